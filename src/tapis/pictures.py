"""Cards as pictures that stand alone: for notebooks, which show what has ``_repr_svg_`` or ``_repr_html_``.

The drawings are those of the pages, taken out of their sprite one by one; a picture holds the few it needs.
Knows codes of cards and numbers, and nothing of what they mean.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files

WIDTH, HEIGHT, SHOWN, SCALE = 100, 144, 50, 0.5
"""Of a card; how much of it the next one in a hand leaves free; how large a picture is."""
BACK = "back"
"""The name of the drawing of a card face down."""
COLOURS = {"S": "#1b1b1b", "C": "#1b1b1b", "H": "#c1121f", "D": "#c1121f"}
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
REFERENCE = re.compile(r'href="#([^"]+)"')
THEMED = re.compile(r"var\([^,)]+,([^)]+)\)")
"""A colour that a page may set; a picture that stands alone keeps the usual one."""


@cache
def _symbols() -> Mapping[str, str]:
    """Every drawing of the French pack by its name."""
    folder = files("tapis").joinpath("web", "frame", "static", "tapis")
    sprite = folder.joinpath("cards-french.svg").read_text("utf-8")
    return {found[1]: found[0] for found in SYMBOL.finditer(THEMED.sub(r"\1", sprite))}


def _with_parts(names: Iterable[str]) -> list[str]:
    """These drawings and those they are made of, each once."""
    needed: dict[str, None] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in needed and name in _symbols():
            needed[name] = None
            waiting += REFERENCE.findall(_symbols()[name])
    return [_symbols()[name] for name in needed]


def face(code: str) -> str:
    """The name of the drawing of a card."""
    return f"{code}-{'10' if code[1] == 'T' else code[1]}"


def hand(codes: Sequence[str]) -> str:
    """Cards side by side, each half over the one before it, as an SVG; nothing for no cards."""
    if not codes:
        return ""
    return _side_by_side([(face(code), COLOURS[code[0]]) for code in codes], " ".join(codes))


def turned_down() -> str:
    """A card that lies face down, as an SVG."""
    return _side_by_side([(BACK, COLOURS["S"])], BACK)


def _side_by_side(drawings: Sequence[tuple[str, str]], told: str) -> str:
    width = SHOWN * (len(drawings) - 1) + WIDTH
    cards = "".join(
        f'<use href="#{name}" x="{SHOWN * place}" width="{WIDTH}" height="{HEIGHT}" color="{colour}"/>'
        for place, (name, colour) in enumerate(drawings)
    )
    size = f'width="{width * SCALE:g}" height="{HEIGHT * SCALE:g}" viewBox="0 0 {width} {HEIGHT}"'
    label = f'role="img" aria-label="{escape(told)}"'
    parts = "".join(_with_parts(name for name, _ in drawings))
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {label}><defs>{parts}</defs>{cards}</svg>'
