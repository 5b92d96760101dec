"""What stands beside a table for all to read while a deal is played: the contract, a word about each seat.

Computed from the public table alone, so it tells nothing that was not said or laid open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tapis.core.cards import Suit
from tapis.core.game import Table
from tapis.core.speech import Saying
from tapis.core.tricks import Seat

T = TypeVar("T", bound=Table)


@dataclass(frozen=True, slots=True)
class Course:
    """The direction of each trick of a deal, where it changes on the way."""

    directions: tuple[Direction, ...]
    """One for each trick."""
    now: int
    """The place of the trick being played, from 0."""


@dataclass(frozen=True, slots=True)
class Direction:
    """Which way the strength of cards runs in a trick."""

    name: Saying
    up: bool
    """The lowest card is the strongest."""


@dataclass(frozen=True, slots=True)
class Placard(Generic[T]):
    """What stands beside a table."""

    contract: Callable[[T], Saying | None]
    """What is played; None before that is settled."""
    marks: Callable[[T, Seat], Sequence[Saying]]
    """Short labels of a seat."""
    trump: Callable[[T], Suit | None]
    """The suit of trumps; None before it is settled, and where there is none or every suit is."""
    course: Callable[[T], Course | None] | None = None
    """Which way each trick goes; None where all go the same way, and before that is settled."""
    tally: Callable[..., Sequence[Saying]] | None = None
    """What a seat wants and has so far, given the table, the seat, and what it has perceived, secrets too.

    Shown where a table has agreed on it, or to somebody alone with bots; never at an event.
    """
