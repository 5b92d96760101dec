"""Tables that never hand in a sheet: nothing they played counts, and the book says what that gives."""

from __future__ import annotations

from tapis.club.events import SlipCut
from tapis.club.slips.desk import UNREAD
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip
from tapis.core.plugin import Cited


def never_comes(competition: Competition, slip: Slip) -> bool:
    """Whether a table may be given up: nobody at the desk has read its slip, and the event goes on."""
    return slip.state in UNREAD and not competition.tournament.closed


def give_up(competition: Competition, number: int, table: int) -> Outcome:
    """Nobody waits for a table any more: whoever sat there has that round not played, by the book."""
    slip = competition.tournament.slip(number, table)
    if slip is None:
        return reasons.NO_SLIP(round=number, table=table)
    if competition.tournament.closed:
        return reasons.EVENT_CLOSED()
    if not never_comes(competition, slip):
        return reasons.ALREADY_READ()
    clause = competition.plugin.event.citations.get(Cited.FORFEIT)
    return (SlipCut(number, table, 0, str(clause) if clause else ""),)
