"""What a hand of thirteen is worth before a card is played.

Textbook measures only: points for honours (4-3-2-1), one more for each card beyond four in a suit, and with
a fit in partner's suit five, three and one for a void, a singleton and a doubleton.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from tapis.core.cards import Card, Cards, Suit
from tapis.games.bridge.result import NO_TRUMP

SUITS_UPWARDS = "CDHS"
MAJORS = "HS"
HONOUR_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}
SHORTNESS = (5, 3, 1)
FITTING = 3
WASTE = 2
"""Points below the ace that are too many opposite a short suit."""
STOPPED = {"A": 1, "K": 2, "Q": 3, "J": 4}


@dataclass(frozen=True)
class BridgeHand:
    """Thirteen cards and what they are worth."""

    cards: Cards

    @cached_property
    def points(self) -> int:
        """Honour points."""
        return sum(HONOUR_POINTS.get(card.rank, 0) for card in self.cards)

    @cached_property
    def lengths(self) -> dict[Suit, int]:
        """How many cards there are of each suit, clubs first."""
        return {suit: len(self.cards.suit(suit)) for suit in SUITS_UPWARDS}

    @cached_property
    def long_points(self) -> int:
        """Honour points and one for every card beyond four in a suit."""
        return self.points + sum(max(0, length - 4) for length in self.lengths.values())

    @property
    def balanced(self) -> bool:
        """No void, no singleton, at most one doubleton."""
        return sorted(self.lengths.values())[:2] in ([2, 3], [3, 3])

    def has_queen(self, suit: Suit) -> bool:
        """Whether the queen of a suit is held."""
        return Card(suit, "Q") in self.cards

    def controls(self, suit: Suit) -> bool:
        """Whether the opponents do not take the first two tricks of a suit."""
        return self.lengths[suit] <= 1 or self.top_honours(suit, "AK") > 0

    def wins_first(self, suit: Suit) -> bool:
        """Whether the opponents do not take the first trick of a suit: ace or void."""
        return not self.lengths[suit] or Card(suit, "A") in self.cards

    def wastes(self, suit: Suit) -> bool:
        """Whether king, queen and jack of a suit, without the ace, win little opposite one card at most."""
        points = sum(HONOUR_POINTS.get(card.rank, 0) for card in self.cards.suit(suit))
        return points >= WASTE and Card(suit, "A") not in self.cards

    def support(self, suit: Suit, partners: int = FITTING) -> int:
        """Points in support of partner's ``suit`` of at least ``partners`` cards; no fit, no shortness."""
        if self.lengths[suit] + partners < 8:
            return self.points
        sides = (length for side, length in self.lengths.items() if side != suit)
        return self.points + sum(SHORTNESS[length] for length in sides if length < len(SHORTNESS))

    def worth(self, strain: str, partners: int) -> int:
        """Points for a contract in ``strain`` where partner has shown ``partners`` cards of it."""
        if strain == NO_TRUMP:
            return self.points
        return max(self.support(strain, partners), self.long_points if self.lengths[strain] >= 5 else 0)

    def longest(self, among: Iterable[Suit] = SUITS_UPWARDS) -> Suit:
        """The longest suit, of equals the higher; of all four where none is left."""
        return max(
            tuple(among) or SUITS_UPWARDS, key=lambda suit: (self.lengths[suit], SUITS_UPWARDS.index(suit))
        )

    def stops(self, suit: Suit) -> bool:
        """Whether the suit is stopped: an ace, a guarded king, a queen third or a knave fourth."""
        return any(
            Card(suit, rank) in self.cards and self.lengths[suit] >= needed
            for rank, needed in STOPPED.items()
        )

    def top_honours(self, suit: Suit, ranks: str = "AKQ") -> int:
        """How many of ``ranks`` the suit holds."""
        return sum(card.rank in ranks for card in self.cards.suit(suit))

    def sure_tricks(self, trump: Suit | None) -> int:
        """Tricks the hand takes whatever the others hold: aces, kings beside them, high trumps."""
        return sum(self._sure(suit, suit == trump) for suit in SUITS_UPWARDS)

    def _sure(self, suit: Suit, trumps: bool) -> int:
        held = self.cards.suit(suit)
        if trumps:
            return self._trump_tricks(held)
        if Card(suit, "A") not in held:
            return 0
        return 2 if Card(suit, "K") in held and len(held) <= 4 else 1

    @staticmethod
    def _trump_tricks(held: Cards) -> int:
        sure = 0
        for above, rank in enumerate("AKQJ"):
            if any(card.rank == rank for card in held) and len(held) > above:
                sure += 1
        return sure
