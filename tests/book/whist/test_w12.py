"""W12: of two proposals in one suit the first to speak is joined."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:W12")


def test_the_first_to_speak() -> None:
    at = Sitting().bid("propose H, propose H, join H")
    assert at.best == "E8 H 0 2"
    assert Sitting(dealer=0).bid("propose H, propose H, join H").best == "E8 H 1 3"
