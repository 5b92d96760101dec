"""Card faces as names in a sprite: the French pack and the Swiss-German one, both our own drawings.

A pack is one SVG, whose name holds what is in it, so that a browser keeps it for good; a card on a page is
a reference of some fifty letters. A drawing takes its colour from the class of its suit, so that four
colours, a dark room and a printer are a matter of the style sheet. Suits differ in outline too: without any
colour they are told apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from django.templatetags.static import static

from tapis.core.cards import Card

FRENCH: Final = "french"
SWISS: Final = "swiss"
DECKS: Final = (FRENCH, SWISS)

FOLDER = Path(__file__).parent / "static" / "play"
SPRITES: Mapping[str, Path] = {deck: next(FOLDER.glob(f"cards-{deck}.*.svg")) for deck in DECKS}
"""Of every pack the file with its cards: its name ends with the hash of what it holds."""


def face(card: Card, index: str, part: str = "") -> str:
    """The name of a card in its sprite, with ``index`` in its corners.

    A ``small`` one has room for index and suit alone, one for the ``left`` hand its index at the right.
    """
    if part == "small":
        return f"m-{card.suit}-{index}"
    return f"{'l-' if part == 'left' else ''}{card.suit}{card.rank}-{index}"


def sign(suit: str) -> str:
    """The name of a suit in the sprite of a pack."""
    return f"p-{suit}"


@cache
def sprite(deck: str) -> str:
    """The address of a pack."""
    return static(f"play/{SPRITES[deck].name}")
