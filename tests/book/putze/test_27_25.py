"""27.25: five players without the six of spades: seven cards, the dealer's last shows trump, no exchange."""

import pytest

from tapis.core.cards import Cards, read_card
from tapis.core.events import Called, Dealt, Shown
from tapis.games import jass
from tapis.games.putze import PLUGIN
from tapis.games.putze.play.dealing import pack
from tapis.games.putze.variants import VARIANTS, variant

from .party import signs, worth
from .sitting import PLAY, SIX, Sitting

pytestmark = pytest.mark.clause("putze:27.25")

FIRST = "without_six_of_spades"


@pytest.mark.clause("putze:P2")
def test_this_is_how_five_play_by_default() -> None:
    assert variant(5, PLUGIN.regulation.profile()) is VARIANTS[FIRST]


def test_the_six_of_spades_is_taken_out() -> None:
    assert set(jass.PACK) - set(pack(VARIANTS[FIRST])) == {read_card("S6")}


@pytest.mark.parametrize("dealer", range(5))
def test_seven_cards_each_and_the_dealers_last_shows_trump(dealer: int) -> None:
    sitting = Sitting(FIRST, dealer=dealer, turned="D9")
    dealt = next(event for event in sitting.log if isinstance(event, Dealt))
    assert dealt.hands is not None
    assert [len(hand) for hand in dealt.hands] == [7] * 5
    assert dealt.aside == ()
    shown = [event for event in sitting.log if isinstance(event, Shown) and event.to is None]
    assert [(each.owner, each.cards, str(each.by)) for each in shown] == [
        (dealer, Cards.read("D9"), "putze:27.25")
    ]


def test_no_exchange() -> None:
    sitting = Sitting(FIRST, hands={1: "D6"}, turned="D9").all_say(*[PLAY] * 5)
    assert sitting.ref(Called(1, SIX)) == "putze:27.25"


def test_two_putzes() -> None:
    assert signs("60 40 30 27 -", variant=FIRST) == ["0 putze 27.25", "1 putze 27.25"]
    assert worth("60 30 30 27 10", variant=FIRST) == (0, 0, 0, 0, -1)


def test_seven_tricks_are_played() -> None:
    sitting = Sitting(FIRST).all_say(*[PLAY] * 5).play_out()
    assert len(sitting.table.won) == 7
    assert sitting.result is not None
    assert sum(each or 0 for each in sitting.result.points) == 157
