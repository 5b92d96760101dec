"""Commands of the jury: a fault is ruled on by clause, appealed, upheld or cancelled.

The regulation says what a fault costs; the tournament counts how often it happened, bounds what a
director may set instead, and works out what it means for the others at the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tapis.club import reasons
from tapis.club.events import AppealDecided, RulingAppealed, RulingCancelled, RulingMade
from tapis.club.reasons import Outcome
from tapis.club.slips import Slip
from tapis.club.tournament import Ruling, RulingState, Tournament
from tapis.core.faults import Fault, Remedy
from tapis.core.plugin import Plugin
from tapis.law import Refusal, Refused


@dataclass(frozen=True, slots=True)
class Charge:
    """What is ruled on; ``points`` replaces the amount the regulation foresees."""

    fault: str
    entrant: int
    round: int
    deal: int = 0
    points: int | None = None
    reason: str = ""


def rule(tournament: Tournament, plugin: Plugin[Any], charge: Charge) -> Outcome:
    """Apply the regulation's remedy for a fault."""
    fault = next((each for each in plugin.faults if each.code == charge.fault), None)
    if fault is None:
        return reasons.NO_FAULT(fault=charge.fault)
    if charge.entrant not in tournament.entrants:
        return reasons.NO_ENTRANT(number=charge.entrant)
    slip = _table_of(tournament, charge)
    if slip is None:
        name = tournament.entrants[charge.entrant].name
        return reasons.NOT_AT_TABLE(name=name, round=charge.round)
    return _ruled(tournament, fault, charge, slip)


def _table_of(tournament: Tournament, charge: Charge) -> Slip | None:
    found = tournament.round(charge.round)
    slips = found.slips.values() if found else ()
    return next((slip for slip in slips if charge.entrant in slip.seats), None)


def _ruled(tournament: Tournament, fault: Fault, charge: Charge, slip: Slip) -> Outcome:
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    remedy = fault.remedy(earlier(tournament, charge.entrant, fault.code))
    points = int(remedy.points) if charge.points is None else charge.points
    if refusal := _out_of_bounds(fault, remedy, points):
        return refusal
    others = {n: int(remedy.others) for n in slip.seats if n != charge.entrant and remedy.others}
    made = RulingMade(
        len(tournament.rulings) + 1,
        fault.code,
        str(fault.remedy.clauses[0]),
        charge.entrant,
        slip.round,
        slip.table,
        charge.deal,
        points,
        others,
        remedy.eliminated,
        charge.reason.strip(),
    )
    return (made,)


def earlier(tournament: Tournament, entrant: int, fault: str) -> int:
    """How often this fault has been ruled on for this entrant in the whole event."""
    return sum(each.counts and (each.entrant, each.fault) == (entrant, fault) for each in tournament.rulings)


def _out_of_bounds(fault: Fault, remedy: Remedy, points: int) -> Refusal | None:
    if remedy.lowest <= points <= remedy.highest:
        return None
    return fault.remedy.breach(points=points, lowest=remedy.lowest, highest=remedy.highest)


def _open_ruling(tournament: Tournament, number: int) -> Ruling | Refused:
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if not 1 <= number <= len(tournament.rulings):
        return reasons.NO_RULING(id=number)
    ruling = tournament.rulings[number - 1]
    ended = ruling.state in (RulingState.FINAL, RulingState.CANCELLED)
    return reasons.RULING_ENDED(id=number) if ended else ruling


def appeal(tournament: Tournament, number: int, reason: str) -> Outcome:
    """Bring a ruling before the jury."""
    ruling = _open_ruling(tournament, number)
    if isinstance(ruling, Refused):
        return ruling
    return (RulingAppealed(number, reason.strip()),) if reason.strip() else reasons.NEEDS_REASON()


def decide_appeal(tournament: Tournament, number: int, *, upheld: bool, reason: str) -> Outcome:
    """The jury's last word on an appealed ruling."""
    ruling = _open_ruling(tournament, number)
    if isinstance(ruling, Refused):
        return ruling
    if ruling.state is not RulingState.APPEALED:
        return reasons.RULING_ENDED(id=number)
    return (AppealDecided(number, upheld, reason.strip()),) if reason.strip() else reasons.NEEDS_REASON()


def cancel(tournament: Tournament, number: int, reason: str) -> Outcome:
    """Take a ruling back; it stays in the log with the reason."""
    ruling = _open_ruling(tournament, number)
    if isinstance(ruling, Refused):
        return ruling
    return (RulingCancelled(number, reason.strip()),) if reason.strip() else reasons.NEEDS_REASON()
