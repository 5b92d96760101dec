"""Small drawings of the scenes, for the page on which they are chosen: shapes, no names."""

from __future__ import annotations

from collections.abc import Iterator

SOFT, GOLD, DARK, PAPER = "on", "gold", "dark", "paper"
Rectangle = tuple[float, float, float, float, str]
"""Left, top, width, height, and the kind of its fill."""


def shapes(scene: str) -> tuple[Rectangle, ...]:
    """The rectangles of a scene's drawing, 160 wide and 90 high."""
    return tuple(DRAWN.get(scene, _phone)())


def _seating() -> Iterator[Rectangle]:
    for column in range(3):
        for row in range(8):
            left, top = 10 + 48 * column, 20 + 8 * row
            yield left, top, 24 + (column * 5 + row * 7) % 12, 4, SOFT
            yield left + 39, top, 6, 4, GOLD


def _clock() -> Iterator[Rectangle]:
    for at, width in enumerate((12, 12, 3, 12, 12)):
        yield 18 + (0, 14, 29, 36, 50)[at], 32, width, 22, SOFT
    yield 18, 64, 72, 2, DARK
    yield 18, 64, 36, 2, GOLD
    for row in range(5):
        yield 112, 26 + 10 * row, 36, 4, GOLD if row == 2 else SOFT


def _tables() -> Iterator[Rectangle]:
    for at in range(10):
        yield 8 + 30 * (at % 5), 20 + 32 * (at // 5), 26, 28, PAPER if at in {1, 5, 9} else DARK


def _standings() -> Iterator[Rectangle]:
    for at in range(14):
        left, top = 8 + 74 * (at // 7), 14 + 10 * (at % 7)
        yield left, top, 70, 7.5, DARK
        yield left, top, 1.5, 7.5, GOLD if at < 3 else DARK
        yield left + 8, top + 2, 22 + (at * 7) % 16, 3.5, SOFT


def _prizes() -> Iterator[Rectangle]:
    yield 40, 58, 26, 32, SOFT
    yield 67, 44, 28, 46, GOLD
    yield 96, 66, 26, 24, PAPER


def _phone() -> Iterator[Rectangle]:
    yield 60, 8, 40, 76, PAPER
    yield 65, 16, 30, 22, DARK
    for row in range(5):
        yield 65, 43 + 7 * row, 30, 3.5, DARK


DRAWN = {
    "seating": _seating,
    "clock": _clock,
    "tables": _tables,
    "standings": _standings,
    "prizes": _prizes,
}
