"""56: a declarer who lays down a game that can still be lost has lost it."""

import pytest

from tapis.games.whist.result import Result

from .ending import FAR_BEHIND, LOST_ANYWAY, MISERE, SURE, TWO_MISERES, ending
from .mark import lines, marked, total

pytestmark = pytest.mark.clause("whist:56")


def test_wrong_he_has_lost() -> None:
    at = ending(LOST_ANYWAY).lay_down(3)
    assert at.result == Result("S6", (3,), 3, (), "lost", None, "56")
    assert at.to_move == set()


def test_right_he_plays_on_with_an_open_hand() -> None:
    at = ending(SURE).lay_down(3)
    assert at.result is None
    assert at.table.open_cards(3) == at.at.hands[3]
    at.play_some(52)
    assert isinstance(at.result, Result)
    assert at.result.ruled == ""


def test_a_misere_that_is_safe() -> None:
    at = ending(MISERE).lay_down(3)
    assert at.result is None
    assert at.play_some(52).result == Result("GM", (3,), None, (True,))


def test_of_two_miseres_only_his_is_lost() -> None:
    at = ending(TWO_MISERES).lay_down(2)
    assert at.result is None
    at.play_some(52)
    assert isinstance(at.result, Result)
    assert at.result.declarers == (2, 3)
    assert at.result.made == (False, at.table.taken(3) == 0)


def test_the_jury_may_say_so() -> None:
    at = ending(SURE, jury="asked").lay_down(3).jury(3, "56", right=0)
    assert at.result == Result("S6", (3,), 3, (), "lost", None, "56")


def test_one_hand_at_a_time() -> None:
    at = ending(SURE, jury="asked").lay_down(3)
    assert at.why("lay down", 0) == "55 hand-not-judged-yet"


def test_what_the_grid_asks_for_is_enough() -> None:
    eight = 'extends = "cm2018"\n[S6]\nneeds = 8'
    lost = Result("S6", (3,), 3, (), "lost", None, "56")
    assert ending(SURE, grid=eight).lay_down(3).result == lost


def test_the_sheet_says_why_the_game_counts_as_lost() -> None:
    assert lines("GM A- J-56")[0] == (1, 0, -36, "lost", "56")
    assert lines("S6 B J-56")[1] == (1, 1, -15, "lost", "56")


def test_the_tricks_left_are_lost_as_if_they_had_been_played() -> None:
    at = ending(FAR_BEHIND).lay_down(3)
    assert at.result == Result("E8", (2, 3), 1, (), "lost", None, "56")
    down = -10 - 3 * 6
    assert marked(at.result) == (-down, -down, down, down)
    assert total("E8 C+D 1 J-56") == total("E8 C+D 1") == marked(at.result)


def test_of_two_miseres_his_line_names_the_clause_and_the_others_does_not() -> None:
    at = ending(TWO_MISERES).lay_down(2).play_some(52)
    assert isinstance(at.result, Result)
    assert (at.result.ruled, at.result.clause) == ("lost", "56")
    assert [line[4] for line in lines("GM C- D+ J-56") if line[1] in (2, 3)] == ["56", "15"]
