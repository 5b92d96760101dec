from __future__ import annotations

import pytest

from tapis.bots.tutti.contracts import usual, valued
from tapis.bots.tutti.rule import choose
from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.events import Called
from tapis.core.view import View
from tapis.games.tutti import TYPED_PLUGIN
from tapis.games.tutti.calls import Choice
from tapis.games.tutti.contracts import BOXES, Contract
from tapis.games.tutti.table import Table

HANDS = {
    "hearts": "HJ H9 HA HK H6 SA S7 D7 C8",
    "down": "HA HK HQ SA SK D8 DA CA C9",
    "up": "H6 H7 H8 S6 S7 D6 DK C6 C9",
    "tutti": "HJ H9 SJ S9 DJ CJ C9 D6 H8",
    "misere": "H6 H7 H8 S6 S7 D7 D8 C6 C8",
    "slalom": "HA H6 SA S6 S7 D6 DA H7 H8",
}


def spoken(hand: str, filled: frozenset[str] = frozenset(), chibres: int = 0, **options: bool) -> object:
    """What the first speaker, or the one after so many who passed, says with ``hand``."""
    table = Table(3, (filled, filled), cut=9, dealt=True, lifted=frozenset(range(4)), chibres=chibres)
    seat = table.speaker
    game = TYPED_PLUGIN.game(options)
    moves = game.moves(table, seat, Cards.read(hand))
    said = choose(View(seat, table, Cards.read(hand), ()), moves, Chance("speaks"))
    assert isinstance(said, Called)
    return said.call


@pytest.mark.parametrize("box", sorted(HANDS))
def test_a_hand_that_suits_a_contract_takes_it(box: str) -> None:
    call = spoken(HANDS[box], frozenset(BOXES) - {box})
    assert isinstance(call, Choice)
    assert call.contract.box == box


def test_a_slalom_begins_where_the_hand_is_strong() -> None:
    down, up = (Contract("slalom", start) for start in ("down", "up"))
    assert valued(down, Cards.read("HA HK SA SK DA CA C7 D7 S9")) > valued(
        up, Cards.read("HA HK SA SK DA CA C7 D7 S9")
    )


def test_a_hand_that_suits_nothing_is_left_to_the_next() -> None:
    poor = "HT HQ ST SQ DT DQ D9 C9 CQ"
    assert not isinstance(spoken(poor), Choice)
    assert isinstance(spoken(poor, chibres=3), Choice)


def test_a_filled_box_is_not_named_by_mistake() -> None:
    call = spoken(HANDS["hearts"], frozenset({"hearts"}), chibres=3, as_at_the_table=True)
    assert isinstance(call, Choice)
    assert call.contract.box != "hearts"


def test_more_is_asked_of_the_contracts_worth_more() -> None:
    assert usual("misere") > usual("slalom") > usual("hearts") == usual("spades")
