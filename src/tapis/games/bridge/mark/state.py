"""What the mark of a bridge sheet comes to after some deals, whichever form is played.

``games`` counts games won, ``below`` the points each side has towards the next. ``closed`` are the
deals under which a line is drawn. ``turns`` counts the deals after which the deal passed on: a hand
passed out and dealt again by the same player is a deal of the sheet, but no turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from tapis.core.sheet import SheetStart
from tapis.games.bridge.mark.scheme import Scheme
from tapis.games.bridge.mark.scoring import Entry
from tapis.games.bridge.result import SIDES, Result, Side
from tapis.law import Setting

NOTHING = (0,) * SIDES
GAMES_OF_A_PARTY = 2


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the first deal; ``setup`` holds a complete profile of options."""

    setup: SheetStart
    scheme: Scheme

    def option(self, key: str) -> Setting:
        """The answer to one option."""
        return self.setup.options[key]

    def full(self, deals: int) -> bool:
        """Whether ``deals`` are all that were agreed on."""
        return deals >= self.setup.deals


@dataclass(frozen=True, slots=True)
class Marked:
    """An entry in deal number ``deal``."""

    deal: int
    entry: Entry


@dataclass(frozen=True, slots=True)
class State:
    """The state of a sheet after some deals."""

    deals: int = 0
    turns: int = 0
    games: tuple[int, ...] = NOTHING
    below: tuple[int, ...] = NOTHING
    closed: tuple[int, ...] = ()
    entries: tuple[Marked, ...] = ()

    @property
    def won(self) -> bool:
        """Whether a side has won the party."""
        return max(self.games) >= GAMES_OF_A_PARTY

    def next_deal(self, turn: bool) -> State:
        """The state with one more deal, after which the deal passes on or not."""
        return replace(self, deals=self.deals + 1, turns=self.turns + (1 if turn else 0))

    def add(self, entries: Iterable[Entry]) -> State:
        """The state with more entries in the deal just marked."""
        return replace(self, entries=(*self.entries, *(Marked(self.deals, entry) for entry in entries)))


@dataclass(frozen=True, slots=True)
class Standing:
    """A sheet that is asked for one more deal."""

    state: State
    terms: Terms

    @property
    def told(self) -> Mapping[str, object]:
        """How many deals were agreed on."""
        return {"deals": self.terms.setup.deals}


@dataclass(frozen=True, slots=True)
class Entering(Standing):
    """A result about to be marked."""

    result: Result


def one_more(values: tuple[int, ...], side: Side, points: int = 1) -> tuple[int, ...]:
    """``values`` with ``points`` more for ``side``."""
    return tuple(value + (points if at == side else 0) for at, value in enumerate(values))


EMPTY = State()
