"""24: suits only upwards; but a proposer may go solo in any suit."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:24")

DOWN = "24 change-suit-only-upwards"


@pytest.mark.parametrize(("own", "refused"), [("S", "S"), ("C", "SC"), ("D", "SCD"), ("H", "SCDH")])
def test_a_proposer_goes_up(own: str, refused: str) -> None:
    at = Sitting().bid(f"propose {own}, propose S, pass, pass")
    for suit in "SCDH":
        assert (at.why(f"propose {suit}") == DOWN) == (suit in refused)


def test_a_proposer_joins_above_his_suit_only() -> None:
    at = Sitting().bid("propose C, propose S, propose D, propose C")
    assert at.why("join S") == DOWN
    assert at.why("join C") == DOWN
    assert at.why("join D") is None


@pytest.mark.parametrize("suit", "SCDH")
def test_solo_in_any_suit(suit: str) -> None:
    at = Sitting().bid("propose D, propose S, pass, pass")
    assert at.why(f"solo 6 {suit}") is None


def test_an_abondance_goes_up_in_its_suit_or_above() -> None:
    at = Sitting().bid("A9 C, A9 H, pass, pass")
    assert at.why("A10 S") == "24 raise-in-your-suit-or-above"
    assert [at.why(f"A10 {suit}") for suit in "CDH"] == [None] * 3
    assert at.why("PC N") is None
