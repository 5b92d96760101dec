"""Two copies of an event brought together; whom one of them has forgotten, the other does not bring back."""

from __future__ import annotations

from dataclasses import replace

from tapis.club.subjects import foundations, subjects
from tapis.lab.erasing import cleaned
from tapis.lab.records import CODEC, folded
from tapis.law import Refused
from tapis.log.archive import Archive
from tapis.log.merging import Merged, merge


def merged(ours: Archive, theirs: Archive) -> Merged | Refused:
    """Two copies of an event brought together; what cannot be folded together is refused as a whole."""
    together = merge(
        replace(ours, records=cleaned(ours.records, theirs.records)),
        replace(theirs, records=cleaned(theirs.records, ours.records)),
        lambda record: subjects(CODEC.event(record)),
        lambda record: foundations(CODEC.event(record)),
    )
    if isinstance(together, Refused):
        return together
    found = folded(together.archive)
    return found if isinstance(found, Refused) else together
