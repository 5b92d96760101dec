"""What a late arrival, or a publication that is taken back, changes."""

from __future__ import annotations

from dataclasses import replace

from tapis.club import events
from tapis.club.events import Entry
from tapis.club.state.effects.dispatch import effect
from tapis.club.state.slips import Slip
from tapis.club.state.tournament import Phase, Tournament
from tapis.core.sheet import Gap


@effect.register
def _(event: events.ChairTaken, tournament: Tournament, _entry: Entry) -> Tournament:
    """Seating and slip name whoever sits there now; a substitute in that chair gets up."""
    at = tournament.rounds[event.round - 1]
    slip = at.slips[event.table]
    seated = tuple(event.number if each == event.instead else each for each in slip.seats)
    group = tuple(
        event.number if each == event.instead else each for each in at.seating.tables[event.table - 1]
    )
    tables = (*at.seating.tables[: event.table - 1], group, *at.seating.tables[event.table :])
    out = tuple(each for each in at.seating.out if each != event.number)
    waiting = at.waiting - {event.number}
    seating = replace(at.seating, tables=tables, out=out)
    after = tournament.with_round(replace(at, seating=seating, waiting=waiting))
    substitutes = tuple(each for each in slip.substitutes if each.entrant != event.instead)
    return after.with_slip(replace(slip, seats=seated, substitutes=substitutes))


@effect.register
def _(event: events.ChairAdded, tournament: Tournament, _entry: Entry) -> Tournament:
    """Whoever came is the last of the table, and missing in the deals before."""
    at = tournament.rounds[event.round - 1]
    slip, tables = at.slips[event.table], list(at.seating.tables)
    tables[event.table - 1] = (*tables[event.table - 1], event.number)
    out = tuple(each for each in at.seating.out if each != event.number)
    seating = replace(at.seating, tables=tuple(tables), out=out)
    after = tournament.with_round(replace(at, seating=seating, waiting=at.waiting - {event.number}))
    gap = {event.number: Gap(1, event.deal - 1)} if event.deal > 1 else {}
    joined = replace(slip, seats=(*slip.seats, event.number), without={**slip.without, **gap})
    return after.with_slip(joined)


@effect.register
def _(event: events.TableOpened, tournament: Tournament, _entry: Entry) -> Tournament:
    """A number that was given to a table of another copy, which is not in force, stays free."""
    at = tournament.rounds[event.round - 1]
    out = tuple(each for each in at.seating.out if each not in event.seats)
    tables = at.seating.tables
    gap = ((),) * (event.table - len(tables) - 1)
    opened = replace(at.seating, tables=(*tables, *gap, event.seats), out=out)
    after = tournament.with_round(replace(at, seating=opened, waiting=at.waiting - {*event.seats}))
    serial = tournament.serials.get(event.round, 0)
    return after.with_slip(Slip(event.round, event.table, event.seats, link=serial))


@effect.register
def _(event: events.WaitsForNextRound, tournament: Tournament, _entry: Entry) -> Tournament:
    at = tournament.rounds[event.round - 1]
    return tournament.with_round(replace(at, waiting=at.waiting | {event.number}))


@effect.register
def _(event: events.PublicationWithdrawn, tournament: Tournament, _entry: Entry) -> Tournament:
    """The round is a draft again; links to its tables that were handed out stay dead when it is published."""
    at = tournament.rounds[event.round - 1]
    serial = 1 + max((slip.link for slip in at.slips.values()), default=0)
    draft = replace(at, phase=Phase.DRAWN, slips={}, waiting=frozenset(), started="", minutes=0, clock=None)
    return replace(tournament.with_round(draft), serials={**tournament.serials, event.round: serial})
