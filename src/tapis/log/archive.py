"""A whole event as one JSON text: the only complete format, and the same to the letter when read again.

``{"tapis": "event/1", "stream", "regulation", "edition", "entries": [{"version" (of its first event),
"op_id", "at", "actor", "events": [{"kind", "schema", "body"}]}]}``: one operation per entry and line.
The archive knows nothing of what the events mean.

Anybody may have written the text, so it is read in two steps: first the operations, with their events as
they stand, then the events of one operation after another. In between other threads have their turn; one
step through the whole of a text made to be slow kept a server from answering for half a minute.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, islice

import msgspec

from tapis.law import Refused
from tapis.log.lines import EventShape
from tapis.log.reasons import BAD_ARCHIVE, GAP, NOT_AN_ARCHIVE, OPERATION_TWICE, TOO_LARGE
from tapis.log.record import Draft, Operation, Record
from tapis.log.writing import numbered

FORMAT = "event/1"
LARGEST = 25_000_000
"""Characters of an archive; real events have 20,000 to 2,000,000."""

MOST = 200_000
"""Events of an archive; the largest evening that was measured has 50,000."""

LONGEST = 5_000_000
"""Characters of the events of one operation; an entry list of 2,500 people has a tenth of that."""


@dataclass(frozen=True, slots=True)
class Archive:
    """One stream, with the regulation and edition it was played by."""

    stream: str
    regulation: str
    edition: str
    records: tuple[Record, ...]


class EntryShape(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """One operation of the archive; ``events`` is the text of its list of events."""

    version: int
    op_id: str
    at: str
    actor: str
    events: msgspec.Raw


class ArchiveShape(msgspec.Struct, forbid_unknown_fields=True):
    """The archive as JSON."""

    tapis: str
    stream: str
    regulation: str
    edition: str
    entries: list[EntryShape]


_DECODER = msgspec.json.Decoder(ArchiveShape)
_EVENTS = msgspec.json.Decoder(list[EventShape])


def write_archive(archive: Archive) -> str:
    """The archive as JSON, one entry on each line."""
    head = ArchiveShape(FORMAT, archive.stream, archive.regulation, archive.edition, [])
    entries = ",\n".join(_text(entry) for entry in _entries(archive.records))
    return f"{_text(head).removesuffix(']}')}\n{entries}\n]}}\n"


def _entries(records: Sequence[Record]) -> list[EntryShape]:
    operations = (tuple(group) for _, group in groupby(records, key=lambda record: record.op_id))
    return [
        EntryShape(each[0].version, each[0].op_id, each[0].at, each[0].actor, _written(each))
        for each in operations
    ]


def _written(records: Sequence[Record]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode([_shape(record) for record in records]))


def _shape(record: Record) -> EventShape:
    return EventShape(record.kind, record.schema, msgspec.Raw(record.body.encode()))


def _text(shape: msgspec.Struct) -> str:
    return msgspec.json.encode(shape).decode()


def read_archive(text: str) -> Archive | Refused:
    """The archive written in ``text``, or what is wrong with it in one sentence."""
    if len(text) > LARGEST:
        return TOO_LARGE(megabytes=LARGEST // 1_000_000)
    try:
        shape = _DECODER.decode(text.removeprefix("\ufeff"))
        if shape.tapis != FORMAT:
            return NOT_AN_ARCHIVE(format=shape.tapis[:40])
        if any(len(memoryview(entry.events)) > LONGEST for entry in shape.entries):
            return TOO_LARGE(megabytes=LARGEST // 1_000_000)
        records = tuple(islice(_all_records(shape), MOST + 1))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
        return BAD_ARCHIVE(problem=str(problem).rstrip(".") or type(problem).__name__)
    if len(records) > MOST:
        return TOO_LARGE(megabytes=LARGEST // 1_000_000)
    return (
        _twice(shape.entries)
        or _gap(records)
        or Archive(shape.stream, shape.regulation, shape.edition, records)
    )


def _all_records(shape: ArchiveShape) -> Iterator[Record]:
    for entry in shape.entries:
        yield from _records(shape.stream, entry)


def _records(stream: str, entry: EntryShape) -> tuple[Record, ...]:
    events = _EVENTS.decode(entry.events)
    drafts = [Draft(event.kind, event.schema, bytes(event.body).decode()) for event in events]
    return numbered(stream, entry.version - 1, drafts, Operation(entry.op_id, entry.actor, entry.at))


def _gap(records: Sequence[Record]) -> Refused | None:
    """The refusal where versions do not count from 1 without a gap; or None."""
    for number, record in enumerate(records, start=1):
        if record.version != number:
            return GAP(stream=record.stream, version=number)
    return None


def _twice(entries: Sequence[EntryShape]) -> Refused | None:
    """The refusal where one operation stands in two entries; or None."""
    found = Counter(entry.op_id for entry in entries).most_common(1)
    return OPERATION_TWICE(operation=found[0][0]) if found and found[0][1] > 1 else None
