"""W34: equal totals share a rank unless the organiser parts them."""

import pytest

from tapis.games.whist import PLUGIN

pytestmark = pytest.mark.clause("whist:W34")


def test_the_ways_to_part_them() -> None:
    assert {tie.id for tie in PLUGIN.ties} >= {"declared", "best-deal"}
