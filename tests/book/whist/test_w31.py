"""W31: places at a table may bring a bonus."""

import pytest

from tapis.core.plugin import Cited
from tapis.games.whist import PLUGIN

pytestmark = pytest.mark.clause("whist:W31")


def test_the_bonus_is_a_line_of_its_own_by_this_clause() -> None:
    assert str(PLUGIN.citations[Cited.BONUS]) == "whist:W31"
