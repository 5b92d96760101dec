"""Reads event archives from files, packed or not, and says where one of them is wrong."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tapis.cli.shell import NO_REGULATION, Failure, read_bytes
from tapis.club.conventions import unplayable
from tapis.club.events import Entry
from tapis.core.notation import WRONG_EDITION
from tapis.core.plugin import Plugin, plugins
from tapis.lab.records import UNPLAYABLE, entries
from tapis.law import Refused
from tapis.log import Damaged
from tapis.log.archive import Archive
from tapis.log.packed import unpack


def read_event_file(path: Path) -> tuple[Archive, Plugin[Any], tuple[Entry, ...]]:
    """The archive in ``path`` with its regulation and its entries; what cannot be read is a failure."""
    archive = unpack(read_bytes(path))
    if isinstance(archive, Refused):
        raise Failure(archive)
    plugin = _plugin(archive)
    try:
        read = tuple(entries(archive.records))
    except Damaged as damage:
        raise Failure(damage.refusal) from damage
    if refusal := unplayable(plugin, read):
        raise Failure(UNPLAYABLE(problem=refusal))
    return archive, plugin, read


def _plugin(archive: Archive) -> Plugin[Any]:
    known = plugins()
    if archive.regulation not in known:
        raise Failure(NO_REGULATION(regulation=archive.regulation, known=", ".join(known)))
    plugin = known[archive.regulation]
    edition = plugin.regulation.edition
    if archive.edition != edition:
        told = {"edition": archive.edition, "regulation": archive.regulation, "known": edition}
        raise Failure(WRONG_EDITION(**told))
    return plugin
