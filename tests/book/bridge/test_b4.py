"""B4: a remainder of exactly 50: for the loser, for the winner, or full hundreds only."""

import pytest

from tapis.games.bridge.mark.settlement import hundreds

from .helpers import EXAMPLE, settled

pytestmark = pytest.mark.clause("bridge:B4")


@pytest.mark.parametrize(
    ("rounding", "points"),
    [("half_down", [17, 17, 18, 18]), ("half_up", [17, 18, 18, 18]), ("floor", [17, 17, 17, 18])],
)
def test_rounding(rounding: str, points: list[int]) -> None:
    assert [hundreds(difference, rounding) for difference in (1740, 1750, 1760, 1800)] == points


def test_the_example_under_each() -> None:
    points = {each: settled(EXAMPLE, round=each).points for each in ("half_down", "half_up", "floor")}
    assert points == {"half_down": 17, "half_up": 18, "floor": 17}
    assert settled(EXAMPLE).points == 17
