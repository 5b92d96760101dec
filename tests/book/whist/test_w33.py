"""W33: who has no table gets the points the organiser fixed, none unless told otherwise."""

from dataclasses import replace
from typing import Any

import pytest

from tapis.club.events import Leftover
from tapis.club.ranking.cells import Cell, CellKind
from tapis.club.rounds import opening
from tapis.club.state.competition import Competition
from tapis.games.whist import PLUGIN

from .championship import played

pytestmark = pytest.mark.clause("whist:W33")


def left_over(**settings: Any) -> tuple[Cell, Any]:
    """The round of the ninth, for whom there is no table, and his total."""
    day = played(9, "S6 A 6", **settings)
    day.close(1)
    (number,) = day.t.rounds[0].seating.out
    score = day.row(number).score
    return score.cells[0], score.total


def test_none_unless_told_otherwise() -> None:
    assert PLUGIN.event.forfeit == 0
    cell, total = left_over()
    assert (cell.kind, cell.points, total) == (CellKind.FORFEIT, 0, 0)
    assert str(cell.clause) == "whist:W33"


@pytest.mark.parametrize("points", [-12, 7])
def test_the_organiser_fixes_them(points: int) -> None:
    cell, total = left_over(forfeit=points)
    assert (cell.points, total) == (points, points)


@pytest.mark.parametrize("other", [{"forfeit": -12}, {"leftover": Leftover.LARGER}])
def test_once_a_round_is_published_they_change_for_a_reason_only(other: dict[str, Any]) -> None:
    day = played(9, "S6 A 6")
    wanted = replace(day.t.setup, **other)
    day.refused(opening.change_settings(Competition(day.t, PLUGIN), wanted), "needs-reason")
    day.do(opening.change_settings(Competition(day.t, PLUGIN), wanted, "décidé avec tous"))
    assert (day.t.setup.forfeit, day.t.setup.leftover) == (wanted.forfeit, wanted.leftover)
