"""P2: five players choose a variant; those who play on use the rules for their number."""

import pytest

from tapis.games.putze.play.deal import putze
from tapis.games.putze.variants import VARIANTS, five_players
from tapis.law import Setting

from .party import MARK, sheet
from .sitting import Sitting

pytestmark = pytest.mark.clause("putze:P2")
CHOICES = ["without_six_of_spades", "thirty_sixth_card", "dealer_sits_out"]


@pytest.mark.parametrize("choice", CHOICES)
def test_the_table_chooses(choice: Setting) -> None:
    assert five_players({"five_players": choice}) is VARIANTS[str(choice)]
    assert Sitting("dealer_sits_out", five_players=choice).game.variant is VARIANTS[str(choice)]


@pytest.mark.parametrize("choice", CHOICES)
def test_four_who_play_on_are_four(choice: Setting) -> None:
    options = {"five_players": choice, "play_on": True}
    found = sheet(*["- - p - -"] * 4, variant="dealer_sits_out", dealer=3, **options)
    assert found.places == (0, 0, 1, 0, 0)
    assert found.variant is VARIANTS["four"]
    game = putze(found.profile, MARK.terms(found))
    assert game.variant is VARIANTS["four"]
    assert game.open(found.dealer).order == tuple(
        (found.dealer + step) % 5 for step in (1, 2, 3, 4, 5) if (found.dealer + step) % 5 != 2
    )
