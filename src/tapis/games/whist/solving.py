"""Whether a game can still be made with every hand known: exact for the last tricks.

The player or players of the game try to make it, everybody else to break it, and all see all cards. It
knows neither clauses nor tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tapis.core.cards import Card, Cards
from tapis.core.tricks import Seat, Trick
from tapis.games.whist.catalogue import Kind

SEATS = 4


@dataclass(frozen=True, slots=True)
class Goal:
    """Tricks that ``side`` is to take: ``tricks`` or more, in a misère or piccolo exactly so many."""

    kind: Kind
    side: frozenset[Seat]
    tricks: int

    def failed(self, taken: int, left: int) -> bool:
        """Whether it cannot be reached any more."""
        if self.kind in (Kind.MISERE, Kind.PICCOLO):
            return taken > self.tricks or taken + left < self.tricks
        return taken + left < self.tricks

    def reached(self, taken: int, left: int) -> bool:
        """Whether it cannot be missed any more."""
        if self.kind in (Kind.MISERE, Kind.PICCOLO):
            return left == 0 and taken == self.tricks
        return taken >= self.tricks


@dataclass(frozen=True, slots=True)
class Search:
    """A search for one goal; ``known`` remembers what has been found."""

    goal: Goal
    known: dict[tuple[object, ...], bool] = field(default_factory=dict)

    def can_be_made(self, hands: tuple[Cards, ...], trick: Trick, taken: int) -> bool:
        """Whether the side reaches its goal against any defence, having ``taken`` so many tricks."""
        left = len(hands[trick.turn])
        if self.goal.reached(taken, left):
            return True
        if self.goal.failed(taken, left):
            return False
        key = (hands, trick.cards, trick.order[0], taken)
        if key not in self.known:
            after = (self._after(hands, trick, taken, card) for card in choices(hands[trick.turn], trick))
            ours = trick.turn in self.goal.side
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


def choices(hand: Cards, trick: Trick) -> Iterator[Card]:
    """The cards that follow suit."""
    return iter((hand.suit(trick.led) or hand) if trick.cards else hand)
