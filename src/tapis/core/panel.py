"""Findings as values: a table, sentences and pictures, to be put into a reader's language and drawn later.

What is found out about a deal or a hand is told alike on a terminal and on a page; neither knows the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from tapis.core.cards import Card, Cards
from tapis.core.speech import Saying
from tapis.core.tricks import Seat
from tapis.law import Clause

PERCENT = "%"


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure with its interval."""

    value: float
    low: float
    """The lower end; equal to ``value`` where the figure is exact."""
    high: float
    """The upper end; equal to ``value`` where the figure is exact."""
    unit: str = ""
    """With ``PERCENT`` the figure is a part of 1."""

    @classmethod
    def exact(cls, value: float, unit: str = "") -> Measure:
        """A figure that is no guess."""
        return cls(value, value, value, unit)

    @property
    def sure(self) -> bool:
        """Whether the figure is exact, so that its interval is empty."""
        return self.low == self.high

    def less(self, amount: float) -> Measure:
        """The figure with ``amount`` taken off value and interval."""
        return Measure(self.value - amount, self.low - amount, self.high - amount, self.unit)


@dataclass(frozen=True, slots=True)
class NamedSeat:
    """Whoever sits on ``seat``, to be written by name."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NamedSeats:
    """Those who sit on ``seats``, to be written by name one after the other."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of the deal, with its trick for the reader."""

    step: int
    trick: int


Cell: TypeAlias = (
    "Saying | Moment | Card | Cards | NamedSeat | NamedSeats | Measure | Clause | int | str | None"
)
"""What may stand in a table; None where there is nothing to say."""


@dataclass(frozen=True, slots=True)
class ChartBar:
    """One bar of a diagram: what it stands for and its length; ``strong`` for the one to look at."""

    label: Cell
    measure: Measure
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars beneath each other, each with its figure."""

    title: Saying
    bars: tuple[ChartBar, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """A line of a diagram."""

    title: Saying
    across: Saying
    """What the x-axis measures."""
    upward: Saying
    """What the y-axis measures."""
    points: tuple[tuple[float, float], ...]
    """As (x, y), in order of x."""
    spots: tuple[tuple[float, Measure], ...] = ()
    """Figures beside the line."""
    flags: tuple[tuple[float, Saying], ...] = ()
    """x-values with a word."""


Picture: TypeAlias = "Bars | Curve"


@dataclass(frozen=True, slots=True)
class Panel:
    """One finding: a table with sentences and pictures."""

    key: str
    """The name of this kind of finding."""
    title: Saying
    lines: tuple[Saying, ...] = ()
    """Sentences; the first says how the finding was made."""
    head: tuple[Cell, ...] = ()
    """The heads of the columns."""
    rows: tuple[tuple[Cell, ...], ...] = ()
    numbers: tuple[int, ...] = ()
    """The columns that hold figures, by index."""
    pictures: tuple[Picture, ...] = ()
    partial: bool = False
    """It is not complete: another with the same key follows and takes its place."""
