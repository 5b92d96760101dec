"""A field as a picture: a heap of results over the scale of points, the own one marked, bots as squares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from tapis.core.sheet import Points
from tapis.i18n.numbers import number_text

WIDTH, HEIGHT, SIDE, FLOOR, TOP = 640, 200, 24, 150, 16
MOST_BARS = 27
LABEL_ROOM = 26


@dataclass(frozen=True, slots=True)
class FieldBar:
    """How many made so much: a bar from ``y`` down to the floor."""

    x: float
    y: float
    width: float
    height: float
    own: bool


@dataclass(frozen=True, slots=True)
class FieldMark:
    """A bot on the scale, or a tick with its word."""

    x: float
    word: str


@dataclass(frozen=True, slots=True)
class FieldPicture:
    """The picture; ``own`` is the x-value of one's own result."""

    bars: tuple[FieldBar, ...]
    bots: tuple[FieldMark, ...]
    ticks: tuple[FieldMark, ...]
    own: float


def picture(
    own: Points, others: Sequence[Points], bots: Sequence[tuple[str, Points]], language: str
) -> FieldPicture:
    """The results of a field on one scale, as many bars as can be told apart."""
    values = [own, *others, *(points for _name, points in bots)]
    low, high = float(min(values)), float(max(values))
    span = (high - low) or 1.0
    bins = max(1, min(MOST_BARS, round(span) + 1))
    step = (WIDTH - 2 * SIDE) / bins

    def place(points: Points) -> int:
        return min(bins - 1, int((float(points) - low) / span * (bins - 1) + 0.5))

    def across(points: Points) -> float:
        return round(SIDE + (place(points) + 0.5) * step, 1)

    heap = Counter(place(each) for each in (own, *others))
    most = max(heap.values())
    bars = tuple(
        FieldBar(
            x=round(SIDE + at * step + 1, 1),
            y=round(FLOOR - (FLOOR - TOP) * many / most, 1),
            width=round(max(3.0, step - 2), 1),
            height=round((FLOOR - TOP) * many / most, 1),
            own=at == place(own),
        )
        for at, many in sorted(heap.items())
    )
    ticks = {across(each): number_text(each, language) for each in (min(values), own, max(values))}
    return FieldPicture(
        bars,
        tuple(FieldMark(across(points), name) for name, points in bots),
        tuple(FieldMark(x, word) for x, word in sorted(_apart(ticks, across(own)).items())),
        across(own),
    )


def _apart(ticks: dict[float, str], own: float) -> dict[float, str]:
    """The ticks whose words do not run into that of the own result."""
    return {x: word for x, word in ticks.items() if x == own or abs(x - own) > 2 * LABEL_ROOM}
