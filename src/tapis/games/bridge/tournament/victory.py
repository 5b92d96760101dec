"""Victory points of a match of two tables: the continuous scale of the World Bridge Federation (2013).

The winner of a match over n boards by m IMPs gets 10 + 10 (1 - t^(3m/b)) / (1 - t^3), at most 20, where
t is the golden section (sqrt 5 - 1) / 2 and b = 15 sqrt n; the loser gets what is left of 20. Points have
two decimals. The federation publishes the scale with no IMP worth more than the one before: where rounding
would break that, the points are a hundredth higher. IMPs that a director weighed need not be whole; between
whole ones the formula itself holds, as far as it lies between what these give.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import ceil, floor, sqrt

from tapis.core.sheet import Points
from tapis.games.bridge.book import ART

SITTING_OUT = 12
"""What a team without an opponent gets in a Swiss: a custom of the house."""
GOLDEN = (sqrt(5) - 1) / 2
ALL, EVEN = 20, 10


@ART("B34")
def victory_points(lead: Points, boards: int) -> tuple[Fraction, Fraction]:
    """A match gives both teams 20 victory points together, more to the one that leads in IMPs.

    Raises ValueError for a match without a board.
    """
    if boards < 1:
        raise ValueError("a match has at least one board")
    margin = abs(Fraction(lead))
    scale = _scale(boards)
    below, above = (scale[min(whole, len(scale) - 1)] for whole in (floor(margin), ceil(margin)))
    winner = Fraction(min(max(_hundredths(margin, boards), below), above), 100)
    return (winner, ALL - winner) if lead >= 0 else (ALL - winner, winner)


def _hundredths(margin: Fraction, boards: int) -> int:
    """The formula, in hundredths of a point."""
    share = min(1.0, float(margin) / (15 * sqrt(boards)))
    won = EVEN + EVEN * (1 - float(GOLDEN ** (3 * share))) / (1 - GOLDEN**3)
    return round(100 * won)


@lru_cache(maxsize=64)
def _scale(boards: int) -> tuple[int, ...]:
    """What a win by 0, 1, 2 … IMPs gives in hundredths, up to the least that gives everything."""
    found = [_hundredths(Fraction(margin), boards) for margin in range(ceil(15 * sqrt(boards)) + 1)]
    while grows := [
        at for at in range(1, len(found) - 1) if found[at + 1] - found[at] > found[at] - found[at - 1]
    ]:
        for at in grows:
            found[at] += 1
    return tuple(found)
