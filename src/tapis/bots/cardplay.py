"""Card play that the games of jass share: which card of those open serves a player best.

Every rule of thumb of the handbooks is weighed in one sum. *Win cheaply, cash what is sure, give points to
partner's trick, discard what is worth least*: a card is worth the points its trick is likely to bring,
less what the hand promises less without it. *Duck*: the same sum with the sign turned round. The hands of
the others are guessed from what has been played, from suits they did not follow and cards they showed.
Sources: Göpf Egg, "Puur, Näll, As" (the Swiss handbook of jass); https://www.pagat.com/jass/.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from tapis.core.cards import NO_CARDS, SUITS, Card, Cards, Suit
from tapis.core.ranking import Ranking
from tapis.core.tricks import Seat, Trick

WILLING, RUFFS = 0.9, 0.3
"""How often a player who can overtake does, and how often one ruffs who could follow suit."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A card to be played, as its player sees it.

    ``rankings`` are those of the tricks to come, this one's first. ``left`` says how many cards each of the
    others holds, ``sure`` and ``lacks`` which he is known to hold and not to hold; ``unseen`` may lie
    anywhere. ``friends`` are the seats on the player's side. With ``ducking`` nobody wants a trick.
    """

    hand: Cards
    trick: Trick
    rankings: tuple[Ranking, ...]
    value: Callable[[Card], int]
    unseen: Cards
    left: Mapping[Seat, int]
    sure: Mapping[Seat, Cards]
    lacks: Mapping[Seat, Cards]
    friends: frozenset[Seat]
    last_trick: int = 5
    ducking: bool = False

    @property
    def seat(self) -> Seat:
        """Who plays."""
        return self.trick.turn

    def density(self, seat: Seat) -> float:
        """How likely a card that ``seat`` may hold is in his hand."""
        possible = len(self.unseen - self.lacks[seat] - self.sure[seat])
        wanted = self.left[seat] - len(self.sure[seat])
        return min(1.0, wanted / possible) if possible else 0.0


def scene(
    view: tuple[Seat, Cards, Trick],
    won: Sequence[Trick],
    pack: Iterable[Card],
    *,
    rankings: tuple[Ranking, ...],
    value: Callable[[Card], int],
    friends: frozenset[Seat] = frozenset(),
    shown: Mapping[Card, Seat] | None = None,
    ducking: bool = False,
) -> Scene:
    """What a seat with its hand can tell before it plays to the trick, after those ``won``."""
    seat, hand, trick = view
    played = Cards.of(card for each in (*won, trick) for card in each.cards)
    unseen = Cards.of(pack) - hand - played
    others = [each for each in trick.order if each != seat]
    sure = {each: _shown_by(shown or {}, each) & unseen for each in others}
    lacks = {each: _missing(won, trick, each) | _of_the_rest(sure, each) for each in others}
    laid = dict(zip(trick.order, trick.cards, strict=False))
    left = {each: len(hand) - (each in laid) for each in others}
    return Scene(hand, trick, rankings, value, unseen, left, sure, lacks, friends, ducking=ducking)


def _shown_by(shown: Mapping[Card, Seat], seat: Seat) -> Cards:
    return Cards.of(card for card, owner in shown.items() if owner == seat)


def _of_the_rest(sure: Mapping[Seat, Cards], seat: Seat) -> Cards:
    return Cards.of(card for owner, cards in sure.items() if owner != seat for card in cards)


def _missing(won: Sequence[Trick], trick: Trick, seat: Seat) -> Cards:
    """The suits ``seat`` did not follow; a jack that is highest may be kept back, and a ruff tells nothing."""
    bits = 0
    for each in (*won, trick):
        laid = dict(zip(each.order, each.cards, strict=False)).get(seat)
        if laid is not None and laid.suit not in (each.led, each.ranking.trump):
            kept = _may_be_kept(each)
            bits |= (whole_suit(each.led) - kept).bits
    return Cards(bits)


def _may_be_kept(trick: Trick) -> Cards:
    highest = trick.led == trick.ranking.trump or trick.ranking.plain[0] == "J"
    return Cards.of([Card(trick.led, "J")]) if highest else NO_CARDS


@cache
def whole_suit(suit: Suit) -> Cards:
    """Every card of a suit."""
    return Cards.of(Card(suit, rank) for rank in "23456789TJQKA")


@cache
def above(ranking: Ranking, card: Card) -> Cards:
    """The cards of its own suit that beat ``card``."""
    ladder = ranking.trumps if card.suit == ranking.trump else ranking.plain
    return Cards.of(Card(card.suit, rank) for rank in ladder[: ladder.index(card.rank)])


@cache
def below(ranking: Ranking, card: Card) -> Cards:
    """The cards of its own suit that ``card`` beats."""
    return whole_suit(card.suit).less(card) - above(ranking, card)


def holds(at: Scene, seat: Seat, cards: Cards) -> float:
    """How likely ``seat`` holds one of ``cards``."""
    if at.sure[seat] & cards:
        return 1.0
    possible = (cards & at.unseen) - at.lacks[seat]
    return 1.0 - (1.0 - at.density(seat)) ** len(possible)


def overtakes(at: Scene, seat: Seat, led: Suit, best: Card) -> float:
    """How likely ``seat``, still to play, beats ``best``; who ducks does so only when he must."""
    ranking = at.trick.ranking
    higher = holds(at, seat, above(ranking, best))
    void = 1.0 - holds(at, seat, whole_suit(led))
    if at.ducking:
        free = holds(at, seat, below(ranking, best) & whole_suit(led))
        return higher * (1.0 - free) * (best.suit == led)
    ruffing = void + (1.0 - void) * RUFFS
    if best.suit != led:
        return WILLING * higher * ruffing
    if ranking.trump in (None, led):
        return WILLING * higher
    ruff = holds(at, seat, whole_suit(str(ranking.trump))) * ruffing
    return WILLING * (1.0 - (1.0 - higher) * (1.0 - ruff))


def wins(at: Scene, card: Card) -> float:
    """How likely the player's side takes the trick when he lays ``card``."""
    trick = at.trick.lay(card)
    winner = trick.winner
    best = trick.cards[trick.order.index(winner)]
    ours = 1.0 if winner == at.seat or winner in at.friends else 0.0
    for seat in trick.order[len(trick.cards) :]:
        beaten = overtakes(at, seat, trick.led, best)
        ours = ours + (1.0 - ours) * beaten if seat in at.friends else ours * (1.0 - beaten)
    return ours


def stake(at: Scene, card: Card) -> float:
    """The points that lie in the trick once ``card`` is laid, with what is likely to follow."""
    lying = sum(map(at.value, (*at.trick.cards, card)))
    last = at.last_trick if len(at.hand) == 1 else 0
    to_come = len(at.trick.order) - len(at.trick.cards) - 1
    return lying + last + to_come * _mean_value(at)


def _mean_value(at: Scene) -> float:
    return sum(map(at.value, at.unseen)) / max(len(at.unseen), 1)


def takes(at: Scene, card: Card, hand: Cards) -> float:
    """How likely ``card`` takes a trick later, held in ``hand``: at best in one of the orders to come."""
    to_come = at.rankings[1:] or at.rankings[:1]
    if at.ducking:
        return max(_must_take(at, card, hand, ranking) for ranking in set(to_come))
    return max(
        _can_take(at, card, hand, ranking) * (ONE_OF_TWO + (1.0 - ONE_OF_TWO) * to_come.count(ranking) / len(to_come))
        for ranking in set(to_come)
    )


def _can_take(at: Scene, card: Card, hand: Cards, ranking: Ranking) -> float:
    """A card is good when few that beat it are out, lower ones guard it, and there is time to play it."""
    foes = sum(at.left[seat] for seat in at.left if seat not in at.friends)
    out = len(above(ranking, card) & at.unseen) * foes / max(len(at.unseen), 1)
    guarded = len(below(ranking, card) & hand) >= out
    if card.suit == ranking.trump:
        ruff = max(0.0, RUFF + RUFF_TIME * len(hand))
        return TRUMP**out * (1.0 - ruff) + ruff if out else 1.0
    good = PLAIN**out * (1.0 if guarded else UNGUARDED) * min(1.0, TOP + TIME * len(hand))
    if ranking.trump is None or not at.unseen & whole_suit(ranking.trump):
        return good
    return good * TRUMPED


TRUMP, RUFF, RUFF_TIME, PLAIN, UNGUARDED, TOP, TIME, TRUMPED, ONE_OF_TWO = 0.32, -0.08, 0.07, 0.32, 0.7, 0.28, 0.07, 0.4, 0.2


def _must_take(at: Scene, card: Card, hand: Cards, ranking: Ranking) -> float:
    """A card is dangerous when lower ones are out and none in hand ducks beneath them; trumps always are."""
    lower, higher = len(below(ranking, card) & at.unseen), len(above(ranking, card) & at.unseen)
    own = len(below(ranking, card) & hand)
    if card.suit == ranking.trump:
        return 0.3 + 0.12 * min(lower, 4) + 0.15 * (own > 0)
    danger = (0.08 + 0.55 * lower / (lower + higher + 0.5)) * 0.85**own
    return danger * (1.0 if ranking.trump is None else 0.55)


def promise(at: Scene, hand: Cards) -> float:
    """The points ``hand`` will bring: each card that takes a trick brings its own and a mean trick's."""
    if not hand:
        return 0.0
    others = len(at.trick.order) - 1
    trick = others * _mean_value(at) + at.last_trick / len(hand)
    shared = SHARED if at.friends else 0.0
    total = 0.0
    for card in hand:
        chance = takes(at, card, hand)
        total += chance * (at.value(card) + trick) + (1.0 - chance) * shared * at.value(card)
    return total


SHARED = 0.45
"""How much of a losing card's points partner's tricks bring home."""


def worth(at: Scene, card: Card) -> float:
    """The points ``card`` brings now, less what the hand promises less without it."""
    return wins(at, card) * stake(at, card) + promise(at, at.hand.less(card))


def best_card(at: Scene, cards: Sequence[Card]) -> Card:
    """The card that brings most, or least where nobody wants a trick."""
    sign = -1.0 if at.ducking else 1.0
    return max(cards, key=lambda card: (sign * worth(at, card), -at.value(card), SUITS.index(card.suit)))
