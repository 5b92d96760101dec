"""B36: who sits out gains and loses nothing, and is ranked by the mean of the boards played."""

from __future__ import annotations

import pytest

from tapis.club.ranking.cells import CellKind
from tests.club.pairs import Pairs

pytestmark = pytest.mark.clause("bridge:B36")


def test_a_round_sat_out_is_no_round_of_nothing() -> None:
    event = Pairs(7, rounds=4, deals=2)
    event.draw()
    for number in range(1, 5):
        event.publish(number)
        event.play(number)
    resting = {number for each in event.t.rounds for number in each.seating.out}
    assert resting
    for row in event.table.rows:
        assert row.score.total == 50, "everybody made the same, whoever sat out"
        if row.score.entrant.number in resting:
            assert CellKind.ABSENT in {cell.kind for cell in row.score.cells}
