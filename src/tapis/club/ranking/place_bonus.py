"""What the places at each table bring in each round, where the organiser chose so.

A place is a place by the points of the sheet alone; equal totals share the mean of their places. A
table with more people than there are bonuses gives the last ones none.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import groupby

from tapis.club.events import Settings
from tapis.club.state import reasons
from tapis.core.sheet import Points
from tapis.law import Refused

MOST_PLACES = 6
LOWEST, HIGHEST = -10_000, 10_000


def bad_bonus(settings: Settings) -> Refused | None:
    """Why these bonuses cannot be given, or None."""
    sound = all(LOWEST <= each <= HIGHEST for each in settings.place_bonus)
    if len(settings.place_bonus) > MOST_PLACES or not sound:
        return reasons.BAD_BONUS(most=MOST_PLACES, lowest=LOWEST, highest=HIGHEST)
    rewarded = settings.place_bonus and (settings.free_tables or settings.comparison)
    return reasons.NO_BONUS() if rewarded else None


def bonuses(totals: Mapping[int, Points], scale: tuple[int, ...], *, lowest_wins: bool) -> dict[int, Points]:
    """The bonus of each person at one table, by entrant's number; equal totals share the mean."""
    sign = 1 if lowest_wins else -1
    order = sorted(totals, key=lambda person: totals[person] * sign)
    given: dict[int, Points] = {}
    for _, group in groupby(order, key=totals.__getitem__):
        equal = list(group)
        shares = (*scale, *(0,) * len(order))[len(given) : len(given) + len(equal)]
        given |= dict.fromkeys(equal, mean(shares))
    return given


def mean(shares: tuple[int, ...]) -> Points:
    """The mean, as a whole number where it is one."""
    value = Fraction(sum(shares), len(shares))
    return int(value) if value.denominator == 1 else value
