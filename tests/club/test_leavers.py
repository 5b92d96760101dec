"""Somebody leaves in the middle of a round: the table says how it goes on, and no line names who has left."""

from __future__ import annotations

from typing import Any

import pytest

from tapis.club.events import Depth, Presence
from tapis.club.people import registration
from tapis.club.slips import desk, remainder, table
from tapis.club.slips.legibility import Typed
from tapis.club.slips.remainder import OnwardFrom
from tapis.club.state.leavers import leavers, undecided
from tapis.club.state.slips import Slip, SlipState, Substitute
from tapis.core.sheet import Gap, SheetStart
from tapis.games.whist.mark.sheet import Mark, rotation
from tapis.law import Breach, Refused
from tests.book.whist.championship import Championship
from tests.club.evening import Evening

pytestmark = pytest.mark.clause("whist:58")

DEALS = 10
"""So many deals has a table of five where one of four has eight; the dealer rests, B in the first."""


def five() -> Championship:
    day = Championship(5, rounds=1, deals=8, leftover="larger", options={"resting": "dealer"})
    day.begin()
    assert day.competition.deals_of(slip(day)) == DEALS
    return day


def whole(*lines: str) -> tuple[str, ...]:
    """These lines, and A's solos in the deals that follow."""
    return (*lines, *["S6 A 6"] * (DEALS - len(lines)))


def slip(day: Evening) -> Slip:
    return day.t.rounds[0].slips[1]


def leave(day: Evening, column: int, deal: int) -> int:
    number = slip(day).seats[column]
    day.do(registration.leave(day.t, number, Presence.WITHDRAWN, "had to go home", deal=deal))
    return number


def play_on(day: Evening, number: int, deal: int) -> Any:
    return remainder.play_on(day.competition, slip(day), OnwardFrom(number, deal, "four are enough"))


def refused(outcome: object) -> tuple[str, str]:
    assert isinstance(outcome, Breach | Refused), outcome
    return outcome.code, outcome.clause.ref if isinstance(outcome, Breach) else ""


def typed_at_the_table(day: Evening, *lines: Any) -> object:
    for number, line in enumerate(lines, start=1):
        outcome = table.propose_deal(day.competition, slip(day), number, line)
        if not isinstance(outcome, tuple):
            return outcome
        day.do(outcome, "table:1.1")
    return None


def test_no_line_counts_after_somebody_left_before_it_is_said_how_the_table_goes_on() -> None:
    day = five()
    leave(day, 4, deal=2)
    assert [(each.deal, each.decided) for each in leavers(day.t, slip(day))] == [(2, False)]
    assert refused(typed_at_the_table(day, "S6 A 6", "S6 B 6", "S6 A 6")) == ("left-before", "58")
    day.read(day.typed(1, 1, *whole("S6 A 6", "S6 B 6")))
    assert slip(day).state is SlipState.TO_CLEAR


def test_from_a_deal_on_the_table_plays_as_four() -> None:
    day = five()
    gone = leave(day, 4, deal=2)
    day.do(play_on(day, gone, 3))
    assert undecided(day.t, slip(day)) == ()
    assert typed_at_the_table(day, "S6 A 6", "S6 B 6") is None
    outcome = table.propose_deal(day.competition, slip(day), 3, "S6 E 6")
    assert refused(outcome) == ("has-left", "58")
    assert typed_at_the_table(day, *whole("S6 A 6", "S6 B 6", "S6 D 6")) is None
    day.do(table.hand_in(day.competition, slip(day), "table:1.1"), "table:1.1")
    day.accept(1, 1)
    lines = day.competition.lines(slip(day), slip(day).entered)
    assert not [each for each in lines if each.seat == 4 and each.deal > 2]
    assert slip(day).state is SlipState.CONFIRMED


def test_at_the_desk_a_line_that_names_who_has_left_is_to_be_cleared_up() -> None:
    day = five()
    gone = leave(day, 4, deal=2)
    day.do(play_on(day, gone, 3))
    day.read(day.typed(1, 1, *whole("S6 A 6", "S6 B 6", "S6 D 6", "S6 E 6")))
    assert slip(day).state is SlipState.TO_CLEAR
    wrong = day.competition.flaw(slip(day), slip(day).entered)
    assert "plays no more from deal 3" in str(getattr(wrong, "breach", wrong))


def test_people_who_sat_in_another_order_are_missed_in_their_own_column() -> None:
    day = five()
    gone = leave(day, 4, deal=2)
    day.do(play_on(day, gone, 3))
    seats = slip(day).seats
    turned = (seats[4], *seats[:4])
    lines = ("S6 A 6", *["S6 B 6"] * (DEALS - 1))
    day.read(day.typed(1, 1, *lines, seats=turned))
    assert slip(day).state is SlipState.FIRST_READING


def test_a_stand_in_or_a_cut_decides_it_too() -> None:
    day = five()
    gone = leave(day, 4, deal=2)
    day.do(table.seat_substitute(day.t, slip(day), Substitute(gone, "Jo Quer", 3, "left")))
    assert undecided(day.t, slip(day)) == ()
    assert typed_at_the_table(day, "S6 A 6", "S6 B 6", "S6 E 6") is None

    other = five()
    leave(other, 4, deal=2)
    other.do(desk.cut(other.t, 1, 1, 2, "four do not want to go on"))
    assert undecided(other.t, slip(other)) == ()
    other.read(other.typed(1, 1, "S6 A 6", "S6 B 6"))
    assert slip(other).state is SlipState.FIRST_READING


def test_whoever_is_back_plays_again_from_a_deal_on() -> None:
    day = five()
    gone = leave(day, 4, deal=2)
    day.do(play_on(day, gone, 3))
    day.do(registration.reinstate(day.t, gone, "came back"))
    back = OnwardFrom(gone, 5, "came back")
    day.do(remainder.take_again(day.competition, slip(day), back))
    assert slip(day).without == {gone: Gap(3, 4)}
    assert typed_at_the_table(day, "S6 A 6", "S6 B 6", "S6 D 6", "S6 A 6", "S6 E 6") is None
    assert refused(remainder.take_again(day.competition, slip(day), back))[0] == "plays-here"

    never = five()
    number = leave(never, 4, deal=2)
    never.do(play_on(never, number, 3))
    never.do(remainder.take_again(never.competition, slip(never), OnwardFrom(number, 3, "a mistake")))
    assert slip(never).without == {}


def test_where_nobody_can_be_missed_a_table_does_not_play_on() -> None:
    day = Championship(4, rounds=1, deals=4)
    day.begin()
    gone = leave(day, 1, deal=1)
    assert refused(play_on(day, gone, 2))[0] == "too-few-left"
    tutti = Evening(4, rounds=1, deals=2)
    tutti.begin()
    number = leave(tutti, 1, deal=1)
    assert refused(play_on(tutti, number, 2))[0] == "too-few-left"
    assert undecided(tutti.t, slip(tutti))


def test_what_is_said_of_the_rest_needs_a_seat_a_deal_and_a_reason() -> None:
    day = five()
    gone = leave(day, 4, deal=2)
    stranger = next(each for each in range(1, 99) if each not in slip(day).seats)
    assert refused(play_on(day, stranger, 3))[0] == "not-seated"
    assert refused(play_on(day, gone, DEALS + 1))[0] == "no-deal"
    bare = remainder.play_on(day.competition, slip(day), OnwardFrom(gone, 3, " "))
    assert refused(bare)[0] == "needs-reason"
    day.do(play_on(day, gone, 3))
    assert refused(play_on(day, gone, 4))[0] == "plays-without"


def test_the_deal_goes_round_those_who_are_left() -> None:
    """Six share a sheet and C leaves: who deals and who rests goes round the five others."""
    start = SheetStart(6, dealer=0, columns=6, options={"resting": "dealer"}, gone={2: Gap(3)})
    turns = rotation(start)
    assert [turn.dealer for turn in turns] == [0, 1, 3, 4, 5, 0]
    assert all(len(turn.playing) == 4 for turn in turns)
    assert all(2 not in turn.playing for turn in turns[2:])
    assert [sorted({0, 1, 3, 4, 5} - {*turn.playing}) for turn in turns[2:]] == [[3], [4], [5], [0]]
    assert Mark().terms(Mark().blank(start)).sitting == turns[0].playing


def test_totals_are_no_way_around_who_left() -> None:
    day = Championship(5, rounds=1, deals=8, leftover="larger", depth=Depth.TOTALS)
    day.begin()
    gone = leave(day, 4, deal=2)
    totals = Typed(1, 1, slip(day).seats, (), totals=(0, 0, 0, 0, 0))
    assert refused(desk.read(day.competition, totals, "Desk")) == ("left-before", "58")
    day.do(play_on(day, gone, 3))
    assert isinstance(desk.read(day.competition, totals, "Desk"), tuple)


def test_what_was_read_before_somebody_left_waits_for_the_same_word() -> None:
    day = Championship(5, rounds=1, deals=8, leftover="larger", depth=Depth.TOTALS)
    day.begin()
    for reader, totals in (("Desk", (0,) * 5), ("Second", (3, -1, -1, -1, 0))):
        day.do(desk.read(day.competition, Typed(1, 1, slip(day).seats, (), totals=totals), reader), reader)
    leave(day, 4, deal=2)
    choice = desk.AgreedReading(1, 1, 0, "the paper says so")
    assert refused(desk.settle(day.competition, choice, "Third")) == ("left-before", "58")


def test_a_second_reader_does_not_accept_totals_read_before_somebody_left() -> None:
    day = Championship(5, rounds=1, deals=8, leftover="larger", depth=Depth.TOTALS)
    day.begin()
    day.do(desk.read(day.competition, Typed(1, 1, slip(day).seats, (), totals=(0,) * 5), "Desk"), "Desk")
    leave(day, 4, deal=2)
    assert refused(desk.accept(day.competition, 1, 1, "Second")) == ("left-before", "58")


def away_and_back(day: Championship, number: int, *, back: int) -> None:
    day.do(registration.reinstate(day.t, number, "came back"))
    day.do(remainder.take_again(day.competition, slip(day), OnwardFrom(number, back, "came back")))


def test_whoever_was_back_may_leave_a_second_time() -> None:
    day = five()
    gone = leave(day, 4, deal=2)
    day.do(play_on(day, gone, 3))
    away_and_back(day, gone, back=5)
    leave(day, 4, deal=6)
    assert [each.deal for each in undecided(day.t, slip(day))] == [6]
    day.do(play_on(day, gone, 7))
    assert undecided(day.t, slip(day)) == ()
    missed = [deal for deal in range(1, DEALS + 1) if slip(day).without[gone].holds(deal)]
    assert missed == [3, 4, 7, 8, 9, 10]
    assert refused(play_on(day, gone, 8))[0] == "plays-without"
    line = (*["S6 A 6"] * 3, "S6 E 6")
    outcome = typed_at_the_table(day, *line)
    assert "plays no more from deal 3" in str(outcome)
    away_and_back(day, gone, back=7)
    assert slip(day).without == {gone: Gap(3, 4)}, "gone for no deal the second time"


def test_another_may_leave_once_the_first_is_back_and_not_before() -> None:
    day = five()
    first = leave(day, 4, deal=2)
    day.do(play_on(day, first, 3))
    other = leave(day, 3, deal=4)
    assert refused(play_on(day, other, 5))[0] == "too-few-left"
    away_and_back(day, first, back=6)
    assert refused(play_on(day, other, 5))[0] == "too-few-left", "only three are left for deal 5"
    day.do(play_on(day, other, 6))
    here = [
        sum(not gap.holds(deal) for gap in slip(day).without.values()) + 3 for deal in range(1, DEALS + 1)
    ]
    assert min(here) == 4


def test_whoever_is_back_at_the_table_before_the_desk_knows_needs_no_second_word() -> None:
    day = five()
    gone = leave(day, 4, deal=2)
    day.do(play_on(day, gone, 3))
    day.do(remainder.take_again(day.competition, slip(day), OnwardFrom(gone, 5, "the train was late")))
    assert undecided(day.t, slip(day)) == ()
    assert typed_at_the_table(day, "S6 A 6", "S6 B 6", "S6 D 6", "S6 A 6", "S6 E 6") is None
