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
    """What one table made of a deal: its two sides, the result, and what it is worth to the first of them."""

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
    """Files of deals: ``suffix`` without a dot; ``read`` names the line it cannot read.

    ``write`` is given the title of an event. ``deal`` gives the hands of the deal of that number.
    """

    suffix: str
    read: Callable[[bytes], tuple[SharedDeal[V], ...] | Refused]
    write: Callable[[Sequence[SharedDeal[V]], str], bytes]
    deal: Callable[[Chance, int], Hands]
