"""What one seat may know: the same fold, over the events as that seat perceived them.

A view is what a player with a memory has: every card that was laid stays in it. Which turned tricks the
player may take up and look at again is another matter, told in ``looking``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from tapis.core.cards import Cards
from tapis.core.events import CardsPassed, DealEvent, Played, Shown
from tapis.core.game import Game, Table, replay
from tapis.core.tricks import Seat

T = TypeVar("T", bound=Table)
C = TypeVar("C")
T_co = TypeVar("T_co", bound=Table, covariant=True)
C_co = TypeVar("C_co", covariant=True)
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class View(Generic[T_co, C_co]):
    """All that ``seat`` may know; ``events`` holds what it may still consult."""

    seat: Seat
    table: T_co
    hand: Cards
    events: tuple[DealEvent[C_co], ...]


def view(game: Game[T, C, R], dealer: Seat, log: Iterable[DealEvent[C]], seat: Seat) -> View[T, C]:
    """The view of ``seat`` after ``log``."""
    seen = tuple(event.seen_by(seat) for event in log)
    return _view(game, replay(game, dealer, seen).table, seen, seat)


def view_of_table(game: Game[T, C, R], table: T, log: Iterable[DealEvent[C]], seat: Seat) -> View[T, C]:
    """The view of ``seat`` where the public ``table`` is known already, so that nothing is folded again."""
    return _view(game, table, tuple(event.seen_by(seat) for event in log), seat)


def _view(game: Game[T, C, R], table: T, seen: tuple[DealEvent[C], ...], seat: Seat) -> View[T, C]:
    consulted = tuple(game.consult(table, seat, event) for event in seen)
    return View(seat, table, own_hand(seen, seat), consulted)


def own_hand(seen: Iterable[DealEvent[C]], seat: Seat) -> Cards:
    """The cards ``seat`` holds, as far as it has perceived them; a card it has played never comes back."""
    hand, played = Cards(), Cards()
    for event in seen:
        match event:
            case Shown(owner, cards) if owner == seat and cards is not None:
                hand = hand | (cards - played)
            case Played(player, card) if player == seat:
                hand, played = hand.less(card), played | Cards.of([card])
            case CardsPassed(giver, taker, cards) if cards is not None:
                hand = hand | cards if taker == seat else hand - cards if giver == seat else hand
    return hand
