"""Amounts of money as they are typed and read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.club.events import Currency
from tapis.club.prizes.amounts import amount_in, short_amount, signed_amount_in, written_amount
from tests.cells import in_one


@in_one(
    ("text", "wanted"),
    [
        ("15", 15_00),
        ("15.-", 15_00),
        ("15.–", 15_00),
        (" 12,5 ", 12_50),
        ("CHF 12.05", 12_05),
        ("12,50 €", 12_50),
        ("1'200", 1200_00),
        ("12 50", 12_50),
        ("1 200", 1200_00),
        ("1 200 50", 1200_50),
        ("12 5", None),
        ("0", 0),
        ("", None),
        ("-5", None),
        ("1.234", None),
        ("quinze", None),
        ("1e3", None),
        ("٣", None),
    ],
)
def test_what_people_type(text: str, wanted: int | None) -> None:
    assert amount_in(text) == wanted


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("-12", -12_00),
        ("−12 50", -12_50),
        (" - 5.-", -5_00),
        ("+3", 3_00),
        ("12", 12_00),
        ("--3", None),
        ("-", None),
    ],
)
def test_a_sign_says_that_money_goes_out(text: str, wanted: int | None) -> None:
    assert signed_amount_in(text) == wanted


@given(st.integers(0, 10_000_000), st.sampled_from(Currency))
def test_what_is_written_is_read_again(amount: int, currency: Currency) -> None:
    assert amount_in(written_amount(amount, currency)) == amount
    assert amount_in(short_amount(amount, currency)) == amount


def test_missing_money_has_a_minus_sign() -> None:
    assert written_amount(-1_05) == "−1.05"
