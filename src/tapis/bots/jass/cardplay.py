"""Card play that the games of jass share: which card of those open serves a player best.

Every rule of thumb of the handbooks is weighed in one sum. *Win cheaply, cash what is sure, give points to
partner's trick, discard what is worth least*: a card is worth the points its trick is likely to bring,
less what the hand promises less without it. *Duck*: the same sum with the sign turned round.
Rules of thumb of this kind: strategies in the jass manual of earthli (https://earthli.com/jass/manual.php).
"""

from __future__ import annotations

from collections.abc import Sequence

from tapis.bots.jass.sight import Scene, Terms, above, below, whole_suit
from tapis.core.cards import PACK, SUITS, Card, Cards, Suit
from tapis.core.ranking import Ranking
from tapis.core.tricks import Seat
from tapis.games import jass

RUFFS = 0.15
"""How often a player ruffs who could follow suit."""
SHARED = 0.45
"""How much of a losing card's points partner's tricks bring home."""

# What a card kept takes later, as counted in some thousand deals that the bots played themselves.

TOP, TIME = 0.28, 0.07
"""The highest of a suit takes a trick so often, and more with every card that is still to be played."""
PLAIN, TRUMP = 0.32, 0.45
"""What each card out that beats it leaves of that, in a side suit and in trumps."""
UNGUARDED, TRUMPED = 0.7, 0.4
"""What is left of it without lower cards beside it, and with trumps out against it."""
RUFF, RUFF_TIME = -0.08, 0.07
"""A low trump ruffs so often, and more with every card that is still to be played."""
ONE_OF_TWO = 0.2
"""What is left of it where no trick to come is played in its order."""


# What a card kept must take where nobody wants a trick.

MUST, MUST_MORE, MUST_BELOW = 0.3, 0.12, 0.15
"""A trump takes a trick so often, more for each lower one that is out (four at most), more over another."""
DANGER, DANGER_MORE = 0.08, 0.55
"""So does another card, and more the larger the part of its suit that lies below it."""
COVERED, DANGER_TRUMPED = 0.85, 0.55
"""What each lower card beside it leaves of that, and trumps."""
EXACT = 6
"""Digits to which two cards are compared, so that the order of a sum decides nothing."""


def overtakes(at: Scene, seat: Seat, led: Suit, best: Card) -> float:
    """How likely ``seat``, still to play, beats ``best``; a seat that ducks does so only when it must."""
    ranking = at.trick.ranking
    higher = at.holds(seat, above(ranking, best))
    void = 1.0 - at.holds(seat, whole_suit(led))
    if at.terms.ducking:
        free = at.holds(seat, below(ranking, best) & whole_suit(led))
        return higher * (1.0 - free) * (best.suit == led)
    ruffing = void + (1.0 - void) * RUFFS
    if best.suit != led:
        return higher * ruffing
    if ranking.trump in (None, led):
        return higher
    ruff = at.holds(seat, whole_suit(str(ranking.trump))) * ruffing
    return 1.0 - (1.0 - higher) * (1.0 - ruff)


def wins(at: Scene, card: Card) -> float:
    """How likely the player's side takes the trick by laying ``card``."""
    trick = at.trick.lay(card)
    winner = trick.winner
    best = trick.cards[trick.order.index(winner)]
    ours = 1.0 if winner == at.seat or winner in at.terms.friends else 0.0
    for seat in trick.order[len(trick.cards) :]:
        beaten = overtakes(at, seat, trick.led, best)
        ours = ours + (1.0 - ours) * beaten if seat in at.terms.friends else ours * (1.0 - beaten)
    return ours


def stake(at: Scene, card: Card) -> float:
    """The points that lie in the trick once ``card`` is laid, with what is likely to follow."""
    lying = sum(map(at.terms.value, (*at.trick.cards, card)))
    last = jass.LAST_TRICK if len(at.hand) == 1 else 0
    to_come = len(at.trick.order) - len(at.trick.cards) - 1
    return lying + last + to_come * at.mean_value


def takes(at: Scene, card: Card, hand: Cards) -> float:
    """How likely ``card`` takes a trick later, held in ``hand``: at best in one of the orders to come."""
    to_come = at.terms.rankings[1:] or at.terms.rankings[:1]
    if at.terms.ducking:
        return max(_must_take(at, card, hand, ranking) for ranking in set(to_come))
    return max(
        _can_take(at, card, hand, ranking) * (ONE_OF_TWO + (1.0 - ONE_OF_TWO) * _part(ranking, to_come))
        for ranking in set(to_come)
    )


def _part(ranking: Ranking, to_come: Sequence[Ranking]) -> float:
    """The part of the tricks to come that are played in this order."""
    return to_come.count(ranking) / len(to_come)


def _can_take(at: Scene, card: Card, hand: Cards, ranking: Ranking) -> float:
    """A card is good when few that beat it are out, lower ones guard it, and there is time to play it."""
    out = len(above(ranking, card) & at.unseen) * at.foes / max(len(at.unseen), 1)
    guarded = len(below(ranking, card) & hand) >= out
    if card.suit == ranking.trump:
        ruff = max(0.0, RUFF + RUFF_TIME * len(hand))
        return float(TRUMP**out) * (1.0 - ruff) + ruff if out else 1.0
    good = float(PLAIN**out) * (1.0 if guarded else UNGUARDED) * min(1.0, TOP + TIME * len(hand))
    if ranking.trump is None or not at.unseen & whole_suit(ranking.trump):
        return good
    return good * TRUMPED


def _must_take(at: Scene, card: Card, hand: Cards, ranking: Ranking) -> float:
    """A card is dangerous when lower ones are out and none in hand ducks beneath them; trumps always are."""
    lower, higher = len(below(ranking, card) & at.unseen), len(above(ranking, card) & at.unseen)
    own = len(below(ranking, card) & hand)
    if card.suit == ranking.trump:
        return MUST + MUST_MORE * min(lower, 4) + MUST_BELOW * (own > 0)
    danger = (DANGER + DANGER_MORE * lower / (lower + higher + 0.5)) * COVERED**own
    return danger * (1.0 if ranking.trump is None else DANGER_TRUMPED)


def promise(at: Scene, hand: Cards) -> float:
    """The points ``hand`` will bring: each card that takes a trick brings its own and a mean trick's."""
    if not hand:
        return 0.0
    others = len(at.trick.order) - 1
    trick = others * at.mean_value + jass.LAST_TRICK / len(hand)
    shared = SHARED if at.terms.friends else 0.0
    total = 0.0
    for card in hand:
        chance = takes(at, card, hand)
        total += chance * (at.terms.value(card) + trick) + (1.0 - chance) * shared * at.terms.value(card)
    return total


def worth(at: Scene, card: Card) -> float:
    """The points ``card`` brings now, less what the hand promises less without it."""
    return wins(at, card) * stake(at, card) + promise(at, at.hand.less(card))


def best_card(at: Scene, cards: Sequence[Card]) -> Card:
    """The card that brings most, or least where nobody wants a trick."""
    sign = -1.0 if at.terms.ducking else 1.0
    return max(cards, key=lambda card: (round(sign * worth(at, card), EXACT), preference(at.terms, card)))


def preference(terms: Terms, card: Card) -> tuple[int, int, int]:
    """Which of two cards that bring as much is laid: the one worth less, then by suit, then the lower one."""
    return -terms.value(card), SUITS.index(card.suit), -PACK.index(card)
