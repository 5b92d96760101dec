"""2: a side with a game is vulnerable: slams earn more, failures cost more."""

import pytest

from .helpers import conditions, last

pytestmark = pytest.mark.clause("bridge:2")


@pytest.mark.parametrize(
    ("before", "vulnerable"),
    [
        ("", "none"),
        ("2S N =", "none"),
        ("3NT N =", "NS"),
        ("3NT E =", "EW"),
        ("3NT N =, 3NT E =", "both"),
        ("2S N =, 3NT W =", "EW"),
    ],
)
def test_who_is_vulnerable(before: str, vulnerable: str) -> None:
    assert conditions(before)["vulnerable"] == vulnerable


def test_only_the_side_with_the_game_pays_more() -> None:
    assert last("3NT N =, 4S N -1")["above:undertricks"][1] == 100
    assert last("3NT N =, 4S E -1")["above:undertricks"][1] == 50


def test_only_the_side_with_the_game_earns_more_for_a_slam() -> None:
    assert last("3NT N =, 6S N =")["above:slam"][1] == 750
    assert last("3NT N =, 6S E =")["above:slam"][1] == 500


def test_the_deal_that_wins_the_game_is_still_played_not_vulnerable() -> None:
    assert last("6S N =")["above:slam"][1] == 500
