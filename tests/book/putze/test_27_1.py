"""27.1: lots for the first deal; by threes; the dealer's last card shows trump and is not exchanged."""

from collections import Counter

import pytest

from tapis.core.cards import Cards, read_card
from tapis.core.chance import Chance
from tapis.core.events import Called, Dealt, Played, Shown
from tapis.games import jass
from tapis.games.putze.play.dealing import deal_in_packets, first_dealer

from .sitting import PLAY, SIX, Sitting

pytestmark = pytest.mark.clause("putze:27.1")


def test_lots_make_each_player_first_dealer_as_often() -> None:
    drawn = Counter(first_dealer(Chance(str(seed)), 4) for seed in range(800))
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 140


def test_cards_are_dealt_by_threes_from_the_dealers_right() -> None:
    hands = deal_in_packets(jass.PACK, (3, 0, 1, 2), 9)
    assert hands[3][:3] == list(jass.PACK[:3])
    assert hands[0][:3] == list(jass.PACK[3:6])
    assert hands[3][3:6] == list(jass.PACK[12:15])
    assert hands[2][6:] == list(jass.PACK[33:])


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealers_last_card_shows_trump_to_everybody_and_stays_his(dealer: int) -> None:
    sitting = Sitting(dealer=dealer, turned="D9")
    shown = [event for event in sitting.log if isinstance(event, Shown) and event.to is None]
    assert [(each.owner, each.cards, str(each.by)) for each in shown] == [
        (dealer, Cards.read("D9"), "putze:27.1")
    ]
    assert sitting.table.trump == "D"
    assert read_card("D9") in sitting.hand(dealer)
    assert all(sitting.view(seat).table.turned == read_card("D9") for seat in range(4))


def test_nine_cards_each_and_nothing_aside() -> None:
    dealt = next(event for event in Sitting().log if isinstance(event, Dealt))
    assert dealt.hands is not None
    assert [len(hand) for hand in dealt.hands] == [9] * 4
    assert dealt.aside == ()
    assert {card for hand in dealt.hands for card in hand} == set(jass.PACK)


def test_the_six_does_not_buy_the_turned_card() -> None:
    sitting = Sitting(hands={1: "D6"}, turned="D9").all_say(PLAY, PLAY, PLAY, PLAY)
    assert sitting.ref(Called(1, SIX)) == "putze:27.1"
    assert not any(isinstance(move, Called) and move.call is SIX for move in sitting.moves(1))
    assert isinstance(sitting.moves(1)[0], Played | Called)
    assert sitting.movers == {1}


def test_nobody_is_dealt_anything_before_the_deal() -> None:
    game = Sitting().game
    table = game.open(2)
    assert game.to_move(table) == frozenset()
    assert [game.moves(table, seat, Cards()) for seat in range(4)] == [()] * 4
