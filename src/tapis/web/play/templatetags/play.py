"""Template tags of the virtual table: cards in the reader's pack, backs, the sheet beside, codes to scan."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext, gettext_noop

from tapis.core.cards import RANKS, Card
from tapis.web.play import arranging, faces
from tapis.web.play.looks import JASS, Look, look_of
from tapis.web.play.page import HandCard, Say, TablePage
from tapis.web.play.pictures import card_words, drawn, pip, sentence
from tapis.web.tables.pages import SheetPage

register = template.Library()

for each in (
    arranging.arranged,
    arranging.by_suit,
    arranging.own,
    arranging.in_order,
    arranging.auction,
    arranging.shelves,
):
    register.filter(each)

ONE_LINE = {
    "estimation": gettext_noop("Say beforehand how many points you will make, and come as near as you can."),
    "tutti": gettext_noop("Two against two: every deal fills another box of the contract sheet."),
    "putze": gettext_noop("Play or refuse; whoever plays must make enough points, and seven strokes win."),
    "whist": gettext_noop("Bid alone or with a partner: suits, misères, slams."),
    "bridge": gettext_noop("Two against two: the auction, the dummy, the contract."),
}
"""Each game in a line."""

AUCTIONS = frozenset({"bridge", "whist"})


@register.simple_tag(takes_context=True)
def card_face(
    context: template.Context, card: Card, game: str = "", name: str = "", part: str = ""
) -> SafeString:
    """A card in the reader's pack. ``part="picture"`` says nothing: its name stands beside it."""
    deck = look(context).deck(game or _game(context))
    return drawn(card, deck, name, part, get_language() or "fr")


@register.simple_tag(takes_context=True)
def sheet_beside(context: template.Context, sheet: SheetPage) -> SafeString:
    """The sheet beside the table: the same for everybody until the deal is over, so it is drawn once."""
    found = _sheet_drawings.get((id(sheet), language := get_language() or "fr"))
    if found is None:
        page = {"page": sheet, "editable": False, "request": context.get("request")}
        found = sheet, mark_safe(render_to_string("tables/sheet.html", page))  # noqa: S308 - a template
        if len(_sheet_drawings) >= SHEETS_KEPT:
            _sheet_drawings.clear()
        _sheet_drawings[id(sheet), language] = found
    return found[1]


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
    return sentence(str(text), look(context).deck(_game(context)), get_language() or "fr")


@register.simple_tag
def pips(deck: str) -> SafeString:
    """The four suits of a pack."""
    return format_html_join("", "{}", ((pip(suit, deck),) for suit in arranging.IN_HAND))


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
def in_rounds(page: TablePage) -> bool:
    """Whether calls go round the table several times, so that a grid shows them best."""
    return page.game in AUCTIONS


@register.filter
def boxed(call: Say) -> str:
    """A hook for scripts: the codes of the cards a call names, with spaces between."""
    words = call.value.replace('"', " ").split()
    return " ".join(word for word in words if len(word) == 2 and word[0] in "SHDC" and word[1] in RANKS)
