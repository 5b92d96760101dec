"""What thirty numbers say of a card that may be laid: the input of the learned player.

They rest on the rules of thumb of ``bots/jass/cardplay.py``, simplified to what can be told from counts
alone: what is proven of the others' hands does not enter. Changing one of them means to learn the weights
anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt

from tapis.bots.jass.cardplay import (  # fmt: skip
    PLAIN,
    RUFF,
    RUFF_TIME,
    RUFFS,
    TIME,
    TOP,
    TRUMP,
    TRUMPED,
    UNGUARDED,
)
from tapis.bots.jass.sight import above, below, whole_suit
from tapis.core.cards import Card, Cards, Suit
from tapis.core.ranking import Ranking
from tapis.core.tricks import Trick
from tapis.games import jass
from tapis.games.estimation.calls import HIGHEST

SPREAD = 2 / 3
"""What each card that is out leaves of the chance that a given player holds none of them."""
STEERED = 1.15
DOUBT = 25.0
OTHERS = 3


@dataclass(frozen=True)
class CardChoice:
    """A card to be laid: the hand, the trick it goes to, the cards unseen, the points still wanted."""

    hand: Cards
    trick: Trick
    unseen: Cards
    wanted: int

    @property
    def trump(self) -> Suit:
        """The suit of trumps; in estimation there always is one."""
        return str(self.ranking.trump)

    @property
    def ranking(self) -> Ranking:
        """The order in which cards beat each other."""
        return self.trick.ranking

    @cached_property
    def mean(self) -> float:
        """The mean points of an unseen card."""
        return self._points(self.unseen) / max(len(self.unseen), 1)

    @cached_property
    def pool(self) -> int:
        """The points that lie in the trick."""
        return self._points(self.trick.cards)

    @cached_property
    def trumps_out(self) -> Cards:
        """The trumps that are unseen."""
        return self.unseen.suit(self.trump)

    @cached_property
    def takes_later(self) -> dict[Card, float]:
        """For each card of the hand, how likely it takes a trick some time."""
        return {card: self._takes_later(card) for card in self.hand}

    @cached_property
    def brings(self) -> dict[Card, float]:
        """For each card of the hand, the points it is likely to bring."""
        rest = len(self.hand) - 1
        trick = OTHERS * self.mean + jass.LAST_TRICK / max(rest, 1)
        return {card: chance * (self.points(card) + trick) for card, chance in self.takes_later.items()}

    def points(self, card: Card) -> int:
        """The points of a card."""
        return jass.card_points(card, self.trump)

    def _points(self, cards: Sequence[Card] | Cards) -> int:
        return sum(map(self.points, cards))

    def _takes_later(self, card: Card) -> float:
        rest = len(self.hand) - 1
        out = len(above(self.ranking, card) & self.unseen)
        if card.suit == self.trump:
            ruff = max(0.0, RUFF + RUFF_TIME * rest)
            return float(TRUMP**out) * (1.0 - ruff) + ruff if out else 1.0
        time = min(1.0, TOP + TIME * rest) * (TRUMPED if self.trumps_out else 1.0)
        guarded = len(below(self.ranking, card) & self.hand) >= out
        return float(PLAIN**out) * time * (1.0 if guarded else UNGUARDED)

    def holds_now(self, card: Card) -> float:
        """How likely ``card`` takes the trick: nought where something better lies there."""
        trick = self.trick.lay(card)
        if trick.cards[trick.order.index(trick.winner)] != card:
            return 0.0
        higher = 1.0 - _none_of(above(self.ranking, card) & self.unseen)
        void = _none_of(whole_suit(trick.led) & self.unseen)
        ruffs = void + (1.0 - void) * RUFFS
        if card.suit != trick.led:
            beaten = higher * ruffs
        elif card.suit == self.trump:
            beaten = higher
        else:
            beaten = 1.0 - (1.0 - higher) * (1.0 - (1.0 - _none_of(self.trumps_out)) * ruffs)
        return float((1.0 - beaten) ** (OTHERS - len(self.trick.cards)))


def _none_of(cards: Cards) -> float:
    return float(SPREAD ** len(cards))


def features(at: CardChoice, card: Card) -> tuple[float, ...]:
    """The thirty numbers of a card, in the order of the weights."""
    return (*_of_the_trick(at), *_of_the_card(at, card))


def _within(limit: float, value: float) -> float:
    return max(-limit, min(limit, value))


def _of_the_trick(at: CardChoice) -> Iterator[float]:
    laid = len(at.trick.cards)
    yield float(laid == 0)
    yield float(laid == OTHERS)
    yield (len(at.hand) - 1) / 8
    yield at.wanted / 40
    yield float(at.wanted <= 0)
    yield at.pool / 20


def _of_the_card(at: CardChoice, card: Card) -> Iterator[float]:
    laid, cards = len(at.trick.cards), len(at.hand)
    doubt = sqrt(DOUBT * (cards - 1) + 1.0)
    points, ours, brings = at.points(card), at.holds_now(card), at.brings[card]
    promised = sum(at.brings.values())
    last = jass.LAST_TRICK if cards == 1 else 0
    stake = at.pool + points + last + (OTHERS - laid) * at.mean
    rest = promised - brings
    lost, won = at.wanted - STEERED * rest, at.wanted - STEERED * rest - stake
    nearly_lost, nearly_won = (_within(2.0, each / (doubt + 5.0)) for each in (lost, won))
    suit = whole_suit(card.suit)
    higher, lower = above(at.ranking, card), below(at.ranking, card)
    yield (ours * sqrt(won**2 + doubt**2) + (1.0 - ours) * sqrt(lost**2 + doubt**2)) / 20
    yield ours
    yield stake / 20
    yield rest / 40
    yield nearly_lost
    yield nearly_won
    yield points / 10
    yield float(card.suit == at.trump)
    yield float(laid > 0 and card.suit == at.trick.led)
    yield float(ours > 0.0)
    yield brings / 20
    yield len(higher & at.unseen) / 4
    yield len(lower & at.unseen) / 4
    yield len(higher & at.hand) / 4
    yield len(lower & at.hand) / 4
    yield len(at.hand.suit(at.trump)) / 4
    yield len(at.trumps_out) / 4
    yield sum(at.takes_later.values()) / 4
    yield (at.wanted - STEERED * promised) / (doubt + 5.0)
    yield ours * nearly_won
    yield (1.0 - ours) * nearly_lost
    yield at.wanted / (1.0 + HIGHEST * cards / 36)
    yield float(len(suit & at.hand) == 1)
    yield at.takes_later[card]
