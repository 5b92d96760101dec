"""The fold: a log of entries becomes the tournament. Events were checked when they were accepted.

Nothing here refuses or computes a rule; a log replays to the same state for ever.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from tapis.club.events import Entry
from tapis.club.state.effects import effect
from tapis.club.state.tournament import EMPTY, Tournament


def apply(tournament: Tournament, entry: Entry) -> Tournament:
    """The tournament after ``entry``; what another copy says otherwise is kept, and changes nothing."""
    aside = entry.operation in tournament.copies.set_aside
    changed = tournament if aside else effect(entry.event, tournament, entry)
    return replace(changed, version=entry.version, past=tournament.past.followed_by(entry))


def replay(entries: Iterable[Entry], start: Tournament = EMPTY) -> Tournament:
    """The tournament a log leads to, from ``start`` on."""
    return reduce(apply, entries, start)
