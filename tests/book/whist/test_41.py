"""41: the holder of exactly three aces announces the trou."""

import pytest

from .sitting import TROU, Sitting

pytestmark = pytest.mark.clause("whist:41")


def test_three_aces_are_announced() -> None:
    at = Sitting(TROU)
    assert at.why("no trou") == "41 announce-the-trou"
    assert at.why("trou") is None
    assert [str(each.call) for each in at.open()] == ["trou"]


def test_without_three_aces_there_is_none() -> None:
    assert Sitting().why("trou") == "41 announce-only-three-aces"
    assert Sitting(TROU).say("trou").why("trou") == "41 announce-only-three-aces"


def test_it_is_played_when_the_others_pass() -> None:
    at = Sitting(TROU).bid("pass, pass, pass")
    assert at.best == "TR 0 3"
    assert at.turn == 3
