"""Who sits where in a deal when fewer play than share the sheet.

A *chair* is a place at the table for the whole party, a *seat* one of those who play this deal, in
order of play. Usually they are the same; where some rest, the conditions of the deal say under the
key ``sitting`` which chair each seat is.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapis.core.sheet import Conditions
from tapis.core.tricks import Seat

SITTING = "sitting"


@dataclass(frozen=True, slots=True)
class Turn:
    """The chairs of one deal: who deals it, and who plays it."""

    dealer: Seat
    playing: tuple[Seat, ...]


def sitting(conditions: Conditions, chairs: int) -> tuple[Seat, ...]:
    """The chair of each seat of the deal, in order of play; ValueError when no chairs are listed."""
    listed = conditions.get(SITTING, range(chairs))
    if not isinstance(listed, list | tuple | range) or not all(type(chair) is int for chair in listed):
        raise ValueError("Those who sit at the table are listed by the numbers of their chairs.")
    if len(set(listed)) != len(listed) or min(listed, default=0) < 0:
        raise ValueError("Everybody who sits at the table has a chair of his own.")
    return tuple(listed)


def seat_of(conditions: Conditions, chair: Seat) -> Seat:
    """The seat of a chair in the deal; ValueError when it rests."""
    return list(conditions[SITTING]).index(chair) if SITTING in conditions else chair
