"""10: the auction starts after everybody has said whether he has the trou."""

import pytest

from .sitting import TROU, Sitting

pytestmark = pytest.mark.clause("whist:10")


def test_everybody_says_so_once_from_the_dealers_left() -> None:
    at = Sitting()
    for seat in range(4):
        assert at.turn == seat
        assert [str(move.call) for move in at.open()] == ["no trou"]
        at.say("no trou")
    assert at.turn == 0


@pytest.mark.parametrize(
    "call", ["pass", "wait", "propose H", "solo 6 H", "PM", "A9 H", "maintain", "join H"]
)
def test_nothing_else_before(call: str) -> None:
    assert Sitting().why(call) == "10 trou-round-open"
    assert Sitting().say("no trou, no trou, no trou").why(call) == "10 trou-round-open"


def test_nobody_says_it_again() -> None:
    assert Sitting().round().why("no trou") == "10 trou-round-over"
    assert Sitting().round().why("trou") == "10 trou-round-over"


def test_after_a_trou_the_others_still_say_theirs() -> None:
    at = Sitting(TROU).say("trou")
    assert at.turn == 1
    assert at.why("pass") == "10 trou-round-open"
