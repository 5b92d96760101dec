"""Commands of the jury: a fault is ruled on by clause, or a ruling is taken back.

The regulation says what a fault costs; the tournament counts how often it happened, bounds what a
director may set instead, and works out what it means for the others at the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tapis.club.events import (
    CallAnswered,
    DirectorCalled,
    LogEvent,
    RulingCancelled,
    RulingMade,
    RulingRecounted,
)
from tapis.club.rulings.confirmation import completed
from tapis.club.rulings.players import cannot_be_his, playing, said_of, table_of
from tapis.club.rulings.verdicts import no_verdict, verdict_of
from tapis.club.state import findings, reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip
from tapis.club.state.totals import game_unknown
from tapis.club.state.tournament import Ruling, RulingState, Tournament
from tapis.core.faults import Ask, Fault, Remedy
from tapis.core.plugin import AnyPlugin
from tapis.law import Breach, Refusal, Refused

ENDED = (RulingState.FINAL, RulingState.CANCELLED)


@dataclass(frozen=True, slots=True)
class Charge:
    """A fault on which the jury is to rule."""

    fault: str
    """The code of the fault in the regulation."""
    entrant: int
    """The number of the offender."""
    round: int
    deal: int = 0
    """0 for no deal in particular."""
    points: int | None = None
    """Replaces the amount the regulation foresees; None keeps it."""
    reason: str = ""
    call: int = 0
    """The number of the call this answers; 0 for none."""
    partner: int = 0
    """The offender's partner, for faults whose remedy goes to opponents only; 0 for none."""
    verdict: str = ""
    """What becomes of the game of the deal, where the jury has a choice."""


def call_director(tournament: Tournament, slip: Slip, deal: int = 0, note: str = "") -> Outcome:
    """A table asks for the director."""
    called = DirectorCalled(tournament.called + 1, slip.round, slip.table, deal, note.strip())
    return _uncallable(tournament, slip, deal) or (called,)


def _uncallable(tournament: Tournament, slip: Slip, deal: int) -> Refused | None:
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if not 0 <= deal <= tournament.setup.deals_at(len(slip.seats)):
        return reasons.NO_DEAL(deal=deal)
    called = any((each.round, each.table) == (slip.round, slip.table) for each in tournament.calls)
    return reasons.ALREADY_CALLED() if called else None


def answer_call(tournament: Tournament, call: int, reason: str = "") -> Outcome:
    """The director has been at the table and nothing was to be ruled on."""
    known = any(each.id == call for each in tournament.calls)
    return (CallAnswered(call, 0, reason.strip()),) if known else reasons.NO_CALL(id=call)


@dataclass(frozen=True, slots=True)
class JuryRequest:
    """What a table asks the jury to accept: the code ``asks``, for seat index ``seat`` in ``deal``."""

    asks: str
    seat: int
    deal: int = 0
    note: str = ""


def ask_jury(competition: Competition, slip: Slip, request: JuryRequest) -> Outcome:
    """A table asks the jury to accept what may only be played with its word."""
    tournament = competition.tournament
    known = next((each for each in competition.asks if each.code == request.asks), None)
    if known is None:
        return reasons.NO_ASK(asks=request.asks)
    if request.seat not in range(len(slip.seats)):
        return reasons.NOT_A_SEAT()
    if request.deal and slip.seats[request.seat] not in playing(competition, slip, request.deal):
        return reasons.RESTS(name=tournament.entrants[slip.seats[request.seat]].name, deal=request.deal)
    refusal = _uncallable(tournament, slip, request.deal)
    number, note = tournament.called + 1, request.note.strip()
    where = (number, slip.round, slip.table, request.deal, note)
    return refusal or (DirectorCalled(*where, known.code, request.seat),)


def answer_jury(competition: Competition, call: int, *, accepted: bool, reason: str = "") -> Outcome:
    """The jury accepts what a table asked for, or refuses it with a reason."""
    found = next((each for each in competition.tournament.calls if each.id == call and each.asks), None)
    if found is None:
        return reasons.NO_CALL(id=call)
    if not accepted and not reason.strip():
        return reasons.NEEDS_REASON()
    answered = CallAnswered(call, 0, reason.strip(), accepted)
    return completed(competition, (found.round, found.table), (answered,))


def ask_of(plugin: AnyPlugin, code: str) -> Ask | None:
    """What a table may ask, by its code; None when the regulation has no such thing."""
    return next((each for each in plugin.event.asks if each.code == code), None)


def rule(competition: Competition, charge: Charge) -> Outcome:
    """Apply the remedy that the regulation, or the clause of the house, has for a fault."""
    tournament = competition.tournament
    fault = competition.fault_of(charge.fault)
    if fault is None:
        return reasons.NO_FAULT(fault=charge.fault)
    if refusal := _uncharged(tournament, fault, charge):
        return refusal
    slip = table_of(tournament, charge.entrant, charge.round)
    if slip is None:
        return _without_table(competition, fault, charge)
    if refusal := no_verdict(fault, charge.verdict, charge.deal) or game_unknown(slip, charge.verdict):
        return refusal
    if breach := cannot_be_his(competition, fault, (slip, charge.deal, charge.entrant)):
        return breach
    return _ruled(competition, fault, charge, slip)


def _without_table(competition: Competition, fault: Fault, charge: Charge) -> Outcome:
    """Rule on somebody who sits the round out: only the house judges what is done away from a table."""
    tournament = competition.tournament
    found = tournament.round(charge.round)
    if not fault.own or charge.deal or found is None or not found.published:
        name = tournament.entrants[charge.entrant].name
        return reasons.NOT_AT_TABLE(name=name, round=charge.round)
    return _ruled(competition, fault, charge, None)


def foreseen(competition: Competition, fault: str, entrant: int) -> Remedy | None:
    """The remedy for this entrant now, earlier rulings counted: amount and bounds; None for no such fault."""
    known, before = competition.fault_of(fault), earlier(competition.tournament, entrant, fault)
    return known.remedy(before, competition.ruled_by) if known else None


def mispriced(competition: Competition, made: RulingMade) -> Iterator[Refused]:
    """What is wrong with what a ruling in a log costs, by what the event was played by then."""
    remedy = foreseen(competition, made.fault, made.entrant)
    assert remedy is not None
    if not remedy.lowest <= made.points <= remedy.highest or made.eliminated != remedy.eliminated:
        bounds = {"lowest": remedy.lowest, "highest": remedy.highest}
        yield findings.OTHER_PENALTY(id=made.id, points=made.points, **bounds)


def _uncharged(tournament: Tournament, fault: Fault, charge: Charge) -> Refusal | None:
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if charge.entrant not in tournament.entrants:
        return reasons.NO_ENTRANT(number=charge.entrant)
    if not 0 <= charge.deal <= tournament.setup.most_deals:
        return reasons.NO_DEAL(deal=charge.deal)
    if charge.call and not any(each.id == charge.call for each in tournament.calls):
        return reasons.NO_CALL(id=charge.call)
    if fault.own and not charge.reason.strip():
        return said_of(fault, reasons.NEEDS_REASON())
    return None


def _ruled(competition: Competition, fault: Fault, charge: Charge, slip: Slip | None) -> Outcome:
    tournament = competition.tournament
    people = playing(competition, slip, charge.deal) if slip else ()
    remedy = fault.remedy(earlier(tournament, charge.entrant, fault.code), competition.ruled_by)
    points = int(remedy.points) if charge.points is None else charge.points
    if refusal := _out_of_bounds(competition, fault, remedy, points) or _out(tournament, charge, remedy):
        return refusal
    number, place = tournament.ruled + 1, (charge.round, slip.table if slip else 0)
    made = RulingMade(
        number,
        fault.code,
        str(fault.remedy.clause),
        charge.entrant,
        *place,
        charge.deal,
        points,
        _others(remedy, points, against(remedy, people, charge.entrant, charge.partner)),
        remedy.eliminated,
        charge.reason.strip(),
        verdict_of(fault, charge.verdict),
    )
    answered = (CallAnswered(charge.call, number),) if charge.call else ()
    return completed(competition, place, (made, *answered))


def _out(tournament: Tournament, charge: Charge, remedy: Remedy) -> Refused | None:
    """Refuse to put somebody out of the event whom another ruling has put out; None otherwise."""
    mine = (each for each in tournament.rulings if each.entrant == charge.entrant)
    cause = next((each for each in mine if each.eliminates), None)
    if cause is None or not remedy.eliminated:
        return None
    return reasons.OUT_BY_RULING(name=tournament.entrants[charge.entrant].name, clause=cause.clause)


def against(remedy: Remedy, people: Iterable[int], offender: int, partner: int = 0) -> list[int]:
    """Who of ``people`` may get points: not the offender, nor the partner where only opponents do."""
    without = {offender, partner} if remedy.opponents else {offender}
    return [number for number in people if number not in without]


def _others(remedy: Remedy, points: int, people: Iterable[int]) -> dict[int, int]:
    """The points of each of the others; none where a fault that could cost points was let pass."""
    waived = remedy.points and not points
    return {number: int(remedy.others) for number in people if remedy.others and not waived}


def earlier(tournament: Tournament, entrant: int, fault: str) -> int:
    """How often this fault has been ruled on for this entrant in the whole event."""
    return sum(each.counts and (each.entrant, each.fault) == (entrant, fault) for each in tournament.rulings)


def _out_of_bounds(competition: Competition, fault: Fault, remedy: Remedy, points: int) -> Breach | None:
    idle = fault.own and not points and remedy.lowest != remedy.highest
    if remedy.lowest <= points <= remedy.highest and not idle:
        return None
    told = {**competition.ruled_by.figures, "points": points}
    return fault.remedy.breach(**told, lowest=remedy.lowest, highest=remedy.highest)


def open_ruling(tournament: Tournament, number: int, reason: str) -> Ruling | Refused:
    """The ruling that is meant, where something may still be done about it for a reason."""
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    ruling = next((each for each in tournament.rulings if each.id == number), None)
    if ruling is None:
        return reasons.NO_RULING(id=number)
    if ruling.state in ENDED:
        return reasons.RULING_ENDED(id=number)
    return ruling if reason.strip() else reasons.NEEDS_REASON()


def cancel(competition: Competition, number: int, reason: str) -> Outcome:
    """Take a ruling back; it stays in the log, and later ones on the same fault are counted anew."""
    ruling = open_ruling(competition.tournament, number, reason)
    if isinstance(ruling, Refused):
        return ruling
    fallen = recounted(competition, ruling, reason.strip())
    return (RulingCancelled(number, reason.strip()), *fallen)


def recounted(competition: Competition, fallen: Ruling, reason: str) -> Iterator[LogEvent]:
    """New costs for later rulings on the same fault, which count as one earlier now that one has fallen.

    A fault that costs the same however often it was committed keeps what was ruled, whatever its bounds are
    by now.
    """
    tournament = competition.tournament
    fault = competition.fault_of(fallen.fault)
    same = [each for each in tournament.rulings if _same_kind(each, fallen)]
    for before, ruling in enumerate(same):
        if fault is None or ruling.id < fallen.id:
            continue
        former, remedy = (fault.remedy(times, competition.ruled_by) for times in (before + 1, before))
        if former == remedy:
            continue
        slip = tournament.slip(ruling.round, ruling.table)
        assert slip is not None
        points = _moved_points(ruling, former, remedy)
        people = playing(competition, slip, ruling.deal)
        others = _others(remedy, points, against(remedy, people, ruling.entrant, _partner(ruling, people)))
        if (points, others, remedy.eliminated) != (ruling.points, ruling.others, ruling.eliminated):
            yield RulingRecounted(ruling.id, points, others, remedy.eliminated, reason)


def _partner(ruling: Ruling, people: Iterable[int]) -> int:
    """The number of the offender's partner: the one who got nothing when all others did; 0 for nobody."""
    left_out = [number for number in people if number not in ruling.others and number != ruling.entrant]
    return left_out[0] if ruling.others and len(left_out) == 1 else 0


def _moved_points(ruling: Ruling, former: Remedy, remedy: Remedy) -> int:
    """The points of a recounted ruling: the director's own amount if still allowed, else the foreseen one."""
    chosen = ruling.points != former.points and remedy.lowest <= ruling.points <= remedy.highest
    return ruling.points if chosen else int(remedy.points)


def _same_kind(each: Ruling, fallen: Ruling) -> bool:
    same = (each.entrant, each.fault) == (fallen.entrant, fallen.fault)
    return same and each.counts and each.id != fallen.id


def at_table(tournament: Tournament, number: int, table: int) -> tuple[Ruling, ...]:
    """The rulings to show on a slip, cancelled ones too."""
    return tuple(each for each in tournament.rulings if (each.round, each.table) == (number, table))


def of_entrant(tournament: Tournament, entrant: int) -> tuple[Ruling, ...]:
    """The rulings in force that touch somebody's total."""
    touched = (each for each in tournament.rulings if each.entrant == entrant or entrant in each.others)
    return tuple(each for each in touched if each.counts)
