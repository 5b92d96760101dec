"""61: the jury decides contested points."""

import pytest

from tapis.games.whist.result import Result

from .mark import MARK, lines, sheet, total
from .sitting import Sitting

pytestmark = pytest.mark.clause("whist:61")


def test_a_game_the_jury_gives_says_so() -> None:
    assert lines("E10 B+C J+") == [(1, 1, 13, "made", "61"), (1, 2, 13, "made", "61")]


def test_a_misere_the_jury_gives_says_so() -> None:
    assert lines("GM D+ J+") == [(1, 3, 36, "made", "61")]


def test_a_game_it_takes_says_so() -> None:
    assert lines("S6 A J-")[0] == (1, 0, -15, "lost", "61")


@pytest.mark.parametrize("clause", ["29", "54", "61"])
def test_it_says_under_which_clause_it_ruled(clause: str) -> None:
    at = Sitting().bid("pass, pass, pass, solo 6 H").play_some(10).jury(3, clause, game="lost")
    assert isinstance(at.result, Result)
    sheet_of = MARK.enter(sheet(), at.result)
    assert [line.clause.ref for line in MARK.lines(sheet_of) if line.seat == 3] == [clause]


def test_a_misere_its_word_did_not_touch_is_marked_by_what_was_played() -> None:
    assert [line[1:] for line in lines("GM A+ B- J+54") if line[1] < 2] == [
        (0, 36, "made", "54"),
        (1, -36, "lost", "15"),
    ]
    assert [line[1:] for line in lines("GM A+ B- J-") if line[1] < 2] == [
        (0, 36, "made", "15"),
        (1, -36, "lost", "61"),
    ]


def test_the_figures_are_those_of_the_grid() -> None:
    assert total("S6 A J+") == total("S6 A 6")
    assert total("GM A+ J+") == total("GM A+")


def test_a_game_that_needs_no_jury_is_annulled_by_its_word_alone() -> None:
    assert lines("E8 A+B J0") == [(1, 0, 0, "annulled", "61"), (1, 1, 0, "annulled", "61")]
    assert lines("PM A J0") == [(1, 0, 0, "annulled", "61")]
