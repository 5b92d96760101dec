"""W6: where the text is silent the dealer's left leads, in a trou the fourth ace."""

import pytest

from .sitting import TROU, Sitting

pytestmark = pytest.mark.clause("whist:W6")


@pytest.mark.parametrize("words", ["propose H, pass, join H, pass", "pass, pass, pass, solo 6 H"])
def test_emballage_and_solo(words: str) -> None:
    assert Sitting().bid(words).to_move == {0}


def test_petite_misere() -> None:
    assert Sitting().bid("pass, pass, PM, pass").put_away("SA HA DA CA").to_move == {0}


def test_the_fourth_ace() -> None:
    assert Sitting(TROU).bid("pass, pass, pass, trump D").to_move == {3}
