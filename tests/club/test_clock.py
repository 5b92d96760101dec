"""The clock of a round: started, given more time, stopped, gone on with; each as it was said."""

from __future__ import annotations

from tapis.club.rounds import course
from tapis.club.state.stage import RoundClock
from tests.club.evening import Evening


def begun() -> Evening:
    evening = Evening(8, rounds=2)
    evening.begin()
    evening.do(course.start_round(evening.t, 1, 45))
    return evening


def clock(evening: Evening) -> RoundClock | None:
    return evening.t.rounds[0].clock


def test_a_clock_that_was_only_started_knows_nothing_else() -> None:
    assert clock(begun()) is None


def test_it_has_what_it_was_given_from_then_on() -> None:
    evening = begun()
    evening.do(course.set_clock(evening.t, 1, 1500, running=True))
    assert clock(evening) == RoundClock(evening.entries[-1].at, 1500, running=True)


def test_it_stands_until_it_goes_on_or_is_started_again() -> None:
    evening = begun()
    evening.do(course.set_clock(evening.t, 1, 700, running=False))
    evening.refused(course.set_clock(evening.t, 1, 700, running=False), "clock-stands")
    evening.do(course.set_clock(evening.t, 1, 700, running=True))
    evening.do(course.start_round(evening.t, 1, 30))
    assert clock(evening) is None
    assert evening.t.rounds[0].minutes == 30


def test_what_no_clock_can_do_is_refused() -> None:
    evening = Evening(8, rounds=2)
    evening.refused(course.set_clock(evening.t, 1, 300, running=True), "not-published")
    evening.begin()
    evening.refused(course.set_clock(evening.t, 1, 300, running=True), "clock-not-started")
    evening.do(course.start_round(evening.t, 1, 45))
    evening.refused(course.set_clock(evening.t, 1, 240 * 60 + 1, running=True), "bad-setting")
    evening.refused(course.set_clock(evening.t, 1, -1, running=True), "bad-setting")
    evening.play(1)
    evening.close(1)
    evening.refused(course.set_clock(evening.t, 1, 300, running=True), "round-closed")
