"""Between the log's records and the tournament's entries: an archive can be folded and verified."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from tapis.club import fold
from tapis.club.conventions import unplayable
from tapis.club.events import Entry, Event
from tapis.club.subjects import foundations, subjects
from tapis.club.tournament import Tournament
from tapis.core.plugin import plugins
from tapis.law import Reason, Refused
from tapis.log import Codec, Damaged, Operation, Record, kinds_of, numbered
from tapis.log.archive import Archive
from tapis.log.merging import Merged, merge

CODEC: Codec[Any] = Codec(kinds_of(Event))
STREAM = re.compile(r"event/[A-Za-z0-9_-]{1,40}")
"""What the stream of an event is called, so that its name can stand in an address."""

NOT_AN_EVENT = Reason("not-an-event", "This file is the archive of something else than an event.")

UNPLAYABLE = Reason("unplayable", "This event cannot be opened: {problem}")


def folded(archive: Archive) -> Tournament | Refused:
    """The tournament an archive holds, or why no event can be made of it: anybody may have written it."""
    try:
        read = tuple(entries(archive.records))
        tournament = fold.replay(read)
    except Damaged as damage:
        return damage.refusal
    except (LookupError, TypeError, ValueError, AssertionError):  # events that no command would have given
        return NOT_AN_EVENT()
    settings = tournament.settings
    sound = settings is not None and settings.regulation == archive.regulation
    if not sound or STREAM.fullmatch(archive.stream) is None:
        return NOT_AN_EVENT()
    plugin = plugins().get(archive.regulation)
    refusal = unplayable(plugin, read) if plugin else None
    return tournament if refusal is None else UNPLAYABLE(problem=refusal)


def merged(ours: Archive, theirs: Archive) -> Merged | Refused:
    """Two copies of an event brought together; what cannot be folded together is refused as a whole."""
    together = merge(
        ours,
        theirs,
        lambda record: subjects(CODEC.event(record)),
        lambda record: foundations(CODEC.event(record)),
    )
    if isinstance(together, Refused):
        return together
    found = folded(together.archive)
    return found if isinstance(found, Refused) else together


def entries(records: Iterable[Record]) -> Iterator[Entry]:
    """Each record as the tournament reads it; ``Damaged`` names one that cannot be read."""
    return (Entry(CODEC.event(each), each.at, each.actor, each.version) for each in records)


def stored(stream: str, expected: int, events: tuple[Any, ...], operation: Operation) -> tuple[Record, ...]:
    """The records of one operation's events."""
    return numbered(stream, expected, [CODEC.draft(event) for event in events], operation)
