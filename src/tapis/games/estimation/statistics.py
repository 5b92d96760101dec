"""What players of estimation like to know of themselves: how they estimate, and how often they hit."""

from __future__ import annotations

from fractions import Fraction

from tapis.core.statistic import Statistic
from tapis.games.estimation.result import SEATS, Result
from tapis.games.estimation.sheet import Sheet, difference


def mean_estimate(sheet: Sheet) -> tuple[Fraction, ...]:
    """What each seat estimated on average."""
    return tuple(_mean([result.estimated[seat] for result in sheet.results]) for seat in range(SEATS))


def mean_miss(sheet: Sheet) -> tuple[Fraction, ...]:
    """By how much each seat missed on average."""
    return tuple(_mean([_miss(result, seat) for result in sheet.results]) for seat in range(SEATS))


def exact_estimates(sheet: Sheet) -> tuple[int, ...]:
    """How often each seat made what it had estimated."""
    return tuple(sum(not _miss(result, seat) for result in sheet.results) for seat in range(SEATS))


def zeros_that_came_true(sheet: Sheet) -> tuple[int, ...]:
    """How often each seat estimated zero and made it."""
    return tuple(
        sum(result.estimated[seat] == result.made[seat] == 0 for result in sheet.results)
        for seat in range(SEATS)
    )


def _miss(result: Result, seat: int) -> int:
    return difference(result.estimated[seat], result.made[seat])


def _mean(numbers: list[int]) -> Fraction:
    return Fraction(sum(numbers), max(1, len(numbers)))


STATISTICS: tuple[Statistic[Sheet], ...] = (
    Statistic("Mean estimate", mean_estimate),
    Statistic("Mean miss", mean_miss),
    Statistic("Exact estimates", exact_estimates),
    Statistic("Zeros that came true", zeros_that_came_true),
)
