"""W5: no trump is above hearts."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:W5")


@pytest.mark.parametrize("code", ["PC", "GC"])
def test_between_equal_chelems(code: str) -> None:
    assert Sitting().bid(f"{code} H").why(f"{code} N") is None
    assert Sitting().bid(f"{code} N").why(f"{code} H") == "52 not-above-the-best-game"
