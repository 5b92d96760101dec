"""63: who does not call the jury loses fifteen, and the points of that game are annulled."""

import pytest

from .mark import clauses, lines, remedy, total

pytestmark = pytest.mark.clause("whist:63")


@pytest.mark.parametrize("game", ["GMT A", "PC A", "GC A"])
def test_the_points_of_the_game_are_annulled(game: str) -> None:
    assert total(f"{game} J0") == (0, 0, 0, 0)
    assert lines(f"{game} J0") == [(1, 0, 0, "annulled", "63")]


def test_the_ruling_may_name_its_clause() -> None:
    assert lines("E8 A+B J063")[0] == (1, 0, 0, "annulled", "63")
    assert lines("GMT A J061") == [(1, 0, 0, "annulled", "61")]


def test_the_deal_counts_as_played() -> None:
    assert total("GMT A J0, E8 A+B 8", deals=2) == (7, 7, 0, 0)


def test_it_costs_fifteen() -> None:
    found = remedy("no-jury")
    assert (found.points, found.lowest, found.highest, found.others) == (-15, -15, -15, 0)
    assert clauses("no-jury") == ["63", "49"]
    assert "annulled" in found.instruction
