"""B8: a series begins with board 1, or another."""

import pytest

from .helpers import board, conditions, dealer

pytestmark = pytest.mark.clause("bridge:B8")


def test_the_boards_follow_from_the_first() -> None:
    assert conditions("", form="series")["board"] == 1
    assert conditions("1C N =", form="series", first_board=9)["board"] == 10


def test_dealer_and_vulnerability_follow_the_number() -> None:
    assert (dealer("", form="series", first_board=11), dealer("", first=2, form="series")) == (2, 0)
    assert conditions("", form="series", first_board=13)["vulnerable"] == "both"
    assert conditions("", form="series", first_board=17)["vulnerable"] == "none"


def test_the_score_too() -> None:
    assert board("3NT N =", 1) != board("3NT N =", 2)
    assert board("3NT N =", 2) == board("3NT N =", 18)
