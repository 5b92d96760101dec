"""61: the jury decides contested points."""

import pytest

from .mark import lines, total

pytestmark = pytest.mark.clause("whist:61")


def test_a_game_the_jury_gives_says_so() -> None:
    assert lines("E10 B+C J+") == [(1, 1, 13, "made", "61"), (1, 2, 13, "made", "61")]


def test_a_misere_the_jury_gives_says_so() -> None:
    assert lines("GM D+ J+") == [(1, 3, 36, "made", "61")]


def test_the_figures_are_those_of_the_grid() -> None:
    assert total("S6 A J+") == total("S6 A 6")
    assert total("GM A+ J+") == total("GM A+")


def test_a_game_that_needs_no_jury_is_annulled_by_its_word_alone() -> None:
    assert lines("E8 A+B J0") == [(1, 0, 0, "annulled", "61"), (1, 1, 0, "annulled", "61")]
    assert lines("PM A J0") == [(1, 0, 0, "annulled", "61")]
