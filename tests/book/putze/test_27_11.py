"""27.11: nine cards each and a blind of nine, whose first card is turned for trump; the six buys it."""

import pytest

from tapis.core.cards import Cards, read_card
from tapis.core.events import Dealt, Shown
from tapis.games import jass

from .sitting import OWN, SIX, Sitting

pytestmark = pytest.mark.clause("putze:27.11")


def test_nine_each_and_nine_aside() -> None:
    sitting = Sitting("three")
    dealt = next(event for event in sitting.log if isinstance(event, Dealt))
    assert dealt.hands is not None
    assert [len(hand) for hand in dealt.hands] == [9] * 3
    assert [len(packet) for packet in dealt.aside] == [1, 8]
    assert {card for packet in (*dealt.hands, *dealt.aside) for card in packet} == set(jass.PACK)


@pytest.mark.parametrize("dealer", range(3))
def test_the_first_card_of_the_blind_is_turned_and_is_nobodys(dealer: int) -> None:
    sitting = Sitting("three", dealer=dealer, turned="HQ")
    turned = [event for event in sitting.log if isinstance(event, Shown) and event.to is None]
    assert [(event.owner, event.cards, str(event.by)) for event in turned] == [
        (None, Cards.read("HQ"), "putze:27.11")
    ]
    assert (sitting.table.trump, sitting.table.turned) == ("H", read_card("HQ"))
    assert all(read_card("HQ") not in sitting.hand(seat) for seat in range(3))


def test_the_eight_cards_behind_it_are_seen_by_nobody() -> None:
    sitting = Sitting("three", blind="SA SK SQ SJ ST S9 S8 S7")
    seen = [event for event in sitting.log if isinstance(event, Shown) and event.owner is None]
    assert [event.cards for event in seen] == [Cards.of([sitting.table.turned or jass.PACK[0]])]


def test_the_six_buys_the_turned_card() -> None:
    sitting = Sitting("three", hands={2: "H6"}, turned="HQ").all_say(OWN, OWN, OWN).say(2, SIX)
    assert read_card("HQ") in sitting.hand(2)
    assert read_card("H6") not in sitting.hand(2)
    assert sitting.table.turned == read_card("H6")
    assert len(sitting.hand(2)) == 9


def test_a_turned_six_buys_nothing() -> None:
    sitting = Sitting("three", turned="H6").all_say(OWN, OWN, OWN).all_ready()
    assert sitting.table.turned == read_card("H6")
    assert sitting.table.settled
