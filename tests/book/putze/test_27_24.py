"""27.24: two players may play with a blind, by the rules of three."""

import pytest

from tapis.core.cards import Cards, read_card
from tapis.core.events import Called, CardsPassed, Dealt, Shown
from tapis.games.putze import PLUGIN
from tapis.games.putze.variants import VARIANTS, variant

from .sitting import KEEP, OWN, PLAY, REFUSE, SIX, TAKE, Sitting

pytestmark = pytest.mark.clause("putze:27.24")


@pytest.mark.clause("putze:P1")
def test_the_house_chooses() -> None:
    profile = PLUGIN.regulation.profile({"two_players": "blind"})
    assert variant(2, profile) is VARIANTS["blind"]
    assert variant(3, profile) is VARIANTS["three"]


def test_nine_each_a_blind_of_nine_and_nine_that_nobody_uses() -> None:
    sitting = Sitting("blind", turned="H9")
    dealt = next(event for event in sitting.log if isinstance(event, Dealt))
    assert dealt.hands is not None
    assert [len(hand) for hand in dealt.hands] == [9, 9]
    assert [len(packet) for packet in dealt.aside] == [1, 8, 9]
    turned = next(event for event in sitting.log if isinstance(event, Shown) and event.to is None)
    assert (turned.owner, turned.cards, str(turned.by)) == (None, Cards.read("H9"), "putze:27.24")


def test_the_three_answers_and_the_exchange() -> None:
    sitting = Sitting("blind", dealer=0, hands={0: "H6"}, turned="H9")
    assert {move.call for move in sitting.moves(1) if isinstance(move, Called)} == {TAKE, OWN, REFUSE}
    sitting.all_say(TAKE, PLAY).say(0, SIX)
    assert read_card("H9") in sitting.hand(0)
    assert read_card("H6") in sitting.hand(1)
    assert {str(event.by) for event in sitting.log if isinstance(event, CardsPassed)} == {
        "putze:27.13", "putze:27.14", "putze:P15",
    }  # fmt: skip


def test_there_are_no_better_cards_then() -> None:
    assert Sitting("blind").ref(Called(1, KEEP)) == "putze:27.21"
