"""The contract every game fills for one deal, and the fold that makes a position of a log.

``Position`` holds everything and never leaves the referee. The public table is computed from public
events alone, so it cannot leak; what a seat knows is in ``view``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Generic, Protocol, TypeVar

from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.events import Dealt, Event, Move, Moved, Played
from tapis.core.tricks import Seat
from tapis.law import Refusal

T = TypeVar("T")
C = TypeVar("C")
R_co = TypeVar("R_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Position(Generic[T]):
    """All there is to know; the referee's, never a player's."""

    table: T
    hands: tuple[Cards, ...]


class Game(Protocol[T, C, R_co]):
    """One deal: public table ``T``, calls ``C``, result ``R_co``."""

    @property
    def seats(self) -> int:
        """How many play."""
        ...

    def open(self, dealer: Seat) -> T:
        """The table before the cards are dealt."""
        ...

    def to_move(self, table: T) -> frozenset[Seat]:
        """The seats that may act now; several when calls are simultaneous, none when the referee acts."""
        ...

    def moves(self, table: T, seat: Seat, hand: Cards) -> Sequence[Move[C]]:
        """Every legal move of ``seat`` holding ``hand``."""
        ...

    def check(self, table: T, hand: Cards, move: Move[C]) -> Refusal | None:
        """Why ``move`` may not be made, or None."""
        ...

    def apply(self, table: T, event: Event[C]) -> T:
        """The table after ``event``, of which it hears the public version."""
        ...

    def referee(self, at: Position[T], log: Sequence[Event[C]], chance: Chance) -> Sequence[Event[C]]:
        """What happens by itself now: the deal, a hand shown, estimates read out."""
        ...

    def consult(self, table: T, seat: Seat, event: Event[C]) -> Event[C]:
        """What of an event it perceived ``seat`` may still look at now."""
        ...

    def result(self, table: T) -> R_co | None:
        """The result once the deal is over."""
        ...


def advance(game: Game[T, C, R_co], at: Position[T], event: Event[C]) -> Position[T]:
    """The position after ``event``; the table only ever hears the public version."""
    return Position(game.apply(at.table, event.seen_by(None)), _hands_after(at.hands, event))


def _hands_after(hands: tuple[Cards, ...], event: Event[C]) -> tuple[Cards, ...]:
    match event:
        case Dealt(dealt) if dealt is not None:
            return dealt
        case Played(seat, card):
            return tuple(hand.less(card) if at == seat else hand for at, hand in enumerate(hands))
        case Moved(giver, taker, cards) if cards is not None:
            kept = (hand - cards if at == giver else hand for at, hand in enumerate(hands))
            return tuple(hand | cards if at == taker else hand for at, hand in enumerate(kept))
    return hands


def replay(game: Game[T, C, R_co], dealer: Seat, log: Iterable[Event[C]]) -> Position[T]:
    """The position a log leads to."""
    start = Position(game.open(dealer), (Cards(),) * game.seats)
    return reduce(lambda at, event: advance(game, at, event), log, start)
