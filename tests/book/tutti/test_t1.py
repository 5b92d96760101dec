"""T1: in tutti one follows suit, only the suit led wins, and there is no ruffing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.cards import Cards
from tapis.core.tricks import fault, playable
from tapis.games import jass
from tapis.games.tutti.contracts import FULL_TRUMP
from tapis.games.tutti.play import duties
from tests.cells import in_one

from .sitting import contract, ref, trick

pytestmark = pytest.mark.clause("tutti:T1")


@in_one("name", ["tutti", "misere tutti"])
@in_one(
    ("lying", "hand", "open_cards"),
    [
        ("", "H6 SJ", "H6 SJ"),
        ("HK", "H6 HA SJ C7", "H6 HA"),
        ("HK", "SJ C9 D8", "SJ C9 D8"),
        ("HK SJ", "H6 S9", "H6"),
    ],
)
@in_one("exempt", [True, False])
def test_the_suit_led_is_followed_and_nothing_else_is_asked(
    name: str, lying: str, hand: str, open_cards: str, exempt: bool
) -> None:
    bound, held = duties(contract(name), False, exempt), Cards.read(hand)
    assert playable(bound, trick(name, lying), held) == Cards.read(open_cards)


def test_the_refusal_names_this_convention() -> None:
    bound = duties(contract("tutti"), False, False)
    assert ref(fault(bound, trick("tutti", "HK"), Cards.read("H6 SJ"), jass.PACK[5])) == "tutti:T1"


@given(st.permutations(jass.PACK))
def test_a_card_of_another_suit_never_takes_the_trick(pack: list[tuple[str, str]]) -> None:
    cards = [suit + rank for suit, rank in pack[:4]]
    laid = trick("tutti", " ".join(cards))
    followed = [card for card in cards if card[0] == cards[0][0]]
    assert cards[laid.order.index(laid.winner)] == min(followed, key=lambda card: FULL_TRUMP.index(card[1]))


def test_the_order_is_that_of_trumps() -> None:
    assert FULL_TRUMP == "J9AKQT876" == jass.trump_ranking("H").trumps
