"""The director scores a board at one table: written, refused, taken back, and told to the auditor."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tapis.archive.verification import verify
from tapis.club.boards.comparison import travellers
from tapis.club.rounds import course
from tapis.club.rulings import adjusted_scores
from tapis.club.rulings.adjusted_scores import Adjusting, write_score
from tapis.club.state.slips import SlipState
from tapis.games.bridge import PLUGIN

from .adjusted import Adjusted
from .evening import Evening
from .pairs import Pairs


def test_a_board_without_a_result_holds_up_neither_slip_nor_round() -> None:
    event = Adjusted("NP", "4S N =")
    slip = event.t.slip(1, 1)
    assert slip is not None
    assert slip.state is SlipState.CONFIRMED
    event.close(1)
    event.do(course.close_event(event.competition))
    assert verify(event.entries, PLUGIN) == ()


def test_a_slip_that_waited_for_its_board_is_clear_when_the_director_scores_it() -> None:
    event = Pairs(4, rounds=1, deals=2, comparison="neuberg")
    event.draw()
    event.begin()
    event.read(event.typed(1, 1, None, "4S N ="))
    slip = event.t.slip(1, 1)
    assert slip is not None
    assert slip.state is SlipState.TO_CLEAR
    board = event.competition.first_board(slip)
    event.do(adjusted_scores.adjust(event.competition, Adjusting(1, 1, board, "A+ A-", reason="Retard")))
    slip = event.t.slip(1, 1)
    assert slip is not None
    assert slip.state is SlipState.FIRST_READING
    assert verify(event.entries, PLUGIN) == ()


@pytest.mark.parametrize(
    ("score", "second", "said", "given"),
    [
        ("60/40", "", "60 / 40", (60, 40)),
        ("55 % / 45 %", "", "55 / 45", (55, 45)),
        ("a+", "", "A+", (60, 60)),
        ("4S N =", "", "4S N =", (100, 0)),
        ("50% 4S N =, 50% 4S N -1", "", "50 % 4S N =, 50 % 4S N -1", (50, 50)),
        ("4S N -1", "4S N =", "4S N -1 / 4S N =", (0, 0)),
        ("NP", "", "NP", (None, None)),
    ],
)
def test_a_score_as_directors_write_it(
    score: str, second: str, said: str, given: tuple[int | None, int | None]
) -> None:
    event = Adjusted(score, "pass", second=second)
    slip = event.t.slip(1, 1)
    assert slip is not None
    assert write_score(PLUGIN, slip.adjusted[1], "en") == said
    assert event.given == given


@pytest.mark.parametrize(
    ("score", "code"),
    [
        ("A+/A-/A=", "unreadable-score"),
        ("soixante", "unreadable-score"),
        ("", "unreadable-score"),
        ("101/0", "bad-figure"),
        ("60% 4S N =, 30% 4S N -1", "bad-weights"),
        ("8S N =", "no-such-level"),
    ],
)
def test_what_is_no_score_is_refused_with_a_sentence(score: str, code: str) -> None:
    event = Adjusted("NP", "4S N =")
    event.refused(adjusted_scores.adjust(event.competition, event.wanted(score)), code)


def test_who_what_and_where_are_needed() -> None:
    event = Adjusted("NP", "4S N =")
    event.refused(adjusted_scores.adjust(event.competition, event.wanted("A+", reason=" ")), "needs-reason")
    event.refused(adjusted_scores.adjust(event.competition, event.wanted("A+", board=99)), "no-board")
    elsewhere = Adjusting(1, 9, 1, "A+", reason="Late")
    event.refused(adjusted_scores.adjust(event.competition, elsewhere), "no-slip")
    alone = Evening()
    alone.refused(adjusted_scores.adjust(alone.competition, elsewhere), "adjusted-alone")


def test_once_the_event_is_closed_nothing_is_scored_any_more() -> None:
    event = Adjusted("NP", "4S N =")
    event.close(1)
    event.do(course.close_event(event.competition))
    event.refused(adjusted_scores.adjust(event.competition, event.wanted("A+")), "event-closed")
    event.refused(adjusted_scores.take_back(event.competition, event.wanted("")), "event-closed")


def test_a_result_counts_again_when_the_score_is_taken_back() -> None:
    event = Pairs(4, rounds=1, deals=1, comparison="neuberg")
    event.draw()
    event.begin()
    event.confirm(1, 1, "4S N =")
    event.confirm(1, 2, "pass")
    slip = event.t.slip(1, 1)
    assert slip is not None
    wanted = Adjusting(1, 1, event.competition.first_board(slip), "A=", reason="Late")
    event.do(adjusted_scores.adjust(event.competition, wanted))
    lines = {line.table: line.earned for line in next(iter(travellers(event.competition).values()))}
    assert lines == {1: (50, 50), 2: (Fraction(50), 50)}
    event.do(adjusted_scores.take_back(event.competition, wanted))
    lines = {line.table: line.earned for line in next(iter(travellers(event.competition).values()))}
    assert lines == {1: (100, 0), 2: (0, 100)}
    event.refused(adjusted_scores.take_back(event.competition, wanted), "not-adjusted")


def test_a_score_is_not_taken_back_from_a_board_without_a_result() -> None:
    event = Adjusted("A+", "4S N =")
    event.refused(adjusted_scores.take_back(event.competition, event.wanted("")), "no-result-left")
