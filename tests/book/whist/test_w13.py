"""W13: after a solo or a special game one goes up, or to a misère."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:W13")


def test_after_a_solo() -> None:
    at = Sitting().bid("propose S, pass, pass, propose H, solo 6 C, solo 6 D")
    assert at.turn == 0
    assert at.why("propose H") == "W13 plays-for-himself"
    assert at.why("join H") == "W13 plays-for-himself"
    assert [at.why(f"solo 6 {suit}") is None for suit in "SCDH"] == [False, False, False, True]
    assert at.why("solo 7 S") is None
    assert at.why("PM") is None


def test_after_a_misere() -> None:
    at = Sitting().bid("PM, pass, pass, solo 8 S")
    assert at.why("solo 8 H") == "W13 special-game-named"
    assert at.why("PIC") is None
    assert at.why("PM") == "52 not-above-the-best-game"


def test_after_an_abondance() -> None:
    at = Sitting().bid("A9 S, GM, pass, pass")
    assert at.why("GM") == "W13 abondance-would-join"
    assert at.why("GMT") is None
    assert at.why("A10 S") is None
