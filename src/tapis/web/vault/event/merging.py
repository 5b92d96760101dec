"""The archive of an event as it stands here, and another copy of it brought together with it."""

from __future__ import annotations

from tapis.archive import merging, records
from tapis.archive.merging import Merged
from tapis.law import Refused
from tapis.log import Operation
from tapis.log.archive import Archive
from tapis.web import view_support
from tapis.web.access.erasing_members import forgotten_in
from tapis.web.room import erasing, following
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tapis.web.room.hub import Notice
from tapis.web.vault.reasons import APART, STALE_COPY


def archive_of(event: str) -> Archive:
    """The whole event as it stands."""
    room = house().room(TOURNAMENTS, event)
    return records.archive_of(room.stream, view_support.look(event).tournament, room.records())


def merge(
    ours: Archive, theirs: Archive, operation: Operation, *, unanimous: bool = False
) -> Merged | Refused:
    """Add to ``ours``, the event as it stands, what only the other copy holds; or why nothing was changed.

    ``unanimous`` refuses copies of which each says something else about one thing.
    """
    together = merging.merged(ours, theirs, operation)
    if isinstance(together, Refused):
        return together
    if unanimous and together.differences:
        return APART()
    if not erasing.replaced(ours.stream, ours.records, together.archive.records):
        return STALE_COPY()
    event = ours.stream.removeprefix(TOURNAMENTS.stream(""))
    forgotten_in(event, operation.actor)
    if view_support.look(event).tournament.forgotten:
        following.forgotten([event], operation.actor)
    house().hub.publish(Notice(ours.stream, len(together.archive.records)))
    return together
