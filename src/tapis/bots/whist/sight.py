"""What a player of whist sees while cards are played, and the simple facts he draws from it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tapis.bots.french import above
from tapis.core.cards import PACK, Card, Cards, Suit
from tapis.core.tricks import Seat, Trick
from tapis.core.view import View
from tapis.games.whist.auction import SEATS
from tapis.games.whist.calls import Call
from tapis.games.whist.play import has_failed, tricks_of
from tapis.games.whist.table import Table

_PACK = Cards.of(PACK)


@dataclass(frozen=True)
class Sight:
    """The play as ``seat`` sees it; ``unseen`` are the cards that the three others hold."""

    table: Table
    seat: Seat
    hand: Cards
    unseen: Cards

    @property
    def trick(self) -> Trick:
        """The trick being played."""
        assert self.table.trick is not None
        return self.table.trick

    @cached_property
    def trump(self) -> Suit | None:
        """The trump suit, if any."""
        return self.trick.ranking.trump

    @cached_property
    def mates(self) -> frozenset[Seat]:
        """Who wins and loses with this seat."""
        side = self.table.declarers
        own = side if self.seat in side else [seat for seat in range(SEATS) if seat not in side]
        return frozenset(own) - {self.seat}

    @property
    def declares(self) -> bool:
        """Whether this seat plays the contract."""
        return self.seat in self.table.declarers

    @cached_property
    def prey(self) -> tuple[Seat, ...]:
        """The players of a misère or piccolo who can still be beaten, this seat apart."""
        return tuple(s for s in self.table.declarers if s != self.seat and not has_failed(self.table, s))

    @property
    def left(self) -> int:
        """How many tricks are not complete."""
        assert self.table.contract is not None
        return tricks_of(self.table.contract) - len(self.table.won)

    @cached_property
    def open(self) -> Cards:
        """The cards that may be played now."""
        return (self.hand.suit(self.trick.led) or self.hand) if self.trick.cards else self.hand

    @cached_property
    def winning(self) -> Cards:
        """The cards that would take the trick as it lies."""
        best = max((self._power(card) for card in self.trick.cards), default=0)
        return Cards.of(card for card in self.open if self._power(card) > best)

    @cached_property
    def losing(self) -> Cards:
        """The cards that would not take it as it lies."""
        return self.open - self.winning

    def _power(self, card: Card) -> int:
        return self.trick.ranking.power(card, self.trick.led if self.trick.cards else card.suit)

    @property
    def winner(self) -> Seat:
        """Who takes the trick as it lies."""
        return self.trick.winner

    @property
    def best(self) -> Card:
        """The card that takes the trick as it lies."""
        return self.trick.cards[self.trick.order.index(self.trick.winner)]

    @property
    def to_come(self) -> tuple[Seat, ...]:
        """Who plays to the trick after this seat."""
        return self.trick.order[len(self.trick.cards) + 1 :]

    @property
    def foes_to_come(self) -> tuple[Seat, ...]:
        """Opponents who play to the trick after this seat."""
        return tuple(seat for seat in self.to_come if seat not in self.mates)

    def master(self, card: Card) -> bool:
        """Whether nobody else holds a higher card of the suit."""
        return above(self.unseen, card) == 0

    def masters(self, cards: Cards) -> Cards:
        """The masters among ``cards``."""
        return Cards.of(card for card in cards if self.master(card))

    def holds(self, card: Card) -> bool:
        """Whether a card laid or to be laid cannot be beaten by the opponents still to play."""
        trumped = card.suit != self.trump and bool(self.unseen.suit(self.trump))
        ruff = trumped and any(self.lacks(seat, card.suit) for seat in self.foes_to_come)
        return not self.foes_to_come or (self.master(card) and not ruff)

    def lacks(self, seat: Seat, suit: Suit | None) -> bool:
        """Whether ``seat`` is known to have no card of ``suit``."""
        return suit in self.voids[seat]

    @cached_property
    def voids(self) -> dict[Seat, frozenset[Suit]]:
        """The suits each seat has shown not to hold."""
        empty: dict[Seat, set[Suit]] = {seat: set() for seat in range(SEATS)}
        for trick in (*self.table.won, self.trick):
            for seat, card in zip(trick.order, trick.cards, strict=False):
                if card.suit != trick.led:
                    empty[seat].add(trick.led)
        return {seat: frozenset(suits) for seat, suits in empty.items()}


def sight(view: View[Table, Call]) -> Sight:
    """What the player of ``view`` sees."""
    table = view.table
    tricks = table.won if table.trick is None else (*table.won, table.trick)
    gone = Cards.of(card for trick in tricks for card in trick.cards)
    return Sight(table, view.seat, view.hand, _PACK - gone - view.hand)
