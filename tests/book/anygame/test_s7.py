"""S7: the numbers of a deal add up to the sum of the house, or the table counts again."""

from __future__ import annotations

import pytest

from tapis.core.sheet import SheetStart
from tapis.games.anygame import TYPED_PLUGIN
from tapis.games.anygame.book import ART
from tapis.games.anygame.result import Result
from tapis.web.sheet import entry

pytestmark = pytest.mark.clause("anygame:S7")


@pytest.mark.parametrize(
    ("who", "total", "written", "said"),
    [
        ("drawn", 157, (100, 57, 100, 57), ""),
        ("drawn", 157, (100, 56, 100, 56), "Count again: the sum is 156 and not 157. (anygame:S7)"),
        ("four", 157, (100, 57, 0, 0), ""),
        ("three", 30, (10, 10, 11), "Count again: the sum is 31 and not 30. (anygame:S7)"),
        ("drawn", 0, (100, 56, 100, 56), ""),
    ],
)
def test_the_sum_is_that_of_the_house(who: str, total: int, written: tuple[int, ...], said: str) -> None:
    marking = TYPED_PLUGIN.under({"who": who, "sum": total}).sheet.marking
    assert str(marking.check(marking.blank(SheetStart(1)), Result(written)) or "") == said


def test_it_is_157_where_nobody_says_otherwise_and_none_in_a_log_that_is_silent() -> None:
    option = ART.options["sum"]
    assert (option.proposed, option.default) == (157, 0)


def test_the_second_figure_fills_itself() -> None:
    fields = TYPED_PLUGIN.under({"who": "drawn", "sum": 157}).form({})
    assert entry.read(fields, 4, 1, {"d1-written-0": "100"}) == {"written": [100, 57, 100, 57]}
    assert entry.read(fields, 4, 1, {"d1-written-1": "157"}) == {"written": [0, 157, 0, 157]}
    unchecked = TYPED_PLUGIN.under({"who": "drawn"}).form({})
    assert entry.read(unchecked, 4, 1, {"d1-written-0": "100"}) == {"written": [100, None, 100, None]}
    typed = entry.typed_of(fields, 4, [{"written": [100, 57, 100, 57]}])
    assert typed == {"d1-written-0": "100", "d1-written-1": "57"}
