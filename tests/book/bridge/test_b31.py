"""B31: a procedural penalty costs a tenth of one board's most, or three IMPs, and nobody gains by it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tapis.club.ranking.scores import Score, scores
from tapis.club.rulings import faults
from tapis.club.rulings.faults import Charge
from tests.club.adjusted import Adjusted

pytestmark = pytest.mark.clause("bridge:B31")


def totals(event: Adjusted) -> dict[int, Score]:
    return {score.entrant.number: score for score in scores(event.competition)}


@pytest.mark.parametrize(
    ("comparison", "points", "costs"),
    [("neuberg", None, Fraction(-5)), ("neuberg", -30, Fraction(-15)), ("imps", None, Fraction(-3))],
)
def test_it_costs_its_part_of_the_boards_played(comparison: str, points: int | None, costs: Fraction) -> None:
    event = Adjusted("A=", "4S N =", comparison=comparison)
    charge = Charge("procedural-penalty", 1, 1, points=points, reason="Late")
    before = totals(event)
    event.do(faults.rule(event.competition, charge))
    after = totals(event)
    assert after[1].total - before[1].total == costs
    assert all(after[number].total == before[number].total for number in (2, 3, 4))


def test_more_than_a_board_is_refused() -> None:
    event = Adjusted("A=", "4S N =")
    charge = Charge("procedural-penalty", 1, 1, points=-101, reason="Late")
    assert str(event.refused(faults.rule(event.competition, charge), "penalty-in-per-cent"))
