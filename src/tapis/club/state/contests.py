"""Whether a line of a sheet may be disputed, and whether it is: at an event as at a friendly table.

Knows nothing of who may still do so, or until when.
"""

from __future__ import annotations

from collections.abc import Iterable

from tapis.club.state import reasons
from tapis.club.state.slips import Contest
from tapis.core.tricks import Seat
from tapis.law import Refused


def not_contestable(contests: Iterable[Contest], deal: int, seat: Seat | None) -> Refused | None:
    """Why ``seat`` cannot dispute the line of ``deal``; no ``seat``: there is no such line, or place."""
    if seat is None:
        return reasons.NO_LINE(deal=deal)
    return reasons.ALREADY_CONTESTED() if _found(contests, deal, seat) else None


def not_contested(contests: Iterable[Contest], deal: int, seat: Seat) -> Refused | None:
    """Why nothing is settled: ``seat`` does not dispute the line of ``deal``."""
    return None if _found(contests, deal, seat) else reasons.NOT_CONTESTED()


def _found(contests: Iterable[Contest], deal: int, seat: Seat) -> bool:
    return any((each.deal, each.seat) == (deal, seat) for each in contests)
