"""What forty-four numbers say of a card that may be laid at tutti or putze: what learned players go by.

They rest on the rules of thumb of ``bots/jass/cardplay.py``, whose own sum is one of them, with the voids
everybody has seen, what stands in each suit, and what has been made so far. Changing one of them means to
learn the weights anew. ``solver.native.thumb.sight`` says the same in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from tapis.bots.jass.cardplay import promise, stake, takes, wins
from tapis.bots.jass.sight import Scene, above, below, whole_suit
from tapis.core.cards import NO_CARDS, Card, Cards
from tapis.core.ranking import Ranking
from tapis.core.tricks import Seat
from tapis.solver.nets import Net


@dataclass(frozen=True, slots=True)
class MarksSoFar:
    """What everybody plays for where the best few mark: how many do, and who has less is pomme."""

    best_of: int
    least: int
    points: Mapping[Seat, int]
    """What each has made so far, with what is announced."""


@dataclass(frozen=True)
class JassChoice:
    """A card to be laid: what its player sees, how many tricks each has taken, the marks played for."""

    at: Scene
    tricks: Mapping[Seat, int]
    marks: MarksSoFar | None = None

    @cached_property
    def sign(self) -> float:
        """-1 where nobody wants a trick."""
        return -1.0 if self.at.terms.ducking else 1.0

    @cached_property
    def ours(self) -> frozenset[Seat]:
        """The seats of the player's side."""
        return self.at.terms.friends | {self.at.seat}

    @cached_property
    def trumps(self) -> Cards:
        """The suit of trumps; no cards where there is none."""
        trump = self.ranking.trump
        return NO_CARDS if trump is None else whole_suit(trump)

    @property
    def ranking(self) -> Ranking:
        """The order of this trick."""
        return self.at.trick.ranking

    def may_hold(self, seat: Seat, cards: Cards) -> bool:
        """Whether a seat may hold one of some cards, as far as all have seen."""
        return bool((cards & self.at.unseen) - self.at.lacks[seat])


def features(choice: JassChoice, cards: Sequence[Card]) -> list[tuple[float, ...]]:
    """The numbers of each of several cards that may be laid, in the order of the weights."""
    at, sign = choice.at, choice.sign
    shared = (*_of_the_trick(choice), *_of_the_marks(choice))
    won = [wins(at, card) for card in cards]
    stakes = [stake(at, card) for card in cards]
    kept = [sign * promise(at, at.hand.less(card)) for card in cards]
    thumb = [sign * ours * lies + left for ours, lies, left in zip(won, stakes, kept, strict=True)]
    sure = sum(takes(at, card, at.hand) for card in at.hand) / 4
    return [
        (
            *shared,
            _within((thumb[one] - max(thumb)) / 10, 3.0),
            won[one],
            stakes[one] / 20,
            sign * won[one] * stakes[one] / 20,
            (kept[one] - max(kept)) / 20,
            *_of_the_suit(choice, card),
            sure,
            won[one] * shared[11],
        )
        for one, card in enumerate(cards)
    ]


def _within(value: float, limit: float) -> float:
    return max(-limit, min(limit, value))


def _of_the_trick(choice: JassChoice) -> Iterator[float]:
    at, trick, laid = choice.at, choice.at.trick, len(choice.at.trick.cards)
    orders = at.terms.rankings
    mine = sum(choice.tricks.get(seat, 0) for seat in choice.ours)
    theirs = sum(choice.tricks.values()) - mine
    lies_best = trick.winner in choice.ours if laid else False
    yield float(laid == 0)
    yield float(laid == len(trick.order) - 1)
    yield (len(at.hand) - 1) / 8
    yield sum(map(at.terms.value, trick.cards)) / 20
    yield float(laid > 0 and lies_best)
    yield float(laid > 0 and not lies_best)
    yield float(at.terms.ducking)
    yield float(choice.ranking.trump is not None)
    yield float(len(orders) > 1 and orders[1] != orders[0])
    yield sum(each != orders[0] for each in orders[1:]) / max(len(orders) - 1, 1)
    yield at.mean_value / 5
    yield float(mine > 0 and not theirs)
    yield float(theirs > 0 and not mine)


def _of_the_marks(choice: JassChoice) -> Iterator[float]:
    seats, marks, me = choice.at.trick.order, choice.marks, choice.at.seat
    if marks is None:
        yield from (0.0, 0.0, len(seats) / 4, 0.0)
        return
    points = {seat: marks.points.get(seat, 0) for seat in seats}
    others = sorted((points[seat] for seat in seats if seat != me), reverse=True)
    rival = others[: marks.best_of][-1]
    yield max(0, marks.least - points[me]) / 21
    yield _within((points[me] - rival) / 20, 2.0)
    yield len(seats) / 4
    yield sum(each >= marks.least for each in others) / 3


def _of_the_suit(choice: JassChoice, card: Card) -> Iterator[float]:
    at, trick, suit = choice.at, choice.at.trick, whole_suit(card.suit)
    higher, lower = above(choice.ranking, card), below(choice.ranking, card)
    behind = trick.order[len(trick.cards) + 1 :]
    friends = [seat for seat in at.left if seat in choice.ours]
    foes = [seat for seat in at.left if seat not in choice.ours]
    yield at.terms.value(card) / 10
    yield float(card in choice.trumps)
    yield float(bool(trick.cards) and card.suit == trick.led)
    yield float(not trick.cards or trick.lay(card).winner == at.seat)
    yield len(higher & at.unseen) / 4
    yield len(lower & at.unseen) / 4
    yield len(higher & at.hand) / 4
    yield len(lower & at.hand) / 4
    yield sum(map(at.terms.value, suit & at.unseen)) / 20
    yield len(choice.trumps & at.hand) / 4
    yield len(choice.trumps & at.unseen) / 4
    yield sum(choice.may_hold(seat, suit) for seat in friends)
    yield sum(choice.may_hold(seat, suit) for seat in foes) / 3
    yield sum(choice.may_hold(seat, choice.trumps) for seat in friends)
    yield sum(choice.may_hold(seat, choice.trumps) for seat in foes) / 3
    yield sum(seat in behind for seat in friends)
    yield sum(seat in behind for seat in foes) / 3
    yield takes(at, card, at.hand)
    yield float(len(suit & at.hand) == 1)
    yield float(not higher & at.unseen)


def best_scored(net: Net, choice: JassChoice, cards: Sequence[Card]) -> Card:
    """The card that a net prefers, the first of equals."""
    if len(cards) == 1:
        return cards[0]
    told = dict(zip(cards, features(choice, cards), strict=True))
    return max(cards, key=lambda card: net.score(told[card]))
