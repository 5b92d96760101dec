"""B44: beside the matches pairs are compared over all tables, against the datum or against each of them."""

from __future__ import annotations

import pytest

from tapis.club.boards.pairs_beside import pairs_beside
from tapis.club.slips.substitutes import substitute
from tapis.club.state.slips import Substitute
from tapis.club.state.teams.matches import meetings
from tests.club.test_named_teams import NamedTeams
from tests.club.test_teams import DOWN, GAME

pytestmark = pytest.mark.clause("bridge:B44")


def played(**options: str) -> NamedTeams:
    """Two matches: north–south at table 1 goes down on the first board, and nowhere else."""
    event = NamedTeams(4, options=options)
    event.draw()
    event.publish(1)
    for table in (1, 2, 3, 4):
        event.confirm(1, table, DOWN if table == 1 else GAME, GAME)
    return event


def of_table(event: NamedTeams, table: int, column: int) -> str:
    slip = event.t.slip(1, table)
    assert slip is not None
    return event.t.entrants[slip.seats[column]].person.name


@pytest.mark.parametrize(("way", "low", "high"), [("cross", -10, 10), ("datum", -8, 8)])
def test_pairs_are_compared_with_every_table(way: str, low: int, high: int) -> None:
    event = played(pairs_beside=way)
    found = {each.names[0]: each for each in pairs_beside(event.competition)}
    assert len(found) == 8
    worst, best = found[of_table(event, 1, 0)], found[of_table(event, 1, 1)]
    assert (worst.total, best.total) == (low, high)
    assert (best.rank, worst.rank) == (1, 8)
    assert sum(each.total for each in found.values()) == 0 or way == "datum"


def test_where_none_are_wanted_there_are_none() -> None:
    assert pairs_beside(played(pairs_beside="none").competition) == ()


def test_the_ranking_of_teams_does_not_change() -> None:
    totals = {
        way: [row.score.total for row in played(pairs_beside=way).table.rows] for way in ("cross", "none")
    }
    assert totals["cross"] == totals["none"]


def test_a_pair_is_two_people_whoever_they_sit_for() -> None:
    event = NamedTeams(2)
    event.draw()
    event.publish(1)
    (match,) = meetings(event.t.rounds[0].seating)
    slip = event.t.slip(1, match.table)
    assert slip is not None
    name = event.t.teams.rosters[match.home.pairs].name
    away = Substitute(match.home.first, f"Cinq {name}", 2, "fatigue", f"Sud {name}")
    event.do(substitute(event.competition, slip, away))
    for table in match.tables:
        event.confirm(1, table, GAME, GAME)
    found = {frozenset(each.names): each.boards for each in pairs_beside(event.competition)}
    assert found[frozenset((f"Nord {name}", f"Sud {name}"))] == 1
    assert found[frozenset((f"Nord {name}", f"Cinq {name}"))] == 1


def test_a_board_of_one_table_says_nothing() -> None:
    event = NamedTeams(2)
    event.draw()
    event.publish(1)
    event.confirm(1, 1, GAME, GAME)
    assert pairs_beside(event.competition) == ()
