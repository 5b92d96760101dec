"""Whether a game can still be made with every hand known: exact for the last tricks.

Who helps tries to make it, everybody else to break it, and all see all cards; a game that is made with
nobody's help is made whatever is played. It knows neither clauses nor tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tapis.core.cards import NO_CARDS, Card, Cards
from tapis.core.tricks import Seat, Trick
from tapis.games.whist.auction.catalogue import Kind

SEATS = 4
LADDER = "AKQJT98765432"


@dataclass(frozen=True, slots=True)
class Goal:
    """Tricks that ``side`` is to take: ``tricks`` or more, in a misère or piccolo exactly so many."""

    kind: Kind
    side: frozenset[Seat]
    tricks: int

    def failed(self, taken: int, left: int) -> bool:
        """Whether the goal can no longer be reached."""
        if self.kind in (Kind.MISERE, Kind.PICCOLO):
            return taken > self.tricks or taken + left < self.tricks
        return taken + left < self.tricks

    def reached(self, taken: int, left: int) -> bool:
        """Whether the goal can no longer be missed."""
        if self.kind in (Kind.MISERE, Kind.PICCOLO):
            return left == 0 and taken == self.tricks
        return taken >= self.tricks


@dataclass(frozen=True, slots=True)
class Search:
    """A search for one goal with ``helpers`` on its side; ``known`` remembers what has been found."""

    goal: Goal
    helpers: frozenset[Seat]
    known: dict[tuple[object, ...], bool] = field(default_factory=dict)

    def can_be_made(self, hands: tuple[Cards, ...], trick: Trick, taken: int) -> bool:
        """Whether its helpers bring the side, with so many ``taken``, to its goal against the others."""
        left = len(hands[trick.turn])
        if self.goal.reached(taken, left):
            return True
        if self.goal.failed(taken, left):
            return False
        key = (hands, trick.cards, trick.order[0], taken)
        if key not in self.known:
            after = (self._after(hands, trick, taken, card) for card in choices(hands, trick))
            ours = trick.turn in self.helpers
            self.known[key] = any(after) if ours else all(after)
        return self.known[key]

    def _after(self, hands: tuple[Cards, ...], trick: Trick, taken: int, card: Card) -> bool:
        seat = trick.turn
        hands = tuple(hand.less(card) if at == seat else hand for at, hand in enumerate(hands))
        trick = trick.lay(card)
        if not trick.full:
            return self.can_be_made(hands, trick, taken)
        winner = trick.winner
        order = tuple((winner + place) % SEATS for place in range(SEATS))
        taken += winner in self.goal.side
        if not hands[winner]:
            return self.goal.reached(taken, 0)
        return self.can_be_made(hands, Trick(order, trick.ranking), taken)


def choices(hands: tuple[Cards, ...], trick: Trick) -> Iterator[Card]:
    """The cards that follow suit; of neighbours in rank that no card of another parts, only one."""
    hand = hands[trick.turn]
    others = Cards.of(trick.cards)
    for seat, held in enumerate(hands):
        others |= NO_CARDS if seat == trick.turn else held
    before: Card | None = None
    for card in sorted((hand.suit(trick.led) or hand) if trick.cards else hand, key=_by_rank):
        if before is None or before.suit != card.suit or _parted(before, card, others):
            yield card
        before = card


def _by_rank(card: Card) -> tuple[str, int]:
    return card.suit, LADDER.index(card.rank)


def _parted(one: Card, other: Card, others: Cards) -> bool:
    between = LADDER[LADDER.index(one.rank) + 1 : LADDER.index(other.rank)]
    return any(Card(one.suit, rank) in others for rank in between)
