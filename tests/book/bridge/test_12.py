"""12: redoubled undertricks twice the doubled figures."""

import pytest

from .helpers import last

pytestmark = pytest.mark.clause("bridge:12")


@pytest.mark.parametrize(("down", "points", "vulnerable"), [(1, 200, 400), (2, 600, 1000), (4, 1400, 2200)])
def test_missing_tricks_redoubled(down: int, points: int, vulnerable: int) -> None:
    assert last(f"4SXX W -{down}")["above:undertricks"] == (0, points, "12")
    assert last(f"3NT W =, 4SXX W -{down}")["above:undertricks"] == (0, vulnerable, "12")
