"""Situation 32: two copies of an event are edited apart and brought together again."""

from __future__ import annotations

from tapis.club import desk, registration, running
from tapis.club.competition import Competition
from tapis.club.events import Person
from tapis.club.fold import replay
from tapis.club.late import WayIn, late_places, seat_late
from tapis.club.slips import SlipState
from tapis.club.tournament import Tournament
from tapis.club.verify import verify
from tapis.lab.copies import merged
from tapis.lab.records import entries
from tapis.law import Refused
from tapis.log.archive import read_archive, write_archive
from tapis.log.merging import Merged
from tests.club.evening import ANNE, BERNARD, Evening, missing


def two_copies() -> tuple[Evening, Evening]:
    """The archive was carried to a second laptop once the seating was published."""
    ours = Evening(16)
    ours.begin()
    return ours, ours.carried_to("other-")


def together(ours: Evening, theirs: Evening) -> tuple[Merged, Tournament]:
    found = merged(ours.archive, theirs.archive)
    assert isinstance(found, Merged), str(found)
    assert found.archive.records[: len(ours.records)] == ours.archive.records, "nothing of ours is changed"
    read = read_archive(write_archive(found.archive))
    assert read == found.archive, "what was merged is an archive like any other"
    assert verify(tuple(entries(found.archive.records)), ours.plugin) == ()
    return found, replay(entries(found.archive.records))


def test_32_each_laptop_typed_other_slips() -> None:
    ours, theirs = two_copies()
    ours.confirm(1, 1)
    theirs.confirm(1, 2, missing(10, 20, 30, 40))
    theirs.do(registration.register(theirs.competition, [Person("Zoé Zbinden")]))
    found, merged_event = together(ours, theirs)
    assert (len(found.taken), found.conflicts) == (3, ())
    assert [merged_event.slip(1, table).state for table in (1, 2, 3)] == [  # type: ignore[union-attr]
        SlipState.CONFIRMED,
        SlipState.CONFIRMED,
        SlipState.PRINTED,
    ]
    assert merged_event.entrants[17].name == "Zoé Zbinden"


def test_32_the_same_slip_on_both_is_a_conflict_with_both_authors() -> None:
    ours, theirs = two_copies()
    ours.read(ours.typed(1, 1), ANNE)
    theirs.read(theirs.typed(1, 1, missing(10, 20, 30, 40)), BERNARD)
    theirs.accept(1, 1, ANNE)
    found, merged_event = together(ours, theirs)
    assert found.taken == ()
    assert [(each.theirs[0].actor, each.ours[0].actor) for each in found.conflicts] == [
        (BERNARD, ANNE),
        (ANNE, ANNE),
    ]
    slip = merged_event.slip(1, 1)
    assert slip is not None
    assert [reading.reader for reading in slip.readings] == [ANNE], "ours stands until a person decides"


def test_32_both_entered_somebody_new() -> None:
    ours, theirs = two_copies()
    ours.do(registration.register(ours.competition, [Person("Yann Zaugg")]))
    (number,) = theirs.enter("Zoé Zbinden")
    theirs.do(registration.mark_paid(theirs.t, number))
    found, merged_event = together(ours, theirs)
    assert merged_event.entrants[17].name == "Yann Zaugg"
    assert not merged_event.entrants[17].person.paid, "what rests on an entry left out is left out"
    assert len(found.conflicts) == 2


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
    found, _ = together(ours, theirs)
    assert (found.taken, len(found.conflicts)) == ((), 1)


def first_place(evening: Evening, number: int, way: WayIn) -> str:
    """What a form sends to choose the best place of its kind."""
    places = late_places(evening.competition, number)
    assert isinstance(places, tuple)
    return next(each.key for each in places if each.way is way)


def test_32_who_closed_the_event_contradicts_everything_after() -> None:
    ours, theirs = two_copies()
    ours.play(1)
    ours.close(1)
    while ours.t.published < ours.t.setup.rounds:
        ours.whole_round()
    ours.do(running.close_event(ours.competition))
    theirs.absent(16)
    found, merged_event = together(ours, theirs)
    assert merged_event.closed
    assert len(found.conflicts) == 1


def test_32_merging_twice_takes_nothing_twice() -> None:
    ours, theirs = two_copies()
    theirs.confirm(1, 2)
    found, _ = together(ours, theirs)
    again = merged(found.archive, theirs.archive)
    assert isinstance(again, Merged)
    assert (again.taken, again.conflicts) == ((), ())


def test_32_a_round_drawn_on_both_is_played_by_one_seating_only() -> None:
    ours = Evening(16)
    theirs = ours.carried_to("other-")
    ours.begin("mardi")
    theirs.begin("jeudi")
    theirs.confirm(1, 1)
    found, merged_event = together(ours, theirs)
    assert found.taken == (), "a slip of a seating that was left out is left out with it"
    assert merged_event.rounds[0].seating == ours.t.rounds[0].seating


def test_32_another_event_is_no_copy() -> None:
    refusal = merged(Evening(16).archive, Evening(8, title="Estimation du jeudi").archive)
    assert isinstance(refusal, Refused)
    assert refusal.code == "not-copies"


def test_32_a_reading_of_each_laptop_confirms_the_slip_only_when_a_person_accepts() -> None:
    ours, theirs = two_copies()
    theirs.read(theirs.typed(1, 3), BERNARD)
    found, merged_event = together(ours, theirs)
    slip = merged_event.slip(1, 3)
    assert slip is not None
    assert slip.state is SlipState.FIRST_READING
    assert isinstance(desk.accept(Competition(merged_event, ours.plugin), 1, 3, ANNE), tuple)
    assert found.conflicts == ()
