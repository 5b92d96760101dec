"""Where the cards lie, as far as one player of bridge can tell: seen, proven, or more or less likely.

Each of the two hands that the player does not see holds an unseen card with some likelihood: by how many
cards and honour points are left to it beside the other one, by what its calls have shown, and not at all in a
suit it did not follow. Steps are counted from the player round the table: 1 is the left hand opponent.
Suits are numbered as in ``SUITS``; the cards of a suit are a word whose lowest bit is the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, TypeAlias

from tapis.bots.bridge import system
from tapis.bots.bridge.cardplay.sight import BridgeSight
from tapis.bots.bridge.system.shown import HandShown
from tapis.core.cards import NO_CARDS, SUITS, Cards
from tapis.games.bridge.result import SEATS, TRICKS

SUIT, RANKS, JACK = 0x1FFF, 13, 9
HONOURS = tuple((JACK + place, place + 1) for place in range(4))
"""The ranks that count points, and how many."""
LEAST, MOST = 0.03, 0.97
"""How likely the unlikeliest card is that nothing has proven, and the likeliest."""

Words: TypeAlias = tuple[int, int, int, int]
"""The cards of each suit."""


class Likely(NamedTuple):
    """How likely one hand holds a given unseen card of a suit: one that counts points, or another."""

    honour: float
    spot: float


NEVER, SURELY = Likely(0.0, 0.0), Likely(1.0, 1.0)


def words(cards: Cards) -> Words:
    """Cards by suit."""
    bits = cards.bits
    return bits & SUIT, bits >> 13 & SUIT, bits >> 26 & SUIT, bits >> 39 & SUIT


@dataclass(frozen=True)
class Lie:
    """The cards from one player's seat: those seen by step, those unseen, and whose they may be."""

    at: BridgeSight

    @cached_property
    def trump(self) -> int:
        """The number of the trump suit, -1 without one."""
        return -1 if self.at.trump is None else SUITS.index(self.at.trump)

    @cached_property
    def out(self) -> Words:
        """The unseen cards."""
        return words(self.at.unseen)

    @cached_property
    def seen(self) -> Sequence[Words | None]:
        """The cards of each step; None of a hand that is not seen."""
        found: list[Words | None] = [words(self.at.hand), None, None, None]
        if self.at.other is not None:
            found[2] = words(self.at.other)
        elif self.at.table.dummy is not None:
            dummy = self.at.table.dummy
            found[(dummy - self.at.seat) % SEATS] = words(self.at.table.open_cards(dummy))
        return found

    @cached_property
    def hidden(self) -> tuple[int, int]:
        """The two steps whose hands are not seen."""
        one, other = (step for step in range(SEATS) if self.seen[step] is None)
        return one, other

    @cached_property
    def laid(self) -> Sequence[Words]:
        """What each step has laid."""
        found = [NO_CARDS] * SEATS
        for trick in (*self.at.table.won, self.at.trick):
            for seat, card in zip(trick.order, trick.cards, strict=False):
                found[(seat - self.at.seat) % SEATS] |= Cards.of([card])
        return [words(each) for each in found]

    @cached_property
    def rooms(self) -> Sequence[int]:
        """How many cards each step holds."""
        return [TRICKS - sum(map(int.bit_count, laid)) for laid in self.laid]

    @cached_property
    def shown(self) -> Sequence[HandShown]:
        """What the calls of each step have shown."""
        seat, told = self.at.seat, system.at_table(self.at.table).shown
        return [told[(seat + step) % SEATS] for step in range(SEATS)]

    @cached_property
    def points(self) -> Sequence[float]:
        """Honour points that each step is likely to hold still."""
        one, other = self.hidden
        every, share = points(self.out), self.rooms[one] / max(1, self.rooms[one] + self.rooms[other])
        mine, theirs = (self.shown[step].hcp for step in (one, other))
        gone, others = points(self.laid[one]), points(self.laid[other])
        low = max(0.0, mine.low - gone, every - max(0, theirs.high - others))
        high = min(every, max(0, mine.high - gone), every - max(0, theirs.low - others))
        guess = min(max(every * share, low), max(low, high))
        found = [0.0 if seen is None else float(points(seen)) for seen in self.seen]
        found[one], found[other] = min(guess, every), every - min(guess, every)
        return found

    @cached_property
    def likely(self) -> Sequence[Sequence[Likely]]:
        """By step and suit; of hands that are seen nothing is asked."""
        found = [[NEVER] * len(SUITS) for _ in range(SEATS)]
        one, other = self.hidden
        for suit in range(len(SUITS)):
            found[one][suit] = likely = self._likely(suit)
            found[other][suit] = Likely(1 - likely.honour, 1 - likely.spot)
        return found

    def _likely(self, suit: int) -> Likely:
        """Of the first hidden hand."""
        one, other = self.hidden
        for step, certain in ((one, NEVER), (other, SURELY)):
            if SUITS[suit] in self.at.voids[(self.at.seat + step) % SEATS] or not self.rooms[step]:
                return certain
        many, room = self.out[suit].bit_count(), self.rooms[one] / (self.rooms[one] + self.rooms[other])
        if not many:
            return NEVER
        least, theirs = (self._at_least(step, suit) for step in (one, other))
        free = max(0, many - least - theirs)
        spot = _between((min(least, many) + free * room) / max(many, least + theirs))
        every = points(self.out)
        rich = _between(self.points[one] / every) if every else room
        return Likely(_between(_joined(spot, rich, _between(room))), spot)

    def _at_least(self, step: int, suit: int) -> int:
        """How many cards of a suit a hand must still hold, by what it has shown."""
        return max(0, self.shown[step].length(SUITS[suit]).low - self.laid[step][suit].bit_count())

    def length(self, step: int, suit: int) -> float:
        """How many cards of a suit a step is likely to hold."""
        seen = self.seen[step]
        if seen is not None:
            return float(seen[suit].bit_count())
        honours = (self.out[suit] >> JACK).bit_count()
        likely = self.likely[step][suit]
        return honours * likely.honour + (self.out[suit].bit_count() - honours) * likely.spot

    def none_of(self, step: int, suit: int, cards: int) -> float:
        """How likely a step holds none of some cards of a suit."""
        seen = self.seen[step]
        if seen is not None:
            return float(not seen[suit] & cards)
        asked, likely = self.out[suit] & cards, self.likely[step][suit]
        honours = (asked >> JACK).bit_count()
        spots = asked.bit_count() - honours
        return float((1 - likely.honour) ** honours * (1 - likely.spot) ** spots)

    def void(self, step: int, suit: int) -> float:
        """How likely a step has no card of a suit."""
        return self.none_of(step, suit, SUIT)

    def beats(self, step: int, led: int, suit: int, rank: int) -> float:
        """How likely a step that is still to play holds what beats a card of the suit led, or a trump."""
        higher, void = SUIT >> rank + 1 << rank + 1, self.void(step, led)
        if suit != led:
            return void * (1 - self.none_of(step, suit, higher))
        ruffs = void * (1 - self.void(step, self.trump)) if self.trump not in (-1, led) else 0.0
        return 1 - self.none_of(step, suit, higher) + ruffs


def points(suits: Words) -> int:
    """The honour points of some cards."""
    return sum(worth * (word >> rank & 1) for word in suits for rank, worth in HONOURS)


def _between(chance: float) -> float:
    return min(max(chance, LEAST), MOST)


def _joined(one: float, other: float, prior: float) -> float:
    """The odds of two tellings, each of which begins from the same prior."""
    odds = one / (1 - one) * other / (1 - other) * (1 - prior) / prior
    return odds / (1 + odds)
