"""What a player likes to know of many deals that are over, deal by deal, at whichever tables.

A ``Statistic`` counts one sheet; a ``PastFigure`` counts one deal for one seat, and says how many of them are
told together. It knows neither who played nor with whom.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Generic, TypeVar

from tapis.core.hindsight import Hindsight
from tapis.core.sheet import Points
from tapis.core.tricks import Seat

R = TypeVar("R")


@dataclass(frozen=True, slots=True, kw_only=True)
class PastDeal(Generic[R]):
    """A deal that is over, as the one who played a seat looks back at it."""

    result: R
    seat: Seat
    column: int
    """That of the seat on the sheet."""
    points: Points
    """What the deal brought the column."""
    against: Points = 0
    """What it brought the other side, where two sides play; 0 elsewhere."""
    found: Hindsight | None = None
    """What it was worth, where that was found out."""
    trumps: int | None = None
    """How many trumps the seat held at the first lead; None without any, and where it is not known."""

    @property
    def worth(self) -> Points:
        """What the deal was worth to the seat: of two sides, less what it brought the other."""
        return self.points - self.against


class ToldAs(StrEnum):
    """How the values of many deals are told together."""

    MEAN = "mean"
    SHARE = "share"
    """How many of them, in a hundred."""
    SUM = "sum"


@dataclass(frozen=True, slots=True)
class PastFigure(Generic[R]):
    """Something players like to know of their deals; ``title`` is a msgid."""

    title: str
    told: ToldAs
    value: Callable[[PastDeal[R]], Points | bool | None]
    """That of one deal; None where the deal says nothing about it."""

    def of(self, deals: Sequence[PastDeal[R]]) -> PastSum:
        """The figure over many deals."""
        values = [value for deal in deals if (value := self.value(deal)) is not None]
        return PastSum(self.title, self.told, len(values), Fraction(sum(values)))


@dataclass(frozen=True, slots=True)
class PastSum:
    """A figure over many deals: how many said something about it, and what they add up to."""

    title: str
    told: ToldAs
    deals: int
    total: Fraction

    @property
    def mean(self) -> Fraction:
        """What a deal came to on average; nothing without a deal."""
        return self.total / self.deals if self.deals else Fraction(0)
