"""16: hearts are above diamonds, clubs and spades, in a game of the same height."""

import pytest

from tapis.games.whist.auction.contracts import suit_rank

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:16")


def test_the_order() -> None:
    assert sorted("HDCS", key=suit_rank) == ["S", "C", "D", "H"]


@pytest.mark.parametrize("own", "SCDH")
def test_the_same_solo_in_a_higher_suit(own: str) -> None:
    at = Sitting().bid(f"pass, PM, solo 8 {own}")
    higher = "SCDH"["SCDH".index(own) + 1 :]
    assert "".join(suit for suit in "SCDH" if at.why(f"solo 8 {suit}") is None) == higher


def test_a_joining_in_a_lower_suit_goes_one_higher() -> None:
    assert Sitting().bid("propose D, propose H, join D, pass").best == "E8 D 0 2"
    assert Sitting().bid("propose D, propose H, join D, join H").best == "E8 H 1 3"
    assert Sitting().bid("propose H, propose D, join H, join D").best == "E9 D 1 3"
