"""Cards drawn and named in a reader's pack, alone and inside sentences."""

from __future__ import annotations

import re
from functools import lru_cache

from django.utils.html import escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext, gettext_noop

from tapis import i18n
from tapis.core.cards import RANKS, SYMBOLS, Card
from tapis.web.frame.pack import faces

SUIT_NAMES = {
    "S": gettext_noop("spades"),
    "H": gettext_noop("hearts"),
    "D": gettext_noop("diamonds"),
    "C": gettext_noop("clubs"),
}
RANK_NAMES = {
    "T": "10",
    "J": gettext_noop("jack"),
    "Q": gettext_noop("queen"),
    "K": gettext_noop("king"),
    "A": gettext_noop("ace"),
}
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

BEFORE_A_SIGN = re.compile(r"(?<=</svg>|/span>)(?=[)\].,;:])")
WORD_JOINER = "\u2060"
"""A line may break after a drawing, but not before the sign that follows it."""


SILENT = ("picture", "left")
"""Cards that are drawn beside their name."""


@lru_cache(maxsize=8192)
def drawn(card: Card, deck: str, name: str, part: str, _language: str) -> SafeString:
    """The card drawn; kept, since there are few cards and many tables.

    A ``picture`` stands beside its name and says nothing, nor does one for the ``left`` hand; a ``small``
    card is readable at thirty pixels.
    """
    spoken = name or card_words(card, deck)
    told = (
        format_html('role="img" aria-label="{}"', spoken)
        if part not in SILENT
        else mark_safe('aria-hidden="true"')
    )
    return format_html(
        '<svg class="card {}-{}" data-card="{}" viewBox="0 0 100 144" {}><use href="{}#{}"/></svg>',
        deck,
        card.suit,
        card.code,
        told,
        faces.sprite(deck),
        faces.face(card, card_index(card, deck), part),
    )


@lru_cache(maxsize=1024)
def small(card: Card, deck: str, _language: str) -> SafeString:
    """A card within a line of a page that loads no pack: its index, and its suit drawn there."""
    return format_html(
        '<span class="card-face {}-{}" role="img" aria-label="{}"><b aria-hidden="true">{}</b>{}</span>',
        deck,
        card.suit,
        card_words(card, deck),
        card_index(card, deck),
        drawn_pip(card.suit, deck),
    )


@lru_cache(maxsize=8)
def fan(deck: str) -> SafeString:
    """Three cards of a pack, to choose it by; nothing is read aloud, since its name stands beside it."""
    cards = [Card(suit, rank) for suit, rank in ("SA", "HQ", "DJ")]
    faced = [
        (deck, each.suit, faces.sprite(deck), faces.face(each, card_index(each, deck))) for each in cards
    ]
    drawing = '<svg class="card {}-{}" viewBox="0 0 100 144"><use href="{}#{}"/></svg>'
    cards_drawn = format_html_join("", drawing, faced)
    return format_html('<span class="few-cards" aria-hidden="true">{}</span>', cards_drawn)


def sentence(text: object, deck: str, language: str) -> SafeString:
    """The sentence drawn; a card alone is one in the reader's letters."""
    told = i18n.card_name(text, language) if isinstance(text, Card) else str(text)
    return _sentence(told, deck, language)


@lru_cache(maxsize=8192)
def _sentence(text: str, deck: str, _language: str) -> SafeString:
    """Kept, since a page tells the whole story of a deal with every card."""
    named = _named(str(escape(text)), deck)
    written = WRITTEN.sub(lambda found: _written(found, deck), named)
    return mark_safe(BEFORE_A_SIGN.sub(WORD_JOINER, written))  # noqa: S308 - escaped before, and our own drawings


def _named(text: str, deck: str) -> str:
    """A text with the sign of every suit beside its name, in the words of the reader's pack."""
    suits = {
        i18n.words(name.capitalize(), get_language() or "fr"): letter for letter, name in SUIT_NAMES.items()
    }

    def told(found: re.Match[str]) -> str:
        letter = suits[found[0]]
        name = gettext(SWISS_SUITS[letter]).capitalize() if deck == faces.SWISS else found[0]
        return f'<span class="suit-word">{name} {pip(letter, deck)}</span>'

    return re.sub("|".join(rf"\b{re.escape(name)}\b" for name in suits), told, text)


def _written(found: re.Match[str], deck: str) -> str:
    """A suit or a card as it is drawn, and for who listens in words that run into none beside them."""
    symbol, index = found[1], found[2] or ""
    before = " " if found.string[: found.start()][-1:].isalnum() else ""
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
        f"{before}{spoken} ",
        pip(suit, deck),
        shown,
    )


def suit_word(suit: str, deck: str) -> SafeString:
    """A suit's sign and its name in the words of a pack: of shields in the Swiss-German one."""
    names = SWISS_SUITS if deck == faces.SWISS else SUIT_NAMES
    name = gettext(names[suit]).capitalize()
    return format_html('<span class="suit-word">{} {}</span>', pip(suit, deck), name)


def pip(suit: str, deck: str) -> SafeString:
    """A suit's sign that says nothing."""
    return format_html(
        '<svg class="pip {}-{}" viewBox="0 0 32 32" aria-hidden="true"><use href="{}#{}"/></svg>',
        deck,
        suit,
        faces.sprite(deck),
        faces.sign(suit),
    )


def drawn_pip(suit: str, deck: str) -> SafeString:
    """The same sign drawn on the page itself, for which no pack is loaded."""
    box, drawn = faces.drawn_signs(deck)[suit]
    return format_html(
        '<svg class="pip {}-{}" viewBox="{}" aria-hidden="true">{}</svg>', deck, suit, box, drawn
    )


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
