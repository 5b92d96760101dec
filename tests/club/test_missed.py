"""A pair leaves after the round was published: the tables that wait for it are cut in one step."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.archive.verification import verify
from tapis.club.events import Presence
from tapis.club.people import absences, registration
from tapis.club.slips import table
from tapis.club.state.slips import Slip, SlipState

from .pairs import BRIDGE, Pairs
from .test_agreeing import deal
from .test_individuals import evening as alone


def begun() -> Pairs:
    event = Pairs(8, rounds=4, deals=2)
    event.whole_round()
    event.begin()
    return event


def slip_of(event: Pairs) -> Slip:
    (found,) = (each for each in event.t.slips if each.round == 2 and 3 in each.people)
    return found


def test_the_tables_that_wait_for_who_left_are_cut_at_once() -> None:
    event = begun()
    event.refused(absences.cut(event.t, 3, "gone home"), "not-out")
    event.withdraw(3)
    (waits,) = absences.waiting(event.t, 3)
    assert waits.round == 2
    event.refused(absences.cut(event.t, 3, " "), "needs-reason")
    event.do(absences.cut(event.t, 3, "gone home"))
    assert event.slip(2, waits.table).state is SlipState.VOID
    event.refused(absences.cut(event.t, 3, "gone home"), "no-table-waits")
    event.play(2, but=[waits.table])
    event.close(2)
    assert verify(event.entries, BRIDGE) == ()


def test_rounds_published_beforehand_are_cut_too() -> None:
    event = begun()
    event.begin()
    event.withdraw(3)
    assert [each.round for each in absences.waiting(event.t, 3)] == [2, 3]


def test_a_table_that_was_read_stays() -> None:
    event = begun()
    event.confirm(2, slip_of(event).table)
    event.withdraw(3)
    assert absences.waiting(event.t, 3) == ()


def test_four_who_play_alone_wait_for_a_substitute() -> None:
    event = alone(8, 3)
    event.begin()
    event.withdraw(1)
    assert absences.waiting(event.t, 1) == ()


def test_nobody_is_missed_who_was_never_entered() -> None:
    event = begun()
    event.refused(absences.cut(event.t, 99, "gone home"), "no-entrant")


def test_a_table_that_has_typed_a_board_stays() -> None:
    event = begun()
    event.do(table.propose_deal(event.competition, slip_of(event), 1, deal("3NT N =")))
    event.withdraw(3)
    assert absences.waiting(event.t, 3) == ()


def test_whoever_is_back_plays_the_tables_that_were_cut() -> None:
    event = begun()
    event.withdraw(3)
    table_ = slip_of(event).table
    event.do(absences.cut(event.t, 3, "gone home"))
    event.refused(absences.restore(event.t, 3, "a mistake"), "no-table-cut")
    event.do(registration.reinstate(event.t, 3, "the wrong pair"))
    assert [each.table for each in absences.cut_off(event.t, 3)] == [table_]
    event.refused(absences.restore(event.t, 3, " "), "needs-reason")
    event.do(absences.restore(event.t, 3, "the wrong pair"))
    assert event.slip(2, table_).state is SlipState.PRINTED
    assert not absences.cut_off(event.t, 3)
    event.refused(absences.restore(event.t, 3, "again"), "no-table-cut")
    event.play(2)
    event.close(2)
    assert verify(event.entries, BRIDGE) == ()


@pytest.mark.parametrize("presence", [each for each in Presence if each not in registration.ARRIVING])
def test_no_table_is_restored_where_somebody_is_out(presence: Presence) -> None:
    event = begun()
    event.withdraw(3)
    slip = slip_of(event)
    event.do(absences.cut(event.t, 3, "gone home"))
    event.do(registration.reinstate(event.t, 3, "back"))
    (other,) = set(slip.people) - {3}
    gone = replace(event.t.entrants[other], presence=presence)
    later = replace(event.t, entrants={**event.t.entrants, other: gone})
    assert absences.cut_off(event.t, 3)
    assert not absences.cut_off(later, 3)


def test_a_table_that_was_restored_is_missed_again() -> None:
    event = begun()
    event.withdraw(3)
    event.do(absences.cut(event.t, 3, "gone home"))
    event.do(registration.reinstate(event.t, 3, "back"))
    event.do(absences.restore(event.t, 3, "back"))
    event.withdraw(3)
    assert [each.round for each in absences.waiting(event.t, 3)] == [2]


def test_a_round_that_is_over_is_not_played_again() -> None:
    event = begun()
    event.withdraw(3)
    table_ = slip_of(event).table
    event.do(absences.cut(event.t, 3, "gone home"))
    event.play(2, but=[table_])
    event.close(2)
    event.do(registration.reinstate(event.t, 3, "back"))
    event.refused(absences.restore(event.t, 3, "back"), "no-table-cut")


def test_no_table_is_restored_for_somebody_never_entered() -> None:
    event = begun()
    event.refused(absences.restore(event.t, 99, "back"), "no-entrant")
