"""S8: equals have the same place and count the mean of those they hold."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.core.sheet import SheetStart
from tapis.games.anygame import TYPED_PLUGIN
from tapis.games.anygame.mark import a_shared_place_is_the_mean
from tapis.games.anygame.result import Result

pytestmark = pytest.mark.clause("anygame:S8")
HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("places", "lowest", "highest"),
    [
        ((1, 2, 3, 4), (1, 2, 3, 4), (4, 3, 2, 1)),
        ((1, 2, 3, 3), (1, 2, 3 + HALF, 3 + HALF), (4, 3, 1 + HALF, 1 + HALF)),
        ((1, 1, 1, 1), (2 + HALF,) * 4, (2 + HALF,) * 4),
        ((2, 1), (2, 1), (1, 2)),
    ],
)
def test_what_places_count(
    places: tuple[int, ...], lowest: tuple[object, ...], highest: tuple[object, ...]
) -> None:
    assert a_shared_place_is_the_mean(places, highest_wins=False) == lowest
    assert a_shared_place_is_the_mean(places, highest_wins=True) == highest


@pytest.mark.parametrize(
    ("who", "places", "fits"),
    [
        ("four", (1, 1, 3, 4), True),
        ("four", (1, 1, 2, 3), False),
        ("four", (2, 2, 3, 4), False),
        ("three", (1, 1, 1), True),
        ("drawn", (1, 2, 1, 2), True),
        ("drawn", (2, 2, 2, 2), False),
        ("pairs", (1, 1), True),
    ],
)
def test_places_fit_together(who: str, places: tuple[int, ...], fits: bool) -> None:
    marking = TYPED_PLUGIN.under({"who": who, "count": "places"}).sheet.marking
    breach = marking.check(marking.blank(SheetStart(1)), Result(places))
    assert (breach is None) is fits
    assert breach is None or str(breach.clause) == "anygame:S8"


@given(st.lists(st.integers(0, 9), min_size=2, max_size=4), st.booleans())
def test_a_table_always_shares_out_the_same(scores: list[int], highest_wins: bool) -> None:
    places = [1 + sum(other > score for other in scores) for score in scores]
    counted = a_shared_place_is_the_mean(places, highest_wins=highest_wins)
    assert sum(counted) == len(scores) * (len(scores) + 1) // 2


def test_no_sum_is_checked_of_places() -> None:
    assert TYPED_PLUGIN.under({"count": "places", "sum": 157}).sheet.fields[0].totals == ()
