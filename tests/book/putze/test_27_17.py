"""27.17: three players, one alone to play: two putzes."""

import pytest

from tapis.core.events import Played
from tapis.games.putze.play.calls import Word

from .party import signs
from .sitting import OWN, REFUSE, TAKE, Sitting

pytestmark = pytest.mark.clause("putze:27.17")


@pytest.mark.parametrize("alone", range(3))
def test_two_putzes(alone: int) -> None:
    deal = " ".join("p" if seat == alone else "-" for seat in range(3))
    assert signs(deal, variant="three") == [f"{alone} putze 27.17"] * 2


@pytest.mark.parametrize("word", [OWN, TAKE])
def test_the_hand_is_not_played(word: Word) -> None:
    sitting = Sitting("three").all_say(REFUSE, REFUSE, word)
    assert sitting.result is not None
    assert sitting.result.players == (0,)
    assert sitting.ref(Played(0, next(iter(sitting.hand(0))))) == "putze:27.17"
