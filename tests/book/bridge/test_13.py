"""13: small slam 500, vulnerable 750; grand slam 1000 and 1500; bid and made."""

import pytest

from .helpers import last

pytestmark = pytest.mark.clause("bridge:13")


@pytest.mark.parametrize(("level", "points", "vulnerable"), [(6, 500, 750), (7, 1000, 1500)])
def test_a_slam_bid_and_made(level: int, points: int, vulnerable: int) -> None:
    assert last(f"{level}D N =")["above:slam"] == (0, points, "13")
    assert last(f"3NT N =, {level}D N =")["above:slam"] == (0, vulnerable, "13")
    assert last(f"{level}DXX N =")["above:slam"][1] == points


@pytest.mark.parametrize("written", ["5D N +1", "5D N +2", "6D N -1", "7D N -1", "4S N +3"])
def test_no_slam_that_was_not_bid_or_not_made(written: str) -> None:
    assert "above:slam" not in last(written)


def test_a_small_slam_with_an_overtrick_is_a_small_slam() -> None:
    assert last("6D N +1")["above:slam"][1] == 500
