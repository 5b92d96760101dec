"""W10: the deal stops early only when every misère and piccolo is lost."""

import pytest

from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:W10")


def test_one_of_two_is_not_enough() -> None:
    at = Sitting().bid("GM, GM, pass, pass").play("SA S3 S4 S5")
    assert at.result is None
    at.play("SK S8 S9 S6 S2 SQ SJ ST")
    assert at.result is not None
    assert at.result.made == (False, False)


def test_a_lost_solo_is_played_to_the_end() -> None:
    at = Sitting().bid("pass, pass, pass, GC H").play_some(51)
    assert at.table.taken(3) < 13
    assert at.result is None
