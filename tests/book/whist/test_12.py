"""12: only the first may wait; afterwards he can only join or pass."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:12")


def test_only_the_first_and_only_at_once() -> None:
    assert Sitting().round().why("wait") is None
    for words in ("pass", "wait", "pass, pass", "pass, pass, pass"):
        assert Sitting().bid(words).why("wait") == "12 not-the-first-to-speak"
    assert Sitting().bid("propose S, pass, pass, propose H").why("wait") == "12 not-the-first-to-speak"


@pytest.mark.parametrize(
    "call", ["propose H", "solo 6 H", "PM", "PIC", "A9 H", "GC N", "maintain", "raise 9"]
)
def test_who_waited_names_no_game_of_his_own(call: str) -> None:
    at = Sitting().bid("wait, pass, propose D, pass")
    assert at.why(call) == "12 has-waited"


def test_he_joins_or_passes() -> None:
    at = Sitting().bid("wait, propose C, propose H, pass")
    assert sorted(str(each.call) for each in at.open()) == ["Join(suit='C')", "Join(suit='H')", "pass"]
    assert at.say("join H").best == "E8 H 0 2"
