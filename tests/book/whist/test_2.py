"""2: fifty-two cards, shuffled by a published model, repeatable from the seed."""

from itertools import pairwise

import pytest

from tapis.core.chance import Chance
from tapis.core.events import Called, Dealt
from tapis.core.terms import NO_TERMS
from tapis.games.whist.book import ART
from tapis.games.whist.play.before_play import played_by_lot, riffled, shuffled_pack
from tapis.games.whist.play.calls import Cut
from tapis.games.whist.play.deal import whist

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:2")


def dealt(model: str, seed: str) -> Dealt:
    at = Sitting("", deal_model=model)
    at.chance = Chance(seed)
    at.do(Called(2, Cut(20)))
    return next(event for event in at.log if isinstance(event, Dealt))


@pytest.mark.parametrize("model", ["uniform", "gathered"])
def test_every_card_of_the_pack_is_dealt_once(model: str) -> None:
    hands = dealt(model, "a").hands
    assert hands is not None
    assert [len(hand) for hand in hands] == [13] * 4
    assert len({card for hand in hands for card in hand}) == 52


@pytest.mark.parametrize("model", ["uniform", "gathered"])
def test_a_deal_can_be_repeated_from_its_seed(model: str) -> None:
    assert dealt(model, "a") == dealt(model, "a")
    assert dealt(model, "a") != dealt(model, "b")


def test_the_models_are_uniform_unless_told_otherwise() -> None:
    assert whist(ART.profile(), NO_TERMS).deal_model == "uniform"
    assert shuffled_pack(Chance("a"), "uniform") != shuffled_pack(Chance("a"), "gathered")


def test_gathered_cards_are_those_of_tricks_in_which_everybody_followed_suit() -> None:
    pile = played_by_lot(Chance("a"))
    tricks = [pile[first : first + 4] for first in range(0, 52, 4)]
    assert sum(len({card.suit for card in trick}) == 1 for trick in tricks[:4]) >= 2
    assert sorted(pile) == sorted(set(pile))


def test_a_riffle_keeps_each_half_in_its_order() -> None:
    pile = played_by_lot(Chance("a"))
    mixed = riffled(pile, Chance("b"))
    places = [mixed.index(card) for card in pile]
    breaks = sum(one > after for one, after in pairwise(places))
    assert breaks <= 1
    assert mixed != pile


def test_gathered_hands_are_less_even_than_shuffled_ones() -> None:
    """Suits lie together in gathered tricks: that is what clubs know and like."""

    def longest(model: str) -> float:
        hands = [hand for seed in range(60) for hand in dealt(model, str(seed)).hands or ()]
        return sum(max(len(hand.suit(suit)) for suit in "SHDC") for hand in hands) / len(hands)

    assert longest("gathered") != longest("uniform")
