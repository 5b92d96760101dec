"""W7: joining takes the lowest emballage; a partner set free proposes again."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:W7")


@pytest.mark.parametrize(
    ("words", "best"),
    [
        ("propose H, join H", "E8 H 0 1"),
        ("propose H, PM, join H", "E12 H 0 2"),
        ("propose H, propose S, PIC, join H", "E13 H 0 3"),
        ("wait, propose C, propose H, pass, join H, pass", "E8 H 0 2"),
    ],
)
def test_the_lowest_that_is_high_enough(words: str, best: str) -> None:
    assert Sitting().bid(words).best == best


def test_a_partner_set_free_can_be_joined_again() -> None:
    at = Sitting().bid("wait, propose D, join D, propose H, join H, pass")
    assert at.best == "E8 H 0 3"
    assert at.turn == 1
    assert at.why("solo 6 D") is None
    assert at.why("raise 9") == "21 has-not-joined"


def test_a_solo_withdraws_the_proposal() -> None:
    at = Sitting().bid("propose C, propose D, pass, propose H, solo 6 S")
    assert "C" not in at.table.auction.offers
