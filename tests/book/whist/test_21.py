"""21: the joiner may only raise his joining or pass, which frees his partner."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:21")

OUTBID = "propose D, join D, propose H, join H"
"""Seat 1 has joined seat 0 in diamonds; two others play hearts."""


@pytest.mark.parametrize("call", ["propose C", "join H", "solo 8 H", "PM", "GM", "A9 H", "wait", "maintain"])
def test_nothing_but_a_raise_or_a_pass(call: str) -> None:
    assert Sitting().bid(OUTBID).why(call) == "21 has-joined"


def test_a_raise_is_one_level_or_more_to_thirteen() -> None:
    at = Sitting().bid(OUTBID)
    assert [tricks for tricks in range(8, 14) if at.why(f"raise {tricks}") is None] == [9, 10, 11, 12, 13]
    assert at.say("raise 11").best == "E11 D 0 1"


def test_only_the_joiner_raises() -> None:
    assert Sitting().bid("propose D").why("raise 9") == "21 has-not-joined"
    assert Sitting().bid("propose D, propose H, pass, pass").why("raise 9") == "21 has-not-joined"


def test_his_pass_frees_his_partner_with_the_proposal_he_had() -> None:
    at = Sitting().bid(f"{OUTBID}, pass")
    assert at.turn == 0
    assert at.why("propose S") == "24 suit-not-above-own"
    assert at.why("solo 6 D") is None
    assert at.say("pass").best == "E8 H 2 3"


def test_a_partner_who_had_maintained_has_passed_then() -> None:
    at = Sitting().bid("propose H, propose S, propose C, pass, maintain, join H, solo 6 D")
    assert at.turn == 1
    at.say("pass")
    assert at.why("pass", 0) == "11 auction-over"
    assert at.best == "S6 D 2"
    assert at.to_move == {0}
    assert at.table.trick is not None


def test_the_worked_auction() -> None:
    at = Sitting().bid("propose S, propose D, pass, join D")
    assert at.best == "E8 D 1 3"
    at.say("solo 6 H")
    assert at.turn == 3
    assert at.why("raise 9") == "52 not-above-the-best-game"
    at.say("raise 10, solo 7 H, pass")
    assert at.turn == 1
    at.say("pass")
    assert at.best == "S7 H 0"
    assert at.table.trick is not None
