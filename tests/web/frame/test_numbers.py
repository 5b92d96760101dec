"""The one way in which pages read whole numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.web.frame.numbers import int_of, ints_of, signed_int_of


@pytest.mark.parametrize(
    ("typed", "read"),
    [("7", 7), (" 42 ", 42), ("0", 0), (12, 12), ("", -1), (None, -1), ("-3", -1), ("3.5", -1), ("٣", -1)],
)
def test_a_number_is_read_and_everything_else_is_the_answer_asked_for(typed: object, read: int) -> None:
    assert int_of(typed, -1) == read


def test_a_number_of_five_thousand_digits_is_none() -> None:
    assert int_of("9" * 5_000, -1) == -1
    assert int_of("9" * 7, -1) == -1
    assert int_of("9" * 7, -1, digits=7) == 9_999_999


@pytest.mark.parametrize(("typed", "read"), [("-15", -15), ("−15", -15), ("15", 15), ("--5", 0), ("x", 0)])
def test_points_may_have_a_minus_before_them(typed: str, read: int) -> None:
    assert signed_int_of(typed) == read


def test_numbers_in_a_row_keep_their_order_and_leave_out_what_is_none() -> None:
    assert ints_of(["3", "x", "", "1"]) == (3, 1)


@given(st.text())
def test_nothing_that_is_typed_breaks_a_page(typed: str) -> None:
    assert int_of(typed) >= 0
    assert abs(signed_int_of(typed)) < 1_000_000
