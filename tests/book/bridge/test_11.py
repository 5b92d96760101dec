"""11: doubled undertricks 100 then 200 each; vulnerable 200 then 300 each."""

import pytest

from .helpers import last, total

pytestmark = pytest.mark.clause("bridge:11")


@pytest.mark.parametrize(
    ("down", "points", "vulnerable"),
    [(1, 100, 200), (2, 300, 500), (3, 500, 800), (4, 700, 1100), (7, 1300, 2000), (13, 2500, 3800)],
)
def test_missing_tricks_doubled(down: int, points: int, vulnerable: int) -> None:
    assert last(f"7SX W -{down}")["above:undertricks"] == (0, points, "11")
    assert last(f"3NT W =, 7SX W -{down}")["above:undertricks"] == (0, vulnerable, "11")


def test_the_fourth_costs_two_hundred_as_the_others_do() -> None:
    assert total("4SX N -4") == (0, 700)
