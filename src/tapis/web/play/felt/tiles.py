"""Cards as index tiles, for hands that are only read, and the few signs of the felt that are no cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString

from tapis.core.cards import Card
from tapis.web.frame.pack.pictures import card_index, card_words, pip

ICONS: Mapping[str, str] = {
    "up": "M12 20V5M5.5 11 12 4.500 18.500 11",
    "down": "M12 4v15M5.500 13 12 19.500 18.500 13",
    "check": "M4.500 12.500l5 5 10-11",
    "eye": "M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9.200a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600z",
    "star": "M12 3l2.700 6 6.300.6-4.800 4.300 1.500 6.300L12 17l-5.700 3.200 1.500-6.300L3 9.600 9.300 9z",
}


@lru_cache(maxsize=1024)
def tile(card: Card, deck: str, _language: str, kind: str = "") -> SafeString:
    """The index of a card on a tile; read aloud by its whole name. A ``kind`` says what else it is."""
    return format_html(
        '<span class="index-tile {}-{}{}"><span aria-hidden="true">{}</span>'
        '<span class="visually-hidden">{}, </span></span>',
        deck,
        card.suit,
        f" {kind}" if kind else "",
        card_index(card, deck),
        card_words(card, deck),
    )


@lru_cache(maxsize=64)
def suit_sign(suit: str, deck: str, _language: str) -> SafeString:
    """A suit's sign, before its cards."""
    return pip(suit, deck)


def icon(name: str) -> SafeString:
    """A sign that says nothing aloud."""
    return format_html(
        '<svg class="felt-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="{}"/></svg>', ICONS[name]
    )
