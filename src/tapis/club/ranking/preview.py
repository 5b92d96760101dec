"""What a command would change in the ranking before it is given, and what has changed since a moment."""

from __future__ import annotations

from collections.abc import Iterable

from tapis.club.events import Entry, LogEvent, Presence, PresenceSet, SlipConfirmed
from tapis.club.ranking.standings import Change, changes, standings
from tapis.club.state.competition import Competition
from tapis.club.state.fold import apply, replay
from tapis.club.state.slips import Slip
from tapis.core.plugin import AnyPlugin


def would_change(competition: Competition, *events: LogEvent) -> tuple[Change, ...]:
    """The changes of place or total that these events would bring."""
    after = competition.tournament
    for event in events:
        after = apply(after, Entry(event, "", "", after.version + 1))
    return changes(standings(competition), standings(competition.at(after)))


def if_confirmed(competition: Competition, slip: Slip, reading: int) -> tuple[Change, ...]:
    """The changes when a reading of a slip (from 0) is confirmed; none while the reading is wrong."""
    if not slip.readings[reading].clear:
        return ()
    return would_change(competition, SlipConfirmed(slip.round, slip.table, reading))


def if_gone(competition: Competition, number: int) -> tuple[Change, ...]:
    """The changes when the entrant ``number`` withdraws."""
    gone = PresenceSet(number, Presence.WITHDRAWN, competition.tournament.published)
    return would_change(competition, gone)


def since(entries: Iterable[Entry], version: int, plugin: AnyPlugin) -> tuple[Change, ...]:
    """The changes against the ranking as it stood at ``version`` of the log."""
    known = tuple(entries)
    then = replay(entry for entry in known if entry.version <= version)
    return changes(standings(Competition(then, plugin)), standings(Competition(replay(known), plugin)))
