"""The opening lead: partner's suit, the top of a sequence, a singleton against a suit, else fourth best.

From an ace against a suit the ace; never low from one. A suit the opponents have bid is the last choice.
"""

from __future__ import annotations

from tapis.bots.bridge.cardplay.sight import BridgeSight
from tapis.bots.french.heights import HONOURS, height
from tapis.core.cards import SUITS, Card, Cards, Suit
from tapis.core.tricks import Seat
from tapis.games.bridge.play.calls import Bid
from tapis.games.bridge.result import NO_TRUMP, SEATS


def opening_lead(at: BridgeSight) -> Card:
    """The first card of the play."""
    suits = [suit for suit in SUITS if at.hand.suit(suit)]
    suit = max(suits, key=lambda each: _promise(at, each))
    return card_of(at.hand.suit(suit), at.trump, suit)


def card_of(held: Cards, trump: Suit | None, suit: Suit) -> Card:
    """Top of a sequence, the ace against a suit contract, top of two, fourth best of four, low from three."""
    high_first = sorted(held, key=height, reverse=True)
    top = high_first[0]
    if sequence(high_first) or len(held) <= 2 or (trump not in (None, suit) and top.rank == "A"):
        return top
    return high_first[3] if len(held) >= 4 else high_first[-1] if top.rank in HONOURS else top


def sequence(high_first: list[Card]) -> bool:
    """Whether the suit is headed by honours that touch: two against anything, at least from the ten up."""
    if len(high_first) < 2 or high_first[0].rank not in HONOURS:
        return False
    return height(high_first[0]) - height(high_first[1]) == 1


def _promise(at: BridgeSight, suit: Suit) -> tuple[float, int]:
    """How good a lead the suit is."""
    held = at.hand.suit(suit)
    value = _shape(at, suit, held)
    if suit in _bid_by(at, at.partner):
        value += 6 if any(card.rank in "AKQ" for card in held) or len(held) <= 2 else 5
    if suit in _bid_by(at, at.seat):
        value += 1
    if suit in _bid_by(at, (at.seat + 1) % SEATS) | _bid_by(at, (at.seat + 3) % SEATS):
        value -= 3
    return value, -SUITS.index(suit)


def _shape(at: BridgeSight, suit: Suit, held: Cards) -> float:
    high_first = sorted(held, key=height, reverse=True)
    ranks = "".join(card.rank for card in high_first)
    if at.trump is None:
        return len(held) + sequence(high_first) + 0.3 * sum(rank in HONOURS for rank in ranks)
    if suit == at.trump:
        return 1.5 if ranks[0] not in "AKQJ" else -2
    if ranks.startswith("AK"):
        return 7
    if len(held) == 1:
        return 4.5 if ranks[0] not in "AK" and at.hand.suit(at.trump) else 0
    if sequence(high_first):
        return 4 + (ranks[0] in "KQ") - (ranks[0] == "T")
    return -1 if ranks[0] == "A" else 2 + 0.2 * len(held) - (ranks[0] == "K") * (len(held) < 4)


def _bid_by(at: BridgeSight, seat: Seat) -> set[Suit]:
    said = at.table.auction.said
    return {call.strain for by, call in said if by == seat and isinstance(call, Bid)} - {NO_TRUMP}
