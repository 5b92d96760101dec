"""27.7: whoever is alone to play marks two putzes; the hand is not played."""

import pytest

from tapis.core.events import Played
from tapis.games.putze.result import Result

from .party import signs, worth
from .sitting import PLAY, REFUSE, Sitting

pytestmark = pytest.mark.clause("putze:27.7")


@pytest.mark.parametrize("alone", range(4))
def test_two_putzes_for_the_one_who_plays(alone: int) -> None:
    deal = " ".join("p" if seat == alone else "-" for seat in range(4))
    assert signs(deal) == [f"{alone} putze 27.7"] * 2
    assert worth(deal)[alone] == 2


def test_points_written_for_him_change_nothing() -> None:
    assert worth("20 - - -") == worth("150 - - -") == worth("p - - -") == (2, 0, 0, 0)


@pytest.mark.parametrize("variant", ["without_six_of_spades", "thirty_sixth_card"])
def test_five_players_too(variant: str) -> None:
    assert signs("- - p - -", variant=variant) == ["2 putze 27.7"] * 2


def test_nothing_is_played_out() -> None:
    sitting = Sitting(dealer=0).all_say(REFUSE, PLAY, REFUSE, REFUSE)
    assert sitting.result == Result((False, False, True, False), (None,) * 4, (0,) * 4)
    assert sitting.movers == frozenset()
    card = next(iter(sitting.hand(2)))
    assert sitting.ref(Played(2, card)) == "putze:27.7"
