"""Which rounds another copy of the event says something else about, so that they cannot be closed yet."""

from __future__ import annotations

from collections.abc import Iterable

from tapis.club.copies.operations import entries_of
from tapis.club.events import LogEvent, RoundsDrawn
from tapis.club.state.differences import Difference
from tapis.club.state.tournament import Tournament
from tapis.law import Reason, Refused

COPIES_DIFFER = Reason(
    "copies-differ",
    "Another copy of this event says something else: take theirs or keep ours first, under Exchange.",
)


def copies_differ(tournament: Tournament, number: int = 0) -> Refused | None:
    """Why a round, or the event (0), cannot be closed over what another copy says; None where nothing is."""
    for each in tournament.copies.open:
        if not number or number in rounds_of(tournament, each):
            return COPIES_DIFFER()
    return None


def rounds_of(tournament: Tournament, difference: Difference) -> frozenset[int]:
    """The rounds a difference is about."""
    operations = {*difference.found.theirs, *difference.found.ours}
    told = (entry.event for entry in entries_of(tournament.past, operations))
    return frozenset(number for event in told for number in _rounds(event))


def _rounds(event: LogEvent) -> Iterable[int]:
    if isinstance(event, RoundsDrawn):
        return range(event.first, event.first + len(event.seatings))
    return (getattr(event, "round", 0),)
