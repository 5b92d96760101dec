"""S13: totals may stand for the deals, and add up to the sum of a deal times the deals."""

from __future__ import annotations

import pytest

from tapis.core.sheet import SheetStart
from tapis.games.anygame import PLUGIN
from tapis.games.anygame.mark import limits_of_totals, sum_of_totals
from tapis.games.anygame.shape import shape_of

pytestmark = pytest.mark.clause("anygame:S13")


@pytest.mark.parametrize(
    ("options", "totals", "code"),
    [
        ({"sum": 157}, (1000, 884, 1000, 884), ""),
        ({"sum": 157}, (1000, 883, 1000, 883), "totals-miss"),
        ({"sum": 157}, (1000, 884, 884, 1000), "totals-apart"),
        ({"sum": 157}, (1885, -1, 1885, -1), "total-beyond"),
        ({}, (3, 4, 3, 4), ""),
        ({"who": "pairs", "sum": 10}, (70, 50), ""),
        ({"who": "pairs", "sum": 10}, (70, 51), "totals-miss"),
    ],
)
def test_twelve_deals(options: dict[str, str | int], totals: tuple[int, ...], code: str) -> None:
    reckoned = PLUGIN.under(options).sheet.reckoned
    assert reckoned is not None
    breach = reckoned.check(SheetStart(12), totals)
    assert (breach.code if breach else "") == code
    assert breach is None or str(breach.clause) == "anygame:S13"


def test_their_limits_and_their_sum_are_those_of_the_deals() -> None:
    checked, free = shape_of({"sum": 157}), shape_of({})
    assert limits_of_totals(checked, SheetStart(2)) == (0, 314)
    assert limits_of_totals(free, SheetStart(2)) == (-19_998, 19_998)
    assert (sum_of_totals(checked, SheetStart(2)), sum_of_totals(free, SheetStart(2))) == (314, None)
