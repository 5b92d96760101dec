"""What one seat may know: the same fold, over the events as that seat perceived them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from tapis.core.cards import Cards
from tapis.core.events import Event, Moved, Played, Shown
from tapis.core.game import Game, replay
from tapis.core.tricks import Seat, Trick

T = TypeVar("T")
C = TypeVar("C")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class View(Generic[T, C]):
    """All that ``seat`` may know; ``events`` holds what it may still consult."""

    seat: Seat
    table: T
    hand: Cards
    events: tuple[Event[C], ...]


def view(game: Game[T, C, R], dealer: Seat, log: Iterable[Event[C]], seat: Seat) -> View[T, C]:
    """The view of ``seat`` after ``log``."""
    seen = tuple(event.seen_by(seat) for event in log)
    return _view(game, replay(game, dealer, seen).table, seen, seat)


def view_of_table(game: Game[T, C, R], table: T, log: Iterable[Event[C]], seat: Seat) -> View[T, C]:
    """The same where the public ``table`` that ``log`` leads to is known: nothing is folded again."""
    return _view(game, table, tuple(event.seen_by(seat) for event in log), seat)


def _view(game: Game[T, C, R], table: T, seen: tuple[Event[C], ...], seat: Seat) -> View[T, C]:
    consulted = tuple(game.consult(table, seat, event) for event in seen)
    return View(seat, table, own_hand(seen, seat), consulted)


@runtime_checkable
class LooksBack(Protocol):
    """A game that tells which complete trick may be looked at again; the others stay turned down."""

    def trick_to_look_at(self, table: Any) -> Trick | None:
        """The one trick, or None."""
        ...


def may_look_at(game: Game[T, C, R], table: T, seat: Seat | None, trick: Trick) -> bool:
    """Whether a seat, or the public, may still look at a complete trick."""
    if isinstance(game, LooksBack):
        return game.trick_to_look_at(table) == trick
    if seat is None:
        return True
    laid = (Played(*each) for each in zip(trick.order, trick.cards, strict=False))
    return all(game.consult(table, seat, card) == card for card in laid)


def own_hand(seen: Iterable[Event[C]], seat: Seat) -> Cards:
    """The cards ``seat`` holds, as far as it has perceived them; a card it has played never comes back."""
    hand, played = Cards(), Cards()
    for event in seen:
        match event:
            case Shown(owner, cards) if owner == seat and cards is not None:
                hand = hand | (cards - played)
            case Played(player, card) if player == seat:
                hand, played = hand.less(card), played | Cards.of([card])
            case Moved(giver, taker, cards) if cards is not None:
                hand = hand | cards if taker == seat else hand - cards if giver == seat else hand
    return hand
