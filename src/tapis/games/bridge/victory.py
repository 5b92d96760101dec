"""Victory points of a match of two tables: the continuous scale of the World Bridge Federation (2013).

The winner of a match over n boards by m IMPs gets 10 + 10 (1 - t^(3m/b)) / (1 - t^3), at most 20, where
t is the golden section (sqrt 5 - 1) / 2 and b = 15 sqrt n; the loser gets what is left of 20. Points have
two decimals. The printed tables of the federation move a few of them by a hundredth so that steps never
grow; this is the formula itself.
"""

from __future__ import annotations

from fractions import Fraction
from math import sqrt

from tapis.core.sheet import Points

GOLDEN = (sqrt(5) - 1) / 2
ALL, EVEN = 20, 10


def victory_points(lead: Points, boards: int) -> tuple[Fraction, Fraction]:
    """What the two sides get where the first one leads by so many IMPs; ValueError without a board."""
    if boards < 1:
        raise ValueError("a match has at least one board")
    share = min(1.0, abs(float(lead)) / (15 * sqrt(boards)))
    won = EVEN + EVEN * (1 - GOLDEN ** (3 * share)) / (1 - GOLDEN**3)
    winner = Fraction(round(100 * won), 100)
    return (winner, ALL - winner) if lead >= 0 else (ALL - winner, winner)
