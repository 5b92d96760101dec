"""What is to be settled between this copy of an event and others that were brought in.

A *difference* names operations of the other copy that are not in force because this copy says something else
of the same thing, or because they do not fit here. It stays open until somebody takes theirs or keeps ours;
until then neither the rounds it is about nor the event can be closed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tapis.club.events import CopyDifference, CopyMerged, DifferenceSettled, Entry

MOST = 300
"""Differences of one event; a championship has some hundred slips."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who decided a difference, when (ISO 8601, UTC) and how."""

    theirs: bool
    reason: str
    by: str
    at: str


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference as it was found by version ``since`` of the log, and how it was settled."""

    found: CopyDifference
    since: int
    settled: Settlement | None = None

    @property
    def key(self) -> str:
        """Its name, the same in both copies."""
        return self.found.key


@dataclass(frozen=True, slots=True)
class Copies:
    """Every difference by its key, in the order in which they were found."""

    differences: Mapping[str, Difference] = field(default_factory=dict)
    set_aside: frozenset[str] = frozenset()
    """The operations in the log that are not in force."""

    @property
    def open(self) -> tuple[Difference, ...]:
        """What nobody has settled."""
        return tuple(each for each in self.differences.values() if each.settled is None)

    def merged(self, event: CopyMerged, version: int) -> Copies:
        """With what another copy says otherwise; what it says more of stands instead of what was open.

        ValueError where a log holds more differences than an evening ever has: each that is settled has the
        log folded once more.
        """
        if len(self.differences) + len(event.differences) > MOST:
            raise ValueError(len(self.differences))
        new = {each.key: Difference(each, version) for each in event.differences}
        held = frozenset(operation for each in event.differences for operation in each.theirs)
        kept = {key: each for key, each in self.differences.items() if not _covered(each, new)}
        return Copies({**kept, **new}, self.set_aside | held)

    def settled(self, event: DifferenceSettled, entry: Entry) -> Copies:
        """With the decision about one difference; LookupError where none of that key is open."""
        known = self.differences[event.key]
        if known.settled is not None:
            raise LookupError(event.key)
        said = Settlement(event.theirs, event.reason, entry.actor, entry.at)
        differences = {**self.differences, event.key: replace(known, settled=said)}
        if not event.theirs:
            return Copies(differences, self.set_aside)
        return Copies(differences, (self.set_aside - {*known.found.theirs}) | {*event.without})


def _covered(known: Difference, new: Mapping[str, Difference]) -> bool:
    """Whether a difference that is open stands among the new ones, with whatever came later."""
    theirs = set(known.found.theirs)
    return known.settled is None and any(theirs <= set(each.found.theirs) for each in new.values())


NO_COPIES = Copies()
