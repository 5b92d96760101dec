"""The continuous scale of victory points, against figures worked out by hand from the published formula."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from tapis.games.bridge.tournament.victory import victory_points
from tests.cells import in_one


@pytest.mark.parametrize(
    ("lead", "boards", "won"),
    [(0, 16, "10"), (1, 16, "10.31"), (2, 16, "10.61"), (20, 16, "15"), (60, 16, "20"), (90, 16, "20")],
)
def test_sixteen_boards(lead: int, boards: int, won: str) -> None:
    assert victory_points(lead, boards) == (Fraction(won), 20 - Fraction(won))
    assert victory_points(-lead, boards) == (20 - Fraction(won), Fraction(won))


@pytest.mark.parametrize(
    ("boards", "won"),
    [
        (8, ["10", "10.44", "10.86", "11.27", "11.67", "12.05"]),
        (16, ["10", "10.31", "10.61", "10.91", "11.20", "11.48"]),
        (20, ["10", "10.28", "10.55", "10.82", "11.08", "11.34"]),
        (24, ["10", "10.25", "10.50", "10.75", "10.99", "11.23"]),
    ],
)
def test_the_first_imps(boards: int, won: list[str]) -> None:
    """For 20 boards 10.28 and 10.55 are printed in a club's notice of the federation's scale (2013)."""
    assert [victory_points(lead, boards)[0] for lead in range(6)] == list(map(Fraction, won))


def test_rounding_gives_no_imp_more_than_the_one_before() -> None:
    """By the formula alone a win by 14 over 16 boards were 13.74, and the next IMP worth more."""
    assert [victory_points(lead, 16)[0] for lead in (13, 14, 15)] == [
        Fraction(each) for each in ("13.52", "13.75", "13.97")
    ]


@in_one("boards", [1, *range(6, 33, 2)])
def test_each_imp_is_worth_no_more_than_the_one_before(boards: int) -> None:
    won = [victory_points(lead, boards)[0] for lead in range(90)]
    steps = [after - before for before, after in pairwise(won)]
    assert all(step >= 0 for step in steps)
    assert all(later <= earlier for earlier, later in pairwise(steps))
    assert won[-1] == 20


def test_imps_that_are_no_whole_number_lie_between() -> None:
    below, between, above = (victory_points(lead, 8)[0] for lead in (2, Fraction(5, 2), 3))
    assert below < between < above


def test_in_a_long_match_half_an_imp_more_never_gives_less() -> None:
    """Over 69 boards the scale lies a hundredth above the formula there."""
    won = [victory_points(Fraction(half, 2), 69)[0] for half in range(300)]
    assert won == sorted(won)


def test_a_third_of_the_way_is_three_quarters_of_the_points() -> None:
    """At b / 3 the formula is 10 + 10 (1 - t) / (1 - t^3), which is 15 since t + t^2 = 1."""
    assert victory_points(5, 1)[0] == 15


def test_without_a_board_there_is_no_match() -> None:
    with pytest.raises(ValueError, match="at least one board"):
        victory_points(0, 0)
