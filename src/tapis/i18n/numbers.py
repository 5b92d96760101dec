"""Points as a language writes them: halves as decimals, thousands in groups, a true minus sign."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from math import floor

from tapis.core.sheet import Points

MARKS = {"fr": ("\u202f", ","), "de": ("’", "."), "nl": (".", ","), "en": (",", ".")}
"""Between groups of three digits, and before decimals; German and French as Switzerland writes them."""


def number_text(points: Points, language: str) -> str:
    """The points in ``language``: 2989/2 is ``1 494,5`` in French.

    A fraction that has no end as a decimal is rounded to two places.
    """
    group, comma = MARKS.get(language[:2], MARKS["en"])
    text = _plain(points)
    whole, point, decimals = text.partition(".")
    grouped = f"{int(whole):,}".replace(",", group)
    sign = "-" if text.startswith("-") and not grouped.startswith("-") else ""
    return f"{sign}{grouped}{comma if point else ''}{decimals}".replace("-", "−")


def signed_text(points: Points, language: str) -> str:
    """The points with their sign: ``+1 494`` in French; 0 has none."""
    return ("+" if points > 0 else "") + number_text(points, language)


def plain_text(points: Points, language: str) -> str:
    """The points in ``language`` for a column of a paper: thousands are not grouped, ``1494,5`` in French."""
    return _plain(points).replace(".", MARKS.get(language[:2], MARKS["en"])[1]).replace("-", "\N{MINUS SIGN}")


def decimals_text(value: float, places: int, language: str) -> str:
    """A figure with ``places`` decimals, zeros included: ``1 494,50`` in French; 0 has no sign."""
    group, comma = MARKS.get(language[:2], MARKS["en"])
    text = f"{value:z,.{places}f}".replace(",", "\0").replace(".", comma).replace("\0", group)
    return text.replace("-", "\N{MINUS SIGN}")


def money_text(amount: Decimal, language: str) -> str:
    """An amount with two decimals, without a currency: ``3,40`` in French."""
    group, comma = MARKS.get(language[:2], MARKS["en"])
    return f"{amount:,.2f}".replace(",", "\0").replace(".", comma).replace("\0", group)


def measured_text(points: Points, unit: str, language: str) -> str:
    """Points of a unit with two decimals, per cent with the sign: ``58,33 %`` in French; others as points."""
    if not unit:
        return number_text(points, language)
    text = money_text(_hundredths(points), language).replace("-", "\N{MINUS SIGN}")
    space = "" if language[:2] == "en" else "\N{NO-BREAK SPACE}"
    return f"{text}{space}%" if unit == "%" else text


def cell_number(points: Points, unit: str = "") -> str:
    """The points with a decimal comma, as a French spreadsheet reads a number: ``62,5``, ``52,60%``."""
    text = f"{_hundredths(points):.2f}" if unit else _plain(points)
    return text.replace(".", ",") + ("%" if unit == "%" else "")


def _hundredths(points: Points) -> Decimal:
    """The points with two decimals; a half is rounded away from zero."""
    hundredths = floor(abs(Fraction(points)) * 100 + Fraction(1, 2))
    return Decimal(hundredths if points >= 0 else -hundredths).scaleb(-2)


def _plain(points: Points) -> str:
    if isinstance(points, int):
        return str(points)  # nearly all are, and a ranking has thousands
    exact = Fraction(points)
    rest = exact.denominator
    for factor in (2, 5):
        while rest % factor == 0:
            rest //= factor
    if rest > 1:
        return f"{_hundredths(exact):f}"
    return f"{Decimal(exact.numerator) / Decimal(exact.denominator):f}"
