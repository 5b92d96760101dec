"""Template tags of the virtual table: cards in the reader's pack, backs, and how calls are laid out."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext, gettext_noop

from tapis import i18n
from tapis.core.cards import RANKS, SYMBOLS, Card
from tapis.web.frame.templatetags.tapis import RANK_NAMES, SUIT_NAMES
from tapis.web.play import faces
from tapis.web.play.looks import JASS, Look, look_of
from tapis.web.play.page import HandCard, Place, Say, SayGroup, TablePage
from tapis.web.tables.pages import SheetPage

register = template.Library()

SWISS_SUITS = {
    "S": gettext_noop("shields"),
    "H": gettext_noop("roses"),
    "D": gettext_noop("bells"),
    "C": gettext_noop("acorns"),
}
SWISS_RANKS = {
    "T": gettext_noop("banner"),
    "J": gettext_noop("under"),
    "Q": gettext_noop("ober"),
    "K": gettext_noop("king"),
    "A": gettext_noop("ace"),
}
SWISS_INDICES = {"K": "K", "Q": "O", "J": "U", "T": "10"}

WRITTEN = re.compile("([♠♥♦♣])(10|[2-9A-Z](?![A-Za-z]))?")
"""A suit, or a card, as sentences write it."""

ONE_LINE = {
    "estimation": gettext_noop("Say beforehand how many points you will make, and come as near as you can."),
    "tutti": gettext_noop("Two against two: every deal fills another box of the contract sheet."),
    "putze": gettext_noop("Play or refuse; whoever plays must make enough points, and seven strokes win."),
    "whist": gettext_noop("Bid alone or with a partner: suits, misères, slams."),
    "bridge": gettext_noop("Two against two: the auction, the dummy, the contract."),
}
"""Each game in a line."""

NAMED = {name: letter for letter, name in SUIT_NAMES.items()}

AUCTIONS = frozenset({"bridge", "whist"})

FEW_CALLS, SHORT_CALL, USUAL = 8, 5, 4

IN_HAND = {suit: place for place, suit in enumerate("SHCD")}
"""Suits beside each other in a hand, their colours in turn."""


@register.simple_tag(takes_context=True)
def card_face(
    context: template.Context, card: Card, game: str = "", name: str = "", part: str = ""
) -> SafeString:
    """A card in the reader's pack. ``part="picture"`` says nothing: its name stands beside it."""
    deck = look(context).deck(game or _game(context))
    return _drawn(card, deck, name, part, get_language() or "fr")


@lru_cache(maxsize=4096)
def _drawn(card: Card, deck: str, name: str, part: str, _language: str) -> SafeString:
    """The card drawn; kept, since there are few cards and many tables."""
    spoken = name or card_words(card, deck)
    told = (
        format_html('role="img" aria-label="{}"', spoken)
        if part != "picture"
        else mark_safe('aria-hidden="true"')
    )
    drawn = faces.face(card, deck, card_index(card, deck))
    return format_html(
        '<svg class="card {}-{}" data-card="{}" viewBox="0 0 100 144" {}>{}</svg>',
        deck,
        card.suit,
        card.code,
        told,
        mark_safe(drawn),  # noqa: S308 - our own drawing
    )


@register.simple_tag(takes_context=True)
def sheet_beside(context: template.Context, sheet: SheetPage) -> SafeString:
    """The sheet beside the table: the same for everybody until the deal is over, so it is drawn once."""
    drawn = _sheet_drawings.get((id(sheet), language := get_language() or "fr"))
    if drawn is None:
        page = {"page": sheet, "editable": False, "request": context.get("request")}
        drawn = sheet, mark_safe(render_to_string("tables/sheet.html", page))  # noqa: S308 - a template
        if len(_sheet_drawings) >= SHEETS_KEPT:
            _sheet_drawings.clear()
        _sheet_drawings[id(sheet), language] = drawn
    return drawn[1]


SHEETS_KEPT = 1000
_sheet_drawings: dict[tuple[int, str], tuple[SheetPage, SafeString]] = {}
"""Each sheet is kept with its drawing, so that no other can come to have its id."""


@register.simple_tag
def card_back() -> SafeString:
    """A card face down."""
    return mark_safe('<span class="card-back"></span>')


@register.simple_tag(takes_context=True)
def symbols(context: template.Context, text: str) -> SafeString:
    """A sentence with its suits and cards as drawings of the reader's pack, named for those who listen."""
    return _sentence(str(text), look(context).deck(_game(context)), get_language() or "fr")


@lru_cache(maxsize=8192)
def _sentence(text: str, deck: str, _language: str) -> SafeString:
    """The sentence drawn; kept, since a page tells the whole story of a deal with every card."""
    return mark_safe(  # noqa: S308 - escaped before, and our own drawings
        WRITTEN.sub(lambda found: _written(found[1], found[2] or "", deck), _named(str(escape(text)), deck))
    )


def _named(text: str, deck: str) -> str:
    """A text with the sign of every suit beside its name, in the words of the reader's pack."""
    suits = {
        i18n.words(name.capitalize(), get_language() or "fr"): letter for letter, name in SUIT_NAMES.items()
    }

    def told(found: re.Match[str]) -> str:
        letter = suits[found[0]]
        name = gettext(SWISS_SUITS[letter]).capitalize() if deck == faces.SWISS else found[0]
        return f"{name} {pip(letter, deck)}"

    return re.sub("|".join(rf"\b{re.escape(name)}\b" for name in suits), told, text)


def _written(symbol: str, index: str, deck: str) -> str:
    suit = next(letter for letter, each in SYMBOLS.items() if each == symbol)
    rank = next((each for each in RANKS if i18n.index(each, get_language() or "fr") == index), "")
    suits = SWISS_SUITS if deck == faces.SWISS else SUIT_NAMES
    spoken = card_words(Card(suit, rank), deck) if rank else gettext(suits[suit])
    shown = card_index(Card(suit, rank), deck) if rank else index
    return format_html(
        '<span class="written-card {}-{}"><span class="visually-hidden">{}</span>{}'
        '<span aria-hidden="true">{}</span></span>',
        deck,
        suit,
        spoken,
        pip(suit, deck),
        shown,
    )


def pip(suit: str, deck: str) -> SafeString:
    """A suit's sign that says nothing."""
    drawn = mark_safe(faces.PIPS[deck][suit])  # noqa: S308 - our own drawing
    return format_html(
        '<svg class="pip {}-{}" viewBox="0 0 32 32" aria-hidden="true">{}</svg>', deck, suit, drawn
    )


@register.simple_tag
def pips(deck: str) -> SafeString:
    """The four suits of a pack."""
    return format_html_join("", "{}", ((pip(suit, deck),) for suit in IN_HAND))


@register.simple_tag
def game_pips(game: str) -> SafeString:
    """The suits of the pack a game is at home with."""
    return pips(faces.SWISS if game in JASS else faces.FRENCH)


@register.filter
def one_line(game: str) -> str:
    """A game in a line."""
    return gettext(ONE_LINE[game]) if game in ONE_LINE else ""


@lru_cache(maxsize=2048)
def _code(address: str) -> str:
    """The picture of a code; made once, since a page of a table comes with every card."""
    import segno  # noqa: PLC0415 - not loaded with the server

    return str(segno.make(address).svg_data_uri(scale=4))


@register.simple_tag
def qr(address: str) -> SafeString:
    """A code to scan."""
    code = _code(address)
    return format_html(
        '<img class="code" src="{}" alt="{}" width="160" height="160">', code, gettext("Code to scan")
    )


@register.simple_tag(takes_context=True)
def name_of(context: template.Context, card: Card) -> str:
    """A card's name as this reader's pack calls it."""
    return card_words(card, look(context).deck(_game(context)))


@register.simple_tag(takes_context=True)
def look(context: template.Context) -> Look:
    """What the reader has chosen."""
    return look_of(context.get("request"))


def _game(context: template.Context) -> str:
    return str(getattr(context.get("page"), "game", ""))


def card_index(card: Card, deck: str) -> str:
    """What stands in the corner of a card."""
    if deck == faces.SWISS:
        return SWISS_INDICES.get(card.rank, card.rank)
    return i18n.index(card.rank, get_language() or "fr")


def card_words(card: Card, deck: str) -> str:
    """A card's name in full: “ten of hearts”, “ober of bells”."""
    suits, ranks = (SWISS_SUITS, SWISS_RANKS) if deck == faces.SWISS else (SUIT_NAMES, RANK_NAMES)
    rank, suit = gettext(ranks.get(card.rank, card.rank)), gettext(suits[card.suit])
    return gettext("%(rank)s of %(suit)s") % {"rank": rank, "suit": suit}


@register.filter
def arranged(cards: Sequence[Any]) -> list[Any]:
    """Cards as a hand holds them: suit by suit, colours in turn, the high ones first."""
    return sorted(cards, key=_order)


def _order(held: HandCard | Card) -> tuple[int, int]:
    card = held.card if isinstance(held, HandCard) else held
    return IN_HAND[card.suit], -RANKS.index(card.rank)


@register.filter
def by_suit(cards: Sequence[Any]) -> list[list[Any]]:
    """Cards in a column for each suit that there is, as a dummy lays them down."""
    held = arranged(cards)
    suits = dict.fromkeys(_order(each)[0] for each in held)
    return [[each for each in held if _order(each)[0] == suit] for suit in suits]


@register.filter
def times(number: int) -> range:
    """So many times."""
    return range(number)


@register.filter
def rows(number: int) -> int:
    """How many cards lie in each of the two rows a phone needs for a hand of ``number``."""
    return (number + 1) // 2


@register.filter
def playable(hand: Sequence[HandCard]) -> bool:
    """Whether some card of the hand may be played now."""
    return any(held.playable for held in hand)


@register.filter
def own(page: TablePage) -> Place | None:
    """The reader's own place; None for a spectator."""
    return next((place for place in page.places if page.me is not None and place.seat == page.me), None)


@register.filter
def in_order(places: Sequence[Place]) -> list[Place]:
    """Places in order of seats."""
    return sorted(places, key=lambda place: place.seat)


@register.filter
def auction(page: TablePage) -> dict[str, Any]:
    """What was called, as a grid: the first speaker's column first; at large tables some rest."""
    speakers = {seat for seat, _ in page.called}
    everybody = len(page.places) <= USUAL
    places = [place for place in in_order(page.places) if everybody or place.seat in speakers]
    first = next((at for at, place in enumerate(places) if place.seat == page.called[0][0]), 0)
    order = [*places[first:], *places[:first]]
    return {"places": order, "rows": _rounds(page, [place.seat for place in order])}


def _rounds(page: TablePage, order: Sequence[int]) -> list[list[str]]:
    """Calls one after the other; a new row whenever somebody speaks who had no place left in the last."""
    rows: list[list[str]] = []
    last = len(order)
    for seat, said in page.called:
        at = order.index(seat)
        if at <= last or not rows:
            rows.append([""] * len(order))
        rows[-1][at], last = said, at
    return rows


@register.filter
def packed(group: SayGroup) -> str:
    """How many buttons are laid out: five in a row where each has a word or two, else two or three."""
    if len(group.calls) <= FEW_CALLS:
        return ""
    return " many" if all(len(call.short) <= SHORT_CALL for call in group.calls) else " wordy"


@register.filter
def in_rounds(page: TablePage) -> bool:
    """Whether calls go round the table several times, so that a grid shows them best."""
    return page.game in AUCTIONS


@register.filter
def boxed(call: Say) -> str:
    """A hook for scripts: the codes of the cards a call names, with spaces between."""
    words = call.value.replace('"', " ").split()
    return " ".join(word for word in words if len(word) == 2 and word[0] in "SHDC" and word[1] in RANKS)
