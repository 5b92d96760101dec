"""What stands beside a table for all to read while a deal is played: the contract, a word about each seat.

Computed from the public table alone, so it tells nothing that was not said or laid open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from tapis.core.game import Table
from tapis.core.speech import Saying
from tapis.core.tricks import Seat

T = TypeVar("T", bound=Table)


@dataclass(frozen=True, slots=True)
class Placard(Generic[T]):
    """What stands beside a table."""

    contract: Callable[[T], Saying | None]
    """What is played; None before that is settled."""
    marks: Callable[[T, Seat], Sequence[Saying]]
    """Short labels of a seat."""
