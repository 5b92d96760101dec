"""Two copies of an evening that went on apart, and one of them brought to the other."""

from __future__ import annotations

from dataclasses import replace

from tapis.archive import settlement
from tapis.archive.merging import Merged, merged
from tapis.archive.records import entries
from tapis.archive.verification import verify
from tapis.club.state.fold import replay
from tapis.law import Refused
from tapis.log import Operation
from tapis.log.archive import Archive, read_archive, write_archive
from tests.club.evening import DIRECTOR, Evening


def brought(ours: Archive, theirs: Archive) -> Merged | Refused:
    """Another copy brought to ours, by the director."""
    operation = f"merge-{len(ours.records)}-{len(theirs.records)}"
    return merged(ours, theirs, Operation(operation, DIRECTOR, "2026-11-22T09:00:00Z"))


def together(ours: Evening, theirs: Evening) -> Merged:
    """Another copy brought to ours, which goes on with it; an auditor has nothing to say."""
    found = brought(ours.archive, theirs.archive)
    assert isinstance(found, Merged), str(found)
    assert found.archive.records[: len(ours.records)] == ours.archive.records, "nothing of ours is changed"
    assert read_archive(write_archive(found.archive)) == found.archive, "it is an archive like any other"
    goes_on_with(ours, found.archive)
    assert ours.t == found.tournament
    assert verify(ours.entries, ours.plugin) == ()
    return found


def goes_on_with(evening: Evening, archive: Archive) -> None:
    """The evening is what an archive holds."""
    evening.records = [replace(record, stream="evening") for record in archive.records]
    evening.entries = list(entries(evening.records))
    evening.t = replay(evening.entries)


def decided(evening: Evening, *, theirs: bool, at: int = 0) -> None:
    """The director settles the first (or another) difference that is open."""
    key = evening.t.copies.open[at].key
    command = settlement.take_theirs if theirs else settlement.keep_ours
    evening.do(command(evening.competition, key))
    assert evening.t == replay(evening.entries), "folded on, or from the beginning: the same"
    assert verify(evening.entries, evening.plugin) == ()
