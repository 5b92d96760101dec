"""43: four aces are not a trou."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:43")

FOUR = "AK72.A93.A84.A65 Q83.QJ72.T65.K94 J94.KT6.JQ72.Q83 T65.854.K93.TJ72"


def test_four_aces_are_none() -> None:
    at = Sitting(FOUR)
    assert at.why("trou") == "41 not-three-aces"
    assert at.why("no trou") is None
    assert at.bid("propose H").table.auction.trou is None
