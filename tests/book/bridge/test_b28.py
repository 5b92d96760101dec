"""B28: a board with fewer results than others counts as if it had as many (Neuberg's formula)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.compare import as_played
from tapis.games.bridge.tournament.comparison import matchpoints, neuberg

from .helpers import PROFILE, whole

pytestmark = pytest.mark.clause("bridge:B28")


@pytest.mark.parametrize(
    ("scores", "most", "percent"),
    [
        ([420, 170, 170], 3, [100, 25, 25]),
        ([420, 170, 170], 5, [Fraction(275, 3), Fraction(175, 6), Fraction(175, 6)]),
        ([50, 420, 420], 5, [Fraction(25, 3), Fraction(425, 6), Fraction(425, 6)]),
        ([420], 6, [50]),
        ([420], 1, [50]),
    ],
)
def test_each_result_stands_for_its_part_of_those_missing(
    scores: list[int], most: int, percent: list[Fraction]
) -> None:
    assert [ours for ours, _ in neuberg([as_played(each) for each in scores], most, PROFILE)] == percent


@given(st.lists(st.integers(-2000, 2000), min_size=1, max_size=12), st.integers(0, 20))
def test_the_two_sides_share_a_hundred_and_the_field_has_fifty(scores: list[int], more: int) -> None:
    earned = whole(neuberg([as_played(each) for each in scores], len(scores) + more, PROFILE))
    assert all(ours + theirs == 100 for ours, theirs in earned)
    assert sum(ours for ours, _ in earned) == 50 * len(scores)


@given(st.lists(st.integers(-2000, 2000), min_size=2, max_size=12))
def test_a_board_that_everybody_played_counts_as_ever(scores: list[int]) -> None:
    played = [as_played(each) for each in scores]
    assert neuberg(played, len(scores), PROFILE) == matchpoints(played, 0, PROFILE)
