"""24: suits only upwards; but a proposer, and nobody else, may go solo in any suit."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:24")

DOWN = "24 suit-not-above-own"


@pytest.mark.parametrize(("own", "refused"), [("C", "SC"), ("D", "SCD"), ("H", "SCDH")])
def test_a_proposer_goes_up(own: str, refused: str) -> None:
    at = Sitting().bid(f"propose {own}, propose S, pass, pass")
    for suit in "SCDH":
        assert (at.why(f"propose {suit}") == DOWN) == (suit in refused)


def test_a_proposer_joins_above_his_suit_only() -> None:
    at = Sitting().bid("propose C, propose S, propose D, pass")
    assert at.why("join S") == DOWN
    assert at.why("join C") == "19 nobody-else-proposed"
    assert at.why("join D") is None


@pytest.mark.parametrize("suit", "SCDH")
def test_solo_in_any_suit(suit: str) -> None:
    at = Sitting().bid("propose D, propose S, pass, pass")
    assert at.why(f"solo 6 {suit}") is None


def test_an_abondance_goes_up_in_its_suit_or_above() -> None:
    at = Sitting().bid("A9 C, A9 H, pass, pass")
    assert at.why("A10 S") == "24 suit-below-own"
    assert [at.why(f"A10 {suit}") for suit in "CDH"] == [None] * 3
    assert at.why("PC N") is None


LOWER = "24 solo-below-own"


def test_who_went_solo_at_once_climbs_in_his_suit_or_above() -> None:
    at = Sitting().bid("pass, pass, propose H, solo 6 D, solo 6 H")
    assert at.turn == 3
    assert [at.why(f"solo 7 {suit}") for suit in "SCDH"] == [LOWER, LOWER, None, None]


def test_a_proposer_who_goes_solo_may_still_change_to_any_suit() -> None:
    at = Sitting().bid("propose S, pass, pass, propose H, solo 6 C, solo 6 D")
    assert [at.why(f"solo 7 {suit}") for suit in "SCDH"] == [None] * 4
