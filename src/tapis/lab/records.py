"""Between the log's records and the tournament's entries: an archive can be folded and verified."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from tapis.club.events import Entry, Event
from tapis.log import Codec, Operation, Record, kinds_of, numbered

CODEC: Codec[Any] = Codec(kinds_of(Event))


def entries(records: Iterable[Record]) -> Iterator[Entry]:
    """Each record as the tournament reads it; ``Damaged`` names one that cannot be read."""
    return (Entry(CODEC.event(each), each.at, each.actor, each.version) for each in records)


def stored(stream: str, expected: int, events: tuple[Any, ...], operation: Operation) -> tuple[Record, ...]:
    """The records of one operation's events."""
    return numbered(stream, expected, [CODEC.draft(event) for event in events], operation)
