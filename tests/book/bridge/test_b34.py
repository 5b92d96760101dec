"""B34: a match gives 20 victory points together; who has no opponent in a Swiss gets 12."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tapis.club.boards.comparison import travellers
from tapis.games.bridge.tournament.comparison import COMPARISONS
from tapis.games.bridge.tournament.victory import victory_points
from tests.club.test_teams import DOWN, GAME, swiss

pytestmark = pytest.mark.clause("bridge:B34")


def test_both_teams_share_twenty_points_and_more_goes_to_the_winner() -> None:
    assert victory_points(0, 8) == (Fraction(10), Fraction(10))
    assert victory_points(10, 8) == victory_points(-10, 8)[::-1]
    assert sum(victory_points(10, 8)) == 20


def test_who_has_no_opponent_gets_twelve() -> None:
    event = swiss(6, 1, deals=1)
    event.next(1)
    assert sorted(row.score.total for row in event.table.rows)[1] == Fraction(12)


def test_a_table_meets_only_the_other_one_of_its_match() -> None:
    event = swiss(8, 1, deals=1)
    event.draw()
    event.publish(1)
    for table, line in enumerate((GAME, GAME, DOWN, DOWN), start=1):
        event.confirm(1, table, line)
    assert [line.earned for line in travellers(event.competition)[1]] == [(0, 0)] * 4


def test_a_penalty_is_told_in_victory_points() -> None:
    teams = next(each for each in COMPARISONS if each.matches)
    assert [fault.code for fault in teams.faults] == ["procedural-penalty"]
    event = swiss(4, 1, deals=1)
    remedy = teams.faults[0].remedy(0, event.competition.profile)
    assert (remedy.points, remedy.lowest) == (-1, -20)
