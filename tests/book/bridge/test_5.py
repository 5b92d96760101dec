"""5: a line under a game; both start the next without part score, and keep it in the total."""

import pytest

from .helpers import on_paper, sheet, total

pytestmark = pytest.mark.clause("bridge:5")


def test_the_other_sides_part_score_no_longer_counts() -> None:
    assert sheet("2H N =").state.below == (60, 0)
    assert sheet("2H N =, 3NT E =").state.below == (0, 0)
    assert sheet("2H N =, 3NT E =, 2H N =").state.games == (0, 1)


def test_the_points_stay_in_the_total() -> None:
    assert total("2H N =, 3NT E =") == (60, 100)


def test_a_line_is_drawn_under_the_deal_that_wins() -> None:
    assert on_paper("2H N =, 3NT E =, 3C S =").closed == (2,)
    assert on_paper("2H N =, 1C S =").closed == ()


def test_what_is_above_a_hundred_does_not_count_on() -> None:
    assert sheet("3H N =, 3H N =").state.below == (0, 0)
