"""A card of bridge to choose once dummy lies open: what a player can tell of the trick and of the suits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from tapis.bots.bridge.cardplay.sight import BridgeSight
from tapis.bots.bridge.lying import SUIT, Lie, words
from tapis.bots.french.heights import height
from tapis.core.cards import SUITS, Card
from tapis.games.bridge.result import SEATS

LEFT, PARTNER, RIGHT = 1, 2, 3
LAST = SEATS - 1


def above(rank: int) -> int:
    """The word of all cards of a suit higher than a rank."""
    return SUIT >> rank + 1 << rank + 1


def below(rank: int) -> int:
    """The word of all cards of a suit lower than a rank."""
    return (1 << rank) - 1


@dataclass(frozen=True)
class BridgeChoice:
    """A card to be laid: the play as the player sees it, and the card that level 1 would lay."""

    at: BridgeSight
    usual: Card

    @cached_property
    def lie(self) -> Lie:
        """How the cards lie."""
        return Lie(self.at)

    @cached_property
    def many(self) -> int:
        """How many cards lie in the trick."""
        return len(self.at.trick.cards)

    @cached_property
    def mine(self) -> Sequence[int]:
        """The hand by suit."""
        return words(self.at.hand)

    @cached_property
    def rivals(self) -> Sequence[int]:
        """By suit, what may beat a card of this side: for a defender dummy's cards and partner's too."""
        return words(self.at.rivals)

    @cached_property
    def partners(self) -> Sequence[int]:
        """Partner's cards by suit, none where they are not seen."""
        return self.lie.seen[PARTNER] or (0, 0, 0, 0)

    @cached_property
    def dummys(self) -> Sequence[int]:
        """For a defender dummy's cards by suit."""
        return (0, 0, 0, 0) if self.at.declaring else self.lie.seen[LEFT] or self.lie.seen[RIGHT] or (0,) * 4

    @cached_property
    def foes_after(self) -> Sequence[int]:
        """The opponents who are still to play to the trick."""
        return [step for step in (LEFT, RIGHT) if step <= LAST - self.many]

    @cached_property
    def wanted(self) -> int:
        """How many more tricks this side wants: to make the contract, or to beat it."""
        return self.at.needed if self.at.declaring else self.at.to_beat

    @cached_property
    def quick(self) -> int:
        """Tricks from the top in the hands of this side that are seen."""
        return sum(self.quick_in(suit) for suit in range(len(SUITS)))

    def quick_in(self, suit: int) -> int:
        """Those of one suit."""
        mine, theirs = self.mine[suit], self.partners[suit]
        run = (mine | theirs) & above((self.rivals[suit]).bit_length() - 1)
        return min(run.bit_count(), max(mine.bit_count(), theirs.bit_count()))

    @cached_property
    def best(self) -> tuple[int, int]:
        """Suit and rank of the card that wins the trick as it lies."""
        card = self.at.best
        return SUITS.index(card.suit), height(card)

    @cached_property
    def holds_so_far(self) -> float:
        """How likely partner's card takes the trick as it lies, without our help; 0 where it is theirs."""
        return self.holds(*self.best) if self.at.partners else 0.0

    @cached_property
    def led_by(self) -> Sequence[tuple[int, int, int]]:
        """By suit: how often partner, this seat, and the opponents have led it."""
        found = [[0, 0, 0] for _ in SUITS]
        for trick in (*self.at.table.won, self.at.trick):
            if trick.cards:
                step = (trick.order[0] - self.at.seat) % SEATS
                found[SUITS.index(trick.led)][{PARTNER: 0, 0: 1}.get(step, 2)] += 1
        return [(one, two, three) for one, two, three in found]

    def holds(self, suit: int, rank: int) -> float:
        """How likely no opponent who is still to play beats a card of ours."""
        led, ours = self._led(suit), 1.0
        for step in self.foes_after:
            ours *= 1 - min(1.0, self.lie.beats(step, led, suit, rank))
        return ours

    def _led(self, suit: int) -> int:
        return SUITS.index(self.at.trick.led) if self.many else suit

    def wins_now(self, suit: int, rank: int) -> bool:
        """Whether a card takes the trick from the best that lies there."""
        if not self.many:
            return True
        best_suit, best_rank = self.best
        return rank > best_rank if suit == best_suit else suit == self.lie.trump

    def side_wins(self, suit: int, rank: int) -> float:
        """How likely this side takes the trick if the card is laid."""
        takes = self.wins_now(suit, rank)
        top_suit, top_rank = (suit, rank) if takes else self.best
        ours = self.holds(top_suit, top_rank) if takes else self.holds_so_far
        if self.many > 1:
            return ours
        led = self._led(suit)
        if self.lie.seen[PARTNER] is not None:
            return max(ours, self._partners_best(led, top_suit, top_rank))
        return ours + (1 - ours) * min(1.0, self._partner_helps(led, top_suit, top_rank))

    def _partners_best(self, led: int, suit: int, rank: int) -> float:
        """How likely the best card of partner's that is seen takes the trick from the best so far."""
        held, trump = self.partners, self.lie.trump
        mine = led if held[led] else trump
        if mine < 0 or not held[mine]:
            return 0.0
        top = held[mine].bit_length() - 1
        beats = top > rank if mine == suit else mine == trump
        return self.holds(mine, top) if beats else 0.0

    def _partner_helps(self, led: int, suit: int, rank: int) -> float:
        """How likely partner, whose hand is not seen, has the highest card that is out, or ruffs."""
        lie, found = self.lie, 0.0
        if lie.trump not in (-1, led) and suit != lie.trump:
            found = lie.void(PARTNER, led) * (1 - lie.void(PARTNER, lie.trump))
        top = lie.out[led].bit_length() - 1
        dummy = self.dummys[led].bit_length() - 1 if self.foes_after else -1
        if top < 0 or top < dummy or (suit == led and top < rank) or suit != led:
            return found
        safe = 1.0
        for step in self.foes_after:
            if lie.trump not in (-1, led):
                safe *= 1 - lie.void(step, led) * (1 - lie.void(step, lie.trump))
        return found + safe * (1 - lie.none_of(PARTNER, led, 1 << top))


def candidates(at: BridgeChoice) -> Sequence[Card]:
    """Of cards that follow each other in a hand one only: that of level 1, else the lowest."""
    found = list[Card]()
    for suit in range(len(SUITS)):
        last, open_ = -1, [card for card in at.at.open if card.suit == SUITS[suit]]
        others = at.rivals[suit] | at.partners[suit]
        others |= sum(1 << height(card) for card in at.at.trick.cards if card.suit == SUITS[suit])
        for card in open_:
            if last >= 0 and not others & above(last) & below(height(card)):
                if card == at.usual:
                    found[-1] = card
            else:
                found.append(card)
            last = height(card)
    return found
