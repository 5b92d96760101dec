"""Who sits where in a deal when fewer play than share the sheet.

A *chair* is a place at the table for the whole party, a *seat* one of those who play this deal, in
order of play. Usually they are the same; where some rest, the conditions of the deal say under the
key ``sitting`` which chair each seat is.
"""

from __future__ import annotations

from tapis.core.sheet import Conditions
from tapis.core.tricks import Seat

SITTING = "sitting"


def sitting(conditions: Conditions, chairs: int) -> tuple[Seat, ...]:
    """The chair of each seat of the deal, in order of play."""
    return tuple(conditions.get(SITTING, range(chairs)))


def seat_of(conditions: Conditions, chair: Seat) -> Seat:
    """The seat of a chair in the deal; ValueError when it rests."""
    return list(conditions[SITTING]).index(chair) if SITTING in conditions else chair
