"""20: a joined player is silent while he is joined."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:20")


@pytest.mark.parametrize("call", ["pass", "raise 9", "solo 6 H", "propose H", "PM", "maintain"])
def test_he_says_nothing_even_when_outbid(call: str) -> None:
    at = Sitting().bid("propose D, join D, propose H, join H")
    assert at.best == "E8 H 2 3"
    assert at.turn == 1
    assert at.why(call, 0) == "20 has-been-joined"


def test_he_is_free_when_his_partner_passes() -> None:
    at = Sitting().bid("propose D, join D, propose H, join H, pass")
    assert at.turn == 0
    assert at.why("solo 6 S") is None
