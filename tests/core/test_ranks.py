"""Ranks as every list of the house gives them."""

from __future__ import annotations

from fractions import Fraction

from tapis.core.sheet import ranks


def test_equal_merits_share_the_better_rank() -> None:
    assert ranks([30, 10, 30, 20]) == [3, 1, 3, 2]
    assert ranks([-30, -10, -30, -20]) == [1, 4, 1, 3]
    assert ranks([(0, Fraction(1, 2)), (1, -9), (0, Fraction(1, 2))]) == [1, 3, 1]
    assert ranks(list[int]()) == []
