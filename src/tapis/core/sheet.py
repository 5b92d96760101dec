"""The mark: results of deals, folded into lines that each cite their clause.

A result may come from the engine or be typed from paper; nothing here knows which. A sheet is a
fold over results, so editing deal 3 derives every later line anew.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

from tapis.core.terms import DealTerms
from tapis.core.tricks import Seat
from tapis.law import Breach, Clause, Setting

if TYPE_CHECKING:
    from _typeshed import SupportsRichComparisonT as M

R = TypeVar("R")
R_contra = TypeVar("R_contra", contravariant=True)
S = TypeVar("S")

Points: TypeAlias = int | Fraction


@dataclass(frozen=True, slots=True)
class Gap:
    """The deals in which a column is missing: from ``first`` to ``last``, or to the end with 0."""

    first: int
    last: int = 0
    before: Gap | None = None
    """The deals in which it was missing before it was back and left once more."""

    def at(self, deal: int) -> Gap | None:
        """The gap in which ``deal`` falls, this one or one before; None where the column plays it."""
        if self.first <= deal and (not self.last or deal <= self.last):
            return self
        return self.before.at(deal) if self.before else None

    def holds(self, deal: int) -> bool:
        """Whether ``deal`` is one of them."""
        return self.at(deal) is not None


@dataclass(frozen=True, slots=True)
class SheetStart:
    """What is settled before the first deal."""

    deals: int
    """How many are to be played."""
    dealer: Seat = 0
    """The chair that deals first."""
    options: Mapping[str, Setting] = field(default_factory=dict)
    """The house options, by key."""
    columns: int = 0
    """How many entrants share the sheet, 0 for the regulation's usual number."""
    edition: str = ""
    """The edition whose figures count; empty for the one in force."""
    gone: Mapping[Seat, Gap] = field(default_factory=dict)
    """The columns whose players left, where the others play on without them."""


@dataclass(frozen=True, slots=True)
class Line:
    """One entry of a sheet."""

    deal: int
    """The number of the deal, from 1."""
    seat: Seat
    """The column."""
    points: Points
    clause: Clause
    """What it rests on."""
    kind: str
    """The game's name for such entries."""


class Marking(Protocol[S, R_contra]):
    """How a game keeps its mark: sheet ``S`` over results."""

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many columns the sheet may have, one for each player or team; the usual number first."""
        ...

    @property
    def lowest_wins(self) -> bool:
        """Whether the smallest total is the best."""
        ...

    def blank(self, setup: SheetStart) -> S:
        """The sheet before the first deal."""
        ...

    def dealer(self, sheet: S) -> Seat:
        """The chair that deals next."""
        ...

    def terms(self, sheet: S) -> DealTerms:
        """What the next deal is played under, as the mark so far imposes it."""
        ...

    def check(self, sheet: S, result: R_contra) -> Breach | None:
        """Why the next line cannot be ``result``, or None."""
        ...

    def enter(self, sheet: S, result: R_contra) -> S:
        """The sheet with ``result`` as its next deal."""
        ...

    def lines(self, sheet: S) -> Sequence[Line]:
        """Every entry so far, in order of deals, then seats."""
        ...

    def over(self, sheet: S) -> bool:
        """Whether nothing more is to be marked: every deal is, or the party is over."""
        ...


Possible: TypeAlias = "Callable[[S, R], Breach | None]"
"""Why the cards cannot have brought a result to this sheet, or None."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """The first result that a sheet refuses: the number of its deal (from 1), and why."""

    deal: int
    breach: Breach


def fold(
    marking: Marking[S, R],
    setup: SheetStart,
    results: Iterable[R],
    possible: Possible[S, R] | None = None,
    new: Container[int] | None = None,
) -> S | Mistake:
    """The sheet of ``results``, or the first of them that it refuses.

    ``possible`` judges the deals that are ``new`` (None: all): what was taken before such a rule stays taken.
    """
    sheet = marking.blank(setup)
    for deal, result in enumerate(results, start=1):
        breach = marking.check(sheet, result)
        if breach is None and possible is not None and (new is None or deal in new):
            breach = possible(sheet, result)
        if breach is not None:
            return Mistake(deal, breach)
        sheet = marking.enter(sheet, result)
    return sheet


def columns(marking: Marking[S, R], setup: SheetStart) -> int:
    """How many columns the sheet of ``setup`` has."""
    return setup.columns or marking.sizes[0]


def totals(columns: int, lines: Iterable[Line]) -> tuple[Points, ...]:
    """The points of each column."""
    sums: list[Points] = [0] * columns
    for line in lines:
        sums[line.seat] += line.points
    return tuple(sums)


def ranks(merits: Sequence[M]) -> list[int]:
    """The rank of each of the merits, 1 for the smallest; equal ones share the better rank (1, 2, 2, 4)."""
    order = sorted(merits)
    return [1 + bisect_left(order, each) for each in merits]
