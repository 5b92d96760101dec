"""17.18: at the end each team's boxes are added up."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.games.tutti.sheet import points_of_the_teams

from .sitting import lines_of, replayed, result, whole_party

pytestmark = pytest.mark.clause("tutti:17.18")


@given(st.integers(0, 1600), st.integers(0, 1600))
def test_the_sum_of_ten_boxes_without_the_bonus(one: int, other: int) -> None:
    assert points_of_the_teams(lines_of(*whole_party(one, other))) == (one, other)


def test_matches_reverse_matches_and_fifties_are_part_of_the_sum() -> None:
    lines = lines_of(
        result(0, "hearts", 257, 0), result(0, "tutti", 0, 353), replayed(0, "up"), result(1, "up", 57, 100)
    )
    assert points_of_the_teams(lines) == (257 - 100 + 50, 100)
