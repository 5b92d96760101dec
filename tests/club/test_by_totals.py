"""Slips read by their totals alone: they count like any others, and deals are asked for where they matter."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.archive.verification import verify
from tapis.club.events import Depth
from tapis.club.rounds import course, opening
from tapis.club.rulings import faults
from tapis.club.rulings.faults import Charge
from tapis.club.slips import desk, table
from tapis.club.slips.desk import AgreedReading
from tapis.club.slips.legibility import Typed
from tapis.club.state.fold import replay
from tapis.club.state.slips import SlipState
from tapis.core.sheet import totals as sums
from tests.club.evening import ANNE, BERNARD, CHANTAL, MADE, Evening, deal

FOUR = (20, -20, 20, -20)
"""What the usual two deals come to."""


def begun(people: int = 8, **chosen: Any) -> Evening:
    evening = Evening(people, rounds=1, **{"depth": Depth.TOTALS, **chosen})
    evening.begin()
    return evening


def typed(evening: Evening, table: int = 1, totals: Any = FOUR, **more: Any) -> Typed:
    slip = evening.t.slip(1, table)
    assert slip is not None
    return Typed(1, table, slip.seats, (), totals=tuple(totals), **more)


def read(evening: Evening, by: str, *args: Any, **more: Any) -> None:
    evening.do(desk.read(evening.competition, typed(evening, *args, **more), by), by)


def in_full(evening: Evening, by: str, deals: Any = None, table: int = 1, **more: Any) -> None:
    full = replace(typed(evening, table, (), **more), deals=evening.usual() if deals is None else deals)
    evening.do(desk.read(evening.competition, full, by), by)


def state(evening: Evening, table: int = 1) -> SlipState:
    slip = evening.t.slip(1, table)
    assert slip is not None
    return slip.state


def points(evening: Evening) -> dict[int, Any]:
    ranking = evening.table
    return {row.score.entrant.number: row.score.total for row in ranking.rows}


def test_two_people_read_the_same_totals_and_they_count() -> None:
    evening = begun()
    read(evening, ANNE)
    assert state(evening) is SlipState.FIRST_READING
    read(evening, BERNARD)
    assert state(evening) is SlipState.CONFIRMED
    slip = evening.t.slip(1, 1)
    assert slip is not None
    found = points(evening)
    assert tuple(found[number] for number in slip.seats) == FOUR


def test_the_first_reader_alone_confirms_nothing() -> None:
    evening = begun()
    read(evening, ANNE)
    read(evening, ANNE)
    assert state(evening) is SlipState.FIRST_READING
    evening.refused(desk.accept(evening.competition, 1, 1, ANNE), "second-person")
    evening.do(desk.accept(evening.competition, 1, 1, BERNARD), BERNARD)
    assert state(evening) is SlipState.CONFIRMED


@settings(max_examples=25, deadline=None)
@given(
    st.lists(
        st.permutations(MADE).flatmap(
            lambda made: st.tuples(st.just(made), st.tuples(*[st.integers(1, 157)] * 4))
        ),
        min_size=2,
        max_size=2,
    )
)
def test_totals_count_as_their_deals_do(rows: list[Any]) -> None:
    deals = tuple(deal(estimated, made) for made, estimated in rows)
    full, short = begun(), begun()
    for by in (ANNE, BERNARD):
        in_full(full, by, deals)
    slip = full.t.slip(1, 1)
    assert slip is not None
    totals = sums(4, full.competition.lines(slip, deals))
    for by in (ANNE, BERNARD):
        read(short, by, 1, totals)
    assert points(short) == points(full)
    assert [row.rank for row in short.table.rows] == [row.rank for row in full.table.rows]


@pytest.mark.parametrize("short_first", [True, False])
def test_totals_and_deals_that_agree_confirm_each_other_and_the_deals_are_kept(short_first: bool) -> None:
    evening = begun()
    if short_first:
        read(evening, ANNE)
    in_full(evening, BERNARD)
    if not short_first:
        read(evening, ANNE)
    slip = evening.t.slip(1, 1)
    assert slip is not None
    assert slip.confirmed is not None
    assert slip.confirmed.deals == evening.usual()
    assert verify(evening.entries, evening.plugin) == ()


def test_totals_and_deals_that_differ_are_in_conflict() -> None:
    evening = begun()
    read(evening, ANNE, 1, (20, 0, 21, 0))
    in_full(evening, BERNARD)
    assert state(evening) is SlipState.CONFLICT
    choice = AgreedReading(1, 1, 1, "the paper")
    evening.do(desk.settle(evening.competition, choice, CHANTAL), CHANTAL)
    assert state(evening) is SlipState.CONFIRMED


def test_contested_totals_ask_for_every_deal_where_the_event_says_so() -> None:
    evening = begun(depth=Depth.ESCALATING)
    read(evening, ANNE)
    read(evening, BERNARD, 1, (20, 0, 21, 0))
    choice = AgreedReading(1, 1, 0, "the paper")
    evening.refused(desk.settle(evening.competition, choice, CHANTAL), "contested-totals")
    in_full(evening, CHANTAL)
    assert state(evening) is SlipState.CONFIRMED, "the deals agree with one of the two"


@pytest.mark.parametrize(
    ("totals", "more", "code"),
    [
        ((20, None, 20, 0), {}, "totals-missing"),
        (FOUR, {"foot": 1}, "foot-differs"),
        ((20, 0, 20, 900), {}, "total-beyond"),
        ((-21, 0, 20, 0), {}, "total-beyond"),
        (FOUR, {"doubtful": True}, "left-to-clear"),
    ],
)
def test_totals_that_cannot_be_stay_to_be_cleared(totals: Any, more: Any, code: str) -> None:
    evening = begun()
    read(evening, ANNE, 1, totals, **more)
    assert state(evening) is SlipState.TO_CLEAR
    evening.refused(desk.accept(evening.competition, 1, 1, BERNARD), "not-clear")
    assert verify(evening.entries, evening.plugin) == ()
    assert code


def test_the_right_foot_is_kept() -> None:
    evening = begun()
    read(evening, ANNE, foot=0)
    slip = evening.t.slip(1, 1)
    assert slip is not None
    assert (slip.readings[0].foot, slip.readings[0].clear) == (0, True)


def test_totals_for_another_number_of_people_are_refused() -> None:
    evening = begun()
    evening.refused(desk.read(evening.competition, typed(evening, 1, (1, 2, 3)), ANNE), "totals-missing")


def test_an_event_of_deals_takes_no_totals() -> None:
    evening = begun(depth=Depth.DEALS)
    evening.refused(desk.read(evening.competition, typed(evening), ANNE), "only-deals")


def test_a_line_that_somebody_contests_wants_every_deal() -> None:
    evening = begun()
    evening.do(table.propose_deal(evening.competition, evening.slip(1, 1), 1, evening.usual()[0]))
    evening.do(table.contest(evening.t, evening.slip(1, 1), table.Claim(1, 0, "revoke")))
    evening.refused(desk.read(evening.competition, typed(evening), ANNE), "contested-totals")


def test_a_key_of_single_deals_does_not_go_with_totals_alone() -> None:
    evening = begun(depth=Depth.ESCALATING, tie_keys=("exact",))
    wanted = replace(evening.t.setup, depth=Depth.TOTALS)
    evening.refused(opening.change_settings(evening.competition, wanted, "quicker"), "key-needs-deals")


def test_a_tie_that_needs_deals_stays_until_they_are_typed() -> None:
    evening = begun(4, depth=Depth.ESCALATING, tie_keys=("exact", "best-round"))
    for by in (ANNE, BERNARD):
        read(evening, by)
    ranking = evening.table
    assert [row.rank for row in ranking.rows] == [1, 1, 3, 3], "no later key decides before this one"
    assert ranking.to_complete == ((1, 1),)
    evening.close(1)
    evening.refused(course.close_event(evening.competition), "deals-for-tie")
    in_full(evening, ANNE, reason="to part the tie")
    in_full(evening, BERNARD, reason="to part the tie")
    assert evening.table.to_complete == ()
    evening.do(course.close_event(evening.competition))


def test_a_tie_for_which_totals_are_enough_asks_for_nothing() -> None:
    evening = begun(4, depth=Depth.ESCALATING, tie_keys=("best-round", "exact"))
    for by in (ANNE, BERNARD):
        read(evening, by, 1, (20, 1, 21, 2))
    assert evening.table.to_complete == ()


def test_a_penalty_is_added_to_a_slip_of_totals() -> None:
    evening = begun()
    for by in (ANNE, BERNARD):
        read(evening, by)
    slip = evening.t.slip(1, 1)
    assert slip is not None
    offender = slip.seats[1]
    evening.do(faults.rule(evening.competition, Charge("revoke", offender, 1, 1)))
    assert points(evening)[offender] == FOUR[1] + 10


def test_a_correction_by_totals_waits_for_somebody_else() -> None:
    evening = begun()
    for by in (ANNE, BERNARD):
        read(evening, by)
    evening.refused(desk.read(evening.competition, typed(evening), ANNE), "already-confirmed")
    read(evening, ANNE, 1, (20, 0, 20, 10), reason="misread")
    slip = evening.t.slip(1, 1)
    assert slip is not None
    assert slip.confirmed is not None
    assert slip.confirmed.totals == FOUR
    read(evening, BERNARD, 1, (20, 0, 20, 10), reason="misread")
    slip = evening.t.slip(1, 1)
    assert slip is not None
    assert slip.confirmed is not None
    assert slip.confirmed.totals == (20, 0, 20, 10)


def test_one_reader_is_enough_where_the_event_says_so() -> None:
    evening = begun(readers=1)
    read(evening, ANNE)
    assert state(evening) is SlipState.CONFIRMED


def test_people_in_another_order_are_a_conflict_by_totals_too() -> None:
    evening = begun()
    read(evening, ANNE)
    swapped = next(p for p in permutations(typed(evening).seats) if p != typed(evening).seats)
    other = replace(typed(evening), seats=swapped)
    evening.do(desk.read(evening.competition, other, BERNARD), BERNARD)
    assert state(evening) is SlipState.CONFLICT


def test_the_archive_of_totals_says_the_same_again() -> None:
    evening = begun()
    read(evening, ANNE, foot=0)
    read(evening, BERNARD, 2, (20, None, 20, 0), doubtful=True)
    assert replay(evening.entries) == evening.t
    assert verify(evening.entries, evening.plugin) == ()


def test_totals_of_which_none_was_typed_are_no_reading() -> None:
    evening = begun()
    nothing = typed(evening, 1, (None,) * 4)
    evening.refused(desk.read(evening.competition, nothing, ANNE), "empty-reading")
    evening.refused(desk.read(evening.competition, replace(nothing, foot=0), ANNE), "empty-reading")
    assert isinstance(desk.read(evening.competition, replace(nothing, doubtful=True), ANNE), tuple)
