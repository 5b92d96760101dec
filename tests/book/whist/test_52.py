"""52: the order of the games; every call is above the best one so far."""

import pytest

from tapis.games.whist.auction.contracts import CONTRACTS, ORDER, rung
from tests.cells import in_one

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:52")

HIGHEST_FIRST = "GC PC GMT A11 A10 GM TR A9 E13 PIC S8 E12 PM E11 S7 E10 S6 E9 E8"


def test_the_order() -> None:
    assert [each.code for each in reversed(ORDER)] == HIGHEST_FIRST.split()
    assert [rung(code, tuple(CONTRACTS)) for code in HIGHEST_FIRST.split()] == list(range(18, -1, -1))


@in_one(
    ("words", "call", "refused"),
    [
        ("PM", "PIC", False),
        ("PIC", "PM", True),
        ("PIC", "GM", False),
        ("GM", "A9 H", True),
        ("GM", "A10 S", False),
        ("A11 S", "GMT", False),
        ("GMT", "A11 H", True),
        ("GMT", "PC S", False),
        ("GC N", "PC N", True),
        ("A9 S", "PIC", True),
        ("pass, PM, pass", "solo 7 H", True),
        ("pass, PM, pass", "solo 8 S", False),
    ],
)
def test_below_it_nothing_is_said(words: str, call: str, refused: bool) -> None:
    assert (Sitting().bid(words).why(call) == "52 not-above-the-best-game") == refused


def test_a_joining_after_a_solo_is_high_enough() -> None:
    at = Sitting().bid("propose S, propose D, pass, join D, solo 6 H")
    assert at.why("raise 9") == "52 not-above-the-best-game"
    assert at.why("raise 10") is None


def test_there_is_no_other_game() -> None:
    from tapis.core.events import Called  # noqa: PLC0415
    from tapis.games.whist.play.calls import Raise, Solo, Special  # noqa: PLC0415

    at = Sitting().bid("pass, pass, pass")
    for call in (Solo(5, "H"), Solo(9, "H"), Special("A12", "H"), Special("TR")):
        assert at.why_not(Called(3, call)) == "52 no-such-game"
    joined = Sitting().bid("propose D, join D, propose H, join H")
    assert joined.why_not(Called(1, Raise(14))) == "52 no-such-game"
