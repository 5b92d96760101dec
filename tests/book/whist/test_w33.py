"""W33: who has no table gets the points the organiser fixed, none unless told otherwise."""

from typing import Any

import pytest

from tapis.club.scores import Cell, CellKind
from tapis.games.whist import PLUGIN

from .championship import played

pytestmark = pytest.mark.clause("whist:W33")


def left_over(**settings: Any) -> tuple[Cell, Any]:
    """The round of the ninth, for whom there is no table, and his total."""
    day = played(9, "S6 A 6", **settings)
    (number,) = day.t.rounds[0].seating.out
    score = day.row(number).score
    return score.cells[0], score.total


def test_none_unless_told_otherwise() -> None:
    assert PLUGIN.forfeit == 0
    cell, total = left_over()
    assert (cell.kind, cell.points, total) == (CellKind.FORFEIT, 0, 0)
    assert str(cell.clause) == "whist:W33"


@pytest.mark.parametrize("points", [-12, 7])
def test_the_organiser_fixes_them(points: int) -> None:
    cell, total = left_over(forfeit=points)
    assert (cell.points, total) == (points, points)
