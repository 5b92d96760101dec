"""The player of estimation that was taught: what it writes, what it lays, and that teaching was worth it."""

from __future__ import annotations

import pytest

from tapis.bots.estimation.features import CardChoice, features
from tapis.bots.estimation.instant import choose, estimate, weights
from tapis.core.cards import Card, Cards
from tapis.core.events import Called
from tapis.core.selfplay import play
from tapis.core.tricks import Trick
from tapis.core.view import View
from tapis.games import jass
from tapis.games.estimation import TYPED_PLUGIN
from tapis.games.estimation.table import Table
from tapis.lab.matches import Match, sample, summed

SPADES = jass.trump_ranking("S")


def test_a_table_asks_for_what_there_is() -> None:
    """Card values of four hands and the places at the table add up to 157 before they are rounded."""
    values = weights().values
    whole = sum(values.trumps.values()) + 3 * sum(values.side.values()) + sum(values.seats)
    assert whole == pytest.approx(157, abs=0.01)


@pytest.mark.parametrize(
    ("hand", "seat", "points"),
    [
        ("SJ S9 SA SK HA DA CA H6 D6", 1, 126),
        ("H6 H7 H8 D6 D7 D8 C6 C7 C8", 2, 0),
        ("SJ S6 HA H7 DA D6 C7 C8 C9", 0, 55),
    ],
)
def test_what_it_writes(hand: str, seat: int, points: int) -> None:
    table = Table(0, cut=9, dealt=True, turned=Card("S", "7"), trump="S")
    assert estimate(View(seat, table, Cards.read(hand), ())) == points


def lays(hand: str, laid: str, wanted: int, unseen: str = "SJ S9 HA HT D9 C9 C8 C7") -> str:
    trick = Trick((0, 1, 2, 3), SPADES, tuple(Card(code[0], code[1]) for code in laid.split()))
    at = CardChoice(Cards.read(hand), trick, Cards.read(unseen), wanted)
    return max(at.hand, key=lambda card: weights().score(features(at, card))).code


def test_who_needs_points_takes_a_rich_trick_and_who_has_them_ducks() -> None:
    assert lays("HA H8", "HT H9 HK", 30, "SJ S9 D9 C9 C8 C7") == "HA"
    assert lays("HA H8", "HT H9 HK", 0, "SJ S9 D9 C9 C8 C7") == "H8"


def test_a_card_has_thirty_features_and_each_has_its_weights() -> None:
    at = CardChoice(Cards.read("HA H8"), Trick((0, 1, 2, 3), SPADES), Cards.read("SJ HT D9 C9 C8 C7"), 11)
    assert len(features(at, Card("H", "A"))) == len(weights().hidden) == 30
    assert {len(row) for row in weights().hidden} == {len(weights().bias)} == {len(weights().out)}


@pytest.mark.slow
def test_it_leaves_level_1_behind() -> None:
    match = Match(game="estimation", one="instant", other="level1", deals=48, seed="taught")
    found = summed(match, [sample(match.run.task(number)) for number in range(1, 7)])
    assert found.difference.value < -1.0
    assert found.deals == 48


def test_it_writes_its_estimate_when_asked() -> None:
    record = play(TYPED_PLUGIN, "written", player=choose)
    slips = [event for event in record.events if isinstance(event, Called) and event.to is not None]
    assert len(slips) == 4
