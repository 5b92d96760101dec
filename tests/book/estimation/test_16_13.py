"""16.13: a player void of the suit led may ruff below a trump; one who holds the suit may not."""

import pytest

from tapis.core.cards import Cards, read_card
from tapis.core.events import Played
from tapis.core.tricks import Trick, Tricks, playable
from tapis.games import jass
from tapis.games.estimation.deal import Estimation
from tapis.games.estimation.play import DUTIES
from tapis.games.estimation.table import Table
from tapis.games.jass import trump_ranking
from tests.cells import in_one

from ..sitting import SEATS, ref

pytestmark = pytest.mark.clause("estimation:16.13")

TABLE = [
    # trump, trick, hand, legal
    ("S", "HK S7", "H6 S6 S8 CA", "H6 S8"),
    ("S", "HK S7", "S6 S8 CA", "S6 S8 CA"),
    ("S", "HK S7 ST", "H6 S8 SJ", "H6 SJ"),
    ("S", "HK S7 ST", "S6 S8", "S6 S8"),
    ("S", "HK S7 CT", "S6 C8", "S6 C8"),
    ("S", "HK SJ", "H6 S9 SA", "H6"),
    ("S", "HK SJ", "S9 SA D6", "S9 SA D6"),
    ("S", "HK", "H6 S6", "H6 S6"),
    ("D", "CA D9 CT", "C6 DJ DA D6", "C6 DJ"),
    ("D", "D9 DJ", "D6 D7 SA", "D6 D7"),
    ("C", "H7 C6", "H8 C7 S9", "H8 C7"),
]


def trick(trump: str, cards: str) -> Trick:
    laid = Trick(tuple(SEATS), jass.trump_ranking(trump))
    for code in cards.split():
        laid = laid.lay(read_card(code))
    return laid


@in_one(("trump", "lying", "hand", "legal"), TABLE)
def test_cards_open_to_a_hand(trump: str, lying: str, hand: str, legal: str) -> None:
    assert playable(DUTIES, trick(trump, lying), Cards.read(hand)) == Cards.read(legal)


def test_the_refusal_of_a_low_ruff_names_this_clause_and_says_why() -> None:
    table = Table(
        3,
        cut=9,
        dealt=True,
        trump="S",
        slips=frozenset(SEATS),
        tricks=Tricks((trump_ranking("S"),) * 9, trick("S", "HK S7")),
    )
    game, hand = Estimation(), Cards.read("H6 S6 S8 CA")
    low = game.check(table, hand, Played(2, read_card("S6")))
    assert ref(low) == "estimation:16.13"
    assert str(low).startswith("While you hold the suit led")
    assert ref(game.check(table, hand, Played(2, read_card("CA")))) == "jass:J2"
    assert game.check(table, hand, Played(2, read_card("S8"))) is None
