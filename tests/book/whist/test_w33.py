"""W33: who has no table gets the points the organiser fixed, none unless told otherwise."""

import pytest

from tapis.core.plugin import Cited
from tapis.games.whist import PLUGIN

pytestmark = pytest.mark.clause("whist:W33")


def test_none_unless_told_otherwise() -> None:
    assert PLUGIN.forfeit == 0
    assert str(PLUGIN.citations[Cited.FORFEIT]) == "whist:W33"
