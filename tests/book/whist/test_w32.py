"""W32: the draw avoids that two people meet twice; a round may be seated by the standing."""

from collections import Counter
from itertools import combinations

import pytest

from tapis.club.rounds import drawing
from tapis.club.state.competition import Competition
from tapis.core.plugin import Cited
from tapis.games.whist import PLUGIN

from .championship import Championship

pytestmark = pytest.mark.clause("whist:W32")


def meetings(day: Championship) -> Counter[tuple[int, ...]]:
    tables = (table for each in day.t.rounds for table in each.seating.tables)
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


@pytest.mark.parametrize("seed", ["Liège", "Huy", "Spa"])
def test_nobody_meets_anybody_twice(seed: str) -> None:
    day = Championship(16, rounds=4)
    day.draw(seed)
    found = meetings(day)
    assert len(found) == 16 * 3 * 4 // 2
    assert set(found.values()) == {1}


def test_a_round_seated_by_the_standing_avoids_it_too() -> None:
    day = Championship(16, rounds=2, deals=1)
    day.draw("Liège")
    day.whole_round()
    day.do(drawing.draw_by_standing(Competition(day.t, PLUGIN), "Huy"))
    assert set(meetings(day).values()) == {1}
    winners = set(day.ranked()[:4])
    assert winners in [{*table} for table in day.t.rounds[1].seating.tables]


def test_the_draw_cites_it() -> None:
    assert str(PLUGIN.event.citations[Cited.CROSSINGS]) == "whist:W32"
