"""35: only the last trick gathered may be looked at again."""

import pytest

from tapis.games.whist.play import trick_to_look_at

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:35")


def test_the_last_one_and_no_other() -> None:
    at = Sitting().bid("pass, pass, pass, solo 6 H")
    assert trick_to_look_at(at.table) is None
    at.play("SA S3 S4")
    assert trick_to_look_at(at.table) is None
    at.play("S5")
    assert trick_to_look_at(at.table) == at.table.won[0]
    at.play("SK S8 S9 S6")
    assert trick_to_look_at(at.table) == at.table.won[1]
