"""S9: the highest total wins, or the lowest."""

from __future__ import annotations

import pytest

from tapis.games.anygame.shape import the_lowest_wins
from tests.club.any_game import Schieber, sides

pytestmark = pytest.mark.clause("anygame:S9")


@pytest.mark.parametrize(("wins", "first"), [("highest", 100), ("lowest", 57)])
def test_who_is_first(wins: str, first: int) -> None:
    evening = Schieber(4, rounds=1, deals=1, options={"wins": wins, "sum": 157})
    evening.begin()
    evening.confirm(1, 1, sides(100, 57))
    assert evening.competition.plugin.sheet.marking.lowest_wins is the_lowest_wins(wins)
    assert evening.table.rows[0].score.total == first
