"""Deals that many tables play, as the files of a field tell them: numbered hands, and who made what of them.

A game that has such files (bridge: PBN) brings a ``DealFiles``; nothing else knows their format.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.law import Refused

V = TypeVar("V")

Hands: TypeAlias = "tuple[Cards, ...]"
"""A hand for each seat."""


@dataclass(frozen=True, slots=True)
class Scored(Generic[V]):
    """What one table made of a deal: the names of its two sides, the result, the first side's net points."""

    sides: tuple[str, str]
    result: V
    net: int = 0


@dataclass(frozen=True, slots=True)
class SharedDeal(Generic[V]):
    """A numbered deal; ``hands`` is None where only results are known."""

    number: int
    hands: Hands | None = None
    scores: tuple[Scored[V], ...] = ()


@dataclass(frozen=True, slots=True)
class DealFiles(Generic[V]):
    """How files of deals are read and written."""

    suffix: str
    """Of such files, without a dot."""
    read: Callable[[bytes], tuple[SharedDeal[V], ...] | Refused]
    """The deals of a file, or a refusal that names the line it cannot read."""
    write: Callable[[Sequence[SharedDeal[V]], str], bytes]
    """A file of these deals, under the title of an event."""
    deal: Callable[[Chance, int], Hands]
    """The hands of the deal of that number."""
