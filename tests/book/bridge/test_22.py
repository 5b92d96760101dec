"""22: the difference in hundreds, to the nearest, a remainder of exactly 50 for the loser."""

import pytest

from tapis.games.bridge.mark.settlement import hundreds

from .helpers import settled

pytestmark = pytest.mark.clause("bridge:22")


@pytest.mark.parametrize(
    ("difference", "points"),
    [(0, 0), (40, 0), (50, 0), (60, 1), (100, 1), (1740, 17), (1750, 17), (1760, 18), (1790, 18), (1800, 18)],
)
def test_to_the_nearest_hundred(difference: int, points: int) -> None:
    assert hundreds(difference, "half_down") == points


def test_the_settlement_says_who_wins() -> None:
    ours = settled("3NT N =, 3NT N =")
    assert (ours.winner, ours.difference, ours.points) == (0, 900, 9)
    assert settled("3NT E =, 3NT E =").winner == 1
    assert settled("2S N =, 2S E =").winner is None


def test_whole_differences_count_not_the_totals() -> None:
    assert settled("2S N =, 4S N -1").points == 0
