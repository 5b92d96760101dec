"""27.26: five players, whole pack; the 36th card shows trump, is nobody's, and the six buys it."""

import pytest

from tapis.core.cards import Cards, read_card
from tapis.core.events import Called, CardsPassed, Dealt, Shown
from tapis.games import jass
from tapis.games.putze import PLUGIN
from tapis.games.putze.play.dealing import pack
from tapis.games.putze.variants import VARIANTS, variant

from .party import signs
from .sitting import PLAY, SIX, Sitting

pytestmark = pytest.mark.clause("putze:27.26")

SECOND = "thirty_sixth_card"


@pytest.mark.clause("putze:P2")
def test_the_house_chooses() -> None:
    assert variant(5, PLUGIN.regulation.profile({"five_players": SECOND})) is VARIANTS[SECOND]


def test_the_whole_pack() -> None:
    assert pack(VARIANTS[SECOND]) == jass.PACK


@pytest.mark.parametrize("dealer", range(5))
def test_seven_each_and_the_last_card_lies_open_aside(dealer: int) -> None:
    sitting = Sitting(SECOND, dealer=dealer, turned="C7")
    dealt = next(event for event in sitting.log if isinstance(event, Dealt))
    assert dealt.hands is not None
    assert [len(hand) for hand in dealt.hands] == [7] * 5
    assert dealt.aside == (Cards.read("C7"),)
    shown = [event for event in sitting.log if isinstance(event, Shown) and event.to is None]
    assert [(each.owner, each.cards, str(each.by)) for each in shown] == [
        (None, Cards.read("C7"), "putze:27.26")
    ]


def test_the_six_buys_it_and_one_card_stays_out() -> None:
    sitting = Sitting(SECOND, hands={3: "C6"}, turned="C7").all_say(*[PLAY] * 5)
    assert sitting.ref(Called(1, SIX)) == "putze:27.26"
    sitting.say(3, SIX)
    assert read_card("C7") in sitting.hand(3)
    assert {str(event.by) for event in sitting.log if isinstance(event, CardsPassed)} == {"putze:27.26"}
    assert sitting.at.aside[-1] == Cards.read("C6")


def test_eight_trumps_are_in_play() -> None:
    sitting = Sitting(SECOND, turned="C7")
    assert sum(len(sitting.hand(seat).suit("C")) for seat in range(5)) == 8


def test_two_putzes() -> None:
    assert signs("60 40 30 27 -", variant=SECOND) == ["0 putze 27.26", "1 putze 27.26"]
