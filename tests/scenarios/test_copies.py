"""Situation 32: two copies of an event are edited apart and brought together again.

Whatever one of them says is there afterwards, or somebody is asked; nothing is decided silently.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.archive import settlement
from tapis.archive.merging import Merged
from tapis.archive.records import stored
from tapis.club.copies.operations import entries_of
from tapis.club.events import (
    CopyDifference,
    CopyMerged,
    DifferenceSettled,
    LogEvent,
    NewNumber,
    Numbered,
    Person,
    Presence,
    PublicationWithdrawn,
    RulingMade,
    SlipConfirmed,
    SlipRead,
    TableOpened,
)
from tapis.club.people import registration
from tapis.club.people.latecomers import WayIn, late_places, seat_late
from tapis.club.rounds import course, free_tables
from tapis.club.rulings import appeals, faults
from tapis.club.rulings.faults import Charge
from tapis.club.slips import desk
from tapis.club.state.slips import SlipState
from tapis.law import Refused
from tapis.log import Operation
from tapis.log.archive import Archive
from tests.club.evening import ANNE, BERNARD, CHANTAL, Evening, missing
from tests.club.free_tables import FreeEvening
from tests.club.two_copies import brought, decided, goes_on_with, together


def two_copies(people: int = 16) -> tuple[Evening, Evening]:
    """The archive was carried to a second laptop once the seating was published."""
    ours = Evening(people)
    ours.begin()
    return ours, ours.carried_to("other-")


OTHERWISE = missing(10, 20, 30, 40)


def state(evening: Evening, table: int, number: int = 1) -> SlipState:
    return evening.slip(number, table).state


# --- what does not contradict is there


def test_32_each_laptop_typed_other_slips() -> None:
    ours, theirs = two_copies()
    ours.confirm(1, 1)
    theirs.confirm(1, 2, OTHERWISE)
    theirs.do(registration.register(theirs.competition, [Person("Zoé Zbinden")]))
    found = together(ours, theirs)
    assert (len(found.taken), found.differences) == (3, ())
    assert [state(ours, table) for table in (1, 2, 3)] == [
        SlipState.CONFIRMED,
        SlipState.CONFIRMED,
        SlipState.PRINTED,
    ]
    assert ours.t.entrants[17].name == "Zoé Zbinden"


def test_32_a_reading_of_each_laptop_confirms_the_slip_only_when_a_person_accepts() -> None:
    ours, theirs = two_copies()
    theirs.read(theirs.typed(1, 3), BERNARD)
    assert together(ours, theirs).differences == ()
    assert state(ours, 3) is SlipState.FIRST_READING
    assert isinstance(desk.accept(ours.competition, 1, 3, ANNE), tuple)


def test_32_a_copy_that_only_went_on_is_taken_as_it_is() -> None:
    ours, theirs = two_copies()
    theirs.confirm(1, 2)
    together(ours, theirs)
    assert ours.archive.records == theirs.archive.records, "to the letter, without a word of a merger"


def test_32_both_published_the_next_round_and_each_typed_a_slip_of_it() -> None:
    ours = Evening(16)
    ours.whole_round()
    theirs = ours.carried_to("other-")
    for copy in (ours, theirs):
        copy.begin()
    ours.confirm(2, 1)
    theirs.confirm(2, 2)
    assert together(ours, theirs).differences == (), "both say the same of the round"
    assert (state(ours, 1, 2), state(ours, 2, 2)) == (SlipState.CONFIRMED, SlipState.CONFIRMED)


def test_32_what_both_noted_of_somebody_is_no_difference_and_what_one_adds_is_taken() -> None:
    ours, theirs = two_copies()
    for copy in (ours, theirs):
        copy.withdraw(5)
    theirs.do(registration.reinstate(theirs.t, 5, "va mieux"))
    found = together(ours, theirs)
    assert (len(found.taken), found.differences) == (1, ())
    assert ours.entrant(5).presence is Presence.PRESENT


# --- what only has the same number gets another one


def test_32_both_entered_somebody_new() -> None:
    ours, theirs = two_copies()
    ours.do(registration.register(ours.competition, [Person("Yann Zaugg")]))
    (number,) = theirs.enter("Zoé Zbinden")
    theirs.do(registration.mark_paid(theirs.t, number))
    theirs.present(number)
    theirs.do(registration.keep_apart(theirs.t, 3, number))
    found = together(ours, theirs)
    assert found.differences == ()
    assert found.renumbered == (NewNumber(Numbered.ENTRANT, 17, 18),)
    assert {number: ours.entrant(number).name for number in (17, 18)} == {17: "Yann Zaugg", 18: "Zoé Zbinden"}
    assert (ours.entrant(17).person.paid, ours.entrant(18).person.paid) == (False, True)
    assert (ours.entrant(17).presence, ours.entrant(18).presence) == (
        Presence.REGISTERED,
        Presence.PRESENT,
    )
    assert ours.t.apart == {(3, 18)}


def test_32_what_the_other_copy_adds_later_to_somebody_with_a_new_number_reaches_them() -> None:
    ours, theirs = two_copies()
    ours.enter("Yann Zaugg")
    theirs.enter("Zoé Zbinden")
    together(ours, theirs)
    theirs.present(17)
    found = together(ours, theirs)
    assert (len(found.taken), found.differences) == (1, ())
    assert ours.entrant(18).presence is Presence.PRESENT
    assert ours.entrant(17).presence is Presence.REGISTERED


def test_32_rulings_and_calls_of_both_are_there() -> None:
    ours, theirs = two_copies()
    first, other = ours.slip(1, 1), ours.slip(1, 2)
    ours.do(faults.call_director(ours.t, first, 1))
    ours.revoke(first.seats[0], 1)
    theirs.do(faults.call_director(theirs.t, other, 2, "levée perdue"))
    theirs.do(faults.rule(theirs.competition, Charge("revoke", other.seats[1], 1, 2, reason="vu", call=1)))
    theirs.do(appeals.appeal(theirs.t, 1, "pas d'accord"))
    found = together(ours, theirs)
    assert found.differences == ()
    assert [(each.id, each.entrant, each.state.value) for each in ours.t.rulings] == [
        (1, first.seats[0], "decided"),
        (2, other.seats[1], "appealed"),
    ]
    assert [each.id for each in ours.t.calls] == [1], "theirs was answered there"
    assert found.renumbered == (NewNumber(Numbered.CALL, 1, 2), NewNumber(Numbered.RULING, 1, 2))


def test_32_the_same_fault_of_the_same_person_is_asked_about() -> None:
    ours, theirs = two_copies()
    offender = ours.slip(1, 1).seats[0]
    ours.revoke(offender, 1, 1)
    theirs.revoke(offender, 1, 2)
    found = together(ours, theirs)
    assert found.taken == ()
    assert len(found.differences) == 1
    decided(ours, theirs=True)
    assert [each.deal for each in ours.t.rulings] == [2], "it counts as the first one"


def test_32_late_tables_of_both_are_there() -> None:
    ours = Evening(16)
    ours.begin()
    newcomers = ours.enter("P A", "P B", "P C", "P D", "P E", "P F", "P G", "P H")
    ours.present(*newcomers)
    theirs = ours.carried_to("other-")
    ours.do(late_table(ours, *newcomers[:4]))
    theirs.do(late_table(theirs, *newcomers[4:]))
    theirs.confirm(1, 5, OTHERWISE)
    found = together(ours, theirs)
    assert found.differences == ()
    assert set(ours.slip(1, 5).seats) == set(newcomers[:4])
    assert set(ours.slip(1, 6).seats) == set(newcomers[4:])
    assert (state(ours, 5), state(ours, 6)) == (SlipState.PRINTED, SlipState.CONFIRMED)
    assert found.renumbered == (NewNumber(Numbered.TABLE, 5, 6, 1),)


def late_table(evening: Evening, *people: int) -> tuple[LogEvent, ...]:
    """A table that these people open."""
    return (TableOpened(1, len(evening.t.rounds[0].seating.tables) + 1, people),)


def test_32_free_tables_of_both_are_there() -> None:
    ours = FreeEvening(8)
    theirs = ours.carried_to("other-")
    ours.won(ours.sit_down(1, 2, 3, 4), 1)
    theirs.won(theirs.sit_down(5, 6, 7, 8), 6)
    theirs.won(theirs.play_on(1), 7)
    theirs.get_up(1)
    found = together(ours, theirs)
    assert found.differences == ()
    assert [(slip.table, slip.place, slip.seats) for slip in free_tables.parties(ours.t)] == [
        (1, 1, (1, 2, 3, 4)),
        (2, 2, (5, 6, 7, 8)),
        (3, 2, (5, 6, 7, 8)),
    ]
    assert [ours.shown(number)[1] for number in (1, 6, 7)] == [1, 1, 1], "each has won a party"
    assert [at.place for at in free_tables.tables(ours.t)] == [1]
    theirs.won(theirs.sit_down(5, 6, 7), 5)
    together(ours, theirs)
    assert len(free_tables.parties(ours.t)) == 4


def test_32_who_plays_in_both_copies_is_asked_about() -> None:
    ours = FreeEvening(8)
    theirs = ours.carried_to("other-")
    ours.sit_down(1, 2, 3, 4)
    theirs.won(theirs.sit_down(4, 5, 6), 5)
    found = together(ours, theirs)
    (difference,) = found.differences
    assert (found.taken, len(difference.theirs), len(difference.ours)) == ((), 3, 1)
    decided(ours, theirs=True)
    assert [slip.seats for slip in free_tables.parties(ours.t)] == [(4, 5, 6)]
    assert ours.sit_down(1, 2, 3).table == 3, "a number is given out once"


# --- what contradicts is asked, and both sides stay


def test_32_the_same_slip_on_both_is_asked_about() -> None:
    ours, theirs = two_copies()
    ours.confirm(1, 1)
    theirs.read(theirs.typed(1, 1, OTHERWISE), BERNARD)
    theirs.accept(1, 1, ANNE)
    found = together(ours, theirs)
    (difference,) = found.differences
    assert (found.taken, len(difference.theirs), len(difference.ours)) == ((), 2, 2)
    slip = ours.slip(1, 1)
    assert [reading.reader for reading in slip.versions] == [ANNE], "ours stands until a person decides"
    held = entries_of(ours.t.past, difference.theirs)
    assert [(type(each.event), each.actor) for each in held] == [(SlipRead, BERNARD), (SlipConfirmed, ANNE)]


@pytest.mark.parametrize("theirs_are_right", [True, False])
def test_32_who_decides_is_in_the_log_and_the_sheet_they_chose_counts(*, theirs_are_right: bool) -> None:
    ours, theirs = two_copies()
    ours.confirm(1, 1)
    theirs.read(theirs.typed(1, 1, OTHERWISE), BERNARD)
    theirs.accept(1, 1, CHANTAL)
    before = ours.carried_to("")
    together(ours, theirs)
    ours.revoke(ours.slip(1, 2).seats[0], 1)
    decided(ours, theirs=theirs_are_right)
    (said,) = (each.settled for each in ours.t.copies.differences.values())
    assert said is not None
    assert (said.by, said.theirs, said.at) == ("Direction", theirs_are_right, ours.entries[-1].at)
    counts = ours.slip(1, 1).confirmed
    assert counts is not None
    assert (counts.reader, len(ours.slip(1, 1).versions)) == (BERNARD if theirs_are_right else ANNE, 1)
    chosen = theirs if theirs_are_right else before
    assert counts.deals == chosen.slip(1, 1).entered
    assert len(ours.t.rulings) == 1, "what happened since stays"
    key = ours.entries[-1].event.key  # type: ignore[union-attr]
    ours.refused(settlement.keep_ours(ours.competition, key), "no-difference")


def test_32_a_correction_entered_here_before_somebody_decides_falls_with_ours() -> None:
    ours, theirs = two_copies()
    ours.confirm(1, 1)
    theirs.confirm(1, 1, OTHERWISE)
    together(ours, theirs)
    ours.confirm(1, 1, missing(1, 2, 3, 4), reason="relu")
    decided(ours, theirs=True)
    assert [reading.deals for reading in ours.slip(1, 1).versions] == [
        reading.deals for reading in theirs.slip(1, 1).versions
    ]


def test_32_a_round_is_not_closed_over_it_nor_the_event() -> None:
    ours = Evening(16, rounds=1)
    ours.begin()
    theirs = ours.carried_to("other-")
    ours.play(1)
    theirs.confirm(1, 1, OTHERWISE)
    together(ours, theirs)
    ours.refused(course.close_round(ours.competition, 1), "copies-differ")
    decided(ours, theirs=False)
    ours.close(1)
    ours.do(course.close_event(ours.competition))


def test_32_an_event_is_not_closed_over_what_is_about_no_round() -> None:
    ours = Evening(16, rounds=1)
    theirs = ours.carried_to("other-")
    ours.whole_round()
    ours.do(course.announce(ours.t, "Pause"))
    theirs.do(course.announce(theirs.t, "Suite à 21 h"))
    together(ours, theirs)
    ours.refused(course.close_event(ours.competition), "copies-differ")
    decided(ours, theirs=True)
    assert ours.t.announcement == "Suite à 21 h"
    ours.do(course.close_event(ours.competition))


def test_32_who_sat_down_on_one_does_not_wait_for_the_next_round_on_the_other() -> None:
    ours = Evening(16)
    ours.begin()
    (number,) = ours.enter("Léa Tardy")
    ours.present(number)
    gone = ours.slip(1, 2).seats[0]
    ours.absent(gone)
    theirs = ours.carried_to("other-")
    ours.do(seat_late(ours.competition, number, first_place(ours, number, WayIn.CHAIR)))
    theirs.do(seat_late(theirs.competition, number, first_place(theirs, number, WayIn.NEXT)))
    found = together(ours, theirs)
    assert (found.taken, len(found.differences)) == ((), 1)
    decided(ours, theirs=True)
    assert set(ours.t.rounds[0].waiting) == {number}
    assert gone in ours.slip(1, 2).seats


def first_place(evening: Evening, number: int, way: WayIn) -> str:
    """What a form sends to choose the best place of its kind."""
    places = late_places(evening.competition, number)
    assert isinstance(places, tuple)
    return next(each.key for each in places if each.way is way)


def test_32_a_round_drawn_on_both_is_played_by_one_seating_only() -> None:
    ours = Evening(16)
    theirs = ours.carried_to("other-")
    ours.begin("mardi")
    ours.confirm(1, 1)
    theirs.begin("jeudi")
    theirs.confirm(1, 2)
    found = together(ours, theirs)
    assert found.taken == (), "a slip of a seating that is not in force is not in force"
    assert len(found.differences) == 1
    ours.revoke(ours.slip(1, 3).seats[0], 1)
    decided(ours, theirs=True)
    assert ours.t.rounds == theirs.t.rounds
    assert ours.t.rulings == (), "what rested on the other seating went with it"


def test_32_who_took_a_round_back_does_not_lose_the_other_s_slip_of_it() -> None:
    ours, theirs = two_copies()
    ours.do(taken_back())
    theirs.confirm(1, 1)
    found = together(ours, theirs)
    assert (found.taken, len(found.differences)) == ((), 1)
    decided(ours, theirs=True)
    assert state(ours, 1) is SlipState.CONFIRMED


def taken_back() -> tuple[LogEvent, ...]:
    """The publication of round 1 is taken back."""
    return (PublicationWithdrawn(1, "faux tirage"),)


# --- the end of an event


def test_32_who_closed_the_event_contradicts_everything_after() -> None:
    ours, theirs = two_copies()
    ours.play(1)
    ours.close(1)
    while ours.t.published < ours.t.setup.rounds:
        ours.whole_round()
    ours.do(course.close_event(ours.competition))
    theirs.withdraw(16)
    found = together(ours, theirs)
    assert ours.t.closed
    assert len(found.differences) == 1
    key = ours.t.copies.open[0].key
    ours.refused(settlement.take_theirs(ours.competition, key), "event-closed")
    ours.do(course.reopen_event(ours.t, "Direction", "Anne", "deux copies"))
    ours.do(course.announce(ours.t, "Un instant"))
    decided(ours, theirs=True)
    assert (ours.t.closed, ours.t.announcement) == (False, "Un instant"), "nothing else is undone"
    assert ours.entrant(16).presence is Presence.WITHDRAWN
    ours.do(course.close_event(ours.competition))


def test_32_where_the_other_copy_closed_the_event_it_is_closed_here_anew() -> None:
    ours = Evening(16, rounds=1)
    ours.begin()
    theirs = ours.carried_to("other-")
    ours.confirm(1, 1)
    theirs.play(1, OTHERWISE)
    theirs.close(1)
    theirs.do(course.close_event(theirs.competition))
    together(ours, theirs)
    assert not ours.t.closed
    _slip, closing, end = ours.t.copies.open
    ours.refused(settlement.take_theirs(ours.competition, closing.key), "close-here")
    ours.refused(settlement.take_theirs(ours.competition, end.key), "close-here")
    decided(ours, theirs=True)
    decided(ours, theirs=False)
    decided(ours, theirs=False)
    ours.close(1)
    ours.do(course.close_event(ours.competition))
    assert [reading.deals for reading in ours.slip(1, 1).versions] == [
        reading.deals for reading in theirs.slip(1, 1).versions
    ]


# --- again, the other way round, and a third copy


def test_32_merging_twice_changes_nothing() -> None:
    ours, theirs = two_copies()
    ours.confirm(1, 1)
    ours.enter("Yann Zaugg")
    theirs.confirm(1, 1, OTHERWISE)
    theirs.confirm(1, 2)
    theirs.enter("Zoé Zbinden")
    together(ours, theirs)
    for _ in range(2):
        before = ours.archive
        again = together(ours, theirs)
        assert again.archive == before
        assert (again.taken, again.differences, again.renumbered) == ((), (), ())
        if ours.t.copies.open:
            decided(ours, theirs=True)


def test_32_either_way_the_same_is_asked() -> None:
    ours, theirs = two_copies()
    for copy, deal in ((ours, missing(1, 2, 3, 4)), (theirs, OTHERWISE)):
        copy.confirm(1, 1, deal)
        copy.confirm(1, 2)
        copy.withdraw(3, f"par {copy.laptop}")
    there = theirs.carried_to("other-")
    asked = {each.key for each in together(ours, theirs).differences}
    assert len(asked) == 2
    before = two_copies()[0]
    goes_on_with(before, ours.archive)
    back = brought(there.archive, before.archive)
    assert isinstance(back, Merged)
    assert {each.key for each in back.differences} == asked


def test_32_what_the_other_copy_says_more_of_the_same_joins_what_is_open() -> None:
    ours, theirs = two_copies()
    ours.confirm(1, 1)
    theirs.read(theirs.typed(1, 1, OTHERWISE), BERNARD)
    together(ours, theirs)
    theirs.accept(1, 1, ANNE)
    together(ours, theirs)
    (open_one,) = ours.t.copies.open
    assert len(open_one.found.theirs) == 2
    decided(ours, theirs=True)
    assert ours.slip(1, 1).confirmed is not None


def test_32_three_copies_in_any_order_lose_nothing() -> None:
    ours, second = two_copies()
    third = ours.carried_to("third-")
    ours.confirm(1, 1)
    second.confirm(1, 1, OTHERWISE)
    second.enter("Yann Zaugg")
    third.confirm(1, 1, missing(1, 2, 3, 4))
    third.enter("Zoé Zbinden")
    first, other = ours.carried_to("").archive, ours.carried_to("")
    together(ours, second)
    together(ours, third)
    together(second, third)
    together(other, second)
    for copy in (ours, other):
        names = [copy.entrant(number).name for number in (17, 18)]
        assert sorted(names) == ["Yann Zaugg", "Zoé Zbinden"]
        held = {entry.operation for entry in copy.t.past if isinstance(entry.event, SlipConfirmed)}
        assert len(held) == 3, "each of the three sheets is in the log"
        assert copy.t.copies.open
        while copy.t.copies.open:
            decided(copy, theirs=True)
        assert copy.slip(1, 1).confirmed is not None
    assert first.records == other.archive.records[: len(first.records)]


def test_32_two_directors_who_decide_otherwise_are_asked_again() -> None:
    ours, theirs = two_copies()
    ours.confirm(1, 1)
    theirs.confirm(1, 1, OTHERWISE)
    before = ours.carried_to("")
    together(ours, theirs)
    together(theirs, before)
    decided(ours, theirs=False)
    decided(theirs, theirs=False)
    found = together(ours, theirs)
    assert len(found.differences) == 1
    decided(ours, theirs=True)
    confirmed, there = ours.slip(1, 1).confirmed, theirs.slip(1, 1).confirmed
    assert confirmed is not None
    assert there is not None
    assert confirmed.deals == there.deals
    assert together(ours, theirs).differences == ()


def test_32_two_directors_who_decide_alike_are_not_asked_again() -> None:
    ours, theirs = two_copies()
    ours.confirm(1, 1)
    theirs.confirm(1, 1, OTHERWISE)
    before = ours.carried_to("")
    together(ours, theirs)
    together(theirs, before)
    decided(ours, theirs=True)
    decided(theirs, theirs=False)
    assert together(ours, theirs).differences == ()


# --- whoever means ill


def test_32_another_event_is_no_copy() -> None:
    refusal = brought(Evening(16).archive, Evening(8, title="Estimation du jeudi").archive)
    assert isinstance(refusal, Refused)
    assert refusal.code == "not-copies"


def test_32_a_past_that_was_altered_is_refused() -> None:
    ours, theirs = two_copies()
    theirs.confirm(1, 1)
    forged = list(theirs.archive.records)
    at = next(n for n, record in enumerate(forged) if record.kind == "entrants-registered")
    forged[at] = replace(forged[at], body=forged[at].body.replace("Agnès Aubry", "Agnès Autre"))
    refusal = brought(ours.archive, replace(theirs.archive, records=tuple(forged)))
    assert isinstance(refusal, Refused)
    assert (refusal.code, refusal.args["version"]) == ("altered-copy", at + 1)


def test_32_a_decision_made_in_another_copy_decides_nothing_here() -> None:
    ours, theirs = two_copies()
    ours.confirm(1, 1)
    before = ours.carried_to("")
    theirs.confirm(1, 1, OTHERWISE)
    together(theirs, before)
    decided(theirs, theirs=False)
    found = together(ours, theirs)
    assert len(found.differences) == 1, "their director kept theirs; here somebody is asked"
    assert ours.slip(1, 1).confirmed == before.slip(1, 1).confirmed


def test_32_a_decision_out_of_nowhere_is_no_event() -> None:
    ours, theirs = two_copies()
    forged = settled_from_nowhere(theirs)
    refusal = brought(ours.archive, forged)
    assert isinstance(refusal, Refused)


def settled_from_nowhere(evening: Evening) -> Archive:
    """A copy that says a difference was decided which nobody has found."""
    archive = evening.archive
    event = DifferenceSettled("0" * 16, theirs=True, without=(archive.records[3].op_id,))
    forged = stored(archive.stream, len(archive.records), (event,), Operation("forged", "Eve", "2026-11-22"))
    return replace(archive, records=(*archive.records, *forged))


def test_32_a_decision_that_takes_our_past_out_of_force_changes_nothing_here() -> None:
    """A copy says that it was brought together with another, and that our seating is not in force."""
    ours, theirs = two_copies()
    ours.confirm(1, 1)
    published = next(each.op_id for each in ours.archive.records if each.kind == "round-published")
    archive = theirs.archive
    claim = CopyMerged(0, (), (CopyDifference("k", (published,)),))
    taken_out = DifferenceSettled("k", theirs=False, without=(published,))
    for at, event in enumerate((claim, taken_out)):
        who = Operation(f"forged-{at}", "Eve", "2026-11-22T10:00:00Z")
        archive = replace(
            archive, records=(*archive.records, *stored(archive.stream, len(archive.records), (event,), who))
        )
    found = brought(ours.archive, archive)
    assert isinstance(found, Merged)
    assert found.archive.records == ours.archive.records


def test_32_a_reading_of_one_alone_and_a_ruling_beyond_its_bounds_are_asked_about() -> None:
    ours, theirs = two_copies()
    ours.enter("Yann Zaugg")
    seats = theirs.slip(1, 2).seats
    theirs.read(theirs.typed(1, 1), ANNE)
    theirs.do((SlipConfirmed(1, 1, 0),), ANNE)
    theirs.do((RulingMade(1, "revoke", "estimation:16.17", seats[0], 1, 2, 1, 5000, {}, False, "x"),))
    found = together(ours, theirs)
    assert len(found.differences) == 2
    assert ours.slip(1, 1).confirmed is None
    assert ours.t.rulings == ()
    for each in ours.t.copies.open:
        ours.refused(settlement.take_theirs(ours.competition, each.key), "no-longer-fits")
        ours.do(settlement.keep_ours(ours.competition, each.key))


def test_32_a_copy_that_decides_a_thousand_times_is_no_event() -> None:
    """Each decision has the log folded once more; an evening has a few of them."""
    ours, theirs = two_copies()
    archive = theirs.archive
    held = CopyMerged(0, (), tuple(CopyDifference(f"k{each}", (f"x{each}",)) for each in range(1_000)))
    forged = stored(archive.stream, len(archive.records), (held,), Operation("forged", "Eve", "2026-11-22"))
    refusal = brought(ours.archive, replace(archive, records=(*archive.records, *forged)))
    assert isinstance(refusal, Refused)
    once = CopyMerged(0, (), (CopyDifference("k", ("x",)),))
    again = (once, DifferenceSettled("k", theirs=True), DifferenceSettled("k", theirs=True))
    forged = stored(archive.stream, len(archive.records), again, Operation("forged", "Eve", "2026-11-22"))
    assert isinstance(brought(ours.archive, replace(archive, records=(*archive.records, *forged))), Refused)
