"""What leads from one deal to the next, and from one party to another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from tapis.law import Setting


@dataclass(frozen=True, slots=True)
class GuestReady:
    """A guest is ready for the next deal, or for another party."""

    chair: int
    guest: str
    turned: bool = False
    """The first who is ready would have everybody sit otherwise in that party."""


@dataclass(frozen=True, slots=True)
class LotsChosen:
    """Before the first deal: whether lots say who plays with whom."""

    by_lot: bool


@dataclass(frozen=True, slots=True)
class PlacesTurned:
    """Everybody sits otherwise, before another party: in each chair whoever was in that of the order."""

    KIND: ClassVar[str] = "places-turned"

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PartyBegun:
    """The same people play a new party, after the deals of those before."""

    dealer: int
    options: Mapping[str, Setting] = field(default_factory=dict)
