"""The datum of a board: the mean that a butler compares each table with, as the club has it (B39, B40)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tapis.core.sheet import Points
from tapis.games.bridge.book import ART
from tapis.games.bridge.tournament.columns import plain
from tapis.law import Profile

TRIMMED_FROM = 5
"""From so many tables on the usual datum leaves out the best and the worst score."""
ONE_IN = 10
"""Of so many scores a datum may leave out one at either end."""


@ART("B26", "B39", "B40")
def datum(scores: Sequence[Points], profile: Profile) -> Points:
    """Take the mean of the tables, without extremes and rounded as the club has it."""
    left = left_out(len(scores), profile.word("datum"))
    counted = sorted(scores)[left : len(scores) - left]
    mean = sum(map(Fraction, counted), Fraction(0)) / len(counted)
    return to_tens(mean) if profile.word("datum_rounding") == "ten" else plain(mean)


@ART("B39")
def left_out(tables: int, custom: str) -> int:
    """How many of the best and of the worst scores a datum leaves out; never all of them."""
    tenth = (tables + ONE_IN // 2) // ONE_IN
    wanted = {"five": int(tables >= TRIMMED_FROM), "all": 0, "one": 1, "tenth": max(1, tenth)}[custom]
    return wanted if 2 * wanted < tables else 0


@ART("B40")
def to_tens(mean: Fraction) -> int:
    """The nearest ten; a five falls towards zero."""
    tens, rest = divmod(abs(mean), 10)
    rounded = 10 * (tens + (rest > 5))
    return int(rounded if mean >= 0 else -rounded)
