"""The plainest mark: every deal is marked by itself, and the deal goes round in the order of play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from tapis.core.sheet import Line, SheetStart, columns
from tapis.core.terms import NO_TERMS, DealTerms
from tapis.core.tricks import Seat
from tapis.law import Breach, Profile, Regulation

R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Results(Generic[R]):
    """A sheet: how it started, what it is marked by, and the result of each deal so far."""

    setup: SheetStart
    profile: Profile
    results: tuple[R, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DealByDeal(Generic[R]):
    """How a game is marked whose deals do not hang on each other."""

    book: Regulation
    """Whose options and figures a sheet is marked by."""
    sizes: tuple[int, ...]
    counted: Callable[[int, R, Profile], Sequence[Line]]
    """The lines of a result, told the number of its deal (from 1) and what the sheet is marked by."""
    refuse: Callable[[R, Profile], Breach | None]
    """Why a result cannot be entered."""
    members: int = 1
    """How many share a column, as ``SheetRules`` has it: the deal goes round the chairs, not the columns."""
    lowest_wins: bool = False

    def blank(self, setup: SheetStart) -> Results[R]:
        """The sheet before the first deal."""
        return Results(setup, self.book.profile(setup.options, setup.edition))

    def chairs(self, setup: SheetStart) -> int:
        """How many sit round the table of a sheet."""
        return self.members * columns(self, setup)

    def dealer(self, sheet: Results[R]) -> Seat:
        """The chair that deals next: the deal goes round in the order of play."""
        return (sheet.setup.dealer + len(sheet.results)) % self.chairs(sheet.setup)

    def terms(self, _sheet: Results[R]) -> DealTerms:
        """Nothing: no deal depends on another."""
        return NO_TERMS

    def check(self, sheet: Results[R], result: R) -> Breach | None:
        """Why ``result`` cannot be entered, or None."""
        return self.refuse(result, sheet.profile)

    def enter(self, sheet: Results[R], result: R) -> Results[R]:
        """The sheet with one more line."""
        return replace(sheet, results=(*sheet.results, result))

    def lines(self, sheet: Results[R]) -> Sequence[Line]:
        """The lines of every deal, in order."""
        return [
            line
            for deal, result in enumerate(sheet.results, start=1)
            for line in self.counted(deal, result, sheet.profile)
        ]

    def over(self, sheet: Results[R]) -> bool:
        """Whether every deal has been marked."""
        return len(sheet.results) >= sheet.setup.deals
