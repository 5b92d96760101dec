"""27.20: two players, nine cards each, the next one turned for trump; the six buys it."""

import pytest

from tapis.core.cards import Cards, read_card
from tapis.core.events import Called, CardsPassed, Dealt, Shown
from tapis.games import jass
from tapis.games.putze import PLUGIN
from tapis.games.putze.variants import VARIANTS, variant

from .sitting import KEEP, PLAY, REFUSE, SIX, Sitting

pytestmark = pytest.mark.clause("putze:27.20")


def test_nine_each_a_turned_card_two_packets_and_the_rest() -> None:
    dealt = next(event for event in Sitting("better_cards").log if isinstance(event, Dealt))
    assert dealt.hands is not None
    assert [len(hand) for hand in dealt.hands] == [9, 9]
    assert [len(packet) for packet in dealt.aside] == [1, 3, 3, 11]
    assert {card for packet in (*dealt.hands, *dealt.aside) for card in packet} == set(jass.PACK)


def test_the_turned_card_shows_trump_to_all_and_is_nobodys() -> None:
    sitting = Sitting("better_cards", turned="CT")
    turned = [event for event in sitting.log if isinstance(event, Shown) and event.to is None]
    assert [(event.owner, event.cards, str(event.by)) for event in turned] == [
        (None, Cards.read("CT"), "putze:27.20")
    ]
    assert sitting.table.trump == "C"


def two(six: int = 0) -> Sitting:
    sitting = Sitting("better_cards", dealer=0, hands={six: "C6"}, turned="CT")
    return sitting.say(1, KEEP).say(0, KEEP)


def test_the_six_buys_it() -> None:
    sitting = two().all_say(PLAY, PLAY)
    assert sitting.ref(Called(1, SIX)) == "putze:27.20"
    sitting.say(0, SIX)
    assert read_card("CT") in sitting.hand(0)
    assert {str(event.by) for event in sitting.log if isinstance(event, CardsPassed)} == {"putze:27.20"}


def test_the_turned_card_is_never_handed_over() -> None:
    sitting = two().all_say(PLAY, PLAY).all_ready().play_out()
    assert sitting.table.turned == read_card("CT")
    assert sitting.at.aside[0] == Cards.read("CT")


def test_nothing_is_exchanged_when_one_refuses() -> None:
    assert two().all_say(PLAY, REFUSE).movers == frozenset()


def test_this_is_how_two_play_by_default() -> None:
    assert variant(2, PLUGIN.regulation.profile()) is VARIANTS["better_cards"]
