"""Two copies of one stream that went on apart are brought together, operation by operation.

Whatever only the other copy holds is taken over behind our own records, unless it is about something
that our copy has touched as well since they parted, or rests on an operation left out for that: then
it is a *conflict*, for a person to settle. What an operation is about is told by its *subjects*, what
else it rests on by its *foundations*; this module does not know what events mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, takewhile
from typing import TypeAlias

from tapis.law import Refused
from tapis.log.archive import Archive
from tapis.log.reasons import NOT_COPIES
from tapis.log.record import Record

Subjects: TypeAlias = Callable[[Record], frozenset[str]]
"""What a record is about, or rests on; the empty subject stands for everything."""

EVERYTHING = ""


@dataclass(frozen=True, slots=True)
class Conflict:
    """An operation of the other copy that was left out, and what of ours stands against it.

    ``ours`` is empty where it rests on another operation that was left out.
    """

    theirs: tuple[Record, ...]
    ours: tuple[Record, ...]


@dataclass(frozen=True, slots=True)
class Merged:
    """Our copy with what could be taken over behind it; ``taken`` are those operations as numbered now."""

    archive: Archive
    taken: tuple[tuple[Record, ...], ...]
    conflicts: tuple[Conflict, ...]


def merge(ours: Archive, theirs: Archive, subjects: Subjects, foundations: Subjects) -> Merged | Refused:
    """Both copies together, or why they are not copies of one event."""
    if (ours.stream, ours.regulation, ours.edition) != (theirs.stream, theirs.regulation, theirs.edition):
        return NOT_COPIES()
    shared = sum(1 for _ in takewhile(_is_same, zip(ours.records, theirs.records, strict=False)))
    if not shared:
        return NOT_COPIES()
    known, others = _operations(ours.records), _operations(theirs.records)
    mine = [record for record in ours.records[shared:] if record.op_id not in others]
    records, taken, conflicts = list(ours.records), [], list[Conflict]()
    left_out: set[str] = set()
    for operation in _grouped(theirs.records[shared:]):
        if operation[0].op_id in known:
            continue
        about, rests = _about(operation, subjects), _about(operation, foundations)
        against = tuple(record for record in mine if _touch(subjects(record), about))
        if against or _touch(left_out, about | rests):
            conflicts.append(Conflict(operation, against))
            left_out |= about
            continue
        added = tuple(
            replace(record, version=len(records) + at) for at, record in enumerate(operation, start=1)
        )
        records += added
        taken.append(added)
    return Merged(replace(ours, records=tuple(records)), tuple(taken), tuple(conflicts))


def _is_same(pair: tuple[Record, Record]) -> bool:
    """Whether both records are one event; who wrote it may be forgotten in one copy only."""
    return replace(pair[0], actor="") == replace(pair[1], actor="")


def _operations(records: Iterable[Record]) -> frozenset[str]:
    return frozenset(record.op_id for record in records)


def _grouped(records: Sequence[Record]) -> list[tuple[Record, ...]]:
    """The records of each operation, in the order in which they were written."""
    return [tuple(group) for _, group in groupby(records, key=lambda record: record.op_id)]


def _about(operation: Iterable[Record], subjects: Subjects) -> frozenset[str]:
    return frozenset[str]().union(*(subjects(record) for record in operation))


def _touch(one: Iterable[str], other: Iterable[str]) -> bool:
    """Whether two operations are about the same thing, or one of them about everything."""
    first, second = set(one), set(other)
    return bool(first & second) or bool(first and second and EVERYTHING in first | second)
