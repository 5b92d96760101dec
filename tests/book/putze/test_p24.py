"""P24: four get nine cards from a dealer who sits out; seven cards are dealt three, three and one."""

import pytest

from tapis.games import jass
from tapis.games.putze.play.dealing import deal_in_packets, last_card_shows_trump

pytestmark = pytest.mark.clause("putze:P24")


def test_seven_cards_go_three_three_one() -> None:
    hands = deal_in_packets(jass.PACK, (1, 2, 3, 4, 0), 7)
    assert hands[1] == [*jass.PACK[0:3], *jass.PACK[15:18], jass.PACK[30]]
    assert hands[0] == [*jass.PACK[12:15], *jass.PACK[27:30], jass.PACK[34]]


def test_a_dealer_who_sits_out_gets_none_and_the_last_card_is_his_left_neighbours() -> None:
    hands = deal_in_packets(jass.PACK, (3, 4, 0, 1), 9)
    assert set(hands) == {0, 1, 3, 4}
    assert last_card_shows_trump(hands, (3, 4, 0, 1)) == jass.PACK[35] == hands[1][-1]
