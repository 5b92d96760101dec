"""W27: a round has as many deals as agreed; those nobody plays do not count."""

import pytest

from .mark import MARK, refused, sheet

pytestmark = pytest.mark.clause("whist:W27")


def test_a_round_is_over_after_its_deals() -> None:
    assert not MARK.over(sheet("E8 A+B 8", deals=2))
    assert MARK.over(sheet("E8 A+B 8, E8 A+B 8", deals=2))


def test_no_deal_more() -> None:
    assert refused("E8 A+B 8, E8 A+B 8, E8 A+B 8", deals=2) == (3, "W27", "no-deals-left")


def test_deals_nobody_plays_do_not_count() -> None:
    found = sheet("pass, E8 A+B 8, pass, pass", deals=2)
    assert not MARK.over(found)
    assert found.played == 1
    assert [line.deal for line in MARK.lines(found)] == [2, 2]
