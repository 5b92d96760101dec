"""1: the party goes to the first side with two games; a game is a hundred points below."""

import pytest

from .helpers import MARK, refused, sheet

pytestmark = pytest.mark.clause("bridge:1")


def test_a_hundred_points_below_are_a_game_in_one_deal_or_several() -> None:
    assert sheet("3NT N =").state.games == (1, 0)
    assert sheet("2S N =, 2H N =").state.games == (1, 0)
    assert sheet("2S N =, 1NT N =").state.games == (1, 0)


@pytest.mark.parametrize("written", ["3H N =", "4D S =", "2NT N =", "2S N +4", "4S N -1, 4S S -1"])
def test_less_than_a_hundred_is_no_game(written: str) -> None:
    assert sheet(written).state.games == (0, 0)


def test_two_games_win_the_party_and_the_sheet_is_over() -> None:
    won = sheet("3NT N =, 4S E =, 5D S =")
    assert won.state.games == (2, 1)
    assert MARK.over(won)
    assert not MARK.over(sheet("3NT N =, 4S E ="))


def test_nothing_more_is_marked_on_a_party_that_is_won() -> None:
    assert refused("3NT N =, 4S N =, 1C E =") == (3, "bridge:1")
    assert refused("3NT N =, 4S N =, pass") == (3, "bridge:1")
