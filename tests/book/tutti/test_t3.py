"""T3: no under-trumping in any trump contract, unless the house allows it to a void hand."""

import pytest

from tapis.core.cards import Cards, read_card
from tapis.core.tricks import fault, playable
from tapis.games.tutti import PLUGIN
from tapis.games.tutti.play import duties
from tests.cells import in_one

from .sitting import Sitting, contract, game, ref, trick

pytestmark = pytest.mark.clause("tutti:T3")

VOID, HOLDING, TRUMPS_ONLY = ("HK S7", "S6 S8 CA"), ("HK S7", "H6 S6 S8 CA"), ("HK S7", "S6")


@in_one("name", ["spades", "misere spades"])
@in_one(
    ("allowed", "case", "open_cards"),
    [
        (False, VOID, "S8 CA"),
        (True, VOID, "S6 S8 CA"),
        (False, HOLDING, "H6 S8"),
        (True, HOLDING, "H6 S8"),
        (False, TRUMPS_ONLY, "S6"),
        (True, TRUMPS_ONLY, "S6"),
    ],
)
def test_who_may_ruff_below(name: str, allowed: bool, case: tuple[str, str], open_cards: str) -> None:
    lying, hand = case
    bound = duties(contract(name), allowed, True)
    assert playable(bound, trick(name, lying), Cards.read(hand)) == Cards.read(open_cards)


@pytest.mark.parametrize(("allowed", "clause"), [(False, "jass:J4"), (True, "tutti:T3")])
def test_the_refusal_names_what_forbids_it(allowed: bool, clause: str) -> None:
    bound = duties(contract("spades"), allowed, True)
    assert ref(fault(bound, trick("spades", HOLDING[0]), Cards.read(HOLDING[1]), read_card("S6"))) == clause


def test_it_is_forbidden_unless_the_house_says_otherwise() -> None:
    assert PLUGIN.regulation.options["under_trump"].default is False
    assert not Sitting().game.under_trump
    assert game(options={"under_trump": True}).under_trump


@pytest.mark.parametrize("allowed", [False, True])
@pytest.mark.parametrize(
    ("hand", "open_cards"), [("S6 SJ H7", "S6 SJ"), ("SJ H7", "SJ H7"), ("H7 D8", "H7 D8")]
)
def test_a_trump_led_is_followed_either_way(allowed: bool, hand: str, open_cards: str) -> None:
    bound = duties(contract("spades"), allowed, True)
    assert playable(bound, trick("spades", "S8 SA"), Cards.read(hand)) == Cards.read(open_cards)
