"""What can be asked of a hand, each as a value: whether a hand has it, and what it shows in figures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

from tapis.bots.bridge.hand import SUITS_UPWARDS, BridgeHand
from tapis.bots.bridge.system.shown import ANY_POINTS, HandShown, Range
from tapis.core.cards import Card, Suit
from tapis.games.bridge.result import NO_TRUMP

LONG, SHORT = 5, 8
"""By how much points for long suits, or short ones, may exceed honour points."""
AS_AN_OPENING = Range(12, 13)
GOOD_OF_THREE, GOOD_OF_FIVE, SOLID = 2, 3, 6


class Need(Protocol):
    """One thing a rule asks of a hand."""

    def holds(self, hand: BridgeHand) -> bool:
        """Whether ``hand`` has it."""
        ...

    def shows(self, shown: HandShown) -> HandShown:
        """``shown`` with what it tells in figures."""
        ...


@dataclass(frozen=True, slots=True)
class Points:
    """Honour points within a range."""

    asked: Range

    def holds(self, hand: BridgeHand) -> bool:
        """Whether the honour points are within the range."""
        return hand.points in self.asked

    def shows(self, shown: HandShown) -> HandShown:
        """Honour points, which are the strength too."""
        return replace(shown, hcp=shown.hcp & self.asked, strength=shown.strength & self.asked)


@dataclass(frozen=True, slots=True)
class ContractPoints:
    """Points for a contract: in a suit of which partner has shown some cards, or without a trump."""

    asked: Range
    strain: str
    partners: int = 0

    def holds(self, hand: BridgeHand) -> bool:
        """Whether the hand is worth as much as is asked."""
        return min(worth(hand, self.strain, self.partners), hand.points + self._spare) in self.asked

    @property
    def _spare(self) -> int:
        """How much more than its honours a hand is counted for at most."""
        return 1 if self.strain == NO_TRUMP else SHORT

    def shows(self, shown: HandShown) -> HandShown:
        """Strength, and the honour points that may go with it."""
        hcp = Range(max(0, self.asked.low - self._spare), min(ANY_POINTS.high, self.asked.high))
        return replace(shown, hcp=shown.hcp & hcp, strength=shown.strength & self.asked)


@dataclass(frozen=True, slots=True)
class LongPoints:
    """Honour points and long cards within a range."""

    asked: Range

    def holds(self, hand: BridgeHand) -> bool:
        """Whether the points are within the range."""
        return hand.long_points in self.asked

    def shows(self, shown: HandShown) -> HandShown:
        """Strength, and the honour points that may go with it."""
        hcp = Range(max(0, self.asked.low - LONG), min(ANY_POINTS.high, self.asked.high))
        return replace(shown, hcp=shown.hcp & hcp, strength=shown.strength & self.asked)


@dataclass(frozen=True, slots=True)
class Length:
    """So many cards of a suit."""

    suit: Suit
    asked: Range

    def holds(self, hand: BridgeHand) -> bool:
        """Whether the suit is so long."""
        return hand.lengths[self.suit] in self.asked

    def shows(self, shown: HandShown) -> HandShown:
        """The length."""
        return shown.with_length(self.suit, self.asked)


@dataclass(frozen=True, slots=True)
class Balanced:
    """A balanced hand, or an unbalanced one."""

    yes: bool = True

    def holds(self, hand: BridgeHand) -> bool:
        """Whether the shape is the one asked for."""
        return hand.balanced == self.yes

    def shows(self, shown: HandShown) -> HandShown:
        """Two to five cards of every suit of a balanced hand."""
        if not self.yes:
            return shown
        for suit in SUITS_UPWARDS:
            shown = shown.with_length(suit, Range(2, 5))
        return replace(shown, balanced=True)


@dataclass(frozen=True, slots=True)
class Longer:
    """One suit at least as long as another, or longer."""

    suit: Suit
    other: Suit
    more: int = 0

    def holds(self, hand: BridgeHand) -> bool:
        """Whether the first is as long, and so many cards more."""
        return hand.lengths[self.suit] >= hand.lengths[self.other] + self.more

    def shows(self, shown: HandShown) -> HandShown:
        """The first is no shorter than what the other must be."""
        least = shown.length(self.other).low + self.more
        return shown.with_length(self.suit, Range(min(least, 13), 13))


@dataclass(frozen=True, slots=True)
class Stops:
    """A stopper in each of some suits; or none in one of them at least."""

    suits: tuple[Suit, ...]
    yes: bool = True

    def holds(self, hand: BridgeHand) -> bool:
        """Whether every one is stopped, or not."""
        return all(hand.stops(suit) for suit in self.suits) == self.yes

    def shows(self, shown: HandShown) -> HandShown:
        """Nothing in figures."""
        return shown


@dataclass(frozen=True, slots=True)
class Quality:
    """A good suit: two of the three top honours or three of five; a solid one: six with the three."""

    suit: Suit
    solid: bool = False

    def holds(self, hand: BridgeHand) -> bool:
        """Whether the suit is that good."""
        top = hand.top_honours(self.suit)
        if self.solid:
            return top == len("AKQ") and hand.lengths[self.suit] >= SOLID
        return top >= GOOD_OF_THREE or hand.top_honours(self.suit, "AKQJT") >= GOOD_OF_FIVE

    def shows(self, shown: HandShown) -> HandShown:
        """Nothing in figures."""
        return shown


@dataclass(frozen=True, slots=True)
class LengthSum:
    """Points with the lengths of some suits: the two longest, or spades alone."""

    least: int
    spades: bool = False

    def holds(self, hand: BridgeHand) -> bool:
        """Whether the sum is reached."""
        longest = sorted(hand.lengths.values())[-2:]
        return hand.points + (hand.lengths["S"] if self.spades else sum(longest)) >= self.least

    def shows(self, shown: HandShown) -> HandShown:
        """By their lengths, such hands are as strong as an opening with twelve points."""
        return replace(shown, strength=AS_AN_OPENING)


@dataclass(frozen=True, slots=True)
class Keycards:
    """How many of the four aces and the king of a suit."""

    counts: tuple[int, ...]
    trump: Suit | None

    def holds(self, hand: BridgeHand) -> bool:
        """Whether it is one of the numbers."""
        return keycards(hand, self.trump) in self.counts

    def shows(self, shown: HandShown) -> HandShown:
        """The numbers between which it lies."""
        return replace(shown, keycards=shown.keycards & Range(min(self.counts), max(self.counts)))


@dataclass(frozen=True, slots=True)
class OfSuit:
    """What can be asked of one suit and no figure tells, or not that."""

    suit: Suit
    asked: Callable[[BridgeHand, Suit], bool]
    yes: bool = True

    def holds(self, hand: BridgeHand) -> bool:
        """Whether the suit is as asked."""
        return self.asked(hand, self.suit) == self.yes

    def shows(self, shown: HandShown) -> HandShown:
        """Nothing in figures."""
        return shown


@dataclass(frozen=True, slots=True)
class Control:
    """A suit of which the opponents do not take the first two tricks, or do: ace, king, singleton, void."""

    suit: Suit
    yes: bool = True

    def holds(self, hand: BridgeHand) -> bool:
        """Whether the suit is controlled, or not."""
        return hand.controls(self.suit) == self.yes

    def shows(self, shown: HandShown) -> HandShown:
        """The control, or that there is none."""
        one = frozenset((self.suit,))
        if self.yes:
            return replace(shown, controls=shown.controls | one)
        return replace(shown, uncontrolled=shown.uncontrolled | one)


@dataclass(frozen=True, slots=True)
class Lacking:
    """No control in one of some suits at least."""

    suits: tuple[Suit, ...]

    def holds(self, hand: BridgeHand) -> bool:
        """Whether one of them is open."""
        return not all(hand.controls(suit) for suit in self.suits)

    def shows(self, shown: HandShown) -> HandShown:
        """Which, where there is only one."""
        return Control(self.suits[0], yes=False).shows(shown) if len(self.suits) == 1 else shown


@dataclass(frozen=True, slots=True)
class SureTricks:
    """At least so many tricks that the hand takes by itself."""

    least: int
    trump: Suit | None

    def holds(self, hand: BridgeHand) -> bool:
        """Whether there are so many."""
        return hand.sure_tricks(self.trump) >= self.least

    def shows(self, shown: HandShown) -> HandShown:
        """Nothing in figures."""
        return shown


def keycards(hand: BridgeHand, trump: Suit | None) -> int:
    """Aces, and the king of ``trump``."""
    aces = sum(card.rank == "A" for card in hand.cards)
    return aces + (trump is not None and Card(trump, "K") in hand.cards)


def worth(hand: BridgeHand, strain: str, partners: int) -> int:
    """Points for a contract: honours; long suits, or short ones with a fit; a good long suit at no trump."""
    if strain == NO_TRUMP:
        long = any(length >= 5 and hand.top_honours(suit) >= 2 for suit, length in hand.lengths.items())
        return hand.points + long
    return hand.worth(strain, partners)


@dataclass(frozen=True, slots=True)
class TakeOut:
    """Short in their suits, three cards or more of those nobody has shown."""

    theirs: tuple[Suit, ...]
    unbid: tuple[Suit, ...]

    def holds(self, hand: BridgeHand) -> bool:
        """Whether the shape is one for a take-out double."""
        short = all(hand.lengths[suit] <= 2 for suit in self.theirs)
        return short and all(hand.lengths[suit] >= 3 for suit in self.unbid)

    def shows(self, shown: HandShown) -> HandShown:
        """The lengths."""
        for suit in self.theirs:
            shown = shown.with_length(suit, Range(0, 2))
        for suit in self.unbid:
            shown = shown.with_length(suit, Range(3, 13))
        return shown


def shown_by(asked: tuple[Need, ...]) -> HandShown:
    """The figures a hand with all of this lies within."""
    shown = HandShown()
    for need in sorted(asked, key=lambda each: isinstance(each, Longer)):
        shown = need.shows(shown)
    return shown
