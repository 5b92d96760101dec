"""27: a card laid is played: nobody takes it back or plays a second one."""

import pytest

from .sitting import Sitting, card

pytestmark = pytest.mark.clause("whist:27")


def test_a_card_laid_has_left_the_hand() -> None:
    at = Sitting().bid("pass, pass, pass, solo 6 H").play("SA")
    assert at.why_not(card(0, "SA")) == "27 not-your-turn"
    assert at.why_not(card(0, "SK")) == "27 not-your-turn"
    at.play("S3 S4 S5")
    assert at.why_not(card(0, "SA")) == "27 play-from-your-hand"


def test_only_what_one_holds_and_in_turn() -> None:
    at = Sitting().bid("pass, pass, pass, solo 6 H")
    assert at.why_not(card(0, "HA")) == "27 play-from-your-hand"
    assert at.why_not(card(1, "HA")) == "27 not-your-turn"
