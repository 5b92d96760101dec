"""When a slip counts: it was read often enough, and waits for nothing the jury has still to say."""

from __future__ import annotations

from dataclasses import replace

from tapis.club.events import Entry, LogEvent, SlipConfirmed, Source
from tapis.club.rulings.cases import waits_for_the_jury
from tapis.club.state import totals
from tapis.club.state.competition import Competition
from tapis.club.state.fold import apply
from tapis.club.state.marks import boxes_alone
from tapis.club.state.slips import Reading, Slip


def confirmation(competition: Competition, slip: Slip, mine: Reading) -> tuple[SlipConfirmed, ...]:
    """The confirmation that follows at once when two readings agree, or one reader suffices.

    Of two that agree the one with every deal counts, where the other shows boxes or totals alone. What waits
    for the jury is not confirmed.
    """
    others = () if slip.rejected else tuple(each for each in slip.readings if each.reader != mine.reader)
    read = replace(slip, readings=(*others, mine), rejected="")
    if not mine.clear or read.contests or waits_for_the_jury(competition, read, mine.deals or read.told):
        return ()
    agreed = [at for at, each in enumerate(others) if totals.agree(competition, slip, each, mine)]
    alone = competition.tournament.setup.readers == 1 and mine.source is Source.DESK and not others
    if not agreed and not alone:
        return ()
    short = mine.only_totals or boxes_alone(competition.plugin, mine.deals)
    fuller = agreed[0] if agreed and short else len(others)
    return (SlipConfirmed(slip.round, slip.table, fuller, mine.reason),)


def read_enough(competition: Competition, slip: Slip) -> tuple[SlipConfirmed, ...]:
    """The confirmation of a slip that was read often enough, and waited for nothing but the jury."""
    if slip.rejected or not slip.readings:
        return ()
    return confirmation(competition, replace(slip, readings=slip.readings[:-1]), slip.readings[-1])


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
