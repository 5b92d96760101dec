"""A player of estimation that was taught by a searching one: it knows at once, and searches nothing itself.

*Estimate.* Each card has a value by its rank, in trumps or beside them, and each place at the table one of
its own; over the four hands they add up to 157, all there is to take, so that a table of such players asks
for what there is. *Cards.* Thirty features of a card go through eight units to a score; the best is laid.
Both were fitted to deals of a player that imagines 150 worlds for a card (``weights.json``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import floor

import msgspec

from tapis.bots.estimation.features import CardChoice, features
from tapis.bots.estimation.own import Seen, called, first_hand, wanted
from tapis.bots.named import at_once
from tapis.core.cards import Card, Cards
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.games import jass
from tapis.games.estimation.calls import HIGHEST, Move
from tapis.solver import nets
from tapis.solver.nets import Net

PACKAGE, SEATS = "tapis.bots.estimation", 4


class CardValues(msgspec.Struct, frozen=True):
    """Points by rank for trumps and for side cards, and by place at the table from the dealer's on."""

    trumps: Mapping[str, float]
    side: Mapping[str, float]
    seats: tuple[float, ...]


class Weights(Net, frozen=True, kw_only=True):
    """What was learned: a net, and card values by which the number is written."""

    values: CardValues


@cache
def weights() -> Weights:
    """The weights as they are kept in the package."""
    return nets.kept(Weights, PACKAGE, "weights.json")


def choose(view: Seen, moves: Sequence[Move], chance: Chance) -> Move:
    """A cut anywhere, one estimate by card values, then the card with the highest score."""
    cards = [move.card for move in moves if isinstance(move, Played)]
    if cards and view.table.trick is not None:
        return Played(view.seat, _best(view, cards))
    return called(view, moves, chance, estimate)


def estimate(view: Seen) -> int:
    """The sum of the values of the cards that were dealt, and of the place at the table."""
    trump, values = view.table.trump, weights().values
    if trump is None:
        return 0
    cards = sum(
        (values.trumps if card.suit == trump else values.side)[card.rank] for card in first_hand(view)
    )
    total = cards + values.seats[(view.seat - view.table.dealer) % SEATS]
    return max(0, min(HIGHEST, floor(total + 0.5)))


def _best(view: Seen, cards: Sequence[Card]) -> Card:
    if len(cards) == 1:
        return cards[0]
    trick = view.table.trick
    assert trick is not None
    gone = Cards.of(card for each in (*view.table.won, trick) for card in each.cards)
    unseen = Cards.of(jass.PACK) - view.hand - gone
    at = CardChoice(view.hand, trick, unseen, wanted(view, estimate))
    return max(cards, key=lambda card: weights().score(features(at, card)))


PLAYER = at_once(choose)
