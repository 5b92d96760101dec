"""A deal and a round of results as they are kept: what was agreed beforehand, then what happened.

Records hold values only; how they are written in a file is ``notation``, whether they are right is
``verify``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from tapis.core.events import DealEvent
from tapis.core.game import Game, Table
from tapis.core.plugin import Plugin
from tapis.core.seed_parts import SeedParts
from tapis.core.sheet import SheetStart
from tapis.core.terms import NO_TERMS, DealTerms
from tapis.core.tricks import Seat
from tapis.law import Setting

T = TypeVar("T", bound=Table)
C = TypeVar("C")
C_co = TypeVar("C_co", covariant=True)
V = TypeVar("V")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class DealRecord(Generic[C_co]):
    """One deal as it is kept."""

    regulation: str
    edition: str
    """The edition of the regulation that it was played under."""
    dealer: Seat
    options: Mapping[str, Setting]
    """The house options, by key."""
    events: tuple[DealEvent[C_co], ...]
    """What happened, outcomes of chance included."""
    seed: str | None = None
    """What the referee's chance was drawn from; None where it may not be told."""
    terms: DealTerms = NO_TERMS
    """What the mark of the deals before imposed on this one."""
    taken_back: int = 0
    """How often moves were taken back; ``events`` hold what stood in the end."""
    parts: SeedParts | None = None
    """What the seed was made of, where several made it together."""
    coached: bool = False
    """Whether a coach helped in it: it counts nowhere."""

    def game(self, plugin: Plugin[T, C, V, S]) -> Game[T, C, V]:
        """The game it was played by, with the figures of its own edition."""
        return plugin.game(self.options, self.terms, self.edition)


@dataclass(frozen=True, slots=True)
class ResultsRecord(Generic[V]):
    """The results of the deals of one round."""

    regulation: str
    dealer: Seat
    """The seat that deals first."""
    options: Mapping[str, Setting] = field(default_factory=dict)
    """Those that differ from the default."""
    deals: tuple[V, ...] = ()
    """In the order in which they were played."""
    columns: int = 0
    """How many entrants share the sheet, 0 for the usual number."""
    edition: str = ""
    """The edition of the regulation that they were marked under."""

    def setup(self, plugin: Plugin[T, C, V, S]) -> SheetStart:
        """The start of the sheet of these results."""
        edition = plugin.regulation.began(self.edition)
        options = plugin.regulation.profile(self.options, edition)
        return SheetStart(len(self.deals), self.dealer, options, self.columns, edition)
