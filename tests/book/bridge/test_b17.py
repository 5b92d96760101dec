"""B17: follow suit; who has none plays what he likes, from his own hand and in turn."""

import pytest

from tapis.core.cards import Cards
from tapis.core.events import Played

from .sitting import E, S, Sitting, W, card

pytestmark = pytest.mark.clause("bridge:B17")


def legal(at: Sitting) -> str:
    (seat,) = at.to_move
    moves = at.game.moves(at.table, seat, at.at.hands[seat])
    return str(Cards.of(move.card for move in moves if isinstance(move, Played)))


def at_the_table() -> Sitting:
    return Sitting(claims="never").bid("1S pass pass pass")


def test_the_leader_may_lead_anything() -> None:
    assert legal(at_the_table()) == str(at_the_table().at.hands[E])


def test_the_suit_led_must_be_followed() -> None:
    at = at_the_table().play("HA")
    assert legal(at) == "H8 H9 HT"
    assert at.why(card(S, "ST")) == "B17 follow-suit"
    assert at.play("H8").why(card(W, "S7")) == "B17 follow-suit"


def test_void_anything_goes_a_trump_or_not() -> None:
    at = at_the_table().play("HA H8 H5 H2 HK H9 H6 H3 HQ HT H7 H4 HJ")
    assert legal(at) == str(at.at.hands[S])
    assert "ST" in legal(at)
    assert "DA" in legal(at)


def test_only_a_card_one_holds_and_only_in_turn() -> None:
    at = at_the_table()
    assert at.why(card(E, "SA")) == "B17 play-from-your-hand"
    assert at.why(card(S, "ST")) == "B17 not-your-turn"
