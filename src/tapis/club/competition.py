"""A competition: a tournament together with the regulation it is played by.

Nobody has to hand both through the house, and no sheet leaves without the marking that can read it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeAlias, TypeVar

from tapis.club import marks
from tapis.club.slips import Slip
from tapis.club.tournament import Tournament
from tapis.core.compare import Comparison
from tapis.core.faults import Ask
from tapis.core.plugin import AnyPlugin, SomeResult, SomeSheet, plugins
from tapis.core.sheet import Line, Marking, Mistake, Setup
from tapis.core.terms import DealTerms, Json
from tapis.core.tricks import Seat
from tapis.law import Profile, Refused

R = TypeVar("R")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Marked(Generic[R, S]):
    """A sheet with the marking that can read it, so that it may be asked without knowing the game."""

    marking: Marking[S, R]
    sheet: S

    @property
    def lines(self) -> tuple[Line, ...]:
        """Every entry so far."""
        return tuple(self.marking.lines(self.sheet))

    @property
    def over(self) -> bool:
        """Whether every deal has been marked."""
        return self.marking.over(self.sheet)

    @property
    def dealer(self) -> Seat:
        """The chair that deals next."""
        return self.marking.dealer(self.sheet)

    @property
    def terms(self) -> DealTerms:
        """What the next deal is played under."""
        return self.marking.terms(self.sheet)


AnyMarked: TypeAlias = "Marked[SomeResult, SomeSheet]"
"""A sheet of any game with its marking."""


@dataclass(frozen=True)
class Competition:
    """A tournament as it stands, with the plugin of the regulation it is played by."""

    tournament: Tournament
    plugin: AnyPlugin

    @classmethod
    def of(cls, tournament: Tournament) -> Competition:
        """An opened event, by the registered regulation it was opened under."""
        return cls(tournament, plugins()[tournament.setup.regulation])

    @cached_property
    def profile(self) -> Profile:
        """The answers to its options, with the figures of the edition it began under."""
        return marks.profile(self.tournament.setup, self.plugin)

    def setup(self, slip: Slip) -> Setup:
        """How the sheet of a table starts: its deals, first dealer, options and columns."""
        return marks.setup(self.tournament.setup, self.plugin, slip)

    def sheet(self, slip: Slip, deals: Sequence[Json]) -> AnyMarked | Mistake:
        """The sheet of these deals in JSON, or the first mistake in them."""
        found = marks.sheet(self.tournament.setup, self.plugin, slip, deals)
        return found if isinstance(found, Mistake) else Marked(self.plugin.sheet.marking, found)

    def lines(self, slip: Slip, deals: Sequence[Json]) -> tuple[Line, ...]:
        """The lines of deals the sheet accepts; none when it does not."""
        found = self.sheet(slip, deals)
        return () if isinstance(found, Mistake) else found.lines

    def flaw(self, slip: Slip, deals: Sequence[Json]) -> Mistake | Refused | None:
        """Why these deals cannot be confirmed; None when they can."""
        return marks.flaw(self.tournament.setup, self.plugin, slip, deals)

    def first_board(self, slip: Slip) -> int:
        """The number of the first board of a table; 0 where tables are not compared."""
        return marks.first_board(self.tournament.setup, slip)

    @cached_property
    def asks(self) -> tuple[Ask, ...]:
        """What a table of this event may play only when the jury accepts it."""
        every, tariff = self.plugin.event.asks, self.plugin.sheet.tariff
        if not every or tariff is None or tariff.asks is None:
            return every
        codes = tariff.asks(str(self.profile[tariff.option]))
        return tuple(each for each in every if each.code in codes)

    @cached_property
    def comparison(self) -> Comparison | None:
        """How its tables are compared; None where plain totals are ranked."""
        wanted = self.tournament.setup.comparison
        return next((each for each in self.plugin.sheet.comparisons if each.id == wanted), None)
