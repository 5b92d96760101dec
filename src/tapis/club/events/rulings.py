"""What the director and the jury do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = [
    "AppealDecided",
    "CallAnswered",
    "DirectorCalled",
    "RulingAppealed",
    "RulingCancelled",
    "RulingMade",
    "RulingRecounted",
]


@dataclass(frozen=True, slots=True)
class DirectorCalled:
    """A table asks for the director, or asks the jury to accept what the regulation calls ``asks``."""

    id: int
    round: int
    table: int
    deal: int = 0
    note: str = ""
    asks: str = ""
    seat: int = 0


@dataclass(frozen=True, slots=True)
class CallAnswered:
    """The director has been there; ``ruling`` is what he ruled, 0 when nothing was to be ruled on.

    ``accepted`` is the jury's word on what the table asked for.
    """

    id: int
    ruling: int = 0
    reason: str = ""
    accepted: bool | None = None


@dataclass(frozen=True, slots=True)
class RulingMade:
    """A fault was ruled on: what it costs the offender and gives or costs each other of the table.

    ``verdict`` is what becomes of the game of the deal ("": it counts as it was played).
    """

    id: int
    fault: str
    clause: str
    entrant: int
    round: int
    table: int
    deal: int
    points: int
    others: Mapping[int, int]
    eliminated: bool
    reason: str
    verdict: str = ""


@dataclass(frozen=True, slots=True)
class RulingAppealed:
    """The ruling is before the jury."""

    id: int
    reason: str


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """The jury's last word: the ruling stands or falls."""

    id: int
    upheld: bool
    reason: str


@dataclass(frozen=True, slots=True)
class RulingCancelled:
    """A ruling taken back; it stays in the log."""

    id: int
    reason: str


@dataclass(frozen=True, slots=True)
class RulingRecounted:
    """An earlier ruling fell, so this one is now the first, or the second: what it costs instead."""

    id: int
    points: int
    others: Mapping[int, int]
    eliminated: bool
    reason: str
