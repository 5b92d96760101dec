"""W11: the word goes to whoever may still speak and would not play the best game."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:W11")


def test_who_would_play_is_not_asked() -> None:
    at = Sitting().bid("propose H, pass, join H")
    assert at.turn == 3
    assert at.say("pass").best == "E8 H 0 2"
    assert at.to_move == {0}
    assert at.table.trick is not None


def test_who_is_outbid_is_asked_again() -> None:
    at = Sitting().bid("PM, solo 8 S, pass, pass")
    assert at.turn == 0
    assert at.say("PIC").turn == 1
