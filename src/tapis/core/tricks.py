"""The trick, and the duties that narrow what a hand may play to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from numbers import Integral
from typing import TypeAlias

from tapis.core.cards import NO_CARDS, Card, Cards, Suit
from tapis.core.ranking import Ranking
from tapis.law import Breach, Rule

Seat: TypeAlias = int
"""A place at the table, counted from 0 in the order of play."""


def seat_of(seat: object, seats: int) -> Seat:
    """The seat, of so many; ValueError where nobody sits there."""
    if isinstance(seat, bool) or not isinstance(seat, Integral) or seat not in range(seats):
        raise ValueError(f"There are {seats} seats, from 0: {seat} is none of them.")
    return int(seat)


@dataclass(frozen=True, slots=True)
class Trick:
    """One trick."""

    order: tuple[Seat, ...]
    """The seats in order of play."""
    ranking: Ranking
    """Which card beats which."""
    cards: tuple[Card, ...] = ()
    """Those laid so far, in that order."""
    dead: Cards = NO_CARDS
    """Cards that cannot win."""

    @property
    def full(self) -> bool:
        """Whether everybody has played to it."""
        return len(self.cards) == len(self.order)

    @property
    def turn(self) -> Seat:
        """The seat whose card comes next."""
        return self.order[len(self.cards)]

    @property
    def led(self) -> Suit:
        """The suit of the first card."""
        return self.cards[0].suit

    def lay(self, card: Card) -> Trick:
        """The trick with ``card`` added."""
        return replace(self, cards=(*self.cards, card))

    @property
    def winner(self) -> Seat:
        """The seat whose card is strongest so far."""

        def power(place: int) -> int:
            card = self.cards[place]
            return -1 if card in self.dead else self.ranking.power(card, self.led)

        return self.order[max(range(len(self.cards)), key=power)]


Duty: TypeAlias = Rule[[Trick, Cards], Cards]
"""One duty of a clause: which cards of a hand remain open for a trick."""


def playable(duties: tuple[Duty, ...], trick: Trick, hand: Cards) -> Cards:
    """The cards of ``hand`` that every duty leaves open."""
    allowed = hand
    for duty in duties:
        allowed = allowed & duty(trick, hand)
    return allowed


def fault(duties: tuple[Duty, ...], trick: Trick, hand: Cards, card: Card) -> Breach | None:
    """The first duty that ``card`` violates, or None when it may be played."""
    for duty in duties:
        if card not in duty(trick, hand):
            return duty.breach(card=card, led=trick.led if trick.cards else None)
    return None


@dataclass(frozen=True, slots=True)
class Tricks:
    """The card play of a deal: whoever takes a trick leads to the next."""

    rankings: tuple[Ranking, ...]
    """The orders of strength, one for each trick the deal has."""
    trick: Trick | None = None
    """The one being played; None once every trick is complete."""
    won: tuple[Trick, ...] = ()
    """The complete tricks, in order."""

    @classmethod
    def led(cls, order: tuple[Seat, ...], rankings: tuple[Ranking, ...]) -> Tricks:
        """The play before its first card; the first seat of ``order`` leads."""
        return cls(rankings, Trick(order, rankings[0]))

    def lay(self, card: Card) -> Tricks:
        """The play after ``card``: the winner of a complete trick leads to the next."""
        assert self.trick is not None, "no trick is being played"
        trick = self.trick.lay(card)
        if not trick.full:
            return replace(self, trick=trick)
        return replace(self, trick=None, won=(*self.won, trick)).next(trick.winner)

    def next(self, leader: Seat) -> Tricks:
        """The play with the next trick opened by ``leader``; as it is when every trick is complete."""
        if self.full:
            return self
        order = self.won[-1].order
        first = order.index(leader)
        return replace(self, trick=Trick((*order[first:], *order[:first]), self.rankings[len(self.won)]))

    @property
    def full(self) -> bool:
        """Whether every trick of the deal is complete."""
        return len(self.won) == len(self.rankings)

    @property
    def begun(self) -> bool:
        """Whether a card lies on the table."""
        return bool(self.every)

    @property
    def every(self) -> tuple[Trick, ...]:
        """Every trick to which a card has been laid, in order."""
        return (*self.won, self.trick) if self.trick is not None and self.trick.cards else self.won

    @property
    def turn(self) -> Seat | None:
        """The seat whose card comes next; None when there is none to come."""
        return None if self.trick is None else self.trick.turn

    def taken(self, seat: Seat) -> tuple[Trick, ...]:
        """The complete tricks ``seat`` has won."""
        return tuple(trick for trick in self.won if trick.winner == seat)


def present(tricks: Tricks | None) -> Trick | None:
    """The trick being played; None where there is none."""
    return None if tricks is None else tricks.trick


def complete(tricks: Tricks | None) -> tuple[Trick, ...]:
    """The tricks that are complete, in order."""
    return () if tricks is None else tricks.won


def round_from(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Every seat in order of play, beginning with ``first``."""
    return tuple((first + place) % seats for place in range(seats))
