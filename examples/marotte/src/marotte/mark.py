"""The mark of marotte: a point for every trick, a penalty for a revoke. Knows no cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from marotte.book import ART
from marotte.deal import SEATS, TRICKS, Result
from tapis.core.faults import Remedy
from tapis.core.sheet import Conditions, Line, Setup
from tapis.core.tricks import Seat
from tapis.law import Breach


@dataclass(frozen=True, slots=True)
class Sheet:
    """The results so far."""

    setup: Setup
    results: tuple[Result, ...] = ()


@ART("M6")
def the_tricks_make_eight(result: Result) -> bool:
    """Count again: the tricks make {sum}, and there are eight."""
    return sum(result.tricks) == TRICKS


@ART("M8")
def revoke(_before: int) -> Remedy:
    """Take two points off for a revoke."""
    return Remedy(points=-2, lowest=-2, highest=-2)


@dataclass(frozen=True, slots=True)
class Mark:
    """How the sheet is kept."""

    sizes: tuple[int, ...] = (SEATS,)
    lowest_wins: bool = False

    def blank(self, setup: Setup) -> Sheet:
        """The sheet before the first deal."""
        return Sheet(setup)

    def dealer(self, sheet: Sheet) -> Seat:
        """The deal goes round in the order of play."""
        return (sheet.setup.dealer + len(sheet.results)) % SEATS

    def conditions(self, _sheet: Sheet) -> Conditions:
        """Nothing carries over from one deal to the next."""
        return {}

    def check(self, _sheet: Sheet, result: Result) -> Breach | None:
        """Why ``result`` cannot be entered, or None."""
        if the_tricks_make_eight(result):
            return None
        return the_tricks_make_eight.breach(sum=sum(result.tricks))

    def enter(self, sheet: Sheet, result: Result) -> Sheet:
        """The sheet with one more line."""
        return replace(sheet, results=(*sheet.results, result))

    def lines(self, sheet: Sheet) -> Sequence[Line]:
        """A point for every trick."""
        clause = ART.clause("M6")
        return [
            Line(deal, seat, tricks, clause, "tricks")
            for deal, result in enumerate(sheet.results, start=1)
            for seat, tricks in enumerate(result.tricks)
        ]

    def over(self, sheet: Sheet) -> bool:
        """Whether every deal has been marked."""
        return len(sheet.results) >= sheet.setup.deals
