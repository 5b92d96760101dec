"""Reads event archives from files, packed or not, and says where one of them is wrong."""

from __future__ import annotations

from pathlib import Path

from tapis.archive.records import entries, unreadable
from tapis.cli.shell import NO_REGULATION, Failure, read_bytes
from tapis.club.events import Entry
from tapis.core.plugin import AnyPlugin, regulations
from tapis.law import Refused
from tapis.log import Damaged
from tapis.log.archive import Archive
from tapis.log.packed import unpack


def read_event_file(path: Path) -> tuple[Archive, AnyPlugin, tuple[Entry, ...]]:
    """The archive in ``path`` with its regulation and its entries; what cannot be read is a failure."""
    archive = unpack(read_bytes(path))
    if isinstance(archive, Refused):
        raise Failure(archive)
    plugin = _plugin(archive)
    try:
        read = tuple(entries(archive.records))
    except Damaged as damage:
        raise Failure(damage.refusal) from damage
    if refusal := unreadable(plugin, archive, read):
        raise Failure(refusal)
    return archive, plugin, read


def _plugin(archive: Archive) -> AnyPlugin:
    known = regulations()
    if archive.regulation not in known:
        raise Failure(NO_REGULATION(regulation=archive.regulation, known=", ".join(known)))
    return known[archive.regulation]
