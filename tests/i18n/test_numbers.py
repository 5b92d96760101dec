"""Halves are decimals, thousands stand in groups, and nothing is rounded."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.sheet import Points
from tapis.i18n import decimal_text, number_text


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
    read = Fraction(decimal_text(points).replace(",", "."))
    endless = any(points.denominator % prime == 0 for prime in (3, 7))
    assert abs(read - points) <= Fraction(1, 200) if endless else read == points
