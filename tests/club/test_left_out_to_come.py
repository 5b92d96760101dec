"""A section without a board in rounds to come: the movement skips it there, and nobody is asked for it."""

from __future__ import annotations

import pytest

from tapis.archive.verification import verify
from tapis.club.boards import dealing
from tapis.club.rulings.fouled_boards import LeavingOut, leave_out, play_after_all
from tapis.club.slips import agreement
from tapis.club.state.slips import Slip
from tests.club.pairs import BRIDGE, Pairs

WHY = "Board 3 fell into the water"
BOARD = 3


@pytest.fixture
def event() -> Pairs:
    """Ten pairs at five tables, five rounds of two boards; the first is over."""
    evening = Pairs(10, rounds=5, deals=2)
    evening.draw()
    evening.begin()
    evening.play(1)
    evening.close(1)
    return evening


def playing(event: Pairs, number: int) -> Slip:
    """The slip of a round with the board on it."""
    slips = event.t.rounds[number - 1].slips.values()
    return next(each for each in slips if BOARD in dealing.boards_of(event.t, each))


def test_the_tables_named_are_not_asked_for_it_and_the_others_are(event: Pairs) -> None:
    later = [seating.seating.sets.index(1) + 1 for seating in event.t.rounds[1:]]
    named = later[0]
    event.do(leave_out(event.competition, LeavingOut(BOARD, str(named), WHY, to_come=True)))
    assert event.t.skips[BOARD].tables == {named}
    event.begin()
    slip = playing(event, 2)
    deal = BOARD - event.competition.first_board(slip) + 1
    assert slip.table == named
    assert set(slip.adjusted) == {deal}
    assert slip.adjusted[deal].sides == (slip.adjusted[deal].sides[0],) * 2
    assert slip.adjusted[deal].reason == WHY
    assert deal not in agreement.open_deals(event.competition, slip)
    for each in event.t.rounds[1].slips.values():
        assert each.table == named or each.adjusted == {}
    for each in event.t.rounds[1].slips.values():
        event.confirm(2, each.table, *(None if deal in each.adjusted else "3NT N =" for deal in (1, 2)))
    event.close(2)
    event.begin()
    assert playing(event, 3).table != named
    assert playing(event, 3).adjusted == {}, "a table that was not named plays it"


def test_a_round_with_a_board_left_out_is_read_and_closed_without_it(event: Pairs) -> None:
    event.do(leave_out(event.competition, LeavingOut(BOARD, "", WHY, to_come=True)))
    for number in (2, 3):
        event.begin()
        for slip in event.t.rounds[number - 1].slips.values():
            results = [None if deal in slip.adjusted else "3NT N =" for deal in (1, 2)]
            event.confirm(number, slip.table, *results)
        event.close(number)
    assert verify(event.entries, BRIDGE) == ()
    assert event.competition.comparison is not None


def test_a_table_that_never_plays_it_and_one_that_there_is_not(event: Pairs) -> None:
    event.refused(
        leave_out(event.competition, LeavingOut(BOARD, "99", WHY, to_come=True)), "table-never-there"
    )
    event.refused(leave_out(event.competition, LeavingOut(99, "", WHY, to_come=True)), "nothing-left-out")
    event.refused(leave_out(event.competition, LeavingOut(BOARD, "", "", to_come=True)), "needs-reason")
    event.refused(leave_out(event.competition, LeavingOut(BOARD, "", WHY)), "nothing-left-out")


def test_more_tables_are_added_and_it_is_taken_back_for_what_is_still_to_come(event: Pairs) -> None:
    tables = [each.seating.sets.index(1) + 1 for each in event.t.rounds[1:]]
    for table in tables[:2]:
        event.do(leave_out(event.competition, LeavingOut(BOARD, str(table), WHY, to_come=True)))
    assert event.t.skips[BOARD].tables == set(tables[:2])
    again = leave_out(event.competition, LeavingOut(BOARD, str(tables[0]), WHY, to_come=True))
    event.refused(again, "nothing-left-out")
    event.begin()
    assert playing(event, 2).adjusted
    event.do(play_after_all(event.competition, LeavingOut(BOARD, reason=WHY)))
    assert event.t.skips == {}
    assert playing(event, 2).adjusted, "what is published stays, and is taken back by itself"
    event.refused(play_after_all(event.competition, LeavingOut(BOARD, reason=WHY)), "not-skipped")
