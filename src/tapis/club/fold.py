"""The fold: each event's effect on the tournament. Events were checked when they were accepted.

Nothing here refuses or computes a rule; a log replays to the same state for ever.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce, singledispatch

from tapis.club import events
from tapis.club.crossings import swap
from tapis.club.events import Entry, Presence
from tapis.club.slips import Contest, Reading, Slip
from tapis.club.tournament import EMPTY, Entrant, Phase, Round, Ruling, RulingState, Tournament


def apply(tournament: Tournament, entry: Entry) -> Tournament:
    """The tournament after ``entry``."""
    return replace(effect(entry.event, tournament, entry), version=entry.version)


def replay(entries: Iterable[Entry]) -> Tournament:
    """The tournament a log leads to."""
    return reduce(apply, entries, EMPTY)


@singledispatch
def effect(event: object, _tournament: Tournament, _entry: Entry) -> Tournament:
    """The tournament changed by ``event``; TypeError for an event of no known kind."""
    raise TypeError(f"no effect is defined for {type(event).__name__}")


@effect.register
def _(event: events.EventOpened, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, settings=event.settings)


@effect.register
def _(event: events.SettingsChanged, tournament: Tournament, _entry: Entry) -> Tournament:
    kept = tournament.rounds[: event.settings.rounds]
    return replace(tournament, settings=event.settings, rounds=kept)


@effect.register
def _(event: events.EntrantsRegistered, tournament: Tournament, _entry: Entry) -> Tournament:
    added = {n: Entrant(n, person) for n, person in enumerate(event.people, start=event.first)}
    return replace(tournament, entrants={**tournament.entrants, **added})


@effect.register
def _(event: events.EntrantEdited, tournament: Tournament, _entry: Entry) -> Tournament:
    return tournament.with_entrant(replace(tournament.entrants[event.number], person=event.person))


@effect.register
def _(event: events.PresenceSet, tournament: Tournament, _entry: Entry) -> Tournament:
    entrant = tournament.entrants[event.number]
    changed = replace(entrant, presence=event.presence, since=event.round, reason=event.reason)
    return tournament.with_entrant(changed)


@effect.register
def _(event: events.KeptApart, tournament: Tournament, _entry: Entry) -> Tournament:
    pair = frozenset({event.pair})
    return replace(tournament, apart=tournament.apart | pair if event.apart else tournament.apart - pair)


@effect.register
def _(event: events.RoundsDrawn, tournament: Tournament, _entry: Entry) -> Tournament:
    drawn = (
        Round(number, seating, event.seed, event.method)
        for number, seating in enumerate(event.seatings, start=event.first)
    )
    return replace(tournament, rounds=(*tournament.rounds[: event.first - 1], *drawn))


@effect.register
def _(event: events.DraftSwapped, tournament: Tournament, _entry: Entry) -> Tournament:
    at = tournament.rounds[event.round - 1]
    (seating,) = swap((at.seating,), 0, *event.pair)
    return tournament.with_round(replace(at, seating=seating, edits=(*at.edits, event.reason)))


@effect.register
def _(event: events.RoundPublished, tournament: Tournament, _entry: Entry) -> Tournament:
    at = tournament.rounds[event.round - 1]
    seated = enumerate(at.seating.tables, start=1)
    slips = {table: Slip(event.round, table, seats) for table, seats in seated if seats}
    return tournament.with_round(replace(at, phase=Phase.PUBLISHED, slips=slips))


@effect.register
def _(event: events.RoundStarted, tournament: Tournament, entry: Entry) -> Tournament:
    at = tournament.rounds[event.round - 1]
    return tournament.with_round(replace(at, started=entry.at, minutes=event.minutes))


@effect.register
def _(event: events.RoundClosed, tournament: Tournament, entry: Entry) -> Tournament:
    at = tournament.rounds[event.round - 1]
    return tournament.with_round(replace(at, phase=Phase.CLOSED, closed=entry.at))


@effect.register
def _(_event: events.EventClosed, tournament: Tournament, entry: Entry) -> Tournament:
    return replace(tournament, closed=entry.at)


@effect.register
def _(event: events.EventReopened, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, closed="", reopened=(*tournament.reopened, event.reason))


def _slip(tournament: Tournament, number: int, table: int) -> Slip:
    return tournament.rounds[number - 1].slips[table]


@effect.register
def _(event: events.SeatsRecorded, tournament: Tournament, _entry: Entry) -> Tournament:
    return tournament.with_slip(replace(_slip(tournament, event.round, event.table), seats=event.seats))


@effect.register
def _(event: events.SeatsDrawn, tournament: Tournament, _entry: Entry) -> Tournament:
    return tournament.with_slip(replace(_slip(tournament, event.round, event.table), seats=event.seats))


@effect.register
def _(event: events.OfficersNamed, tournament: Tournament, _entry: Entry) -> Tournament:
    slip = _slip(tournament, event.round, event.table)
    return tournament.with_slip(replace(slip, secretary=event.secretary, assistant=event.assistant))


@effect.register
def _(event: events.DealProposed, tournament: Tournament, _entry: Entry) -> Tournament:
    slip = _slip(tournament, event.round, event.table)
    kept = tuple(each for each in slip.contests if each.deal != event.deal)
    proposals = {**slip.proposals, event.deal: event.result}
    return tournament.with_slip(replace(slip, proposals=proposals, contests=kept))


@effect.register
def _(event: events.LineContested, tournament: Tournament, entry: Entry) -> Tournament:
    slip = _slip(tournament, event.round, event.table)
    contest = Contest(event.deal, event.seat, entry.actor, event.note)
    return tournament.with_slip(replace(slip, contests=(*slip.contests, contest)))


@effect.register
def _(event: events.ContestSettled, tournament: Tournament, _entry: Entry) -> Tournament:
    slip = _slip(tournament, event.round, event.table)
    kept = tuple(each for each in slip.contests if (each.deal, each.seat) != (event.deal, event.seat))
    return tournament.with_slip(replace(slip, contests=kept))


@effect.register
def _(event: events.SlipReceived, tournament: Tournament, _entry: Entry) -> Tournament:
    return tournament.with_slip(replace(_slip(tournament, event.round, event.table), received=True))


@effect.register
def _(event: events.SlipPostponed, tournament: Tournament, _entry: Entry) -> Tournament:
    return tournament.with_slip(replace(_slip(tournament, event.round, event.table), postponed=True))


@effect.register
def _(event: events.SlipRead, tournament: Tournament, entry: Entry) -> Tournament:
    slip = _slip(tournament, event.round, event.table)
    reading = Reading(
        event.seats, event.deals, entry.actor, entry.at, event.source, event.clear, event.reason
    )
    others = () if slip.rejected else tuple(each for each in slip.readings if each.reader != entry.actor)
    contests = _still_contested(slip, reading)
    changed = replace(slip, readings=(*others, reading), rejected="", contests=contests, postponed=False)
    return tournament.with_slip(changed)


def _still_contested(slip: Slip, reading: Reading) -> tuple[Contest, ...]:
    """A contest ends when the line it disputes has been changed."""
    before = slip.readings[-1] if slip.readings else slip.confirmed
    if before is None:
        return slip.contests
    return tuple(
        each
        for each in slip.contests
        if before.deals[each.deal - 1 : each.deal] == reading.deals[each.deal - 1 : each.deal]
    )


@effect.register
def _(event: events.SlipRejected, tournament: Tournament, _entry: Entry) -> Tournament:
    return tournament.with_slip(replace(_slip(tournament, event.round, event.table), rejected=event.reason))


@effect.register
def _(event: events.SlipConfirmed, tournament: Tournament, _entry: Entry) -> Tournament:
    slip = _slip(tournament, event.round, event.table)
    counted = slip.readings[event.reading]
    changed = replace(
        slip, seats=counted.seats, readings=(), versions=(*slip.versions, counted), rejected="", received=True
    )
    return tournament.with_slip(changed)


@effect.register
def _(event: events.TableLinkRevoked, tournament: Tournament, _entry: Entry) -> Tournament:
    slip = _slip(tournament, event.round, event.table)
    return tournament.with_slip(replace(slip, link=slip.link + 1))


@effect.register
def _(event: events.RulingMade, tournament: Tournament, entry: Entry) -> Tournament:
    ruling = Ruling(
        event.id,
        event.fault,
        event.clause,
        event.entrant,
        event.round,
        event.table,
        event.deal,
        event.points,
        event.others,
        event.eliminated,
        event.reason,
        entry.actor,
        entry.at,
    )
    ruled = replace(tournament, rulings=(*tournament.rulings, ruling))
    return _eliminated(ruled, ruling) if event.eliminated else ruled


def _eliminated(tournament: Tournament, ruling: Ruling) -> Tournament:
    entrant = tournament.entrants[ruling.entrant]
    out = replace(entrant, presence=Presence.ELIMINATED, since=ruling.round, reason=ruling.clause)
    return tournament.with_entrant(out)


@effect.register
def _(event: events.RulingAppealed, tournament: Tournament, _entry: Entry) -> Tournament:
    return _ruling_moved(tournament, event.id, RulingState.APPEALED, event.reason)


@effect.register
def _(event: events.AppealDecided, tournament: Tournament, _entry: Entry) -> Tournament:
    state = RulingState.FINAL if event.upheld else RulingState.CANCELLED
    return _ruling_moved(tournament, event.id, state, event.reason)


@effect.register
def _(event: events.RulingCancelled, tournament: Tournament, _entry: Entry) -> Tournament:
    return _ruling_moved(tournament, event.id, RulingState.CANCELLED, event.reason)


def _ruling_moved(tournament: Tournament, number: int, state: RulingState, remark: str) -> Tournament:
    ruling = tournament.rulings[number - 1]
    moved = replace(ruling, state=state, remarks=(*ruling.remarks, remark))
    changed = tournament.with_ruling(moved)
    if state is RulingState.CANCELLED and ruling.eliminated:
        entrant = replace(changed.entrants[ruling.entrant], presence=Presence.PRESENT, since=0, reason="")
        return changed.with_entrant(entrant)
    return changed


@effect.register
def _(event: events.LotDrawn, tournament: Tournament, _entry: Entry) -> Tournament:
    return replace(tournament, lots=(*tournament.lots, event.numbers))
