"""33: trumping and overtaking are never compulsory."""

import pytest

from .sitting import Sitting, card, hand

pytestmark = pytest.mark.clause("whist:33")

SHORT = "AK72.Q93.J84.T65 .AJ72.T965.KQ943 QJ9843.KT6.AQ72. T65.854.K3.AJ872"
"""Seat 1 has no spade, seat 2 no club."""


def test_without_the_suit_one_may_keep_his_trumps() -> None:
    at = Sitting(SHORT).bid("pass, pass, pass, solo 6 H").play("S7")
    assert not [each for each in hand(SHORT.split()[1]) if at.why_not(card(1, each.code)) is not None]


def test_a_trump_need_not_be_overtrumped_nor_a_card_overtaken() -> None:
    at = Sitting(SHORT).bid("pass, pass, pass, solo 6 H").play("S7 HJ")
    assert at.why_not(card(2, "S3")) is None
    assert at.why_not(card(2, "SQ")) is None
    low = Sitting(SHORT).bid("pass, pass, pass, solo 6 D").play("H3")
    assert low.why_not(card(1, "H2")) is None
