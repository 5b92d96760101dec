"""Two copies of an event that went on apart are brought together; nothing is decided.

What only the other copy holds comes behind ours. What both say otherwise is written down too and is not in
force: somebody takes theirs or keeps ours (``tapis.archive.settlement``). Whom one copy has forgotten the
other does not bring back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256

from tapis.archive.erasure import cleaned
from tapis.archive.records import CODEC, folded, stored
from tapis.archive.review import Review, review
from tapis.archive.sides import CopyOperation, side_of
from tapis.club.copies.operations import CopyStep, contradict, meet, with_followers
from tapis.club.copies.renumbering import changed_numbers, given
from tapis.club.copies.subjects import EVERYTHING
from tapis.club.events import CopyDifference, CopyMerged, LogEvent, NewNumber
from tapis.club.state.competition import Competition
from tapis.club.state.tournament import Tournament
from tapis.law import Refused
from tapis.log import Operation, Record
from tapis.log.archive import Archive
from tapis.log.reasons import NOT_COPIES


@dataclass(frozen=True, slots=True)
class Merged:
    """Our copy with the other one behind it: what was taken, numbered anew, is to be settled."""

    archive: Archive
    tournament: Tournament
    taken: tuple[tuple[LogEvent, ...], ...] = ()
    """The operations taken over, with the numbers they have here."""
    renumbered: tuple[NewNumber, ...] = ()
    differences: tuple[CopyDifference, ...] = ()


def merged(ours: Archive, theirs: Archive, operation: Operation) -> Merged | Refused:
    """Two copies of an event brought together by ``operation``, or why they cannot be."""
    ours, theirs = (
        replace(ours, records=cleaned(ours.records, theirs.records)),
        replace(theirs, records=cleaned(theirs.records, ours.records)),
    )
    if not _copies(ours, theirs):
        return NOT_COPIES()
    here, there = side_of(ours), side_of(theirs)
    if isinstance(here, Refused):
        return here
    if isinstance(there, Refused):
        return there
    found = review(here, there, Competition.of(here.tournament))
    return found if isinstance(found, Refused) else _together(ours, found, operation)


def _copies(ours: Archive, theirs: Archive) -> bool:
    """Whether both began with the same entry; who wrote it may be forgotten in one copy only."""
    if (ours.stream, ours.regulation, ours.edition) != (theirs.stream, theirs.regulation, theirs.edition):
        return False
    first, other = (next(iter(each.records), None) for each in (ours, theirs))
    return first is not None and other is not None and replace(first, actor="") == replace(other, actor="")


def _together(ours: Archive, found: Review, operation: Operation) -> Merged | Refused:
    differences = tuple(_differences(found))
    held = tuple(each for each in found.aside if each.new)
    moved = _of_new(found)
    records = list(ours.records)
    for told, events in found.taken:
        records += _rewritten(told, events, len(records))
    if differences or (found.differing and found.taken):
        event = CopyMerged(len(found.taken), moved, differences)
        records += stored(ours.stream, len(records), (event,), operation)
    for each in held:
        records += _rewritten(each.told, each.step.events, len(records))
    archive = replace(ours, records=tuple(records))
    tournament = folded(archive)
    if isinstance(tournament, Refused):
        return tournament
    return Merged(archive, tournament, tuple(events for _, events in found.taken), moved, differences)


def _of_new(found: Review) -> tuple[NewNumber, ...]:
    """The numbers that changed for what was not here before."""
    new = (told.step for told, _ in found.taken)
    aside = (each.told.step for each in found.aside if each.new)
    numbers = {number for each in (*new, *aside) for event in each.events for number in given(event)}
    return tuple(
        each
        for each in changed_numbers(found.numbers)
        if (each.of, each.round, each.there) in numbers or each.of == "place"
    )


def _rewritten(told: CopyOperation, events: Sequence[LogEvent], version: int) -> Iterator[Record]:
    """The records of an operation behind ``version``, to the letter unless a number has changed."""
    pairs = zip(told.records, told.step.events, events, strict=True)
    for at, (record, before, after) in enumerate(pairs, start=version + 1):
        draft = CODEC.draft(after)
        same = before == after
        changed = record if same else replace(record, schema=draft.schema, body=draft.body)
        yield replace(changed, version=at)


def _differences(found: Review) -> Iterator[CopyDifference]:
    """What was set aside, joined where one goes on from the other or ours stands against both."""
    ours, order = _against(found), [each.step for each in found.aside]
    groups = (group for group in _joined([*order, *ours]) if any(each in order for each in group))
    for steps in sorted(groups, key=lambda group: min(order.index(each) for each in group if each in order)):
        aside = [each for each in found.aside if each.step in steps]
        if any(each.new for each in aside):
            theirs = tuple(each.told.id for each in aside)
            against = tuple(each.id for each in ours if each in steps)
            yield CopyDifference(_key({*theirs, *against}), theirs, against)


def _against(found: Review) -> tuple[CopyStep, ...]:
    """What this copy says against anything set aside, and what goes on from that."""
    said = {mine.id for mine in found.differing if any(contradict(mine, each.step) for each in found.aside)}
    return with_followers(said, found.differing)


def _joined(steps: Sequence[CopyStep]) -> list[list[CopyStep]]:
    """The steps in groups; the end of an event is a group of its own."""
    groups: list[list[CopyStep]] = []
    for each in steps:
        near = [group for group in groups if any(_belong(each, other) for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append([*(other for group in near for other in group), each])
    return groups


def _belong(one: CopyStep, other: CopyStep) -> bool:
    if EVERYTHING in one.about | other.about:
        return False
    closing = frozenset(name for name in one.rests | other.rests if name.startswith("a slip of"))
    return meet(one, other) or bool((_on(one, other) | _on(other, one)) - closing)


def _on(later: CopyStep, earlier: CopyStep) -> frozenset[str]:
    return (later.about | later.rests) & (earlier.about | earlier.brings)


def _key(operations: set[str]) -> str:
    return sha256("\n".join(sorted(operations)).encode()).hexdigest()[:16]
