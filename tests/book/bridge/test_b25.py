"""B25: IMPs against every other table, by the scale of the Laws."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.compare import as_played
from tapis.games.bridge.tournament import comparison
from tapis.games.bridge.tournament.comparison import imps
from tests.cells import in_one

from .helpers import PROFILE, Earned, whole

pytestmark = pytest.mark.clause("bridge:B25")


def cross_imps(scores: list[int]) -> Earned:
    """What boards that were all played earn."""
    return whole(comparison.cross_imps([as_played(each) for each in scores], 0, PROFILE))


@in_one(
    ("difference", "earned"),
    [
        (0, 0), (10, 0), (20, 1), (40, 1), (50, 2), (90, 3), (130, 4), (420, 9), (430, 10), (490, 10),
        (500, 11), (740, 12), (750, 13), (1090, 14), (1100, 15), (1490, 16), (1500, 17), (2240, 19),
        (2250, 20), (3490, 22), (3500, 23), (3990, 23), (4000, 24), (7600, 24), (-50, -2), (-4000, -24),
    ],
)  # fmt: skip
def test_the_scale(difference: int, earned: int) -> None:
    assert imps(difference) == earned


def test_the_mean_of_the_comparisons_by_hand() -> None:
    earned = cross_imps([420, 170, -50])
    assert [ours for ours, _ in earned] == [Fraction(6 + 10, 2), Fraction(-6 + 6, 2), Fraction(-10 - 6, 2)]
    assert cross_imps([420]) == [(0, 0)]


@given(st.lists(st.integers(-400, 400).map(lambda tens: 10 * tens), min_size=1, max_size=12))
def test_nothing_is_won_that_nobody_loses(scores: list[int]) -> None:
    earned = cross_imps(scores)
    assert sum(ours for ours, _ in earned) == 0
    assert all(ours == -theirs for ours, theirs in earned)
