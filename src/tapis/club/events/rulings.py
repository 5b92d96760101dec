"""What the director and the jury do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

__all__ = [
    "AppealDecided",
    "CallAnswered",
    "CaseDecided",
    "CaseReopened",
    "CaseWord",
    "DirectorCalled",
    "RulingAppealed",
    "RulingCancelled",
    "RulingMade",
    "RulingRecounted",
]


@dataclass(frozen=True, slots=True)
class DirectorCalled:
    """A table asked for the director, or asked the jury to accept something."""

    id: int
    """The number of the call, from 1."""
    round: int
    table: int
    deal: int = 0
    """The deal it is about; 0 for none in particular."""
    note: str = ""
    asks: str = ""
    """The code of what the jury is asked to accept; empty for a call to the director."""
    seat: int = 0
    """The seat index of the player it is asked for."""


@dataclass(frozen=True, slots=True)
class CallAnswered:
    """A call was answered."""

    id: int
    """The number of the call."""
    ruling: int = 0
    """The number of the ruling that was made; 0 when nothing was to be ruled on."""
    reason: str = ""
    accepted: bool | None = None
    """The jury's word on what the table asked for; None for a call to the director."""


@dataclass(frozen=True, slots=True)
class RulingMade:
    """A fault was ruled on."""

    id: int
    """The number of the ruling, from 1."""
    fault: str
    """The code of the fault in the regulation."""
    clause: str
    entrant: int
    """The number of the offender."""
    round: int
    table: int
    deal: int
    points: int
    """What it adds to the offender's total."""
    others: Mapping[int, int]
    """What it adds to each other entrant of the table, by number."""
    eliminated: bool
    """Whether the offender is out of the event."""
    reason: str
    verdict: str = ""
    """What becomes of the game of the deal; empty: it counts as it was played."""


@dataclass(frozen=True, slots=True)
class RulingAppealed:
    """A ruling was brought before the jury."""

    id: int
    reason: str


@dataclass(frozen=True, slots=True)
class AppealDecided:
    """The jury decided an appeal: the ruling stands (``upheld``) or falls."""

    id: int
    upheld: bool
    reason: str
    judge: str = ""
    """Who decided, by account or by name; a log that does not say means whoever wrote it."""


@dataclass(frozen=True, slots=True)
class RulingCancelled:
    """A ruling was taken back; it stays in the log."""

    id: int
    reason: str


@dataclass(frozen=True, slots=True)
class RulingRecounted:
    """A ruling costs something else now: an earlier one fell, so the fault is counted anew."""

    id: int
    points: int
    others: Mapping[int, int]
    eliminated: bool
    reason: str


class CaseWord(StrEnum):
    """What the jury says of a game that was written down without its yes, where it does not rule on it."""

    ACCEPTED = "accepted"
    """It had accepted the game by word of mouth."""
    NO_SUCH_GAME = "no-such-game"
    """Another game was played: the line is to be put right."""


@dataclass(frozen=True, slots=True)
class CaseDecided:
    """The jury decided about a game that was written down without its yes."""

    round: int
    table: int
    deal: int
    asks: str
    """The code of the game."""
    word: CaseWord
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CaseReopened:
    """The jury took back what it had decided about a game."""

    round: int
    table: int
    deal: int
    reason: str
