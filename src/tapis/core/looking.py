"""Which tricks may be looked at again, and what is told of those that are turned down.

Cards are laid face up, and players remember them or do not. Once the next trick is led to, a complete one
lies face down, and a page or a terminal shows its cards only to those whom the game lets look.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar, runtime_checkable

from tapis.core.events import DealEvent, Played
from tapis.core.game import Game, Table
from tapis.core.tricks import Seat, Trick

T = TypeVar("T", bound=Table)
T_contra = TypeVar("T_contra", bound=Table, contravariant=True)
C = TypeVar("C")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class TrickTurned:
    """In place of its cards: trick ``number`` (from 1), which ``seat`` took, lies face down."""

    number: int
    seat: Seat


Told: TypeAlias = "tuple[int, DealEvent[C] | TrickTurned]"
"""Something that happened, with how many events of the deal there had been by then."""


@runtime_checkable
class LooksBack(Protocol[T_contra]):
    """A game that tells which complete tricks may be looked at again."""

    def tricks_to_look_at(self, table: T_contra, seat: Seat | None) -> tuple[Trick, ...]:
        """Those that ``seat``, or the public, may take up now."""
        ...


def tricks_to_look_at(game: Game[T, C, R], table: T, seat: Seat | None) -> tuple[Trick, ...]:
    """The complete tricks a seat, or the public, may look at again: the last one, unless the game says."""
    if isinstance(game, LooksBack):
        return game.tricks_to_look_at(table, seat)
    return table.tricks.won[-1:] if table.tricks is not None else ()


def turned_down(table: Table) -> tuple[Trick, ...]:
    """The complete tricks that lie face down; the last one lies open until the next is led to."""
    tricks = table.tricks
    if tricks is None:
        return ()
    return tricks.won if tricks.trick is not None and tricks.trick.cards else tricks.won[:-1]


def as_it_lies(table: Table, events: Iterable[DealEvent[C]]) -> Iterator[Told[C]]:
    """The events so far, with cards of tricks that lie face down left out."""
    down = turned_down(table)
    ends = {sum(len(each.cards) for each in down[: number + 1]): number for number in range(len(down))}
    turned, laid = max(ends, default=0), 0
    for at, event in enumerate(events, start=1):
        laid += isinstance(event, Played)
        if not isinstance(event, Played) or laid > turned:
            yield at, event
        elif laid in ends:
            yield at, TrickTurned(ends[laid] + 1, down[ends[laid]].winner)
