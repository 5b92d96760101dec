"""What a deal came to in the words of those who play: a headline, and a few words about each column.

A game tells it from the public table, its result and the lines the mark made of it, as seen from a
seat; which clause gave what is the sheet's matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from tapis.core.game import Table
from tapis.core.panel import NamedSeats
from tapis.core.sheet import Line, Points
from tapis.core.speech import Saying
from tapis.core.tricks import Seat
from tapis.law import Profile

T = TypeVar("T", bound=Table)
R = TypeVar("R")


@dataclass(frozen=True, slots=True, kw_only=True)
class DealOver(Generic[T, R]):
    """A deal that is over, as one seat looks back at it."""

    table: T
    """The public table as it was left."""
    result: R
    lines: tuple[Line, ...]
    """Those the mark made of this deal."""
    columns: tuple[int, ...]
    """The column of each seat."""
    profile: Profile
    seat: Seat | None = None
    """Whose eyes it is seen with; None for somebody who only watches."""

    def points(self, column: int) -> Points:
        """What the deal brought a column."""
        return sum(line.points for line in self.lines if line.seat == column)

    def seats(self, column: int) -> NamedSeats:
        """Those who play for a column, by name."""
        return NamedSeats(tuple(seat for seat, own in enumerate(self.columns) if own == column))

    def kinds(self, kind: str) -> tuple[int, ...]:
        """The column of every line of a kind."""
        return tuple(line.seat for line in self.lines if line.kind == kind)


@dataclass(frozen=True, slots=True)
class Ending:
    """What a deal came to; names in it are ``NamedSeats``."""

    headline: Saying
    more: tuple[Saying, ...] = ()
    """What stands below it."""
    each: Mapping[int, Saying] = field(default_factory=dict)
    """By column, what it did in the deal."""
