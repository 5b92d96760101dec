"""W23: a game the jury gives counts as just made, one it takes as lost by a single trick."""

import pytest

from tapis.games.whist.result import Result, Ruled

from .mark import cannot, total
from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:W23")


@pytest.mark.parametrize(
    ("game", "need"), [("E8", 8), ("E11", 11), ("S7", 7), ("A10", 10), ("TR", 9), ("PC", 12)]
)
def test_just_made_or_lost_by_one(game: str, need: int) -> None:
    players = "A+B" if game in ("E8", "E11", "TR") else "A"
    assert total(f"{game} {players} J+") == total(f"{game} {players} {need}")
    assert total(f"{game} {players} J-") == total(f"{game} {players} {need - 1}")


def test_the_grid_says_how_many_tricks_that_is() -> None:
    assert total("TR A+B J+", grid="zero-sum") == total("TR A+B 8", grid="zero-sum")


def test_tricks_taken_count_where_they_are_known() -> None:
    assert total("E8 A+B 10 J+") == total("E8 A+B 10")
    assert total("E8 A+B 5 J+") == total("E8 A+B 8")
    assert total("E8 A+B 5 J-") == total("E8 A+B 5")
    assert total("E8 A+B 10 J-") == total("E8 A+B 7")


def test_a_game_taken_in_the_middle_of_a_deal_is_lost_by_one() -> None:
    at = Sitting().bid("pass, pass, pass, solo 6 H").play_some(12)
    assert at.jury(3, "61", game="lost").result == Result("S6", (3,), None, (), "lost", None, "61")


def test_in_a_misere_each_is_marked_as_the_jury_said() -> None:
    assert total("GM A+ B- J+") == (36, -36, 24, 24)
    assert total("GM A- J-") == (-36, 24, 24, 24)


@pytest.mark.parametrize(("ruled", "made"), [(Ruled.WON, False), (Ruled.LOST, True)])
def test_a_ruling_nobody_is_marked_by_is_refused(ruled: Ruled, made: bool) -> None:
    assert cannot(Result("GM", (0,), None, (made,), ruled)) == "W23 ruling-fits-nobody"
