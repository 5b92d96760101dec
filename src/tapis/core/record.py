"""A deal and a round of results as they are kept: what was agreed beforehand, then what happened.

Records hold values only; how they are written in a file is ``notation``, whether they are right is
``verify``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from tapis.core.events import Event
from tapis.core.game import Game, Table
from tapis.core.plugin import Plugin
from tapis.core.sheet import Setup
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
    """One deal; ``seed`` is what the referee's chance was drawn from, when it may be told.

    ``terms`` are what the mark of the deals before imposed on this one.
    """

    regulation: str
    edition: str
    dealer: Seat
    options: Mapping[str, Setting]
    events: tuple[Event[C_co], ...]
    seed: str | None = None
    terms: DealTerms = NO_TERMS

    def game(self, plugin: Plugin[T, C, V, S]) -> Game[T, C, V]:
        """The game it was played by, with the figures of its own edition."""
        return plugin.game(self.options, self.terms, self.edition)


@dataclass(frozen=True, slots=True)
class ResultsRecord(Generic[V]):
    """The results of the deals of one round, in order; ``options`` are those that differ from the default.

    ``columns`` is how many entrants share the sheet, 0 for the usual number; ``edition`` is that of the
    regulation they were marked under.
    """

    regulation: str
    dealer: Seat
    options: Mapping[str, Setting] = field(default_factory=dict)
    deals: tuple[V, ...] = ()
    columns: int = 0
    edition: str = ""

    def setup(self, plugin: Plugin[T, C, V, S]) -> Setup:
        """What the sheet of these results starts from."""
        edition = plugin.regulation.began(self.edition)
        options = plugin.regulation.profile(self.options, edition)
        return Setup(len(self.deals), self.dealer, options, self.columns, edition)
