"""Boards come to a table as another one left them: they are entered in any order, each under its number."""

from __future__ import annotations

import pytest

from tapis.club.slips import desk, table
from tapis.club.slips.legibility import Typed
from tapis.club.state.slips import Slip
from tests.club.pairs import Pairs

MADE, DOWN = "4H N =", "3NT E -2"


@pytest.fixture
def evening() -> Pairs:
    evening = Pairs(8, rounds=3, deals=4)
    evening.draw()
    evening.publish(1)
    return evening


def slip(evening: Pairs) -> Slip:
    return evening.slip(1, 1)


def propose(evening: Pairs, deal: int, result: str) -> None:
    evening.do(table.propose_deal(evening.competition, slip(evening), deal, result))


def net(evening: Pairs, deal: int) -> int:
    lines = evening.competition.lines(slip(evening), slip(evening).entered)
    return int(sum(line.points * (1 if line.seat == 0 else -1) for line in lines if line.deal == deal))


def test_the_phone_takes_board_three_first_and_marks_it_as_board_three(evening: Pairs) -> None:
    propose(evening, 4, MADE)
    propose(evening, 2, MADE)
    assert slip(evening).entered[::2] == (None, None)
    assert (net(evening, 2), net(evening, 4)) == (620, 620), "north–south are vulnerable on boards 2 and 4"
    propose(evening, 1, MADE)
    propose(evening, 3, DOWN)
    assert (net(evening, 1), net(evening, 3)) == (420, 200), "not on 1, and east–west are on 3"


def test_a_board_taken_out_leaves_the_others_where_they_are(evening: Pairs) -> None:
    for deal in (1, 2, 3):
        propose(evening, deal, MADE)
    evening.do(table.strike_deal(evening.competition, slip(evening), 2))
    assert [each is None for each in slip(evening).entered] == [False, True, False]
    evening.refused(table.strike_deal(evening.competition, slip(evening), 2), "no-line")


def test_a_sheet_with_a_board_left_out_is_not_handed_in(evening: Pairs) -> None:
    propose(evening, 4, MADE)
    evening.refused(table.hand_in(evening.competition, slip(evening), "table:1.1"), "boards-not-entered")


def test_the_desk_is_told_which_board_is_wrong_behind_one_left_out(evening: Pairs) -> None:
    typed = Typed(1, 1, slip(evening).seats, (None, MADE, None, MADE))
    evening.do(desk.read(evening.competition, typed, "desk"))
    assert [each is None for each in slip(evening).entered] == [True, False, True, False]
    assert not slip(evening).readings[0].clear
