"""The fold: a log of entries becomes the tournament. Events were checked when they were accepted.

Nothing here refuses or computes a rule; a log replays to the same state for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce

from tapis.club.events import Entry, LogEvent
from tapis.club.state.competition import Competition
from tapis.club.state.effects import effect
from tapis.club.state.reasons import Outcome
from tapis.club.state.tournament import EMPTY, Tournament
from tapis.law import Breach, Refused


def apply(tournament: Tournament, entry: Entry) -> Tournament:
    """The tournament after ``entry``; what another copy says otherwise is kept, and changes nothing."""
    aside = entry.operation in tournament.copies.set_aside
    changed = tournament if aside else effect(entry.event, tournament, entry)
    return replace(changed, version=entry.version, past=tournament.past.followed_by(entry))


def replay(entries: Iterable[Entry], start: Tournament = EMPTY) -> Tournament:
    """The tournament a log leads to, from ``start`` on."""
    return reduce(apply, entries, start)


def one_after_the_other(competition: Competition, *commands: Callable[[Competition], Outcome]) -> Outcome:
    """What several commands give, each upon what the one before gave: all of it, or the first refusal."""
    found: list[LogEvent] = []
    for command in commands:
        outcome = command(competition)
        if isinstance(outcome, Breach | Refused):
            return outcome
        found += outcome
        state = competition.tournament
        for event in outcome:
            state = apply(state, Entry(event, version=state.version + 1))
        competition = Competition(state, competition.plugin)
    return tuple(found)
