"""Rewrites the records of an event so that a person is no longer in them, and keeps it so in copies.

The log is written once and never changed, with this one exception: the bodies in which somebody stood are
written anew with a pseudonym, and a ``PersonForgotten`` says so at the end. Operations, versions, times and
authors stay, so an archive still verifies and copies can still be brought together. A copy made before
still holds the name: what is taken over from it loses it on the way (``cleaned``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tapis.archive.records import CODEC, stored
from tapis.club import events
from tapis.club.events import Entry, PersonForgotten
from tapis.club.people.erasure import Erasure, text_without, without
from tapis.club.people.forgetting import erasure_of, forget, forgotten, own_words
from tapis.club.state import fold
from tapis.i18n import msgid, phrase
from tapis.law import Breach, Refusal, Refused
from tapis.log import Damaged, Operation, Record

PERSON, HELPER, ACCOUNT = msgid("Person {number}"), msgid("Substitute {number}"), msgid("Account {number}")
BY_TWO = frozenset(("event-reopened", "ties-changed"))
"""The kinds of events that take a director and a second person."""
ALSO = "abcdefghijklmnopqrstuvwxyz"
Slot = tuple[int, int]
"""A name in an event: the place of its entry there, and which of the entry's names."""


@dataclass(frozen=True, slots=True)
class ErasureRequest:
    """Who asks to be forgotten: the entry's number, the names it goes by, words that name the person."""

    number: int
    names: tuple[str, ...]
    words: frozenset[str] = frozenset()
    key: str = ""


def readable(records: Iterable[Record]) -> Iterator[Entry]:
    """Each record that can be read as the tournament reads it."""
    for each in records:
        try:
            yield Entry(CODEC.event(each), each.at, each.actor, each.version, each.op_id)
        except Damaged:
            continue


def pseudonym(entries: Sequence[Entry], number: int, language: str) -> str:
    """The pseudonym for the next name of an entry, in the language of the event."""
    earlier = sum(each.number == number for each in forgotten(entries))
    if not number:
        return _free(entries, HELPER, language)
    called = phrase(PERSON, language, number=number)
    return f"{called}{ALSO[earlier % len(ALSO)]}" if earlier else called


def _free(entries: Sequence[Entry], sentence: str, language: str) -> str:
    """The first pseudonym of a kind that nobody has yet."""
    taken = {each.called for each in forgotten(entries)}
    numbers = range(1, len(taken) + 2)
    return next(each for n in numbers if (each := phrase(sentence, language, number=n)) not in taken)


def erasure(entries: Sequence[Entry], request: ErasureRequest, language: str) -> Erasure:
    """What a request takes out of an event."""
    called = pseudonym(entries, request.number, language)
    return erasure_of(entries, request.number, request.names, called, request.words)


def person_forgotten(
    records: Sequence[Record], request: ErasureRequest, operation: Operation
) -> tuple[Record, ...] | Refusal:
    """All records of the event as they are to stand from now on, or why not."""
    entries = list(readable(records))
    tournament = fold.replay(entries)
    found = erasure(entries, request, tournament.setup.language)
    told = forget(tournament, found, request.key)
    if isinstance(told, Breach | Refused):
        return told
    return _with(records, told, operation, lambda record: erased(record, found))


def account_forgotten(records: Sequence[Record], name: str, operation: Operation) -> tuple[Record, ...]:
    """The records with a pseudonym instead of an account's name; readers of one slip stay two."""
    if not any(name in (each.actor, _second(each)) for each in records):
        return tuple(records)
    entries = list(readable(records))
    called = _free(entries, ACCOUNT, fold.replay(entries).setup.language)
    told = (PersonForgotten(0, called),)
    return _with(records, told, operation, lambda record: _by(record, frozenset({name}), called))


def _second(record: Record) -> str:
    """Who acted together with the director, by account; empty for records of which one is enough."""
    event = next((each.event for each in readable([record])), None) if record.kind in BY_TWO else None
    return event.second if isinstance(event, events.EventReopened | events.TiesChanged) else ""


def _with(
    records: Sequence[Record],
    told: tuple[Any, ...],
    operation: Operation,
    change: Callable[[Record], Record],
) -> tuple[Record, ...]:
    last = records[-1]
    added = stored(last.stream, last.version, told, operation)
    return (*map(change, records), *map(change, added))


def erased(record: Record, found: Erasure) -> Record:
    """The record without the person; one that cannot be read loses the full name at least."""
    try:
        before = CODEC.event(record)
    except Damaged:
        return replace(record, body=text_without(record.body, replace(found, words=frozenset())))
    return _rewritten(record, before, without(before, found))


def _rewritten(record: Record, before: Any, after: Any) -> Record:
    if before == after:
        return record
    draft = CODEC.draft(after)
    return replace(record, schema=draft.schema, body=draft.body)


def cleaned(records: Sequence[Record], by: Sequence[Record]) -> tuple[Record, ...]:
    """The records of one copy, without the people whom the other copy has forgotten."""
    entries, others = list(readable(records)), list(readable(by))
    known = {each.operation for each in entries}
    asked = forgotten([each for each in others if each.operation not in known])
    found = tuple(records)
    for there in asked:
        each = replace(there, number=_number_here(entries, others, there.number))
        names = (
            *_learned(records, by, each.called),
            *_corrected(_of_both(entries, others), others, each, there),
        )
        words = own_words(entries, names)
        taken_out = erasure_of(entries, each.number, names, each.called, words)
        taken_out = replace(taken_out, stands=taken_out.stands | _pseudonyms(others, there.number))
        authors = _authors(records, by, each.called)
        found = tuple(_by(erased(record, taken_out), authors, each.called) for record in found)
    return found


def _pseudonyms(entries: Sequence[Entry], number: int) -> frozenset[str]:
    return frozenset(each.called for each in forgotten(entries) if each.number == number)


def _authors(records: Sequence[Record], by: Sequence[Record], called: str) -> frozenset[str]:
    """The accounts that have this pseudonym in the other copy."""
    there = {(each.op_id, each.place): each for each in by}
    pairs = [(each, other) for each in records if (other := there.get((each.op_id, each.place)))]
    actors = {each.actor for each, other in pairs if other.actor == called}
    seconds = {_second(each) for each, other in pairs if _second(other) == called}
    return frozenset(actors | seconds) - {called}


def _by(record: Record, authors: frozenset[str], called: str) -> Record:
    found = replace(record, actor=called) if record.actor in authors else record
    if _second(found) not in authors:
        return found
    event = CODEC.event(found)
    return _rewritten(found, event, replace(event, second=called))


def _learned(records: Sequence[Record], by: Sequence[Record], called: str) -> tuple[str, ...]:
    """The names the person has in this copy, where the other copy has the pseudonym."""
    there = {(each.op_id, each.place): each for each in by}
    names = dict[str, None]()
    for record in records:
        other = there.get((record.op_id, record.place))
        if other is None or other.body == record.body:
            continue
        theirs = _slots(other)
        names |= {name: None for slot, name in _slots(record).items() if theirs.get(slot) == called != name}
    return tuple(names)


def _slots(record: Record) -> Mapping[Slot, str]:
    event = next((each.event for each in readable([record])), None)
    match event:
        case events.EntrantsRegistered(people=people):
            return {
                (place, at): name
                for place, person in enumerate(people)
                for at, name in enumerate((person.name, person.partner))
            }
        case events.EntrantEdited(person=person):
            return {(0, 0): person.name, (0, 1): person.partner}
        case events.SubstituteSeated(substitute=substitute):
            return {(0, 0): substitute}
    return {}


def _of_both(entries: Sequence[Entry], others: Sequence[Entry]) -> Sequence[Entry]:
    """The entries of one copy but for those about people whom it entered alone, under any number."""
    known = {each.operation for each in others}
    alone = {
        number
        for each in entries
        if isinstance(each.event, events.EntrantsRegistered) and each.operation not in known
        for number in range(each.event.first, each.event.first + len(each.event.people))
    }
    return [each for each in entries if getattr(each.event, "number", 0) not in alone]


def _number_here(entries: Sequence[Entry], others: Sequence[Entry], number: int) -> int:
    """The number in one copy of whom the other one entered as ``number``; -1 for somebody unknown here."""
    entered = {each.operation: each.event for each in entries}
    for each in others:
        if isinstance(each.event, events.EntrantsRegistered):
            ahead = number - each.event.first
            here = entered.get(each.operation)
            if 0 <= ahead < len(each.event.people):
                return here.first + ahead if isinstance(here, events.EntrantsRegistered) else -1
    return number


def _corrected(
    entries: Sequence[Entry], clean: Sequence[Entry], asked: PersonForgotten, there: PersonForgotten
) -> Iterator[str]:
    """The names the person was given in this copy after the other had forgotten them."""
    known = fold.replay(clean).entrants
    for each in entries:
        match each.event:
            case events.EntrantEdited(number, person, "") if number == asked.number and there.number in known:
                clear = known[there.number].person
                told = ((clear.name, person.name), (clear.partner, person.partner))
                yield from (name for stands, name in told if name and stands == asked.called != name)
