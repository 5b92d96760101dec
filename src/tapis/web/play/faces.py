"""Card faces drawn as SVG: the French pack and the Swiss-German one, both our own drawings.

A drawing takes its colour from the class of its suit, so that four colours, a dark room and a printer
are a matter of the style sheet. Suits differ in outline too: without any colour they are told apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tapis.core.cards import Card

FRENCH: Final = "french"
SWISS: Final = "swiss"
DECKS: Final = (FRENCH, SWISS)

_OWN = ' fill="currentColor"'
_CUT = ' fill="none" stroke="var(--card-paper, #fff)"'

_PETALS = "".join(
    f'<circle cx="{x}" cy="{y}" r="6.3"{_OWN} stroke="var(--card-paper, #fff)" stroke-width="1"/>'
    for x, y in ((16, 7.8), (23.8, 13.5), (20.8, 22.6), (11.2, 22.6), (8.2, 13.5))
)

PIPS: Mapping[str, Mapping[str, str]] = {
    FRENCH: {
        "S": f'<path{_OWN} d="M16 2c3.5 5.6 12 9.3 12 16a6.3 6.3 0 0 1-10.2 4.9c.4 3.3 1.5 5.4 3.7'
        ' 7.1h-11c2.2-1.7 3.3-3.8 3.7-7.1A6.3 6.3 0 0 1 4 18C4 11.3 12.5 7.6 16 2z"/>',
        "H": f'<path{_OWN} d="M16 30C12.3 23.2 3 18 3 10.3a6.9 6.9 0 0 1 13-3.4 6.9 6.9 0 0 1 13 3.4'
        'C29 18 19.7 23.2 16 30z"/>',
        "D": f'<path{_OWN} d="M16 1.5C18.8 7 22.3 11.8 26.5 16c-4.2 4.2-7.7 9-10.5 14.5'
        'C13.2 25 9.7 20.2 5.5 16 9.7 11.8 13.2 7 16 1.5z"/>',
        "C": f'<path{_OWN} d="M16 2a6.3 6.3 0 0 1 4.7 10.5 6.3 6.3 0 1 1-2.9 10.2c.4 3.4 1.5 5.6'
        ' 3.7 7.3h-11c2.2-1.7 3.3-3.9 3.7-7.3a6.3 6.3 0 1 1-2.9-10.2A6.3 6.3 0 0 1 16 2z"/>',
    },
    SWISS: {
        "S": f'<path{_OWN} d="M4.5 3h23v12c0 7.6-5 12.7-11.5 16C9.5 27.7 4.5 22.6 4.5 15z"/>'
        f'<path{_CUT} stroke-width="1.5" d="M7.7 6.2h16.6V15c0 5.9-3.6 9.8-8.3 12.4C11.3'
        ' 24.8 7.7 20.9 7.7 15z"/>'
        f'<path{_CUT} stroke-width="3" d="M8.5 12.5h15M16 12.5v13"/>',
        "H": f'{_PETALS}<circle cx="16" cy="16.2" r="4.4" fill="var(--card-paper, #fff)"/>'
        f'<circle cx="16" cy="16.2" r="2.7"{_OWN}/>',
        "D": '<circle cx="16" cy="4.2" r="2.7" fill="none" stroke="currentColor" stroke-width="2.1"/>'
        f'<circle cx="16" cy="18.5" r="12"{_OWN}/>'
        f'<path{_CUT} stroke-width="1.4" d="M4.3 15.6h23.4M4.3 19.2h23.4"/>'
        f'<path{_CUT} stroke-width="2.3" stroke-linecap="round" d="M16 23.3v6"/>'
        '<circle cx="16" cy="23.3" r="2.3" fill="var(--card-paper, #fff)"/>',
        "C": f'<path{_OWN} d="M14.5 7c-.1-2.6.4-4.6 2.2-6l1.9 1.3C17.5 3.3 17.2 4.9 17.3 7z"/>'
        f'<path{_OWN} d="M5 14.5C5 8.9 10 6 16 6s11 2.9 11 8.5c0 1.1-.8 1.8-1.9'
        ' 1.8H6.9C5.8 16.3 5 15.6 5 14.5z"/>'
        f'<path{_OWN} d="M7.5 17.9h17c-.2 6.3-3.5 9.9-7.1 11.7L16 31.5l-1.4-1.9C11 27.8 7.7 24.2 7.5 17.9z"/>'
        f'<path{_CUT} stroke-width="1.1" d="M8.5 8.8l8 7.5M14 6.5l9.5 9.3M23.5 8.8l-8 7.5M18 6.5l-9.5 9.3"/>',
    },
}
"""Every suit of every pack on a square of 32 by 32."""

_CROWN = (
    f'<path{_OWN} d="M31 51V31l9 9 10-13 10 13 9-9v20z"/>'
    f'<path{_OWN} d="M31 53.5h38v4H31z"/><circle cx="31" cy="29" r="3"{_OWN}/><circle'
    f' cx="50" cy="25" r="3.4"{_OWN}/>'
    f'<circle cx="69" cy="29" r="3"{_OWN}/>'
)
_TIARA = (
    f'<path{_OWN} d="M30 52c1-10 4-15 6-17 2 5 4 7 6 8 2-5 5-11 8-15 3 4 6 10 8 15'
    ' 2-1 4-3 6-8 2 2 5 7 6 17z"/>'
    f'<path{_OWN} d="M31 54h38v3.5H31z"/><circle cx="50" cy="25.5" r="3.2"{_OWN}/>'
    '<circle cx="50" cy="46" r="3.2" fill="var(--card-paper, #fff)"/>'
)
_CAP = (
    f'<path{_OWN} d="M29 55c-2-4 1-8 6-9-1-9 6-15 15-15s16 6 15 15c5 1 8 5 6'
    ' 9-7-2.5-14-3.5-21-3.5S36 52.5 29 55z"/>'
    '<path fill="none" stroke="currentColor" stroke-width="2.6"'
    ' stroke-linecap="round" d="M60 33c2-7 7-11 13-10-1 6-5 10-11 11"/>'
)
_BANNER = (
    '<path fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" d="M36 31v92"/>'
    f'<circle cx="36" cy="28" r="3.6"{_OWN}/>'
    '<path fill="none" stroke="currentColor" stroke-width="2.8" stroke-linejoin="round"'
    ' d="M37 37c12-5 20 4 44-1v38l-8-5-7 6-8-5-7 6-7-5-7 5z"/>'
)

_HATS: Mapping[str, Mapping[str, str]] = {
    FRENCH: {"K": _CROWN, "Q": _TIARA, "J": _CAP},
    SWISS: {"K": _CROWN},
}


@cache
def face(card: Card, deck: str, index: str) -> str:
    """The inside of a card's SVG (100 by 144) with ``index`` in its corners."""
    pip = PIPS[deck][card.suit]
    corner = _corner(pip, index)
    return (
        '<rect class="card-edge" x=".75" y=".75" width="98.5" height="142.5" rx="9"/>'
        f'{_middle(card, deck, index, pip)}{corner}<g transform="rotate(180 50 72)">{corner}</g>'
    )


def _corner(pip: str, index: str) -> str:
    x, size, spacing = (16, 25, -3) if len(index) > 1 else (15.5, 31, 0)
    return (
        f'<text x="{x:g}" y="31" font-size="{size}" letter-spacing="{spacing}"{_OWN}'
        f' text-anchor="middle">{index}</text>' + _placed(pip, 5.5, 36, 19)
    )


def _placed(pip: str, x: float, y: float, size: float) -> str:
    """A pip with its upper left corner at a place of the card."""
    return f'<g transform="translate({x:g} {y:g}) scale({size / 32:.4g})">{pip}</g>'


def _middle(card: Card, deck: str, index: str, pip: str) -> str:
    if deck == SWISS and card.rank == "T":
        return _BANNER + _placed(pip, 46, 38.5, 26)
    if card.rank == "A":
        return f'<circle class="card-ring" cx="50" cy="72" r="34"/>{_placed(pip, 26, 48, 48)}'
    if card.rank in "KQJ":
        return _court(card, deck, index, pip)
    return _placed(pip, 26.5, 48.5, 47)


def _court(card: Card, deck: str, index: str, pip: str) -> str:
    """A court card: frame, figure, letter and suit, which an ober has at the top, an under at the bottom."""
    frame = '<rect class="card-frame" x="27" y="17" width="46" height="110" rx="5"/>'
    hat = _HATS[deck].get(card.rank)
    if hat:
        return f"{frame}{_letter(index, 95)}{_placed(pip, 39, 100, 22)}{_hatted(hat)}"
    return frame + (
        f"{_placed(pip, 34.5, 26, 31)}{_letter(index, 108)}"
        if card.rank == "Q"
        else f"{_letter(index, 70)}{_placed(pip, 34.5, 86, 31)}"
    )


def _hatted(hat: str) -> str:
    return f'<g transform="translate(12 9) scale(.76)">{hat}</g>'


def _letter(index: str, baseline: float) -> str:
    return (
        f'<text class="card-letter" x="50" y="{baseline}" font-size="46"{_OWN}'
        f' text-anchor="middle">{index}</text>'
    )
