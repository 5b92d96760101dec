from __future__ import annotations

import pytest

from tapis.bots.estimation import choose
from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Played, Shown
from tapis.core.tricks import Trick, Tricks
from tapis.core.view import View
from tapis.games import jass
from tapis.games.estimation import TYPED_PLUGIN
from tapis.games.estimation.calls import Event, Slip
from tapis.games.estimation.table import Table

SPADES = jass.trump_ranking("S")


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("SJ S6 HA H7 DA D6 C7 C8 C9", 62),
        ("H6 H7 H8 D6 D7 D8 C6 C7 C8", 0),
        ("SJ S9 SA SK HA DA CA H6 D6", 131),
    ],
)
def test_the_estimate_is_twice_the_trumps_and_eleven_for_an_ace(hand: str, points: int) -> None:
    table = Table(0, cut=9, dealt=True, turned=Card("S", "7"), trump="S")
    held = Cards.read(hand)
    moves = TYPED_PLUGIN.game().moves(table, 1, held)
    said = choose(View(1, table, held, ()), moves, Chance("estimates"))
    assert isinstance(said, Called)
    assert said.call == Slip(points)


def last_but_one(played: str, hand: str, laid: str, *seen: Event) -> Card:
    """What seat 3 lays last to a trick, its other cards gone in tricks it did not take."""
    gone: list[Event] = [*seen, *(Played(3, card) for card in Cards.read(played))]
    turned = Shown(0, Cards.read("S7"), None, TYPED_PLUGIN.regulation.clause("16.7"))
    trick = Trick((0, 1, 2, 3), SPADES, tuple(Card(code[0], code[1]) for code in laid.split()))
    table = Table(
        0, cut=9, dealt=True, trump="S", slips=frozenset(range(4)), tricks=Tricks((SPADES,) * 9, trick)
    )
    held = Cards.read(hand)
    moves = TYPED_PLUGIN.game().moves(table, 3, held)
    move = choose(View(3, table, held, (turned, *gone)), moves, Chance("plays"))
    assert isinstance(move, Played)
    return move.card


def test_who_still_needs_points_wins() -> None:
    assert last_but_one("SK S8 H6 H7 D6 D7 C7", "HA H8", "HT H9 HK").code == "HA"


def test_who_has_enough_ducks() -> None:
    assert last_but_one("D9 D8 H6 H7 D6 D7 C7", "HK H8", "HT H9 HQ").code == "H8"


def test_a_slip_that_may_be_read_counts_and_not_what_the_bot_would_have_written() -> None:
    """A bot that takes over from a person plays towards that person's estimate."""
    slip: Event = Called(3, Slip(60), frozenset({3}))
    assert last_but_one("D9 D8 H6 H7 D6 D7 C7", "HK H8", "HT H9 HQ", slip).code == "HK"
    face_down: Event = Called(3, None, frozenset({3}))
    assert last_but_one("D9 D8 H6 H7 D6 D7 C7", "HK H8", "HT H9 HQ", face_down).code == "H8"
