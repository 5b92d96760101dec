"""What the names of teams and their line-ups change."""

from __future__ import annotations

from dataclasses import replace

from tapis.club import events
from tapis.club.events import Entry
from tapis.club.state.effects.dispatch import effect
from tapis.club.state.teams.rosters import brought_up, renamed, sat_down, sitting, with_roster
from tapis.club.state.tournament import Tournament


@effect.register
def _(event: events.TeamNamed, tournament: Tournament, _entry: Entry) -> Tournament:
    """Whoever was captain has no link any more; whoever sits has the name that was put right."""
    before = tournament.teams.rosters.get(event.numbers)
    after = with_roster(tournament, event.numbers, event.roster)
    names = dict(event.renamed)
    if before is not None and names.get(before.captain, before.captain) != event.roster.captain:
        serial = after.teams.captains.get(event.numbers, 0) + 1
        captains = {**after.teams.captains, event.numbers: serial}
        after = replace(after, teams=replace(after.teams, captains=captains))
    after = renamed(after, event.numbers, names)
    now = sitting(after, event.numbers)
    return sat_down(after, event.numbers, now, names) if now else after


@effect.register
def _(event: events.LineupGiven, tournament: Tournament, _entry: Entry) -> Tournament:
    """What is told seats the players of both teams; what is not is kept for the moment when it is."""
    given = {**tournament.teams.lineups.get(event.numbers, {}), event.round: event.seats}
    lineups = {**tournament.teams.lineups, event.numbers: given}
    after = replace(tournament, teams=replace(tournament.teams, lineups=lineups))
    return brought_up(after, event.round, event.numbers) if event.tells else after
