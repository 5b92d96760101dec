"""What a player of a game of fifty-two cards sees of the trick, whatever is played for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from tapis.bots.french.heights import above
from tapis.core.cards import PACK, Card, Cards, Suit
from tapis.core.tricks import Seat, Trick


class TrickTable(Protocol):
    """A public table at which tricks are played."""

    @property
    def trick(self) -> Trick | None:
        """The trick being played."""
        ...

    @property
    def won(self) -> tuple[Trick, ...]:
        """The tricks that are complete."""
        ...


T = TypeVar("T", bound=TrickTable)


@dataclass(frozen=True)
class TrickSight(Generic[T]):
    """The play as ``seat`` sees it; ``unseen`` are the cards held where nobody but their owner sees them."""

    table: T
    seat: Seat
    hand: Cards
    unseen: Cards

    @property
    def trick(self) -> Trick:
        """The trick being played."""
        assert self.table.trick is not None
        return self.table.trick

    @property
    def trump(self) -> Suit | None:
        """The trump suit, if any."""
        return self.trick.ranking.trump

    @property
    def rivals(self) -> Cards:
        """The cards that may still beat ours."""
        return self.unseen

    @cached_property
    def open(self) -> Cards:
        """The cards that may be played now."""
        return (self.hand.suit(self.trick.led) or self.hand) if self.trick.cards else self.hand

    @cached_property
    def winning(self) -> Cards:
        """The cards that would take the trick as it lies."""
        best = max((self._power(card) for card in self.trick.cards), default=0)
        return Cards.of(card for card in self.open if self._power(card) > best)

    def _power(self, card: Card) -> int:
        return self.trick.ranking.power(card, self.trick.led if self.trick.cards else card.suit)

    @property
    def winner(self) -> Seat:
        """The seat that takes the trick as it lies."""
        return self.trick.winner

    @property
    def best(self) -> Card:
        """The card that takes the trick as it lies."""
        return self.trick.cards[self.trick.order.index(self.trick.winner)]

    def master(self, card: Card) -> bool:
        """Whether no rival card of the suit is higher."""
        return above(self.rivals, card) == 0

    def masters(self, cards: Cards) -> Cards:
        """The masters among ``cards``."""
        return Cards.of(card for card in cards if self.master(card))

    @cached_property
    def voids(self) -> dict[Seat, frozenset[Suit]]:
        """The suits each seat has shown not to hold."""
        empty: dict[Seat, set[Suit]] = {seat: set() for seat in self.trick.order}
        for trick in (*self.table.won, self.trick):
            for seat, card in zip(trick.order, trick.cards, strict=False):
                if card.suit != trick.led:
                    empty[seat].add(trick.led)
        return {seat: frozenset(suits) for seat, suits in empty.items()}


def not_yet_seen(table: TrickTable, seen: Cards) -> Cards:
    """The pack without the cards that were played and those of ``seen``."""
    tricks = table.won if table.trick is None else (*table.won, table.trick)
    return Cards.of(PACK) - Cards.of(card for trick in tricks for card in trick.cards) - seen
