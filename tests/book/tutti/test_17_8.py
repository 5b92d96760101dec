"""17.8: the ten contracts: which card is strong, what it is worth, what must be named."""

import pytest

from tapis.core.cards import Card, Cards, read_card
from tapis.core.events import Called
from tapis.core.tricks import fault, playable
from tapis.games import jass
from tapis.games.tutti.calls import Choice
from tapis.games.tutti.contracts import BOXES, CONTRACTS, Contract, card_value
from tapis.games.tutti.play import duties
from tests.cells import in_one

from .sitting import Sitting, contract, ref, trick

pytestmark = pytest.mark.clause("tutti:17.8")

SUITS = ("hearts", "diamonds", "clubs", "spades")


def test_the_ten_boxes_and_what_can_be_named_in_them() -> None:
    assert len(BOXES) == 10
    assert [each.box for each in CONTRACTS] == [
        *SUITS, "down", "up", "slalom", "slalom", "alternance", *["misere"] * 5, "tutti",
    ]  # fmt: skip
    assert {each.start for each in CONTRACTS if each.box == "slalom"} == {"down", "up"}
    assert {each.base for each in CONTRACTS if each.box == "misere"} == {*SUITS, "tutti"}


@pytest.mark.parametrize(
    "bad",
    [
        Contract("slalom"), Contract("misere"), Contract("misere", base="up"), Contract("slalom", "sideways"),
        Contract("hearts", "down"), Contract("tutti", base="tutti"), Contract("alternance", "up"),
        Contract("durch"),
    ],
)  # fmt: skip
def test_a_contract_is_named_whole(bad: Contract) -> None:
    assert ref(Sitting().cut().refusal(Called(1, Choice(bad)))) == "tutti:17.8"


@in_one(
    ("name", "cards", "winner"),
    [
        ("hearts", "S6 H6 SA SK", 1),
        ("hearts", "HA HJ H9 HK", 1),
        ("hearts", "S9 SJ SA DA", 2),
        ("down", "D8 D6 DA D7", 2),
        ("down", "DJ DT D9 HA", 0),
        ("up", "D8 D6 DA D7", 1),
        ("up", "DK DQ S6 H6", 1),
        ("tutti", "HA CJ H9 H6", 2),
        ("tutti", "H6 CJ SJ DJ", 0),
        ("tutti", "HA HJ H9 HK", 1),
        ("misere hearts", "S6 H6 SA SK", 1),
        ("misere tutti", "HA CJ H9 H6", 2),
    ],
)
def test_the_strongest_card_takes_the_trick(name: str, cards: str, winner: int) -> None:
    assert trick(name, cards).winner == winner


@pytest.mark.parametrize(("start", "ups"), [("up", "101010101"), ("down", "010101010")])
def test_the_slalom_turns_round_at_every_trick(start: str, ups: str) -> None:
    won = [trick(f"slalom {start}", "D6 DA D8 D7", number).winner for number in range(9)]
    assert won == [{"1": 0, "0": 1}[up] for up in ups]


def test_the_alternance_goes_down_for_four_tricks_and_up_for_five() -> None:
    assert [trick("alternance", "D6 DA D8 D7", number).winner for number in range(9)] == [1] * 4 + [0] * 5


def test_the_direction_turns_in_play_too() -> None:
    sitting = Sitting(seed="turn").cut().name(1, "slalom up").play_out()
    for number, laid in enumerate(sitting.table.won):
        ladder = "6789TJQKA" if number % 2 == 0 else "AKQJT9876"
        followed = [card.rank for card in laid.cards if card.suit == laid.led]
        best = min(followed, key=ladder.index)
        assert laid.winner == laid.order[laid.cards.index(Card(laid.led, best))]


VALUES = {
    "down": {"A": 11, "T": 10, "9": 0, "8": 8, "7": 0, "6": 0, "K": 4, "Q": 3, "J": 2},
    "up": {"A": 0, "T": 10, "9": 0, "8": 8, "7": 0, "6": 11, "K": 4, "Q": 3, "J": 2},
    "tutti": {"A": 11, "T": 10, "9": 14, "8": 0, "7": 0, "6": 0, "K": 4, "Q": 3, "J": 20},
    "side": {"A": 11, "T": 10, "9": 0, "8": 0, "7": 0, "6": 0, "K": 4, "Q": 3, "J": 2},
}
SAME = {"slalom up": "down", "slalom down": "down", "alternance": "down", "misere tutti": "tutti"}


@pytest.mark.parametrize("name", ["down", "up", "tutti", *SAME])
def test_what_every_card_is_worth_without_a_trump_suit(name: str) -> None:
    table = VALUES[SAME.get(name, name)]
    assert {card: card_value(contract(name), card) for card in jass.PACK} == {
        card: table[card.rank] for card in jass.PACK
    }


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize("kind", ["{}", "misere {}"])
def test_what_every_card_is_worth_with_a_trump_suit(suit: str, kind: str) -> None:
    named, letter = contract(kind.format(suit)), suit[0].upper()
    assert named.trump == letter
    for card in jass.PACK:
        assert card_value(named, card) == VALUES["tutti" if card.suit == letter else "side"][card.rank]


@in_one("name", ["down", "up", "slalom up", "alternance"])
@in_one(
    ("lying", "hand", "open_cards"),
    [
        ("", "H6 S6", "H6 S6"),
        ("HK", "H6 HJ C7", "H6 HJ"),
        ("HK", "HJ C7 D8", "HJ"),
        ("HK", "C7 D8 S6", "C7 D8 S6"),
    ],
)
def test_without_trumps_the_suit_led_is_followed(name: str, lying: str, hand: str, open_cards: str) -> None:
    bound, held = duties(contract(name), False, True), Cards.read(hand)
    assert playable(bound, trick(name, lying), held) == Cards.read(open_cards)
    for card in held - Cards.read(open_cards):
        assert ref(fault(bound, trick(name, lying), held, card)) == "tutti:17.8"
    assert ref(fault(bound, trick(name, lying), held, read_card("DA"))) == "jass:J6"


@pytest.mark.parametrize(
    ("lying", "hand", "open_cards"),
    [
        ("HK", "H6 S6 C7", "H6 S6"),
        ("S8", "SJ H6", "SJ H6"),
        ("HK S7", "S6 S8 CA", "S8 CA"),
        ("HK S7", "S6", "S6"),
    ],
)
@pytest.mark.parametrize("name", ["spades", "misere spades"])
@pytest.mark.clause("tutti:T3")
def test_with_a_trump_suit_the_common_manners_hold(name: str, lying: str, hand: str, open_cards: str) -> None:
    bound = duties(contract(name), False, True)
    assert playable(bound, trick(name, lying), Cards.read(hand)) == Cards.read(open_cards)
