"""Between the log's records and the tournament's entries: an archive can be folded and verified."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from tapis.club.events import Entry, EventOpened, LogEvent, SettingsChanged
from tapis.club.state import fold
from tapis.club.state.conventions import unplayable
from tapis.club.state.tournament import Tournament
from tapis.core.notation import unknown_edition
from tapis.core.plugin import AnyPlugin, regulations
from tapis.law import Reason, Refused
from tapis.log import Damaged, EventCodec, Operation, Record, kinds_of, numbered
from tapis.log.archive import Archive

CODEC: EventCodec[Any] = EventCodec(kinds_of(LogEvent))
STREAM = re.compile(r"event/[A-Za-z0-9_-]{1,40}")
"""The name of an event's stream; it can stand in an address."""

UNFOLDABLE = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, AssertionError)
"""What folding raises for events that no command would have given."""

NOT_AN_EVENT = Reason("not-an-event", "This file is the archive of something else than an event.")

UNPLAYABLE = Reason("unplayable", "This event cannot be opened: {problem}")
TWO_EDITIONS = Reason(
    "two-editions",
    "The archive says edition {said}, but the event in it began under edition {edition}; "
    "export it again where it was played.",
)


def archive_of(stream: str, tournament: Tournament, records: Iterable[Record]) -> Archive:
    """The archive of an event, marked with the edition it began under."""
    book = regulations()[tournament.setup.regulation].regulation
    return Archive(stream, book.id, book.began(tournament.setup.edition), tuple(records))


def unreadable(plugin: AnyPlugin, archive: Archive, read: Iterable[Entry]) -> Refused | None:
    """Why the event in an archive cannot be folded here: an edition nobody knows, or impossible options."""
    entries = tuple(read)
    settings = (
        each.event.settings for each in entries if isinstance(each.event, EventOpened | SettingsChanged)
    )
    if refusal := unknown_edition(plugin.regulation, archive.edition):
        return refusal
    for each in settings:
        if (began := plugin.regulation.began(each.edition)) != archive.edition:
            return TWO_EDITIONS(said=archive.edition, edition=began)
    refused = unplayable(plugin, entries)
    return None if refused is None else UNPLAYABLE(problem=refused)


def folded(archive: Archive) -> Tournament | Refused:
    """The tournament an archive holds, or why no event can be made of it: anybody may have written it."""
    try:
        read = tuple(entries(archive.records))
        tournament = fold.replay(read)
    except Damaged as damage:
        return damage.refusal
    except UNFOLDABLE:
        return NOT_AN_EVENT()
    settings = tournament.settings
    sound = settings is not None and settings.regulation == archive.regulation
    if not sound or STREAM.fullmatch(archive.stream) is None:
        return NOT_AN_EVENT()
    plugin = regulations().get(archive.regulation)
    refusal = unreadable(plugin, archive, read) if plugin else None
    return refusal or tournament


def entries(records: Iterable[Record]) -> Iterator[Entry]:
    """Each record as the tournament reads it; ``Damaged`` names one that cannot be read."""
    return (Entry(CODEC.event(each), each.at, each.actor, each.version, each.op_id) for each in records)


def stored(stream: str, expected: int, events: tuple[Any, ...], operation: Operation) -> tuple[Record, ...]:
    """The records of one operation's events."""
    return numbered(stream, expected, [CODEC.draft(event) for event in events], operation)
