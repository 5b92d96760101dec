"""The shape of a log file, for people to look into: a header, then one operation per line.

An operation is one line so that a command's events are stored all together or not at all. The line
is ``{"stream", "version" (of its first event), "op_id", "at", "actor", "events": [{"kind", "schema",
"body"}]}``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import msgspec

from tapis.log.record import Record

HEADER = b'{"format":"tapis-log/1"}\n'


class EventShape(msgspec.Struct, forbid_unknown_fields=True):
    """One event of a line."""

    kind: str
    schema: int
    body: msgspec.Raw


class LineShape(msgspec.Struct, forbid_unknown_fields=True):
    """One line of the file."""

    stream: str
    version: int
    op_id: str
    at: str
    actor: str
    events: list[EventShape]


def write_lines(records: Sequence[Record]) -> bytes:
    """The lines of these records, which hold whole operations in order."""
    operations = groupby(records, key=lambda record: (record.stream, record.op_id))
    return b"".join(_line(tuple(group)) for _, group in operations)


def _line(records: Sequence[Record]) -> bytes:
    # A line feed in JSON text is only ever space between tokens: inside a string it is escaped.
    events = [
        EventShape(each.kind, each.schema, msgspec.Raw(each.body.replace("\n", " ").encode()))
        for each in records
    ]
    first = records[0]
    shape = LineShape(first.stream, first.version, first.op_id, first.at, first.actor, events)
    return msgspec.json.encode(shape) + b"\n"
