"""What a player of bridge sees while cards are played, and the simple facts he draws from it.

``hand`` are the cards of the seat to play; ``other`` those of its partner where they are known (declarer
and dummy). *Rivals* are the cards that may still beat ours: unseen ones, and for a defender dummy's.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tapis.bots.french import above
from tapis.core.cards import NO_CARDS, PACK, Card, Cards, Suit
from tapis.core.tricks import Seat, Trick
from tapis.core.view import View
from tapis.games.bridge.calls import Call
from tapis.games.bridge.result import NO_TRUMP, SEATS
from tapis.games.bridge.table import Table

_PACK = Cards.of(PACK)


@dataclass(frozen=True)
class Sight:
    """The play as the player who chooses for ``seat`` sees it."""

    table: Table
    seat: Seat
    hand: Cards
    other: Cards | None
    rivals: Cards
    unseen: Cards

    @property
    def trick(self) -> Trick:
        """The trick being played."""
        assert self.table.trick is not None
        return self.table.trick

    @cached_property
    def trump(self) -> Suit | None:
        """The trump suit, if any."""
        contract = self.table.contract
        return None if contract is None or contract.strain == NO_TRUMP else contract.strain

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return (self.seat + 2) % SEATS

    @property
    def declaring(self) -> bool:
        """Whether this seat is declarer or dummy."""
        return self.other is not None

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
    def partners(self) -> bool:
        """Whether partner is winning the trick as it lies."""
        return bool(self.trick.cards) and self.trick.winner == self.partner

    @property
    def best(self) -> Card:
        """The card that wins the trick as it lies."""
        return self.trick.cards[self.trick.order.index(self.trick.winner)]

    def master(self, card: Card) -> bool:
        """Whether no rival card of the suit is higher."""
        return above(self.rivals, card) == 0

    def masters(self, cards: Cards) -> Cards:
        """The masters among ``cards``."""
        return Cards.of(card for card in cards if self.master(card))

    @property
    def needed(self) -> int:
        """How many more tricks declarer's side wants for its contract."""
        assert self.table.contract is not None
        assert self.table.declarer is not None
        return self.table.contract.needed - self.table.taken[self.table.declarer % 2]

    @property
    def to_beat(self) -> int:
        """How many more tricks the defenders want to beat the contract."""
        return self.table.left - self.needed + 1

    @cached_property
    def voids(self) -> dict[Seat, frozenset[Suit]]:
        """The suits each seat has shown not to hold."""
        empty: dict[Seat, set[Suit]] = {seat: set() for seat in range(SEATS)}
        for trick in (*self.table.won, self.trick):
            for seat, card in zip(trick.order, trick.cards, strict=False):
                if card.suit != trick.led:
                    empty[seat].add(trick.led)
        return {seat: frozenset(suits) for seat, suits in empty.items()}


def sight(view: View[Table, Call], seat: Seat) -> Sight:
    """What the player of ``view`` sees when he chooses a card for ``seat``."""
    table = view.table
    dummy = NO_CARDS if table.dummy is None or not table.dummy_open else table.open_cards(table.dummy)
    tricks = table.won if table.trick is None else (*table.won, table.trick)
    gone = Cards.of(card for trick in tricks for card in trick.cards)
    declaring = view.seat == table.declarer
    hand = dummy if seat != view.seat else view.hand
    other = (dummy if seat == view.seat else view.hand) if declaring else None
    unseen = _PACK - gone - view.hand - dummy
    return Sight(table, seat, hand, other, unseen if declaring else unseen | dummy, unseen)
