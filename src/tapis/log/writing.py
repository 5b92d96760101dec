"""How a log is written: what every kind of log can do, and how a command sent again is known."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Protocol

from tapis.law import Refused
from tapis.log.reasons import NO_OPERATION, OTHER_USE
from tapis.log.record import Draft, Operation, Record

LONGEST_ID = 120


class Log(Protocol):
    """Streams of records, each counted from 1 without a gap."""

    def read(self, stream: str, after: int = 0) -> Iterator[Record]:
        """The records of ``stream`` beyond version ``after``, in order."""
        ...

    def tails(self, beyond: Mapping[str, int]) -> Mapping[str, tuple[Record, ...]]:
        """Of each of these streams the records beyond a version of its own, in order; all read at one go."""
        ...

    def find(self, op_ids: Collection[str]) -> tuple[Record, ...]:
        """Everything stored under these operations, in any stream, in order of stream and version."""
        ...

    def streams(self, prefix: str = "") -> tuple[str, ...]:
        """The names of the streams that begin with ``prefix``, in order."""
        ...

    def version(self, stream: str) -> int:
        """The version of the last record of ``stream``; 0 when there is none."""
        ...

    def write(self, records: Sequence[Record]) -> frozenset[str]:
        """Store the records for good, and return the streams that had moved meanwhile.

        All records of one stream are stored, or none: none when the first does not continue the
        stream, or when one of its operations is already known.
        """
        ...

    def rest(self) -> None:
        """Give back what this thread holds of a shared resource, before it waits for another thread."""
        ...


def refuse_id(operation: Operation) -> Refused | None:
    """Why this operation's id cannot be used: it is empty, too long, or holds a control character."""
    sensible = 1 <= len(operation.id) <= LONGEST_ID and operation.id.isprintable()
    return None if sensible else NO_OPERATION(limit=LONGEST_ID)


def numbered(stream: str, expected: int, drafts: Sequence[Draft], operation: Operation) -> tuple[Record, ...]:
    """The drafts of one operation as the records that follow version ``expected``."""
    return tuple(
        Record(
            stream,
            expected + place + 1,
            operation.id,
            place,
            operation.at,
            operation.actor,
            draft.kind,
            draft.schema,
            draft.body,
        )
        for place, draft in enumerate(drafts)
    )


def resent(stream: str, operation: Operation, found: Sequence[Record]) -> tuple[Record, ...] | Refused | None:
    """What an earlier sending of the operation left; a refusal when the id was somebody else's."""
    earlier = tuple(record for record in found if record.op_id == operation.id)
    if not earlier:
        return None
    if any((record.stream, record.actor) != (stream, operation.actor) for record in earlier):
        return OTHER_USE()
    return earlier


def by_stream(records: Sequence[Record]) -> dict[str, tuple[Record, ...]]:
    """The records of each stream, in order of version."""
    ordered = sorted(records, key=lambda record: (record.stream, record.version))
    return {stream: tuple(group) for stream, group in groupby(ordered, key=lambda record: record.stream)}
