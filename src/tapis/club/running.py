"""Commands that run the day: start the clock of a round, close it, close the event, reopen it."""

from __future__ import annotations

from tapis.club import reasons
from tapis.club.events import EventClosed, EventReopened, RoundClosed, RoundStarted
from tapis.club.reasons import Outcome
from tapis.club.slips import SlipState
from tapis.club.tournament import Phase, Round, Tournament

SETTLED = (SlipState.CONFIRMED, SlipState.POSTPONED)


def start_round(tournament: Tournament, number: int, minutes: int) -> Outcome:
    """Start (or restart) the clock of a published round."""
    found = tournament.round(number)
    if found is None or not found.published:
        return reasons.NOT_PUBLISHED(round=number)
    if found.phase is Phase.CLOSED:
        return reasons.ROUND_CLOSED(round=number)
    if not 1 <= minutes <= 240:
        return reasons.BAD_SETTING(setting="minutes", lowest=1, highest=240)
    return (RoundStarted(number, minutes),)


def waiting(found: Round) -> tuple[int, ...]:
    """The tables whose slips are neither confirmed nor postponed."""
    return tuple(table for table, slip in sorted(found.slips.items()) if slip.state not in SETTLED)


def close_round(tournament: Tournament, number: int) -> Outcome:
    """Close a round once every slip is confirmed or postponed; its results are then provisional."""
    found = tournament.round(number)
    if found is None or not found.published:
        return reasons.NOT_PUBLISHED(round=number)
    if found.phase is Phase.CLOSED:
        return reasons.ROUND_CLOSED(round=number)
    if tables := waiting(found):
        return reasons.SLIPS_MISSING(round=number, tables=", ".join(map(str, tables)))
    return (RoundClosed(number),)


def close_event(tournament: Tournament, reason: str = "") -> Outcome:
    """Make the ranking final: every round played and closed, every slip confirmed."""
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    for number in range(1, tournament.setup.rounds + 1):
        found = tournament.round(number)
        if found is None or found.phase is not Phase.CLOSED:
            return reasons.ROUNDS_OPEN(round=number)
        open_tables = [t for t, slip in found.slips.items() if slip.state is not SlipState.CONFIRMED]
        if open_tables:
            return reasons.SLIPS_MISSING(round=number, tables=", ".join(map(str, sorted(open_tables))))
    return (EventClosed(reason.strip()),)


def reopen_event(tournament: Tournament, director: str, second: str, reason: str) -> Outcome:
    """After the prize-giving only a director and a second person together reopen the event."""
    if not tournament.closed:
        return reasons.EVENT_OPEN()
    if not second.strip() or second.strip() == director:
        return reasons.SAME_PERSON()
    if not reason.strip():
        return reasons.NEEDS_REASON()
    return (EventReopened(second.strip(), reason.strip()),)
