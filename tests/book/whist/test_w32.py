"""W32: the draw avoids that two people meet twice."""

import pytest

from tapis.core.plugin import Cited
from tapis.games.whist import PLUGIN

pytestmark = pytest.mark.clause("whist:W32")


def test_the_crossings_cite_it() -> None:
    assert str(PLUGIN.citations[Cited.CROSSINGS]) == "whist:W32"
