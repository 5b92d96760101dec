"""22: a direct solo where nobody can join any more, or once a petite misère has been announced."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:22")

NOT_YET = "22 somebody-can-still-join"


def test_not_while_somebody_can_still_join() -> None:
    assert Sitting().round().why("solo 6 H") == NOT_YET
    assert Sitting().bid("pass, pass").why("solo 8 S") == NOT_YET
    assert Sitting().bid("wait, pass, pass").why("solo 6 H") == NOT_YET


def test_the_last_goes_solo_in_the_suits_in_which_nobody_can_join() -> None:
    at = Sitting().bid("propose C, pass, pass")
    assert [at.why(f"solo 6 {suit}") for suit in "SCDH"] == [None, None, NOT_YET, NOT_YET]


def test_after_a_petite_misere_anybody() -> None:
    at = Sitting().bid("PM")
    assert at.why("solo 7 H") == "52 not-above-the-best-game"
    assert at.why("solo 8 S") is None
    assert at.say("solo 8 S").best == "S8 S 1"


def test_six_to_eight_tricks_with_a_trump() -> None:
    at = Sitting().bid("pass, pass, pass")
    solos = {str(each.call) for each in at.open() if "Solo" in str(each.call)}
    assert solos == {f"Solo(tricks={tricks}, suit='{suit}')" for tricks in (6, 7, 8) for suit in "SHDC"}
