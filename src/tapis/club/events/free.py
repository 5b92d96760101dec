"""What happens at free tables: a party begins, people get up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tapis.law import Setting

__all__ = [
    "PartyOpened",
    "SeatKept",
    "TableLeft",
]


@dataclass(frozen=True, slots=True)
class PartyOpened:
    """People sat down for a party."""

    round: int
    table: int
    """The running number of the party over the whole evening."""
    place: int
    """The number of the table they sit at."""
    seats: tuple[int, ...]
    """The entrants in order of play."""
    dealer: int = 0
    """The seat index of the first dealer."""
    options: Mapping[str, Setting] = field(default_factory=dict)
    """What the same people bring along from their party before."""


@dataclass(frozen=True, slots=True)
class SeatKept:
    """Somebody sits down at a table for its next game; at 0 nowhere any more."""

    place: int
    """The number of the table."""
    number: int
    """The entrant."""


@dataclass(frozen=True, slots=True)
class TableLeft:
    """The people at ``place`` got up after party number ``table`` of the evening."""

    round: int
    table: int
    place: int
