"""What the screens of a hall were told: a value of its own, since no result depends on it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class HallScene(StrEnum):
    """What a projector can show."""

    SEATING = "seating"
    CLOCK = "clock"
    TABLES = "tables"
    STANDINGS = "standings"
    PRIZES = "prizes"


@dataclass(frozen=True, slots=True)
class Stage:
    """What the director chose for the screens."""

    shown: str = ""
    """The scene that was chosen; empty where the course of the event decides."""
    held: bool = False
    """Whether the ranking is kept back for the prize-giving."""
    step: int = 0
    """How far the prize-giving has come."""
    programme: tuple[tuple[str, str], ...] = ()
    """The hours (HH:MM) of the evening with what happens then."""

    @property
    def given(self) -> bool:
        """Whether the prize-giving has begun."""
        return self.step > 0


UNTOLD = Stage()
"""Nobody has chosen anything yet."""


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The clock of a round after somebody gave it more time, stopped it, or let it go on."""

    at: str
    """When that was (ISO 8601, UTC)."""
    seconds: int
    """How many seconds it had left then."""
    running: bool
