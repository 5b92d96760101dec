"""S15: a side that takes every trick may write more than the sum, and the others nothing."""

from __future__ import annotations

import pytest

from tapis.core.sheet import SheetStart
from tapis.games.anygame import TYPED_PLUGIN
from tapis.games.anygame.book import ART
from tapis.games.anygame.result import Result
from tapis.games.anygame.shape import shape_of
from tapis.web.sheet import entry

pytestmark = pytest.mark.clause("anygame:S15")
MATCH: dict[str, str | int] = {"who": "drawn", "sum": 157, "sweep": 100}


@pytest.mark.parametrize(
    ("options", "written", "code"),
    [
        (MATCH, (257, 0), ""),
        (MATCH, (0, 257), ""),
        (MATCH, (157, 0), ""),
        (MATCH, (100, 57), ""),
        (MATCH, (200, 57), "sum-missed"),
        (MATCH, (256, 0), "sum-missed"),
        (MATCH, (100, 0), "sum-missed"),
        (MATCH | {"sweep": 0}, (257, 0), "sum-missed"),
        (MATCH | {"sum": 162, "sweep": 90}, (252, 0), ""),
        (MATCH | {"sum": 0}, (257, 3), ""),
    ],
)
def test_only_who_leaves_the_others_nothing_writes_more(
    options: dict[str, str | int], written: tuple[int, int], code: str
) -> None:
    marking = TYPED_PLUGIN.under(options).sheet.marking
    breach = marking.check(marking.blank(SheetStart(1)), Result(written * 2))
    assert (breach.code if breach else "") == code


def test_alone_at_a_table_all_the_others_have_nothing() -> None:
    marking = TYPED_PLUGIN.under(MATCH | {"who": "four"}).sheet.marking
    blank = marking.blank(SheetStart(1))
    assert marking.check(blank, Result((0, 257, 0, 0))) is None
    assert marking.check(blank, Result((0, 200, 57, 0))) is not None


def test_the_second_figure_is_then_nought() -> None:
    fields = TYPED_PLUGIN.under(MATCH).form({})
    assert entry.read(fields, 4, 1, {"d1-written-0": "257"}) == {"written": [257, 0, 257, 0]}
    assert entry.read(fields, 4, 1, {"d1-written-0": "100"}) == {"written": [100, 57, 100, 57]}


@pytest.mark.parametrize(
    ("typed", "allowed"),
    [
        (("257", ""), [157, 257]),
        (("257", "0"), [157, 257]),
        (("", "0"), [157]),
        (("200", "57"), [157]),
        (("100", ""), [157]),
    ],
)
def test_a_row_that_is_no_match_is_stopped_where_it_is_typed(
    typed: tuple[str, str], allowed: list[int]
) -> None:
    fields = TYPED_PLUGIN.under(MATCH).form({})
    boxes = {f"d1-written-{seat}": text for seat, text in enumerate(typed)}
    assert [each.points for each in entry.form(fields, 4, 1, boxes).allowed] == allowed


@pytest.mark.parametrize(
    ("totals", "code"),
    [
        ((314, 0), ""),
        ((414, 0), ""),
        ((514, 0), ""),
        ((357, 57), ""),
        ((413, 0), "totals-miss"),
        ((515, 0), "total-beyond"),
        ((313, 0), "totals-miss"),
        ((114, 100), "totals-miss"),
    ],
)
def test_totals_may_hold_as_many_as_there_were_deals(totals: tuple[int, int], code: str) -> None:
    reckoned = TYPED_PLUGIN.under(MATCH).sheet.reckoned
    assert reckoned is not None
    breach = reckoned.check(SheetStart(2), totals * 2)
    assert (breach.code if breach else "") == code


def test_a_log_that_is_silent_knows_none_and_places_have_none() -> None:
    option = ART.options["sweep"]
    assert (option.proposed, option.default) == (100, 0)
    assert shape_of({"sum": 157}).sweep == 0
    assert shape_of(MATCH | {"count": "places"}).sweep == 0
    assert shape_of({"sweep": 100}).sweep == 0, "nothing on top of no sum"
