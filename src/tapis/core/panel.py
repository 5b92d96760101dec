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
    """A figure between two others, its interval; the three are the same where it is exact.

    With the unit ``PERCENT`` it is a part of 1.
    """

    value: float
    low: float
    high: float
    unit: str = ""

    @classmethod
    def exact(cls, value: float, unit: str = "") -> Measure:
        """A figure that is no guess."""
        return cls(value, value, value, unit)

    @property
    def sure(self) -> bool:
        """Whether it is exact."""
        return self.low == self.high

    def less(self, amount: float) -> Measure:
        """The figure with a known amount taken off."""
        return Measure(self.value - amount, self.low - amount, self.high - amount, self.unit)


@dataclass(frozen=True, slots=True)
class Player:
    """Whoever sits on a seat of the deal, by the name a reader knows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of the deal, told by its trick."""

    step: int
    trick: int


Cell: TypeAlias = "Saying | Moment | Card | Cards | Player | Measure | Clause | int | str | None"
"""What may stand in a table; None where there is nothing to say."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: what it stands for, and how long it is; ``strong`` is the one to look at."""

    label: Cell
    measure: Measure
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars beneath each other, each with its figure."""

    title: Saying
    bars: tuple[Bar, ...]


@dataclass(frozen=True, slots=True)
class Curve:
    """A line through ``points`` (x, y); ``spots`` are figures beside it, ``flags`` x-values with a word."""

    title: Saying
    across: Saying
    upward: Saying
    points: tuple[tuple[float, float], ...]
    spots: tuple[tuple[float, Measure], ...] = ()
    flags: tuple[tuple[float, Saying], ...] = ()


Picture: TypeAlias = "Bars | Curve"


@dataclass(frozen=True, slots=True)
class Panel:
    """One finding: what it is about, sentences (how it was found first), a table, pictures of it.

    ``numbers`` are the columns of the table that hold figures. ``key`` names the kind of finding. One that is
    ``partial`` is not complete: another that follows takes its place.
    """

    key: str
    title: Saying
    lines: tuple[Saying, ...] = ()
    head: tuple[Cell, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    numbers: tuple[int, ...] = ()
    pictures: tuple[Picture, ...] = ()
    partial: bool = False
