"""Tables that wait in vain: one of their two sides has left the event after the round was published."""

from __future__ import annotations

from tapis.club import reasons
from tapis.club.desk import UNREAD
from tapis.club.events import SlipCut
from tapis.club.reasons import Outcome
from tapis.club.registration import who_left
from tapis.club.slips import Slip
from tapis.club.tournament import Tournament
from tapis.law import Refused

SIDES = 2
"""Pairs and teams meet one other; where four sit down alone, a substitute saves the table."""


def waiting(tournament: Tournament, number: int) -> tuple[Slip, ...]:
    """The slips on which an entrant who left is still to play, and on which nobody has typed anything.

    A slip with a board on it stays: what was played counts, and a director says what the rest is worth.
    """
    return tuple(slip for slip in tournament.slips if number in slip.people and _untouched(slip))


def cut(tournament: Tournament, number: int, reason: str) -> Outcome:
    """Cut every table that waits for an entrant who left; the others there have those rounds not played."""
    left = who_left(tournament, number, reason)
    if isinstance(left, Refused):
        return left
    slips = waiting(tournament, number)
    if not slips:
        return reasons.NO_TABLE_WAITS(name=left.name)
    return tuple(SlipCut(slip.round, slip.table, 0, reason.strip()) for slip in slips)


def _untouched(slip: Slip) -> bool:
    unread = slip.state in UNREAD and slip.cut is None
    return unread and not slip.proposals and not slip.adjusted and len(slip.people) == SIDES
