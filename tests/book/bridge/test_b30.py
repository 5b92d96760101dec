"""B30: what a board without a result gives each side."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tapis.core.compare import TableScore, as_played
from tapis.core.sheet import Points
from tapis.games.bridge.tournament.comparison import matchpoints, neuberg
from tests.club.adjusted import Adjusted

from .helpers import PROFILE

pytestmark = pytest.mark.clause("bridge:B30")


def test_points_given_outright_compare_with_nobody() -> None:
    beaten, given = as_played(50), TableScore(given=(60, 40))
    assert neuberg([as_played(420), beaten, given], 3, PROFILE)[0] == (Fraction(175, 2), Fraction(25, 2))
    assert neuberg([as_played(420), beaten, given], 3, PROFILE)[2] == (60, 40)


def test_a_board_that_was_not_played_gives_nothing_and_takes_nothing() -> None:
    earned = matchpoints([as_played(420), as_played(50), TableScore()], 0, PROFILE)
    assert earned == ((100, 0), (0, 100), (None, None))


@pytest.mark.parametrize(
    ("other_boards", "given"),
    [("4S N =", (100, 0)), ("3NT N -1", (60, 40)), ("pass", (60, 40))],
)
def test_average_plus_and_minus_bow_to_ones_own_mean(other_boards: str, given: tuple[Points, Points]) -> None:
    """North–south make 100, 0 or 50 per cent of their other board."""
    assert Adjusted("A+/A-", other_boards).given == given


def test_who_does_worse_than_forty_gets_no_more() -> None:
    assert Adjusted("A-/A+", "3NT N -1").given == (0, 100)


def test_average_is_fifty_whatever_else() -> None:
    assert Adjusted("A=", "4S N =").given == (50, 50)


def test_in_imps_average_plus_is_three() -> None:
    assert Adjusted("A+/A-", "4S N =", comparison="imps").given == (3, -3)
