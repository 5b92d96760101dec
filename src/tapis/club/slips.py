"""A slip: one table's score sheet for one round, and how far its reading has come.

A reading is what one person saw on the paper, people before numbers. Only a reading that a second
person agreed with becomes ``confirmed``, and only that is ever ranked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from tapis.club.events import Source


class SlipState(StrEnum):
    """How far a slip has come."""

    PRINTED = "printed"
    PLAYING = "playing"
    RECEIVED = "received"
    FIRST_READING = "first-reading"
    TO_CLEAR = "to-clear"
    CONFLICT = "conflict"
    CONFIRMED = "confirmed"
    POSTPONED = "postponed"


@dataclass(frozen=True, slots=True)
class Reading:
    """What ``reader`` saw: who sat where, and the result of each deal."""

    seats: tuple[int, ...]
    deals: tuple[Any, ...]
    reader: str
    at: str
    source: Source
    clear: bool
    reason: str = ""

    def agrees(self, other: Reading) -> bool:
        """Whether the other reading saw the same people and numbers."""
        return self.seats == other.seats and self.deals == other.deals


@dataclass(frozen=True, slots=True)
class Contest:
    """A line somebody at the table disputes."""

    deal: int
    seat: int
    by: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Slip:
    """``seats`` holds entrants' numbers as they really sat; ``versions`` every reading that once counted."""

    round: int
    table: int
    seats: tuple[int, ...]
    secretary: int = 0
    assistant: int = 1
    proposals: Mapping[int, Any] = field(default_factory=dict)
    readings: tuple[Reading, ...] = ()
    versions: tuple[Reading, ...] = ()
    rejected: str = ""
    contests: tuple[Contest, ...] = ()
    received: bool = False
    postponed: bool = False
    link: int = 0

    @property
    def confirmed(self) -> Reading | None:
        """The reading that counts, if two people have agreed on one."""
        return self.versions[-1] if self.versions else None

    @property
    def state(self) -> SlipState:
        """How far the slip has come; an open correction shows as what it still needs."""
        if self.readings:
            return self._reading_state()
        if self.versions:
            return SlipState.CONFIRMED
        if self.postponed:
            return SlipState.POSTPONED
        if self.received:
            return SlipState.RECEIVED
        return SlipState.PLAYING if self.proposals else SlipState.PRINTED

    def _reading_state(self) -> SlipState:
        if len(self.readings) > 1 or self.rejected:
            return SlipState.CONFLICT
        return SlipState.FIRST_READING if self.readings[0].clear else SlipState.TO_CLEAR
