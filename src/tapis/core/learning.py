"""What a game offers to programs that learn it: contracts to play, and a number for every call."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from tapis.core.card_play import Opening
from tapis.core.game import Table

T = TypeVar("T", bound=Table)
C = TypeVar("C")
R = TypeVar("R")

MOST_CALLS = 400
"""After so many calls a program that learns is offered none any more where it may lay a card."""


@dataclass(frozen=True, slots=True)
class Learning(Generic[T, C, R]):
    """The contracts of a game at their first lead, and every call that can ever be made in it.

    The place of a call is its number for ever: what is added comes last, and nothing is taken away.
    """

    openings: Callable[[], Iterable[Opening[T, C, R]]]
    calls: Callable[[], Iterable[C]]
    points: tuple[float, float] | None = None
    """What one deal writes for a seat on a new sheet by the usual rules, from and to; None where unknown."""
    longest: int | None = None
    """How many calls and cards a deal has at most by the usual rules; None where nobody has counted."""
