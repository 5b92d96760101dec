"""S14: in the season an evening counts by its ranks, never by its points."""

from __future__ import annotations

import pytest

from tapis.club.ranking.evenings import CountedBy, Evening, counted_by, evening
from tapis.club.register.state import EMPTY_REGISTER
from tapis.club.seasons.events import SeasonRule
from tapis.club.seasons.table import counted
from tests.club.any_game import Schieber, sides

pytestmark = pytest.mark.clause("anygame:S14")
ELSEWHERE = Evening("Estimation", "2026-01-01", (), regulation="estimation")


@pytest.fixture(scope="module")
def schieber() -> Evening:
    """An evening of four people, whose points are those of one deal."""
    held = Schieber(4, rounds=1, deals=1)
    held.begin()
    held.confirm(1, 1, sides(157, 0))
    return evening(held.competition, "schieber")


@pytest.mark.parametrize("wished", CountedBy)
def test_by_what_evenings_are_added_up(wished: CountedBy, schieber: Evening) -> None:
    assert counted_by([schieber], wished) is CountedBy.RANKS
    assert counted_by([schieber, ELSEWHERE], wished) is wished


def test_a_season_by_points_counts_them_by_ranks_or_sets_them_aside(schieber: Evening) -> None:
    by_points = SeasonRule(by=CountedBy.POINTS)
    alone = counted((schieber,), by_points, EMPTY_REGISTER, ())
    assert (alone.counting.by, alone.aside) == (CountedBy.RANKS, ())
    beside = counted((schieber, ELSEWHERE), by_points, EMPTY_REGISTER, ())
    assert (beside.counting.by, beside.aside) == (CountedBy.POINTS, (schieber,))
