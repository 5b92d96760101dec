"""B13: three passes after a bid end the auction; four at once end the deal."""

import pytest

from tapis.games.bridge.result import PASSED_OUT

from .sitting import E, Sitting, call, card

pytestmark = pytest.mark.clause("bridge:B13")


@pytest.mark.parametrize(
    ("words", "over"),
    [
        ("pass pass pass", False),
        ("pass pass pass pass", True),
        ("1C pass pass", False),
        ("1C pass pass pass", True),
        ("pass pass pass 1C pass pass", False),
        ("pass pass pass 1C pass pass pass", True),
        ("1C pass pass X pass pass", False),
        ("1C pass pass X pass pass pass", True),
    ],
)
def test_when_it_is_over(words: str, over: bool) -> None:
    at = Sitting().bid(words)
    assert at.table.auction.over == over
    if over:
        assert at.why(call(at.table.auction.turn, "7NT")) == "B13 auction-over"


def test_all_pass_is_a_result_without_play() -> None:
    at = Sitting().bid("pass pass pass pass")
    assert at.result == PASSED_OUT
    assert at.to_move == set()
    assert at.why(card(E, "SA")) == "B18 play-is-over"


def test_no_card_before_the_end() -> None:
    assert Sitting().bid("1S pass pass").why(card(E, "HA")) == "B13 auction-under-way"


@pytest.mark.parametrize("words", ["", "pass pass pass", "1C pass pass"])
def test_there_is_no_result_before_the_end(words: str) -> None:
    assert Sitting().bid(words).result is None
