"""6: one game each: a third decides, both vulnerable."""

import pytest

from .helpers import MARK, conditions, sheet

pytestmark = pytest.mark.clause("bridge:6")


def test_the_third_game_is_played_when_each_side_has_one() -> None:
    assert conditions("")["game"] == 1
    assert conditions("3NT N =")["game"] == 2
    third = conditions("3NT N =, 3NT E =")
    assert (third["game"], third["vulnerable"]) == (3, "both")


def test_the_third_game_wins_the_party() -> None:
    assert not MARK.over(sheet("3NT N =, 3NT E =, 2S N ="))
    assert MARK.over(sheet("3NT N =, 3NT E =, 2S N =, 2S N ="))


def test_no_third_game_after_two_on_one_side() -> None:
    assert MARK.over(sheet("3NT N =, 3NT N ="))
