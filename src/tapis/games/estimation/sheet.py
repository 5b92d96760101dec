"""The mark of one round: 16.6, 16.14 and 16.16. Knows results, and nothing of how they came about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tapis.core.sheet import Conditions, Line, Setup
from tapis.core.tricks import Seat
from tapis.games.estimation.before_play import estimate_in_range
from tapis.games.estimation.book import ART
from tapis.games.estimation.result import SEATS, TOTAL, Result
from tapis.law import Breach

BONUS = -10


@dataclass(frozen=True, slots=True)
class Sheet:
    """The results marked so far."""

    setup: Setup
    results: tuple[Result, ...] = ()


# 16.1  So many deals and no more.


@ART("16.1", "E3")
def deals_of_the_round(sheet: Sheet) -> bool:
    """All {deals} deals of this round are marked already."""
    return len(sheet.results) < sheet.setup.deals


# 16.6, E9  Who deals.


@ART("16.6")
def the_secretary_deals_first(setup: Setup) -> Seat:
    """The secretary deals first."""
    return setup.dealer


@ART("E9")
def the_deal_passes(first: Seat, deals: int, deal_passes: str) -> Seat:
    """The deal passes to the right, unless the house lets it pass to the left."""
    return (first + (deals if deal_passes == "right" else -deals)) % SEATS


# 16.14  The check, and the differences.


@ART("16.14", "E10")
def results_make_157(made: Sequence[int]) -> bool:
    """Count again: the four results make {total} instead of 157, a difference of {difference}."""
    return sum(made) == TOTAL


@ART("16.14")
def difference(estimated: int, made: int) -> int:
    """The gap between the points estimated and the points made is written down."""
    return abs(estimated - made)


# 16.16  Ten off for an exact estimate, and the two kinds of zero.


@ART("16.16", "E11")
def tricks_told_for_a_zero(result: Result) -> bool:
    """Write how many tricks were taken by the player who estimated zero and made zero."""
    return all(result.tricks[seat] is not None for seat in range(SEATS) if result.asks_tricks(seat))


@ART("16.16")
def exact_bonus(estimated: int, made: int, tricks: int | None) -> int:
    """An exact estimate takes ten points off; an exact zero only with a trick taken."""
    if estimated != made:
        return 0
    return BONUS if estimated > 0 or tricks else 0


@dataclass(frozen=True, slots=True)
class Mark:
    """How estimation is marked: differences add up, and the lowest total wins."""

    sizes: tuple[int, ...] = (SEATS,)
    lowest_wins: bool = True

    def blank(self, setup: Setup) -> Sheet:
        """The sheet before the first deal."""
        return Sheet(replace(setup, options=ART.profile(setup.options)))

    def dealer(self, sheet: Sheet) -> Seat:
        """Who deals next."""
        first = the_secretary_deals_first(sheet.setup)
        return the_deal_passes(first, len(sheet.results), str(sheet.setup.options["deal_passes"]))

    def conditions(self, _sheet: Sheet) -> Conditions:
        """Nothing: every deal is played alike."""
        return {}

    def check(self, sheet: Sheet, result: Result) -> Breach | None:
        """Why the next line cannot be ``result``, or None."""
        if not deals_of_the_round(sheet):
            return deals_of_the_round.breach(deals=sheet.setup.deals)
        for points in result.estimated:
            if not estimate_in_range(points):
                return estimate_in_range.breach(estimate=points)
        if not results_make_157(result.made):
            total = sum(result.made)
            return results_make_157.breach(total=total, difference=total - TOTAL)
        return None if tricks_told_for_a_zero(result) else tricks_told_for_a_zero.breach()

    def enter(self, sheet: Sheet, result: Result) -> Sheet:
        """The sheet with one more line."""
        return replace(sheet, results=(*sheet.results, result))

    def lines(self, sheet: Sheet) -> Sequence[Line]:
        """Every difference and bonus, in order of deals, then seats."""
        return [
            line
            for deal, result in enumerate(sheet.results, start=1)
            for seat in range(SEATS)
            for line in _lines(deal, seat, result)
        ]

    def over(self, sheet: Sheet) -> bool:
        """Whether every deal has been marked."""
        return not deals_of_the_round(sheet)


def _lines(deal: int, seat: Seat, result: Result) -> Sequence[Line]:
    estimated, made = result.estimated[seat], result.made[seat]
    gap = Line(deal, seat, difference(estimated, made), difference.clauses[0], "difference")
    if bonus := exact_bonus(estimated, made, result.tricks[seat]):
        return [gap, Line(deal, seat, bonus, exact_bonus.clauses[0], "exact")]
    return [gap]
