"""P1: two players use the better cards, or a blind."""

import pytest

from tapis.games.putze.variants import VARIANTS, two_players
from tapis.law import Setting

from .sitting import Sitting

pytestmark = pytest.mark.clause("putze:P1")


@pytest.mark.parametrize("choice", ["better_cards", "blind"])
def test_the_table_chooses(choice: Setting) -> None:
    assert two_players({"two_players": choice}) is VARIANTS[str(choice)]
    assert Sitting("better_cards", two_players=choice).game.variant is VARIANTS[str(choice)]


def test_nine_cards_stay_closed_beside_the_blind() -> None:
    sitting = Sitting("blind")
    assert [len(packet) for packet in sitting.at.aside] == [1, 8, 9]
