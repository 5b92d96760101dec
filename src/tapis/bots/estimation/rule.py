"""A player of estimation: estimates by the rule of thumb, then plays towards the estimate.

Twice the points of one's trumps and eleven for each side ace: over four hands that comes to 157, all
there is to take. Afterwards a card is better the nearer it brings the deal to the estimate: a player who
needs points tries to win, one who has enough ducks.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from tapis.bots.estimation.own import Estimate, Seen, called, first_hand, wanted
from tapis.bots.estimation.proven import turned
from tapis.bots.jass import cardplay
from tapis.bots.jass.sight import Scene, Terms, scene
from tapis.bots.named import by_thumb as rules_of_thumb
from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.games import jass
from tapis.games.estimation.calls import Move
from tapis.games.estimation.thumb import estimate as by_thumb

DOUBT = 5.0
"""How many points one trick to come may go astray."""
STEERED = 1.15
"""Playing for a number makes so much more of a hand than its cards promise, where points are needed."""


def choose(view: Seen, moves: Sequence[Move], chance: Chance) -> Move:
    """A cut anywhere, one estimate, then the card that leads towards it."""
    return play_towards(_estimate, view, moves, chance)


PLAYER = rules_of_thumb(choose)


def play_towards(estimate: Estimate, view: Seen, moves: Sequence[Move], chance: Chance) -> Move:
    """The same for whoever writes another number than the rule of thumb's."""
    cards = [move.card for move in moves if isinstance(move, Played)]
    if cards and view.table.trick is not None:
        return Played(view.seat, _towards(_scene(view), cards, wanted(view, estimate)))
    return called(view, moves, chance, estimate)


def _estimate(view: Seen) -> int:
    trump = view.table.trump
    return 0 if trump is None else min(157, by_thumb(first_hand(view), trump))


def _scene(view: Seen) -> Scene:
    table = view.table
    assert table.trick is not None
    terms = Terms(
        rankings=(table.trick.ranking,) * 2,
        value=lambda card: jass.card_points(card, table.trump),
        shown=turned(view),
    )
    return scene(view.hand, table.trick, table.won, terms)


def _towards(at: Scene, cards: Sequence[Card], missing: float) -> Card:
    """The card after which the deal is likely to end nearest to the estimate."""
    doubt = DOUBT**2 * (len(at.hand) - 1)

    def miss(card: Card) -> float:
        rest = missing - STEERED * cardplay.promise(at, at.hand.less(card))
        won, chance = rest - cardplay.stake(at, card), cardplay.wins(at, card)
        return chance * sqrt(won**2 + doubt) + (1.0 - chance) * sqrt(rest**2 + doubt)

    return min(cards, key=lambda card: (miss(card), at.terms.value(card)))
