"""Commands about the rest of a round at a table that somebody left: it plays on without, or gets them back.

A stand-in is seated as anywhere, and a table is cut as anywhere.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapis.club.events import SeatTakenAgain, TablePlaysOn
from tapis.club.slips import desk
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip
from tapis.law import Reason, Refused

PLAYS_WITHOUT = Reason("plays-without", "The table plays on without {name} already.")
PLAYS_HERE = Reason("plays-here", "The table does not play without {name}.")
TOO_FEW_LEFT = Reason(
    "too-few-left",
    "Too few are left at table {table} to play on; seat a stand-in, or cut the round short there.",
)


@dataclass(frozen=True, slots=True)
class OnwardFrom:
    """From ``deal`` on, for ``reason``, it is said of ``entrant`` of a table."""

    entrant: int
    deal: int
    reason: str


def still_there(slip: Slip, deal: int) -> int:
    """How many play a deal, those away apart of whom that was said."""
    return len(slip.people) - sum(gap.holds(deal) for gap in slip.without.values())


def can_be_missed(competition: Competition, slip: Slip, deal: int) -> bool:
    """Whether a table plays on where one more leaves before a deal: enough are left for every one."""
    least = competition.plugin.sheet.least
    rest = range(deal, competition.deals_of(slip) + 1)
    return bool(least) and all(still_there(slip, each) > least for each in rest)


def play_on(competition: Competition, slip: Slip, onward: OnwardFrom) -> Outcome:
    """From a deal on the table plays without one of those who sat down; the others take all the seats."""
    if refusal := _impossible(competition, slip, onward):
        return refusal
    gap = slip.without.get(onward.entrant)
    if gap is not None and (not gap.last or onward.deal <= gap.last):
        return PLAYS_WITHOUT(name=competition.tournament.entrants[onward.entrant].name)
    if not can_be_missed(competition, slip, onward.deal):
        return TOO_FEW_LEFT(table=slip.place or slip.table)
    return (TablePlaysOn(slip.round, slip.table, onward.entrant, onward.deal, onward.reason.strip()),)


def take_again(competition: Competition, slip: Slip, onward: OnwardFrom) -> Outcome:
    """Whoever had left is back and plays from a deal on."""
    if refusal := _impossible(competition, slip, onward):
        return refusal
    gap = slip.without.get(onward.entrant)
    if gap is None or gap.last:
        return PLAYS_HERE(name=competition.tournament.entrants[onward.entrant].name)
    return (SeatTakenAgain(slip.round, slip.table, onward.entrant, onward.deal, onward.reason.strip()),)


def _impossible(competition: Competition, slip: Slip, onward: OnwardFrom) -> Refused | None:
    if competition.tournament.closed:
        return reasons.EVENT_CLOSED()
    if onward.entrant not in slip.people:
        return reasons.NOT_SEATED(number=onward.entrant, round=slip.round)
    if slip.versions:
        return reasons.CONFIRMED_SLIP()
    if not 1 <= onward.deal <= competition.deals_of(slip):
        return reasons.NO_DEAL(deal=onward.deal)
    return None if onward.reason.strip() else reasons.NEEDS_REASON()


def cut_from(competition: Competition, slip: Slip, onward: OnwardFrom) -> Outcome:
    """The round ends here for the table: the deals before this one count."""
    refusal = _impossible(competition, slip, onward)
    tournament, reason = competition.tournament, onward.reason
    return refusal or desk.cut(tournament, slip.round, slip.table, onward.deal - 1, reason)
