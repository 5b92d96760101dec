"""Pictures of findings as plain geometry: the templates draw these as inline SVG, by attributes and classes.

Coordinates are in units of one picture, 360 wide, so that its words are as large on a phone as on a screen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from tapis.core.panel import Bars, Curve, Measure
from tapis.i18n.panels import cell_text, figures_text

WIDTH = 360
ROW, GAP, CHARACTER = 22, 5, 7.8
LABEL_MOST = 150
LEFT, RIGHT, TOP, BOTTOM, HEIGHT = 40, 12, 22, 40, 220
TICKS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnBar:
    """A bar: its words, where it lies and ends, its whisker (two x-values) where it is a guess."""

    label: str
    value: str
    y: float
    x: float
    width: float
    strong: bool
    whisker: tuple[float, float] | None

    @property
    def middle(self) -> float:
        """The height of its words."""
        return self.y + ROW / 2 - GAP / 2

    @property
    def end(self) -> float:
        """Where its figure begins: after the bar and its whisker."""
        return max(self.x + self.width, self.whisker[1] if self.whisker else 0) + 6


@dataclass(frozen=True, slots=True)
class DrawnBars:
    """Bars beneath each other; ``zero`` is the x-value at which they begin."""

    title: str
    bars: tuple[DrawnBar, ...]
    zero: float
    height: float


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark on an axis, and its word."""

    at: float
    word: str


@dataclass(frozen=True, slots=True)
class Spot:
    """A figure beside the line, with its interval from ``low`` to ``high`` (y-values)."""

    x: float
    y: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Flag:
    """An x-value with a word at its top; the word stands before it where there is no room behind."""

    x: float
    word: str
    before: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnCurve:
    """A line with its axes."""

    title: str
    across: str
    upward: str
    line: str
    spots: tuple[Spot, ...]
    flags: tuple[Flag, ...]
    columns: tuple[Tick, ...]
    rows: tuple[Tick, ...]
    height: int = HEIGHT


def drawn(picture: Bars | Curve, language: str, names: Sequence[str] = ()) -> DrawnBars | DrawnCurve:
    """The picture in a reader's language."""
    return _bars(picture, language, names) if isinstance(picture, Bars) else _curve(picture, language)


def _bars(picture: Bars, language: str, names: Sequence[str]) -> DrawnBars:
    labels = [cell_text(bar.label, language, names) for bar in picture.bars]
    figures = figures_text([bar.measure for bar in picture.bars], language)
    left = min(LABEL_MOST, CHARACTER * max(map(len, labels))) + 8
    room = WIDTH - left - CHARACTER * max(map(len, figures)) - 14
    low = min(0.0, *(bar.measure.low for bar in picture.bars))
    high = max(0.0, *(bar.measure.high for bar in picture.bars))
    unit = room / ((high - low) or 1)

    def across(value: float) -> float:
        return round(left + (value - low) * unit, 1)

    bars = tuple(
        DrawnBar(
            label=label,
            value=figure,
            y=GAP + ROW * place,
            x=min(across(bar.measure.value), across(0)),
            width=round(abs(bar.measure.value) * unit, 1),
            strong=bar.strong,
            whisker=_whisker(bar.measure, across(bar.measure.low), across(bar.measure.high)),
        )
        for place, (bar, label, figure) in enumerate(zip(picture.bars, labels, figures, strict=True))
    )
    title = cell_text(picture.title, language)
    return DrawnBars(title, bars, across(0), ROW * len(bars) + 2 * GAP)


def _whisker(measure: Measure, low: float, high: float) -> tuple[float, float] | None:
    return None if measure.sure else (low, high)


def _curve(picture: Curve, language: str) -> DrawnCurve:
    xs = [x for x, _ in picture.points]
    highest = max((*(y for _, y in picture.points), *(spot.high for _, spot in picture.spots)))
    lowest = min((0.0, *(spot.low for _, spot in picture.spots), *(y for _, y in picture.points)))
    columns, rows = _steps(min(xs), max(xs)), _steps(lowest, highest)
    wide, tall = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM

    def across(x: float) -> float:
        return round(LEFT + wide * (x - min(xs)) / ((max(xs) - min(xs)) or 1), 1)

    def upward(y: float) -> float:
        return round(HEIGHT - BOTTOM - tall * (y - rows[0]) / ((rows[-1] - rows[0]) or 1), 1)

    flags = (Flag(across(x), cell_text(word, language), across(x) > WIDTH - 80) for x, word in picture.flags)
    return DrawnCurve(
        title=cell_text(picture.title, language),
        across=cell_text(picture.across, language),
        upward=cell_text(picture.upward, language),
        line=" ".join(f"{across(x)},{upward(y)}" for x, y in picture.points),
        spots=tuple(
            Spot(across(x), upward(s.value), upward(s.low), upward(s.high)) for x, s in picture.spots
        ),
        flags=tuple(flags),
        columns=tuple(
            Tick(across(x), f"{x:g}".replace("-", "−")) for x in columns if min(xs) <= x <= max(xs)
        ),
        rows=tuple(Tick(upward(y), f"{y:g}".replace("-", "−")) for y in rows),
    )


def _steps(low: float, high: float) -> list[float]:
    """Round numbers from below ``low`` to above ``high``, about ``TICKS`` of them."""
    rough = (high - low) / TICKS or 1.0
    power = 10 ** floor(log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)
    return [step * at for at in range(floor(low / step), ceil(high / step) + 1)]
