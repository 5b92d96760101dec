"""Tables that wait in vain: one of their two sides has left the event after the round was published.

They are cut in one step, and in one step they are to be played after all where whoever left is back.
"""

from __future__ import annotations

from tapis.club.events import SlipCut
from tapis.club.people.registration import ARRIVING, who_left
from tapis.club.slips.desk import UNREAD
from tapis.club.state import reasons
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip, SlipState
from tapis.club.state.tournament import Phase, Tournament
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


def cut_off(tournament: Tournament, number: int) -> tuple[Slip, ...]:
    """The slips of an entrant that were cut with nothing typed on them and can still be played.

    Their round is open, and both who sit there are in the event.
    """
    return tuple(
        slip
        for slip in tournament.slips
        if number in slip.people and slip.state is SlipState.VOID and _playable(tournament, slip)
    )


def restore(tournament: Tournament, number: int, reason: str) -> Outcome:
    """Have every table played after all that was cut while an entrant was missed."""
    entrant = tournament.entrants.get(number)
    if entrant is None:
        return reasons.NO_ENTRANT(number=number)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    slips = cut_off(tournament, number)
    if not slips:
        return reasons.NO_TABLE_CUT(name=entrant.name)
    if not reason.strip():
        return reasons.NEEDS_REASON()
    whole = tournament.setup.deals_at
    return tuple(SlipCut(slip.round, slip.table, whole(len(slip.seats)), reason.strip()) for slip in slips)


def _untouched(slip: Slip) -> bool:
    return slip.state in UNREAD and slip.cut is None and _blank(slip)


def _playable(tournament: Tournament, slip: Slip) -> bool:
    found = tournament.round(slip.round)
    here = all(tournament.entrants[each].presence in ARRIVING for each in slip.people)
    return here and found is not None and found.phase is not Phase.CLOSED and _blank(slip)


def _blank(slip: Slip) -> bool:
    """Whether two sides meet there, and nothing about their boards is written down."""
    written = slip.proposals or slip.readings or slip.versions or slip.adjusted
    return not written and len(slip.people) == SIDES
