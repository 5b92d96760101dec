"""W35: nobody can be joined in a suit that another has asked, so that a solo in it is open at once."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:W35")

NOT_YET = "22 somebody-can-still-join"
TWICE = "W12 suit-proposed-already"


def test_a_solo_is_open_where_asking_is_not() -> None:
    at = Sitting().bid("propose H")
    assert at.why("propose H") == TWICE
    assert at.why("solo 6 H") is None
    assert at.why("solo 6 D") == NOT_YET, "in another suit the next can still join"
    assert at.say("solo 6 H").best == "S6 H 1"


def test_no_suit_is_refused_both_ways() -> None:
    for said in ("propose S", "propose D, pass", "propose H, join H", "wait, propose C"):
        at = Sitting().bid(said)
        for suit in "SHDC":
            assert None in (at.why(f"propose {suit}"), at.why(f"solo 8 {suit}"), at.why(f"join {suit}")), (
                said,
                suit,
            )


def test_a_house_may_keep_it_closed() -> None:
    at = Sitting(solo_in_asked_suit="closed").bid("propose H")
    assert at.why("propose H") == TWICE
    assert at.why("solo 6 H") == NOT_YET
