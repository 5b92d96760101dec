"""1: whoever enters is sixteen or older."""

import pytest

from tapis.core.plugin import Cited
from tapis.games.whist.plugin import PLUGIN

pytestmark = pytest.mark.clause("whist:1")


def test_the_registration_asks_for_sixteen_years() -> None:
    assert PLUGIN.least_age == 16
    assert str(PLUGIN.citations[Cited.AGE]) == "whist:1"
