"""A tally as a drawing: strokes in fives, rings above them, and at the end those that cancel out.

Knows nothing of any game; lengths are in units of the drawing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tapis.core.face import Stroke

STEP, GAP, FIVE = 9, 12, 5
RING, RADIUS = 9, 6
TOP, BOTTOM, MARGIN = 20, 48, 8


def drawing(marks: Sequence[Stroke], spoken: str) -> SafeString:
    """The marks of one column, with words for screen readers."""
    won = sum(not mark.lost and not mark.struck for mark in marks)
    lost = sum(mark.lost and not mark.struck for mark in marks)
    struck = [mark for mark in marks if mark.struck]
    parts, width = [*_fives(won), *_rings(lost)], max(_width(won), lost * 2 * STEP)
    if struck:
        start = width + GAP if parts else 0
        parts += _pairs(struck, start)
        width = start + 2 * STEP * _columns(struck)
    if not parts:
        return format_html('<span class="visually-hidden">{}</span>', spoken)
    top = 0 if lost or struck else TOP - 4
    size = (width + 2 * MARGIN, BOTTOM + 4 - top)
    return format_html(
        '<svg class="strokes" role="img" aria-label="{}" viewBox="{}" width="{}" height="{}">{}</svg>',
        spoken,
        " ".join(map(str, (-MARGIN, top, *size))),
        *size,
        format_html_join("", "{}", ((part,) for part in parts)),
    )


def _place(number: int) -> int:
    """Where the stroke of this number (from 0) stands; the fifth of each five lies across the others."""
    return number % FIVE * STEP + number // FIVE * (4 * STEP + GAP)


def _width(won: int) -> int:
    return _place(won - 1) + (0 if won % FIVE else -STEP + GAP) if won else 0


def _fives(won: int) -> Iterator[SafeString]:
    for number in range(won):
        if number % FIVE == FIVE - 1:
            start = _place(number - FIVE + 1)
            yield _line(start - 6, BOTTOM - 5, start + 3 * STEP + 6, TOP + 5)
        else:
            yield _line(_place(number), TOP, _place(number), BOTTOM)


def _rings(lost: int) -> Iterator[SafeString]:
    for number in range(lost):
        yield _ring(number * 2 * STEP)


def _columns(struck: Sequence[Stroke]) -> int:
    lost = sum(mark.lost for mark in struck)
    return max(lost, len(struck) - lost)


def _pairs(struck: Sequence[Stroke], start: int) -> Iterator[SafeString]:
    """A ring over a stroke, each with a line through it."""
    lost = [mark for mark in struck if mark.lost]
    won = [mark for mark in struck if not mark.lost]
    for number, (ring, stroke) in enumerate(zip_longest(lost, won)):
        x = start + number * 2 * STEP + RADIUS
        if ring:
            yield _ring(x, "struck")
            yield _line(x - 8, RING + 5, x + 8, RING - 5, "through")
        if stroke:
            yield _line(x, TOP, x, BOTTOM, "struck")
            yield _line(x - 7, BOTTOM - 9, x + 7, TOP + 9, "through")


def _line(x1: int, y1: int, x2: int, y2: int, kind: str = "") -> SafeString:
    return format_html('<path class="{}" d="M{} {}L{} {}"/>', kind, x1, y1, x2, y2)


def _ring(x: int, kind: str = "") -> SafeString:
    return format_html('<circle class="{}" cx="{}" cy="{}" r="{}"/>', kind, x, RING, RADIUS)
