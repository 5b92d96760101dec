"""S6: points are whole numbers and count as written; partners have those of their side."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.form import as_written
from tapis.core.sheet import Mistake, SheetStart, fold, totals
from tapis.games.anygame import PLUGIN, TYPED_PLUGIN
from tapis.games.anygame.result import Result
from tapis.games.anygame.typed import RESULTS
from tapis.law import IllegalMove, Refused

pytestmark = pytest.mark.clause("anygame:S6")


def refused(who: str, *written: int) -> str:
    marking = TYPED_PLUGIN.under({"who": who, "sum": 0}).sheet.marking
    breach = marking.check(marking.blank(SheetStart(1)), Result(written))
    return "" if breach is None else f"{breach.clause} {breach.code}"


@pytest.mark.parametrize(
    ("who", "written", "why"),
    [
        ("four", (1, 2, 3, 4), ""),
        ("four", (-9999, 0, 0, 9999), ""),
        ("four", (1, 2, 3), "wrong-number-of-columns"),
        ("pairs", (1, 2, 3), "wrong-number-of-columns"),
        ("drawn", (1, 2, 1, 2), ""),
        ("drawn", (1, 2, 2, 1), "partners-differ"),
    ],
)
def test_a_number_for_each_column_and_one_for_partners(who: str, written: tuple[int, ...], why: str) -> None:
    assert refused(who, *written) == (f"anygame:S6 {why}" if why else "")


def test_minus_points_where_no_sum_is_checked() -> None:
    marking = TYPED_PLUGIN.under({"who": "two", "sum": 10}).sheet.marking
    breach = marking.check(marking.blank(SheetStart(1)), Result((-1, 11)))
    assert breach is not None
    assert str(breach) == "Write whole numbers from 0 to 9999. (anygame:S6)"


@given(st.lists(st.integers(-9999, 9999), min_size=2, max_size=2), st.integers(1, 5))
def test_they_add_up_as_they_are_written(numbers: list[int], deals: int) -> None:
    marking = TYPED_PLUGIN.under({"who": "drawn", "sum": 0}).sheet.marking
    sheet = fold(marking, SheetStart(deals), [Result((*numbers, *numbers))] * deals)
    assert not isinstance(sheet, Mistake)
    assert totals(4, marking.lines(sheet)) == tuple(deals * number for number in (*numbers, *numbers))
    assert {str(line.clause) for line in marking.lines(sheet)} == {"anygame:S6"}
    assert marking.over(sheet)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ({"written": [1, None]}, "number-missing"),
        ({"written": [1, 10_000]}, "whole-numbers"),
        ({"written": [1, "x"]}, "whole-numbers"),
    ],
)
def test_what_somebody_typed_wrongly_is_one_sentence(data: Any, code: str) -> None:
    with pytest.raises(IllegalMove) as found:
        RESULTS.decode(data)
    assert isinstance(found.value.refusal, Refused)
    assert found.value.refusal.code == code


@pytest.mark.parametrize(
    "data", [{}, {"written": 5}, {"written": [1]}, {"written": [1, 2], "more": 1}, [1, 2], None]
)
def test_what_no_form_can_have_sent_is_no_result(data: Any) -> None:
    with pytest.raises(ValueError, match=r"."):
        RESULTS.decode(data)


def test_a_result_is_read_as_it_is_written() -> None:
    assert RESULTS.decode(RESULTS.encode(Result((3, 4, 5)))) == Result((3, 4, 5))
    assert as_written(PLUGIN.sheet.fields)
