"""B24: matchpoints, two for each table beaten and one for each equalled, in per cent."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.compare import as_played
from tapis.games.bridge.tournament import comparison

from .helpers import PROFILE, Earned, whole

pytestmark = pytest.mark.clause("bridge:B24")


def matchpoints(scores: list[int]) -> Earned:
    """What boards that were all played earn."""
    return whole(comparison.matchpoints([as_played(each) for each in scores], 0, PROFILE))


@pytest.mark.parametrize(
    ("scores", "percent"),
    [
        ([420, 420, 170, -50], [Fraction(250, 3), Fraction(250, 3), Fraction(100, 3), 0]),
        ([100, 90], [100, 0]),
        ([50, 50, 50], [50, 50, 50]),
        ([420], [50]),
        ([], []),
    ],
)
def test_a_table_is_compared_with_all_others(scores: list[int], percent: list[Fraction]) -> None:
    assert [ours for ours, _ in matchpoints(scores)] == percent


@given(st.lists(st.integers(-2000, 2000), min_size=1, max_size=20))
def test_the_two_sides_of_a_table_share_a_hundred(scores: list[int]) -> None:
    earned = matchpoints(scores)
    assert all(ours + theirs == 100 for ours, theirs in earned)
    assert sum(ours for ours, _ in earned) == 50 * len(scores)
    turned = matchpoints([-score for score in scores])
    assert [theirs for _, theirs in earned] == [ours for ours, _ in turned]
