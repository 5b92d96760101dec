"""What a player's calls have shown of a hand, as figures: a value that whoever imagines hands can use.

Knows neither calls nor rules; every field only ever narrows.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce

from tapis.bots.bridge.hand import SUITS_UPWARDS, BridgeHand
from tapis.core.cards import Suit

MOST_POINTS, MOST_STRENGTH, MOST_CARDS, KEYCARDS = 37, 50, 13, 5


@dataclass(frozen=True, slots=True)
class Range:
    """Whole numbers from ``low`` to ``high``, both included."""

    low: int
    high: int

    def __contains__(self, number: int) -> bool:
        return self.low <= number <= self.high

    def __and__(self, other: Range) -> Range:
        """What both allow; where they exclude each other, what was said last (``other``)."""
        low, high = max(self.low, other.low), min(self.high, other.high)
        return Range(low, high) if low <= high else other

    def __or__(self, other: Range) -> Range:
        """Everything from the lower of both to the higher."""
        return Range(min(self.low, other.low), max(self.high, other.high))

    def wider(self, below: int, above: int) -> Range:
        """The range with so many numbers more at its ends."""
        return Range(max(0, self.low - below), self.high + above)


ANY_POINTS, ANY_STRENGTH = Range(0, MOST_POINTS), Range(0, MOST_STRENGTH)
ANY_LENGTH, ANY_KEYCARDS = Range(0, MOST_CARDS), Range(0, KEYCARDS)


@dataclass(frozen=True, slots=True)
class HandShown:
    """Figures that a hand lies within; a hand that breaks one does not fit the calls."""

    hcp: Range = ANY_POINTS
    """Honour points."""
    strength: Range = ANY_STRENGTH
    """What the player counts: honour points, with long suits or short ones where a rule counts them. Of
    two hands' strengths partners make a sum; it is no bound that a sampler can test."""
    lengths: tuple[Range, Range, Range, Range] = (ANY_LENGTH,) * 4
    """Cards of clubs, diamonds, hearts, spades."""
    balanced: bool = False
    """No void, no singleton, at most one doubleton."""
    keycards: Range = ANY_KEYCARDS
    """Aces and the king of the suit agreed on."""
    controls: frozenset[Suit] = frozenset()
    """Suits of which the opponents do not take the first two tricks."""
    uncontrolled: frozenset[Suit] = frozenset()
    """Suits of which they do."""

    @property
    def held(self) -> frozenset[Suit]:
        """Suits with a control that was told, or one card at most."""
        short = (suit for suit, length in zip(SUITS_UPWARDS, self.lengths, strict=True) if length.high <= 1)
        return self.controls.union(short)

    def length(self, suit: Suit) -> Range:
        """How many cards of ``suit``."""
        return self.lengths[SUITS_UPWARDS.index(suit)]

    def with_length(self, suit: Suit, cards: Range) -> HandShown:
        """The same with so many cards of ``suit``."""
        at = SUITS_UPWARDS.index(suit)
        changed = self.lengths[at] & cards
        first, second, third, fourth = (
            changed if place == at else each for place, each in enumerate(self.lengths)
        )
        return replace(self, lengths=(first, second, third, fourth))

    def __and__(self, other: HandShown) -> HandShown:
        """What is known when ``other`` is shown as well."""
        clubs, diamonds, hearts, spades = (
            mine & new for mine, new in zip(self.lengths, other.lengths, strict=True)
        )
        return HandShown(
            self.hcp & other.hcp,
            self.strength & other.strength,
            (clubs, diamonds, hearts, spades),
            self.balanced or other.balanced,
            self.keycards & other.keycards,
            self.controls | other.controls,
            self.uncontrolled | other.uncontrolled,
        )

    def __or__(self, other: HandShown) -> HandShown:
        """What is known when one of both was shown."""
        clubs, diamonds, hearts, spades = (
            mine | new for mine, new in zip(self.lengths, other.lengths, strict=True)
        )
        return HandShown(
            self.hcp | other.hcp,
            self.strength | other.strength,
            (clubs, diamonds, hearts, spades),
            self.balanced and other.balanced,
            self.keycards | other.keycards,
            self.controls & other.controls,
            self.uncontrolled & other.uncontrolled,
        )

    def fits(self, hand: BridgeHand) -> bool:
        """Whether ``hand`` lies within honour points, lengths and shape."""
        lengths = zip(self.lengths, hand.lengths.values(), strict=True)
        return (
            hand.points in self.hcp
            and all(length in shown for shown, length in lengths)
            and (hand.balanced or not self.balanced)
        )


def either(shown: tuple[HandShown, ...]) -> HandShown:
    """What is known when one of ``shown`` holds; nothing where there is none."""
    return reduce(HandShown.__or__, shown) if shown else HandShown()
