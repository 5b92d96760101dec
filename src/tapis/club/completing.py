"""What follows from a word of the jury: a slip that was read often enough and waited for it counts."""

from __future__ import annotations

from dataclasses import replace

from tapis.club.competition import Competition
from tapis.club.desk import read_enough
from tapis.club.events import Entry, LogEvent
from tapis.club.fold import apply


def after(competition: Competition, done: tuple[LogEvent, ...]) -> Competition:
    """The event once this has happened."""
    tournament = competition.tournament
    for event in done:
        tournament = apply(tournament, Entry(event, "", "", tournament.version + 1))
    return replace(competition, tournament=tournament)


def completed(
    competition: Competition, where: tuple[int, int], done: tuple[LogEvent, ...]
) -> tuple[LogEvent, ...]:
    """What was decided about the slip at ``where`` (round, table), and that it counts if it does now."""
    then = after(competition, done)
    slip = then.tournament.slip(*where)
    return done if slip is None else (*done, *read_enough(then, slip))
