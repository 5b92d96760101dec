"""What happens at free tables: a party begins, people get up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tapis.law import Setting

__all__ = [
    "PartyOpened",
    "TableLeft",
]


@dataclass(frozen=True, slots=True)
class PartyOpened:
    """People sit down at ``place`` for the party number ``table`` of the evening, in order of play.

    ``dealer`` is the seat index of the first dealer. ``options`` are what the same people bring along from
    their party before.
    """

    round: int
    table: int
    place: int
    seats: tuple[int, ...]
    dealer: int = 0
    options: Mapping[str, Setting] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TableLeft:
    """The people at ``place`` got up after party number ``table`` of the evening."""

    round: int
    table: int
    place: int
