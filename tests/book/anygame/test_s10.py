"""S10: all rounds are added up; equal totals share a rank unless the house has said what parts them."""

from __future__ import annotations

import pytest

from tapis.core.plugin import Cited
from tests.club.any_game import POINTS, Schieber, sides, written

pytestmark = pytest.mark.clause("anygame:S10")


def test_equal_totals_share_a_rank() -> None:
    evening = Schieber(4, rounds=1, deals=2)
    evening.begin()
    evening.confirm(1, 1, sides(100, 57), sides(57, 100))
    assert [row.rank for row in evening.table.rows] == [1, 1, 1, 1]
    assert str(POINTS.event.citations[Cited.STANDINGS]) == "anygame:S10"


def test_the_best_round_parts_them_where_the_house_says_so() -> None:
    def ranks(*keys: str) -> list[int]:
        evening = Schieber(4, rounds=2, deals=1, tie_keys=keys, options={"who": "four"})
        for _ in range(2):
            number = evening.begin()
            # Each has fifty in all: 10 and 40, or 20 and 30.
            points = {1: 10, 2: 20, 3: 30, 4: 40} if number == 1 else {1: 40, 2: 30, 3: 20, 4: 10}
            seats = evening.slip(number, 1).seats
            evening.confirm(number, 1, written(*(points[each] for each in seats)))
            evening.close(number)
        return [row.rank for row in evening.table.rows]

    assert ranks() == [1, 1, 1, 1]
    assert ranks("best-round") == [1, 1, 3, 3]
