"""What a player of jass can tell of unseen cards: where they may lie, what beats what.

The hands of the others are guessed from what has been played, from suits they did not follow and from
cards they showed. Knows nothing of what a card is good for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from tapis.core.cards import NO_CARDS, Card, Cards, Suit
from tapis.core.ranking import Ranking
from tapis.core.tricks import Seat, Trick
from tapis.games import jass


@dataclass(frozen=True, slots=True)
class Terms:
    """What is played for."""

    rankings: tuple[Ranking, ...]
    """The orders of the tricks to come, this one's first."""
    value: Callable[[Card], int]
    """The points of a card."""
    friends: frozenset[Seat] = frozenset()
    """The seats on the player's side."""
    ducking: bool = False
    """Nobody wants a trick."""
    pack: Iterable[Card] = jass.PACK
    shown: Mapping[Card, Seat] | None = None
    """Who has shown which cards."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A card to be played, as its player sees it."""

    hand: Cards
    trick: Trick
    terms: Terms
    unseen: Cards
    """Cards that may lie anywhere."""
    left: Mapping[Seat, int]
    """How many cards each of the others holds."""
    sure: Mapping[Seat, Cards]
    """The cards that each is known to hold."""
    lacks: Mapping[Seat, Cards]
    """The cards that each is known not to hold."""
    foes: int
    """How many cards the other side holds."""
    mean_value: float
    """The mean points of an unseen card."""

    @property
    def seat(self) -> Seat:
        """The seat that plays."""
        return self.trick.turn

    def density(self, seat: Seat) -> float:
        """How likely ``seat`` holds a given card that it may hold."""
        possible = len(self.unseen - self.lacks[seat] - self.sure[seat])
        wanted = self.left[seat] - len(self.sure[seat])
        return min(1.0, wanted / possible) if possible else 0.0

    def holds(self, seat: Seat, cards: Cards) -> float:
        """How likely ``seat`` holds one of ``cards``."""
        if self.sure[seat] & cards:
            return 1.0
        possible = (cards & self.unseen) - self.lacks[seat]
        return 1.0 - float((1.0 - self.density(seat)) ** len(possible))


def scene(hand: Cards, trick: Trick, won: Sequence[Trick], terms: Terms) -> Scene:
    """What the player with ``hand`` can tell before laying a card to ``trick``, after the tricks ``won``."""
    played = Cards.of(card for each in (*won, trick) for card in each.cards)
    unseen = Cards.of(terms.pack) - hand - played
    others = [each for each in trick.order if each != trick.turn]
    sure = {each: _shown_by(terms.shown or {}, each) & unseen for each in others}
    lacks = {each: not_followed((*won, trick), each) | _of_the_rest(sure, each) for each in others}
    laid = trick.order[: len(trick.cards)]
    left = {each: len(hand) - (each in laid) for each in others}
    foes = sum(cards for seat, cards in left.items() if seat not in terms.friends)
    mean = sum(map(terms.value, unseen)) / max(len(unseen), 1)
    return Scene(hand, trick, terms, unseen, left, sure, lacks, foes, mean)


def _shown_by(shown: Mapping[Card, Seat], seat: Seat) -> Cards:
    return Cards.of(card for card, owner in shown.items() if owner == seat)


def _of_the_rest(sure: Mapping[Seat, Cards], seat: Seat) -> Cards:
    return Cards.of(card for owner, cards in sure.items() if owner != seat for card in cards)


def not_followed(tricks: Iterable[Trick], seat: Seat) -> Cards:
    """The suits ``seat`` did not follow; the highest jack may be kept back, and a ruff tells nothing."""
    bits = 0
    for each in tricks:
        laid = dict(zip(each.order, each.cards, strict=False)).get(seat)
        if laid is not None and laid.suit not in (each.led, each.ranking.trump):
            bits |= (whole_suit(each.led) - may_be_kept(each.ranking, each.led)).bits
    return Cards(bits)


def may_be_kept(ranking: Ranking, suit: Suit) -> Cards:
    """The card of a suit that need not be laid to it: its jack, where that is the highest."""
    highest = suit == ranking.trump or ranking.plain[0] == "J"
    return Cards.of([Card(suit, "J")]) if highest else NO_CARDS


@cache
def whole_suit(suit: Suit) -> Cards:
    """Every card of a suit."""
    return Cards.of(card for card in jass.PACK if card.suit == suit)


@cache
def above(ranking: Ranking, card: Card) -> Cards:
    """The cards of its own suit that beat ``card``."""
    ladder = ranking.trumps if card.suit == ranking.trump else ranking.plain
    return Cards.of(Card(card.suit, rank) for rank in ladder[: ladder.index(card.rank)])


@cache
def below(ranking: Ranking, card: Card) -> Cards:
    """The cards of its own suit that ``card`` beats."""
    return whole_suit(card.suit).less(card) - above(ranking, card)
