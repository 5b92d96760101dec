"""What a card beside the table says: which card is strong, what each is worth, what binds a hand.

A game tells it of its public table, with the clauses that say so. Of a game that does not, order and values
are read off its card play, and the clauses are those by which its own rules refuse a card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar, runtime_checkable

from tapis.core.card_play import NoCardPlay, Solvable
from tapis.core.cards import NO_CARDS, SUITS, Card, Cards, Suit
from tapis.core.game import Game, Table
from tapis.core.ranking import Ranking
from tapis.core.tricks import Duty, present
from tapis.law import Clause

T = TypeVar("T", bound=Table)
T_contra = TypeVar("T_contra", bound=Table, contravariant=True)
C = TypeVar("C")
R = TypeVar("R")


@dataclass(frozen=True, slots=True, kw_only=True)
class CardOrder:
    """The order of strength that holds in a trick, and what its cards are worth."""

    ranking: Ranking
    worth: Callable[[Card], int] | None = None
    """The points of a card; None where cards have none."""
    order: Clause | None = None
    """The clause that says which card is strong."""
    values: Clause | None = None
    """The clause that says what they are worth."""
    duties: tuple[Duty, ...] = ()
    """What binds a hand, each with its clause."""
    without: Cards = NO_CARDS
    """Cards of the pack that are not in play."""

    def ladder(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of a suit, the strongest first."""
        ranks = self.ranking.trumps if suit == self.ranking.trump else self.ranking.plain
        return tuple(card for rank in ranks if (card := Card(suit, rank)) not in self.without)

    @property
    def plain(self) -> tuple[Suit, ...]:
        """The suits that are not trump."""
        return tuple(suit for suit in SUITS if suit != self.ranking.trump)


@runtime_checkable
class TellsOrder(Protocol[T_contra]):
    """A game that tells the order of its cards at a table."""

    def card_order(self, table: T_contra) -> CardOrder | None:
        """The order in the present trick, or in the first one; None before it is settled."""
        ...


def card_order(game: Game[T, C, R], table: T) -> CardOrder | None:
    """The order of cards at a table, as the game tells it or as it is read off its card play."""
    if isinstance(game, TellsOrder):
        found: CardOrder | None = game.card_order(table)
        return found
    trick = present(table.tricks)
    if trick is None:
        return None
    return CardOrder(ranking=trick.ranking, worth=_worth(game, table))


def _worth(game: Game[T, C, R], table: T) -> Callable[[Card], int] | None:
    if not isinstance(game, Solvable):
        return None
    try:
        reading = game.card_play(table)
    except NoCardPlay:
        return None
    return reading.worth if reading.counts == "points" else None


def laid(table: Table) -> Cards:
    """Every card that has been laid openly in the deal."""
    tricks = () if table.tricks is None else table.tricks.every
    return Cards.of(card for trick in tricks for card in trick.cards)
