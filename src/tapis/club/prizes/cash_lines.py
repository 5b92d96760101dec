"""Money beside the fees: what the bar took, a gift, what was paid out; a line each, until the event closes.

An amount is a whole number of Rappen or cents, negative where money went out. It does not know who paid.
"""

from __future__ import annotations

from tapis.club.events import CashLine, CashLinesSet
from tapis.club.prizes.treasury import BAD_AMOUNT, MOST_MONEY
from tapis.club.state import reasons
from tapis.club.state.reasons import Outcome
from tapis.club.state.tournament import Tournament
from tapis.club.text.full_names import NAME_LIMIT
from tapis.law import Reason, Refused

MOST_LINES = 100

NO_LABEL = Reason("no-label", "Say what the money is for.")
NOTHING_MOVED = Reason("nothing-moved", "An amount of 0 moves nothing.")
TOO_MANY_LINES = Reason("too-many-lines", "The till may have {limit} lines at most.")
NO_SUCH_LINE = Reason("no-such-line", "That line is not in the till any more.")


def add_line(tournament: Tournament, label: str, amount: int) -> Outcome:
    """Write one more line into the till."""
    line = CashLine(" ".join(label.split()), amount)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if len(tournament.cash_lines) >= MOST_LINES:
        return TOO_MANY_LINES(limit=MOST_LINES)
    return _bad_line(line) or (CashLinesSet((*tournament.cash_lines, line)),)


def _bad_line(line: CashLine) -> Refused | None:
    """Why there can be no such line, or None."""
    if not line.label:
        return NO_LABEL()
    if len(line.label) > NAME_LIMIT:
        return reasons.NAME_TOO_LONG(limit=NAME_LIMIT)
    if not line.amount:
        return NOTHING_MOVED()
    return BAD_AMOUNT(limit=MOST_MONEY // 100) if abs(line.amount) > MOST_MONEY else None


def strike_line(tournament: Tournament, place: int, line: CashLine) -> Outcome:
    """Take a line out again: the one that stood at ``place`` (from 0) when somebody pressed the key."""
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    if tournament.cash_lines[place : place + 1] != (line,):
        return NO_SUCH_LINE()
    left = (*tournament.cash_lines[:place], *tournament.cash_lines[place + 1 :])
    return (CashLinesSet(left),)
