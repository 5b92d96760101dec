"""Points of a unit: two decimals, halves away from nothing, per cent as each language writes it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tapis.i18n import measured_text


@pytest.mark.parametrize(
    ("points", "unit", "language", "text"),
    [
        (Fraction(175, 3), "%", "fr", "58,33\N{NO-BREAK SPACE}%"),
        (Fraction(175, 3), "%", "en", "58.33%"),
        (Fraction(325, 8), "%", "de", "40.63\N{NO-BREAK SPACE}%"),
        (Fraction(-325, 8), "IMP", "nl", "\N{MINUS SIGN}40,63"),
        (50, "%", "en", "50.00%"),
        (Fraction(1, 2), "", "fr", "0,5"),
    ],
)
def test_measured(points: Fraction, unit: str, language: str, text: str) -> None:
    assert measured_text(points, unit, language) == text
