"""The trick, and the duties that narrow what a hand may play to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from tapis.core.cards import NO_CARDS, Card, Cards, Suit
from tapis.core.ranking import Ranking
from tapis.law import Breach, Rule

Seat: TypeAlias = int
"""A place at the table, counted from 0 in the order of play."""


@dataclass(frozen=True, slots=True)
class Trick:
    """Seats in order of play and the cards they laid; ``dead`` cards cannot win."""

    order: tuple[Seat, ...]
    ranking: Ranking
    cards: tuple[Card, ...] = ()
    dead: Cards = NO_CARDS

    @property
    def full(self) -> bool:
        """Whether everybody has played to it."""
        return len(self.cards) == len(self.order)

    @property
    def turn(self) -> Seat:
        """Whose card comes next."""
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


Duty: TypeAlias = "Rule[[Trick, Cards], Cards]"
"""Of this hand, the cards that remain open under one clause."""


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
