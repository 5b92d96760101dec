"""What it changes that another copy is brought in, and that somebody decides between two copies.

Where the other copy is right the log is folded once more: without what this copy said of the same thing, and
with what the other one says.
"""

from __future__ import annotations

from dataclasses import replace

from tapis.club import events
from tapis.club.events import Entry
from tapis.club.state.differences import Copies
from tapis.club.state.effects.dispatch import effect
from tapis.club.state.past import Past
from tapis.club.state.tournament import EMPTY, Tournament

BETWEEN_COPIES = (events.CopyMerged, events.DifferenceSettled)


@effect.register
def _(event: events.CopyMerged, tournament: Tournament, entry: Entry) -> Tournament:
    return replace(tournament, copies=tournament.copies.merged(event, entry.version))


@effect.register
def _(event: events.DifferenceSettled, tournament: Tournament, entry: Entry) -> Tournament:
    copies = tournament.copies.settled(event, entry)
    stands = folded_again(tournament.past, copies) if event.theirs else tournament
    return replace(stands, copies=copies)


def folded_again(past: Past, copies: Copies) -> Tournament:
    """What the entries in force lead to, in the order of the log."""
    tournament = EMPTY
    for entry in past:
        if in_force(entry, copies):
            tournament = replace(effect(entry.event, tournament, entry), version=entry.version)
    return tournament


def in_force(entry: Entry, copies: Copies) -> bool:
    """Whether an entry says something of the event that counts."""
    return entry.operation not in copies.set_aside and not isinstance(entry.event, BETWEEN_COPIES)
