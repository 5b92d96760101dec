"""60: one can volunteer as a joker."""

import pytest

from tapis.core.plugin import Cited
from tapis.games.whist.plugin import PLUGIN

pytestmark = pytest.mark.clause("whist:60")


def test_the_regulation_knows_jokers() -> None:
    assert str(PLUGIN.citations[Cited.JOKER]) == "whist:60"
