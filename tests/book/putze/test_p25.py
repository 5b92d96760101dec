"""P25: what is said too soon does not count, and nothing else follows."""

import pytest

from tapis.games.putze.book import ART
from tapis.games.putze.faults import spoken_too_soon

pytestmark = pytest.mark.clause("putze:P25")


@pytest.mark.parametrize("before", [0, 1, 5])
def test_no_points_however_often(before: int) -> None:
    remedy = spoken_too_soon(before, ART.profile())
    assert (remedy.points, remedy.lowest, remedy.highest, remedy.eliminated) == (0, 0, 0, False)
    assert remedy.instruction.endswith(".")
