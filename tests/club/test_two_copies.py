"""Any two copies that went on apart: every fact of both is there afterwards, or somebody is asked about it.

A fact is what one operation said. It is *there* where it is in force, under the number it has here, or where
this copy says the same; it is *asked about* where it stands in the log and in a difference that is open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tapis.archive import settlement
from tapis.archive.merging import Merged
from tapis.archive.records import entries
from tapis.archive.verification import verify
from tapis.club.copies.renumbering import Numbers, references, renumbered
from tapis.club.copies.subjects import subjects
from tapis.club.events import CopyMerged, LogEvent, Person, Presence
from tapis.club.people import latecomers, registration
from tapis.club.rounds import course, free_tables
from tapis.club.rulings import appeals, faults
from tapis.club.rulings.faults import Charge
from tapis.club.slips import desk, table
from tapis.club.state.effects.copies import BETWEEN_COPIES, folded_again
from tapis.club.state.fold import replay
from tapis.club.state.reasons import Outcome
from tapis.law import Breach, Refused
from tapis.log.archive import Archive
from tests.club.evening import ANNE, BERNARD, CHANTAL, DIRECTOR, Evening, missing
from tests.club.free_tables import FreeEvening, won_by
from tests.club.two_copies import brought, goes_on_with

Act = Callable[[Evening, int, int], tuple[Outcome, str]]
GAPS = (missing(1, 2, 3, 4), missing(10, 20, 30, 40), missing(0, 5, 0, 5))
NEWCOMERS = ("Yann Zaugg", "Zoé Zbinden", "Xenia Zryd")
READERS = (ANNE, BERNARD, CHANTAL)


def _table(evening: Evening, at: int) -> int:
    return 1 + at % max(1, len(evening.t.rounds[0].seating.tables))


def _someone(evening: Evening, at: int) -> int:
    return 1 + at % max(evening.t.entrants)


ACTS: dict[str, Act] = {
    "read": lambda e, a, b: (
        desk.read(e.competition, e.typed(1, _table(e, a), GAPS[b % 3], reason="relu"), READERS[b % 3]),
        READERS[b % 3],
    ),
    "accept": lambda e, a, b: (desk.accept(e.competition, 1, _table(e, a), READERS[b % 3]), READERS[b % 3]),
    "reject": lambda e, a, b: (desk.reject(e.t, 1, _table(e, a), READERS[b % 3], "faux"), READERS[b % 3]),
    "cut": lambda e, a, b: (desk.cut(e.t, 1, _table(e, a), b % 3, "tard"), DIRECTOR),
    "postpone": lambda e, a, _: (desk.postpone(e.t, 1, _table(e, a), "en route"), DIRECTOR),
    "enter": lambda e, a, _: (
        registration.register(e.competition, [Person(NEWCOMERS[a % 3])], namesakes=True),
        DIRECTOR,
    ),
    "pay": lambda e, a, b: (registration.mark_paid(e.t, _someone(e, a), paid=bool(b % 2)), DIRECTOR),
    "present": lambda e, a, b: (
        registration.check_in(e.competition, _someone(e, a), (Presence.PRESENT, Presence.ABSENT)[b % 2]),
        DIRECTOR,
    ),
    "withdraw": lambda e, a, _: (
        registration.leave(e.t, _someone(e, a), Presence.WITHDRAWN, "malade"),
        DIRECTOR,
    ),
    "apart": lambda e, a, b: (registration.keep_apart(e.t, _someone(e, a), _someone(e, b)), DIRECTOR),
    "call": lambda e, a, _: (faults.call_director(e.t, e.slip(1, _table(e, a)), 1), "table:1.1"),
    "answer": lambda e, a, _: (faults.answer_call(e.t, 1 + a % 3, "vu"), DIRECTOR),
    "rule": lambda e, a, b: (
        faults.rule(e.competition, Charge("revoke", _someone(e, a), 1, 1 + b % 2, reason="vu")),
        DIRECTOR,
    ),
    "appeal": lambda e, a, _: (appeals.appeal(e.t, 1 + a % 3, "non"), DIRECTOR),
    "cancel": lambda e, a, _: (faults.cancel(e.competition, 1 + a % 3, "erreur"), DIRECTOR),
    "late": lambda e, a, b: (_seated_late(e, a, b), DIRECTOR),
    "announce": lambda e, a, _: (course.announce(e.t, f"Pause {a % 3}"), DIRECTOR),
    "start": lambda e, a, _: (course.start_round(e.t, 1, 40 + a % 2), DIRECTOR),
    "close": lambda e, _a, _b: (course.close_round(e.competition, 1), DIRECTOR),
    "type": lambda e, a, b: (
        table.propose_deal(e.competition, e.slip(1, _table(e, a)), 1 + b % 2, GAPS[b % 3]),
        f"table:1.{_table(e, a)}",
    ),
}


def _seated_late(evening: Evening, a: int, b: int) -> Outcome:
    places = latecomers.late_places(evening.competition, _someone(evening, a))
    if isinstance(places, Breach | Refused) or not places:
        return Refused("no-place", "No place.", {})
    return latecomers.seat_late(evening.competition, _someone(evening, a), places[b % len(places)].key)


FREE: dict[str, Act] = {
    **{name: ACTS[name] for name in ("enter", "present", "withdraw", "pay", "announce")},
    "sit": lambda e, a, b: (free_tables.open_table(e.competition, tuple(_others(e, a, 3 + b % 2))), DIRECTOR),
    "on": lambda e, a, _: (free_tables.next_party(e.competition, 1 + a % 3), DIRECTOR),
    "up": lambda e, a, _: (free_tables.leave_table(e.t, 1 + a % 3), DIRECTOR),
    "won": lambda e, a, b: (_won(e, a, b), READERS[b % 3]),
    "accept": lambda e, a, b: (desk.accept(e.competition, 1, 1 + a % 4, READERS[b % 3]), READERS[b % 3]),
}


def _others(evening: Evening, first: int, many: int) -> Iterable[int]:
    return dict.fromkeys(_someone(evening, first + each) for each in range(many))


def _won(evening: Evening, a: int, b: int) -> Outcome:
    slip = evening.t.slip(1, 1 + a % 4)
    if slip is None:
        return Refused("no-slip", "No slip.", {})
    deals = won_by(b % len(slip.seats), len(slip.seats))
    return desk.read(evening.competition, evening.typed(1, slip.table, *deals), READERS[b % 3])


def done(evening: Evening, acts: dict[str, Act], script: list[tuple[str, int, int]]) -> None:
    """Whatever of a script is accepted."""
    for name, a, b in script:
        outcome, by = acts[name](evening, a, b)
        if not isinstance(outcome, Breach | Refused) and outcome:
            evening.do(outcome, by)


def scripts(acts: dict[str, Act], most: int = 9) -> st.SearchStrategy[list[tuple[str, int, int]]]:
    act = st.tuples(st.sampled_from(sorted(acts)), st.integers(0, 3), st.integers(0, 2))
    return st.lists(act, min_size=most // 2, max_size=most)


def evening_of(kind: str) -> tuple[Evening, dict[str, Act]]:
    if kind == "free":
        played = FreeEvening(10)
        played.sit_down(1, 2, 3)
        return played, FREE
    evening = Evening(8, rounds=1)
    evening.begin()
    evening.present(*evening.enter("Werner Zwahlen"))
    evening.confirm(1, 1)
    return evening, ACTS


def facts(archive: Archive) -> dict[str, tuple[LogEvent, ...]]:
    """What each operation of a copy says of the event."""
    found: dict[str, tuple[LogEvent, ...]] = {}
    for entry in entries(archive.records):
        if not isinstance(entry.event, BETWEEN_COPIES):
            found[entry.operation] = (*found.get(entry.operation, ()), entry.event)
    return found


def numbers(found: Merged) -> Numbers:
    """The numbers of the other copy as they are here, of every merger so far."""
    told = (each for event in _mergers(found.archive) for each in event.renumbered)
    return Numbers({(each.of, each.round, each.there): each.here for each in told})


def _mergers(archive: Archive) -> Iterable[CopyMerged]:
    return (each.event for each in entries(archive.records) if isinstance(each.event, CopyMerged))


def contradictions(found: Merged) -> set[str]:
    """What both copies said otherwise; what only one of them says, and does not fit, is asked about there."""
    return {each.key for each in found.differences if each.ours}


def unaccounted(ours: Archive, theirs: Archive, found: Merged) -> list[Any]:
    """The facts of either copy that are neither there nor asked about."""
    copies, here = found.tournament.copies, facts(found.archive)
    in_force = {each: events for each, events in here.items() if each not in copies.set_aside}
    asked = {each for difference in copies.open for each in difference.found.theirs}
    now, own = numbers(found), facts(ours)
    lost: list[Any] = [each for each, events in own.items() if in_force.get(each) != events]
    for operation, events in facts(theirs).items():
        moved = tuple(renumbered(each, now) for each in events)
        same = any(said in (events, moved) for each, said in own.items() if each in in_force)
        there = in_force.get(operation) == moved or same
        if not there and not (operation in asked and here.get(operation) == moved):
            lost.append((operation, events))
    return lost


@pytest.mark.parametrize("kind", ["rounds", "free"])
@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_every_fact_of_both_is_there_or_asked_about(kind: str, data: st.DataObject) -> None:
    ours, acts = evening_of(kind)
    theirs = ours.carried_to("other-")
    done(ours, acts, data.draw(scripts(acts), "ours"))
    done(theirs, acts, data.draw(scripts(acts), "theirs"))
    here, there = ours.archive, theirs.archive
    found = brought(here, there)
    assert isinstance(found, Merged), str(found)
    assert unaccounted(here, there, found) == []
    assert verify(tuple(entries(found.archive.records)), ours.plugin) == ()
    again = brought(found.archive, there)
    assert isinstance(again, Merged)
    assert again.archive == found.archive, "brought again it changes nothing"
    back = brought(there, here)
    assert isinstance(back, Merged)
    assert contradictions(back) == contradictions(found), "either way the same is asked"
    assert unaccounted(there, here, back) == []


@pytest.mark.parametrize("kind", ["rounds", "free"])
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_whatever_is_decided_an_auditor_has_nothing_to_say(kind: str, data: st.DataObject) -> None:
    ours, acts = evening_of(kind)
    theirs = ours.carried_to("other-")
    done(ours, acts, data.draw(scripts(acts, 6), "ours"))
    done(theirs, acts, data.draw(scripts(acts, 6), "theirs"))
    found = brought(ours.archive, theirs.archive)
    assert isinstance(found, Merged)
    goes_on_with(ours, found.archive)
    done(ours, acts, data.draw(scripts(acts, 4), "meanwhile"))
    while ours.t.copies.open:
        key = ours.t.copies.open[0].key
        taken = settlement.take_theirs(ours.competition, key) if data.draw(st.booleans()) else None
        accepted = isinstance(taken, tuple)
        ours.do(taken if accepted and taken else settlement.keep_ours(ours.competition, key))
        assert ours.t == replay(ours.entries)
        assert ours.t == _again(ours)
        assert verify(ours.entries, ours.plugin) == ()


def _again(evening: Evening) -> Any:
    """The event folded from what is in force alone."""
    from dataclasses import replace  # noqa: PLC0415

    found = folded_again(evening.t.past, evening.t.copies)
    return replace(found, version=evening.t.version, copies=evening.t.copies)


@settings(max_examples=10, deadline=None)
@given(data=st.data())
def test_three_copies_in_any_order_hold_the_same_facts(data: st.DataObject) -> None:
    first, acts = evening_of("rounds")
    others = [first.carried_to(name) for name in ("b-", "c-")]
    copies = [first, *others]
    for each in copies:
        done(each, acts, data.draw(scripts(acts, 5)))
    base, (second, third) = first.archive, (each.archive for each in others)
    for order in ((second, third), (third, second)):
        found: Archive = base
        for other in order:
            merged = brought(found, other)
            assert isinstance(merged, Merged), str(merged)
            found = merged.archive
        known = facts(found)
        said = [events for each in known.values() for events in (each,)]
        for copy in (base, second, third):
            for operation, events in facts(copy).items():
                assert operation in known or events in said, "in the log, or said by another copy"


def test_every_number_in_an_event_is_known_to_be_one_or_not() -> None:
    """A new field that holds a number is either told apart here, or is a running number."""
    from tests.club.numbered_fields import PLAIN, numbered_fields  # noqa: PLC0415

    assert numbered_fields() - PLAIN == set()
    assert PLAIN - numbered_fields() == set(), "what is listed exists"


def test_what_an_event_is_about_is_not_what_it_only_numbers() -> None:
    registered = registration.register(evening_of("rounds")[0].competition, [Person("Zoé Zbinden")])
    assert isinstance(registered, tuple)
    assert subjects(registered[0]) == frozenset()
    assert {number for _, _, number in references(registered[0])} == {10}
