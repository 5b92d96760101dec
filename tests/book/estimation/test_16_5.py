"""16.5: seats are free, or drawn: everybody takes a card, the smallest sits first."""

from itertools import pairwise

import pytest

from tapis.club.events import SeatsDrawn
from tapis.club.slips import table
from tapis.club.state.competition import Competition
from tapis.core.cards import read_card
from tapis.core.chance import Chance
from tapis.core.plugin import Cited
from tapis.games.estimation import PLUGIN
from tapis.games.estimation.event import draw_for_seats, height
from tests.cells import in_one

from ..event import Event

pytestmark = pytest.mark.clause("estimation:16.5")

RANKS = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]


@in_one("seed", [f"table {number}" for number in range(40)])
def test_players_sit_from_the_smallest_card_to_the_highest(seed: str) -> None:
    drawn = draw_for_seats(Chance(seed))
    ranks = [RANKS.index(str(drawn.cards[player])[1:]) for player in drawn.order]
    assert ranks == sorted(ranks)
    assert sorted(drawn.order) == [0, 1, 2, 3]
    assert len(set(drawn.cards)) == 4


def test_the_draw_can_be_repeated_from_its_seed() -> None:
    assert draw_for_seats(Chance("Sion 1/3")) == draw_for_seats(Chance("Sion 1/3"))
    assert len({draw_for_seats(Chance(f"Sion 1/{table}")).order for table in range(60)}) > 10


@pytest.mark.clause("estimation:E8")
def test_among_equal_ranks_clubs_are_smallest_and_spades_highest() -> None:
    shuffled = [read_card(code) for code in ("S6", "HA", "C6", "DA", "H6", "CA", "D6", "SA", "CK", "S7")]
    ordered = " ".join(card.code for card in sorted(shuffled, key=height))
    assert ordered == "C6 D6 H6 S6 S7 CK CA DA HA SA"


@pytest.mark.clause("estimation:E8")
def test_a_draw_with_equal_ranks_is_settled_by_suit() -> None:
    draws = [draw_for_seats(Chance(f"tie {number}")) for number in range(200)]
    settled = 0
    for drawn in draws:
        seated = [drawn.cards[player] for player in drawn.order]
        for one, other in pairwise(seated):
            if one.rank == other.rank:
                settled += 1
                assert "CDHS".index(one.suit) < "CDHS".index(other.suit)
    assert settled > 20


def test_the_house_offers_the_draw_under_this_clause() -> None:
    assert PLUGIN.event.draw_seats is not None
    assert PLUGIN.event.draw_seats(Chance("x")) == draw_for_seats(Chance("x"))
    assert str(PLUGIN.event.citations[Cited.SEATS]) == "estimation:16.5"


def test_a_table_of_the_tournament_sits_as_drawn_and_the_draw_is_recorded() -> None:
    event = Event(4).draw().publish(1)
    before = event.slip().seats
    outcome = table.draw_seats(Competition(event.now, PLUGIN), event.slip(), "Sion 1/1")
    drawn = draw_for_seats(Chance("Sion 1/1"))
    event.do(outcome)
    assert event.slip().seats == tuple(before[player] for player in drawn.order)
    assert isinstance(outcome, tuple)
    (recorded,) = outcome
    assert isinstance(recorded, SeatsDrawn)
    assert (recorded.seed, recorded.cards) == ("Sion 1/1", tuple(card.code for card in drawn.cards))
