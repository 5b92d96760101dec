"""13: abondance and chelems only when a player first speaks; afterwards he may but raise his own."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:13")

GAMES = ["A9 H", "A10 S", "A11 D", "PC N", "GC C"]


@pytest.mark.parametrize("call", GAMES)
def test_at_the_first_turn_whenever_that_is(call: str) -> None:
    for words in ("", "pass", "wait, pass", "propose S, propose C, propose H"):
        at = Sitting().bid(words) if words else Sitting().round()
        assert at.why(call) is None


@pytest.mark.parametrize("call", GAMES)
def test_not_later(call: str) -> None:
    assert Sitting().bid("propose S, pass, pass, pass").why(call) == "13 too-late-for-an-abondance"
    at = Sitting().bid("pass, pass, propose S, PM")
    assert at.why(call) == "13 too-late-for-an-abondance"
    solo = Sitting().bid("pass, PM, solo 8 H, PIC")
    assert solo.say("GM").why(call) == "13 too-late-for-an-abondance"
    assert Sitting().bid("PM, PIC, pass, pass").why(call) == "13 too-late-for-an-abondance"


def test_who_announced_one_may_raise_it() -> None:
    assert Sitting().bid("A9 C, A9 H, pass, pass").why("A10 C") is None
