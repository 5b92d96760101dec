"""T2: in tutti a lone jack of the suit led need not be played, unless the house forces it."""

import pytest

from tapis.core.cards import Cards
from tapis.core.tricks import fault, playable
from tapis.games.tutti import PLUGIN
from tapis.games.tutti.play import duties
from tests.cells import in_one

from .sitting import Sitting, contract, game, ref, trick

pytestmark = pytest.mark.clause("tutti:T2")


@in_one("name", ["tutti", "misere tutti"])
@in_one(
    ("exempt", "hand", "open_cards"),
    [
        (True, "HJ C7 D8", "HJ C7 D8"),
        (False, "HJ C7 D8", "HJ"),
        (True, "HJ H6 C7", "HJ H6"),
        (False, "HJ H6 C7", "HJ H6"),
        (True, "CJ H6 C7", "H6"),
        (True, "CJ D7", "CJ D7"),
    ],
)
def test_the_jack_is_forced_only_beside_another_card_of_its_suit(
    name: str, exempt: bool, hand: str, open_cards: str
) -> None:
    bound = duties(contract(name), False, exempt)
    assert playable(bound, trick(name, "HK"), Cards.read(hand)) == Cards.read(open_cards)


def test_the_refusal_names_this_convention() -> None:
    bound, hand = duties(contract("tutti"), False, True), Cards.read("HJ H6 C7")
    assert ref(fault(bound, trick("tutti", "HK"), hand, next(iter(Cards.read("C7"))))) == "tutti:T2"


@pytest.mark.parametrize("name", ["down", "alternance"])
def test_without_trumps_a_jack_is_a_card_like_any_other(name: str) -> None:
    bound = duties(contract(name), False, True)
    assert playable(bound, trick(name, "HK"), Cards.read("HJ C7")) == Cards.read("HJ")


def test_the_jack_is_exempt_unless_the_house_says_otherwise() -> None:
    assert PLUGIN.regulation.options["tutti_bauer_exempt"].default is True
    assert Sitting().game.tutti_bauer_exempt
    assert not game(options={"tutti_bauer_exempt": False}).tutti_bauer_exempt
