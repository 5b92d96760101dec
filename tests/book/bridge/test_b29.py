"""B29: weighted scores count by their weights everywhere, and a split score gives each side its own."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tapis.core.compare import TableScore, as_played
from tapis.games.bridge.tournament.comparison import butler, cross_imps, matchpoints

from .helpers import PROFILE

pytestmark = pytest.mark.clause("bridge:B29")

HALF = ((Fraction(1, 2), 420), (Fraction(1, 2), -50))
WEIGHED = TableScore((HALF, HALF))
SPLIT = TableScore((((Fraction(1), -50),), ((Fraction(1), 420),)))
"""North–south keep one down, and east–west are scored as if it had been made."""


def test_weights_count_at_every_table() -> None:
    earned = matchpoints([WEIGHED, as_played(100), as_played(420)], 0, PROFILE)
    assert earned[0] == (Fraction(75, 2), Fraction(125, 2))
    """Beats 100 half the time, equals 420 half the time: 1½ of 4."""
    assert earned[1] == (25, 75)
    assert earned[2] == (Fraction(175, 2), Fraction(25, 2))


def test_weights_count_in_imps() -> None:
    assert cross_imps([WEIGHED, as_played(420)], 0, PROFILE) == ((-5, 5), (5, -5))
    """470 points are ten IMPs, half the time."""
    assert butler([WEIGHED, as_played(420)], 0, PROFILE) == ((Fraction(-5, 2), Fraction(5, 2)), (3, -3))
    """The mean of 185 and 420 is 300."""


def test_each_side_of_a_split_score_is_compared_by_its_own() -> None:
    split, other = matchpoints([SPLIT, as_played(420)], 0, PROFILE)
    assert split == (0, 50)
    assert other == (100, 50)
