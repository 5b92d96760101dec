"""Card faces as names in a sprite: the French pack and the Swiss-German one, both our own drawings.

A pack is one SVG that a browser keeps; a card on a page is a reference of some fifty letters. A drawing takes
its colour from the class of its suit, so that four colours, a dark room and a printer are a matter of the
style sheet. Suits differ in outline too: without any colour they are told apart.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from django.templatetags.static import static
from django.utils.safestring import SafeString, mark_safe

from tapis.core.cards import Card

FRENCH: Final = "french"
SWISS: Final = "swiss"
DECKS: Final = (FRENCH, SWISS)

FOLDER = Path(__file__).parent.parent / "static" / "tapis"
SPRITES: Mapping[str, Path] = {deck: FOLDER / f"cards-{deck}.svg" for deck in DECKS}
"""Of every pack the file with its cards."""
SIGN = re.compile(r'<symbol id="p-([SHDC])" viewBox="([^"]+)">(.*?)</symbol>', re.DOTALL)


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
def drawn_signs(deck: str) -> Mapping[str, tuple[str, SafeString]]:
    """The four signs of a pack, each with its box: for pages that show them and no card of that pack."""
    drawing = SPRITES[deck].read_text("utf-8")
    return {suit: (box, mark_safe(drawn)) for suit, box, drawn in SIGN.findall(drawing)}  # noqa: S308 - our own


@cache
def sprite(deck: str) -> str:
    """The address of a pack."""
    return static(f"tapis/{SPRITES[deck].name}")
