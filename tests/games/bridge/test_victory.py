"""The continuous scale of victory points, against figures worked out by hand from the published formula."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from tapis.games.bridge.victory import victory_points


@pytest.mark.parametrize(
    ("lead", "boards", "won"),
    [(0, 16, "10"), (1, 16, "10.31"), (2, 16, "10.61"), (20, 16, "15"), (60, 16, "20"), (90, 16, "20")],
)
def test_sixteen_boards(lead: int, boards: int, won: str) -> None:
    assert victory_points(lead, boards) == (Fraction(won), 20 - Fraction(won))
    assert victory_points(-lead, boards) == (20 - Fraction(won), Fraction(won))


@pytest.mark.parametrize("boards", [8, 16, 24, 32])
def test_more_is_never_less_and_each_step_is_about_as_small_as_the_one_before(boards: int) -> None:
    won = [victory_points(lead, boards)[0] for lead in range(90)]
    steps = [after - before for before, after in pairwise(won)]
    assert all(step >= 0 for step in steps)
    assert all(later <= earlier + Fraction(1, 100) for earlier, later in pairwise(steps))
    assert won[-1] == 20


def test_a_third_of_the_way_is_three_quarters_of_the_points() -> None:
    """At b / 3 the formula is 10 + 10 (1 - t) / (1 - t^3), which is 15 since t + t^2 = 1."""
    assert victory_points(5, 1)[0] == 15


def test_without_a_board_there_is_no_match() -> None:
    with pytest.raises(ValueError, match="at least one board"):
        victory_points(0, 0)
