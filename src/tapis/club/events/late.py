"""What happens when somebody comes after the seating of a round was published, or it is taken back."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = [
    "ChairAdded",
    "ChairTaken",
    "PublicationWithdrawn",
    "TableOpened",
    "WaitsForNextRound",
]


@dataclass(frozen=True, slots=True)
class ChairTaken:
    """Somebody took over a chair at a table that had not begun; nobody else moved."""

    round: int
    table: int
    number: int
    """Who sits there now."""
    instead: int
    """Who was seated there before."""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ChairAdded:
    """Somebody sat down at a larger table beside those who were there, after the last of them."""

    round: int
    table: int
    number: int
    """Who sits there now."""
    deal: int = 1
    """From which deal on they play."""


@dataclass(frozen=True, slots=True)
class TableOpened:
    """People without a place sat down at a table that the published seating did not have."""

    round: int
    table: int
    seats: tuple[int, ...]
    """The entrants in seat order."""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class WaitsForNextRound:
    """Somebody who is here without a place plays from the round after ``round`` on."""

    round: int
    number: int


@dataclass(frozen=True, slots=True)
class PublicationWithdrawn:
    """The seating of ``round`` is a draft again: nobody had used it."""

    round: int
    reason: str
