"""The contract every game fills for one deal, and the fold that makes a position of a log.

``Position`` holds everything and never leaves the referee. The public table is computed from public
events alone, so it cannot leak; what a seat knows is in ``view``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
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
    """All there is to know; the referee's, never a player's.

    ``aside`` are the packets nobody holds: those of the deal in its order, then each heap laid down.
    """

    table: T
    hands: tuple[Cards, ...]
    aside: tuple[Cards, ...] = ()


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

    def speaker(self, table: T, seat: Seat) -> Seat:
        """Who chooses the moves of ``seat``: the player himself, but for a dummy."""
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
    moved = _cards_after(at, event)
    return replace(moved, table=game.apply(at.table, event.seen_by(None)))


def _cards_after(at: Position[T], event: Event[C]) -> Position[T]:
    match event:
        case Dealt(hands, aside) if hands is not None:
            return replace(at, hands=hands, aside=aside)
        case Played(seat, card):
            return replace(at, hands=_each(at.hands, seat, lambda hand: hand.less(card)))
        case Moved(giver, taker, cards) if cards is not None:
            return _moved(at, giver, taker, cards)
    return at


def _moved(at: Position[T], giver: Seat | None, taker: Seat | None, cards: Cards) -> Position[T]:
    hands = _each(at.hands, giver, lambda hand: hand - cards)
    aside = tuple(packet - cards for packet in at.aside) if giver is None else at.aside
    hands = _each(hands, taker, lambda hand: hand | cards)
    return replace(at, hands=hands, aside=(*aside, cards) if taker is None else aside)


def _each(hands: tuple[Cards, ...], of: Seat | None, change: Callable[[Cards], Cards]) -> tuple[Cards, ...]:
    """The hands with that of the seat ``of`` changed; None is nobody's."""
    return tuple(change(hand) if seat == of else hand for seat, hand in enumerate(hands))


def replay(game: Game[T, C, R_co], dealer: Seat, log: Iterable[Event[C]]) -> Position[T]:
    """The position a log leads to."""
    start = Position(game.open(dealer), (Cards(),) * game.seats)
    return reduce(lambda at, event: advance(game, at, event), log, start)
