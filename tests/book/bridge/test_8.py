"""8: a doubled or redoubled contract made earns 50."""

import pytest

from .helpers import last

pytestmark = pytest.mark.clause("bridge:8")


@pytest.mark.parametrize("written", ["2HX N =", "2HXX N =", "2HX N +2", "3NT N =, 2HXX N ="])
def test_fifty_above(written: str) -> None:
    assert last(written)["above:doubled-made"] == (0, 50, "8")


@pytest.mark.parametrize("written", ["2H N =", "2HX N -1", "2HXX N -1"])
def test_nothing_undoubled_or_down(written: str) -> None:
    assert "above:doubled-made" not in last(written)
