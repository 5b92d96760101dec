"""Halves are decimals, thousands stand in groups, and nothing is rounded."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.sheet import Points
from tapis.i18n import cell_number, number_text, plain_text


@pytest.mark.parametrize(
    ("points", "language", "text"),
    [
        (Fraction(2989, 2), "fr", "1\u202f494,5"),
        (Fraction(2989, 2), "de", "1’494.5"),
        (Fraction(2989, 2), "nl", "1.494,5"),
        (Fraction(2989, 2), "en", "1,494.5"),
        (Fraction(2989, 2), "de-ch", "1’494.5"),
        (-1234567, "fr", "−1\u202f234\u202f567"),
        (Fraction(-1, 2), "fr", "−0,5"),
        (Fraction(-1, 8), "en", "−0.125"),
        (Fraction(1400), "en", "1,400"),
        (Fraction(10, 3), "fr", "3,33"),
        (0, "fr", "0"),
    ],
)
def test_points_are_written_as_the_language_does(points: Points, language: str, text: str) -> None:
    assert number_text(points, language) == text


@given(st.fractions(-(10**9), 10**9, max_denominator=10))
def test_a_number_for_a_spreadsheet_is_exact_or_good_to_a_hundredth(points: Fraction) -> None:
    read = Fraction(cell_number(points).replace(",", "."))
    endless = any(points.denominator % prime == 0 for prime in (3, 7))
    assert abs(read - points) <= Fraction(1, 200) if endless else read == points


@pytest.mark.parametrize(
    ("points", "unit", "text"),
    [
        (Fraction(2525, 48), "%", "52,60%"),
        (50, "%", "50,00%"),
        (Fraction(-7, 3), "IMP", "-2,33"),
        (Fraction(5, 2), "", "2,5"),
    ],
)
def test_a_number_for_a_spreadsheet_has_its_unit(points: Points, unit: str, text: str) -> None:
    assert cell_number(points, unit) == text


@pytest.mark.parametrize(
    ("points", "language", "text"),
    [
        (Fraction(2989, 2), "fr", "1494,5"),
        (Fraction(-10, 3), "de", "−3.33"),
        (Fraction(625, 12), "nl", "52,08"),
    ],
)
def test_on_paper_thousands_are_not_grouped_and_nothing_is_a_fraction(
    points: Points, language: str, text: str
) -> None:
    assert plain_text(points, language) == text
