"""14: after a trou the others pass grande misère, or announce a higher game at that moment."""

import pytest

from .sitting import TROU, Sitting

pytestmark = pytest.mark.clause("whist:14")


@pytest.mark.parametrize("call", ["pass", "GM", "A10 H", "A11 S", "GMT", "PC D", "GC N"])
def test_what_may_be_said(call: str) -> None:
    assert Sitting(TROU).round().why(call) is None


@pytest.mark.parametrize(
    "call", ["wait", "propose H", "join H", "solo 8 H", "PM", "PIC", "A9 H", "raise 13", "maintain"]
)
def test_what_may_not(call: str) -> None:
    assert Sitting(TROU).round().why(call) == "14 too-low-after-a-trou"


def test_the_three_others_speak_in_order() -> None:
    at = Sitting(TROU).round()
    assert at.turn == 1
    assert at.say("pass").turn == 2
    assert at.say("pass").turn == 3


def test_a_higher_game_is_played_and_may_be_raised() -> None:
    at = Sitting(TROU).bid("GM, GM, A10 S")
    assert at.turn == 1
    assert at.why("GM") == "52 not-above-the-best-game"
    assert at.say("GMT, pass").turn == 3
    assert at.say("pass").best == "GMT 1"
    assert at.to_move == {0}
