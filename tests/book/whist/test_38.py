"""38: of two abondances the one in the higher suit is played; the other may go on to ten or more."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:38")


def test_the_worked_auction() -> None:
    at = Sitting().bid("A9 C, A9 H, pass, pass")
    assert at.best == "A9 H 1"
    assert at.turn == 0
    assert at.why("A9 D") == "52 not-above-the-best-game"
    at.say("A10 C")
    assert at.turn == 1
    at.say("pass")
    assert at.best == "A10 C 0"
    assert at.to_move == {0}


def test_not_in_a_lower_suit_nor_in_the_same() -> None:
    at = Sitting().bid("A9 D")
    assert [at.why(f"A9 {suit}") for suit in "SCD"] == ["52 not-above-the-best-game"] * 3
    assert at.why("A9 H") is None


@pytest.mark.parametrize("call", ["A10 C", "A11 D", "PC C", "PC N", "GC H"])
def test_ten_or_more(call: str) -> None:
    assert Sitting().bid("A9 C, A9 H, pass, pass").why(call) is None
