"""40: grande misère: no trick, no trump, thirteen tricks, several may play."""

import pytest

from tapis.games.whist.result import Result

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:40")

LOW = "2345.2345.2345.2 AKQJ.AKQ.AKQ.AKQ T98.JT9.JT9.JT98 76.876.876.76543"
"""Seat 0 holds nothing that takes a trick."""


def test_made_without_a_trick() -> None:
    at = Sitting(LOW).bid("GM, pass, pass, pass")
    assert at.table.trick is not None
    assert at.table.trick.ranking.trump is None
    at.play_some(51)
    assert at.result is None
    assert at.play_some(1).result == Result("GM", (0,), None, (True,))


def test_lost_with_the_first_trick() -> None:
    at = Sitting().bid("GM, pass, pass, pass").play("SA S3 S4 S5")
    assert at.result == Result("GM", (0,), None, (False,))


def test_several_play_and_one_can_go_on_alone() -> None:
    at = Sitting().bid("GM, GM, pass, pass").play("SA S3 S4 S5")
    assert at.result is None
    assert at.table.declarers == (0, 1)
    at.play_some(52)
    assert isinstance(at.result, Result)
    assert at.result.made == (False, at.table.taken(1) == 0)


def test_the_dealers_left_leads() -> None:
    assert Sitting().bid("pass, pass, GM, pass").to_move == {0}
