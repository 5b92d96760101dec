"""The jass pack, its orders of strength and its points. Knows nothing of who plays."""

from __future__ import annotations

from functools import cache, partial

from tapis.core.cards import SUITS, Card, Suit
from tapis.core.memo import CardOrder
from tapis.core.ranking import Ranking
from tapis.games.jass.book import JASS

RANKS = "6789TJQKA"
PLAIN, TRUMP = "AKQJT9876", "J9AKQT876"

PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = PLAIN_POINTS | {"J": 20, "9": 14}
LAST_TRICK = 5


@JASS("J1")
def pack_of_thirty_six() -> tuple[Card, ...]:
    """Play with the thirty-six cards from the six to the ace."""
    return tuple(Card(suit, rank) for suit in SUITS for rank in RANKS)


PACK = pack_of_thirty_six()


@JASS("J7")
def trump_ranking(suit: Suit) -> Ranking:
    """The jack and the nine are the highest trumps; in the other suits the ace is highest."""
    return _ranking(suit)


@cache
def _ranking(suit: Suit) -> Ranking:
    return Ranking(PLAIN, suit, TRUMP)


@JASS("J8")
def card_points(card: Card, trump: Suit | None) -> int:
    """Count 11 for an ace, 10, 4, 3, 2 down to the jack, and 20 and 14 for the trump jack and nine."""
    return (TRUMP_POINTS if card.suit == trump else PLAIN_POINTS).get(card.rank, 0)


def order_with_a_trump(trump: Suit) -> CardOrder:
    """The order where one suit is trump, and what the cards are worth, each with its clause."""
    return CardOrder(
        ranking=trump_ranking(trump),
        worth=partial(card_points, trump=trump),
        order=trump_ranking.clause,
        values=card_points.clause,
    )
