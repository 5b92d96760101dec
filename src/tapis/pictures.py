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
COLOURS = {"S": "#1b1b1b", "C": "#1b1b1b", "H": "#c1121f", "D": "#c1121f"}
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
REFERENCE = re.compile(r'href="#([^"]+)"')


@cache
def _symbols() -> Mapping[str, str]:
    """Every drawing of the French pack by its name."""
    folder = files("tapis").joinpath("web", "play", "static", "play")
    sprite = folder.joinpath("cards-french.svg").read_text("utf-8")
    return {found[1]: found[0] for found in SYMBOL.finditer(sprite)}


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
    width = SHOWN * (len(codes) - 1) + WIDTH
    cards = "".join(
        f'<use href="#{face(code)}" x="{SHOWN * place}" width="{WIDTH}" height="{HEIGHT}"'
        f' color="{COLOURS[code[0]]}"/>'
        for place, code in enumerate(codes)
    )
    size = f'width="{width * SCALE:g}" height="{HEIGHT * SCALE:g}" viewBox="0 0 {width} {HEIGHT}"'
    told = f'role="img" aria-label="{escape(" ".join(codes))}"'
    parts = "".join(_with_parts(map(face, codes)))
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {told}><defs>{parts}</defs>{cards}</svg>'
