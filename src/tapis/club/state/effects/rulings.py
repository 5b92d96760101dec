"""What calls for the director and rulings change."""

from __future__ import annotations

from dataclasses import replace

from tapis.club import events
from tapis.club.events import AS_PROPOSED, Entry, Presence
from tapis.club.state.effects.dispatch import effect
from tapis.club.state.slips import CaseDecision
from tapis.club.state.tournament import Call, Entrant, JuryAnswer, Ruling, RulingState, Tournament
from tapis.core.faults import Verdict


@effect.register
def _(event: events.DirectorCalled, tournament: Tournament, entry: Entry) -> Tournament:
    who = (entry.actor, entry.at)
    call = Call(event.id, event.round, event.table, event.deal, event.note, *who, event.asks, event.seat)
    return replace(tournament, calls=(*tournament.calls, call), called=event.id)


@effect.register
def _(event: events.CallAnswered, tournament: Tournament, entry: Entry) -> Tournament:
    call = next((each for each in tournament.calls if each.id == event.id), None)
    calls = tuple(each for each in tournament.calls if each.id != event.id)
    if call is None or event.accepted is None:
        return replace(tournament, calls=calls)
    answer = JuryAnswer(call, event.accepted, event.reason, entry.actor, entry.at)
    return replace(tournament, calls=calls, answers=(*tournament.answers, answer))


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
        verdict=event.verdict,
        house=tournament.settings.house_clause if tournament.settings else AS_PROPOSED,
    )
    return _placed(replace(tournament, rulings=(*tournament.rulings, ruling)), ruling)


@effect.register
def _(event: events.RulingRecounted, tournament: Tournament, _entry: Entry) -> Tournament:
    ruling = tournament.ruling(event.id)
    recounted = replace(
        ruling,
        points=event.points,
        others=event.others,
        eliminated=event.eliminated,
        remarks=(*ruling.remarks, event.reason),
    )
    return _placed(tournament.with_ruling(recounted), recounted)


@effect.register
def _(event: events.RulingAppealed, tournament: Tournament, _entry: Entry) -> Tournament:
    return _moved(tournament, event.id, RulingState.APPEALED, event.reason)


@effect.register
def _(event: events.AppealDecided, tournament: Tournament, entry: Entry) -> Tournament:
    state = RulingState.FINAL if event.upheld else RulingState.CANCELLED
    decided = replace(tournament.ruling(event.id), judge=event.judge or entry.actor)
    return _moved(tournament.with_ruling(decided), event.id, state, event.reason)


@effect.register
def _(event: events.RulingCancelled, tournament: Tournament, _entry: Entry) -> Tournament:
    return _moved(tournament, event.id, RulingState.CANCELLED, event.reason)


@effect.register
def _(event: events.CaseDecided, tournament: Tournament, entry: Entry) -> Tournament:
    slip = tournament.rounds[event.round - 1].slips[event.table]
    decision = CaseDecision(event.asks, event.word, event.reason, entry.actor, entry.at)
    return tournament.with_slip(replace(slip, decided={**slip.decided, event.deal: decision}))


@effect.register
def _(event: events.CaseReopened, tournament: Tournament, _entry: Entry) -> Tournament:
    slip = tournament.rounds[event.round - 1].slips[event.table]
    kept = {deal: each for deal, each in slip.decided.items() if deal != event.deal}
    return tournament.with_slip(replace(slip, decided=kept))


def _moved(tournament: Tournament, number: int, state: RulingState, remark: str) -> Tournament:
    ruling = tournament.ruling(number)
    moved = replace(ruling, state=state, remarks=(*ruling.remarks, remark))
    return _placed(tournament.with_ruling(moved), moved)


def _placed(tournament: Tournament, ruling: Ruling) -> Tournament:
    """The tournament with a ruling in place.

    The offender goes out when a ruling that counts eliminates them, and comes back when none does. The
    games of the table count as the rulings in force leave them.
    """
    tournament = _judged(tournament, ruling)
    entrant = tournament.entrants[ruling.entrant]
    mine = (each for each in tournament.rulings if each.entrant == entrant.number)
    cause = next((each for each in mine if each.eliminates), None)
    eliminated = entrant.presence is Presence.ELIMINATED
    if cause and not eliminated:
        return tournament.with_entrant(_out(entrant, cause))
    if eliminated and not cause:
        return tournament.with_entrant(_back(entrant))
    return tournament


def _judged(tournament: Tournament, ruling: Ruling) -> Tournament:
    slip = tournament.slip(ruling.round, ruling.table)
    if slip is None:
        return tournament
    here = (each for each in tournament.rulings if (each.round, each.table) == (slip.round, slip.table))
    verdicts = {
        each.deal: Verdict(each.verdict, each.clause.rpartition(":")[2], slip.seats.index(each.entrant))
        for each in here
        if each.counts and each.verdict and each.entrant in slip.seats
    }
    return tournament if verdicts == slip.verdicts else tournament.with_slip(replace(slip, verdicts=verdicts))


def _out(entrant: Entrant, cause: Ruling) -> Entrant:
    """The entrant put out by a ruling; who had left before has left when that was."""
    gone = entrant.presence in (Presence.WITHDRAWN, Presence.EXCLUDED)
    since, deal = (entrant.since, entrant.deal) if gone else (cause.round, cause.deal)
    return replace(
        entrant,
        presence=Presence.ELIMINATED,
        since=since,
        deal=deal,
        reason=cause.clause,
        former=entrant.presence,
        former_left=(entrant.since, entrant.deal, entrant.reason),
    )


def _back(entrant: Entrant) -> Entrant:
    """The entrant as before the ruling that put them out."""
    since, deal, reason = entrant.former_left
    known = replace(entrant, presence=entrant.former, since=since, deal=deal, reason=reason)
    return replace(known, former=Presence.PRESENT, former_left=(0, 0, ""))
