"""Opener's second call, and partner's answers to conventions.

A minimum raises partner's major with four cards, rebids one no trump balanced, shows a second suit or
repeats the first with six; 16 to 18 jump in either suit; 18 or 19 balanced jump in no trump.
"""

from __future__ import annotations

from tapis.bots.bridge.hand import MAJORS, SUITS_UPWARDS, BridgeHand
from tapis.bots.bridge.reading import GAME_LEVEL
from tapis.bots.bridge.settling import settle
from tapis.bots.bridge.situation import AuctionSituation
from tapis.games.bridge.calls import AuctionCall, Bid, Pass
from tapis.games.bridge.result import NO_TRUMP

STRONG, VERY_STRONG = 16, 19


def rebid(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    """Opener's second call after a new suit or one no trump from partner; else both hands are added up."""
    answered, opened = at.partners_bids[-1], at.my_bids[0]
    if answered.strain == opened.strain or answered.level >= 3 or answered == Bid(2, NO_TRUMP):
        return settle(hand, at)
    if answered.strain in SUITS_UPWARDS and hand.lengths[answered.strain] >= 4 and answered.strain in MAJORS:
        return _raise(hand, at, answered)
    return _balanced(hand, at, answered) or _second_suit(hand, at, opened) or _repeat(hand, at, opened)


def _raise(hand: BridgeHand, at: AuctionSituation, answered: Bid) -> AuctionCall:
    suit = answered.strain
    points = hand.support(suit, 4)
    level = 2 if points < STRONG else 3 if points < VERY_STRONG else 4
    bid = Bid(max(level, answered.level + 1), suit)
    if at.partner.low >= 11 and points >= 14:
        bid = Bid(4, suit)
    return bid if at.opens(bid) else settle(hand, at)


def _balanced(hand: BridgeHand, at: AuctionSituation, answered: Bid) -> AuctionCall | None:
    """One no trump with 12 to 14, two with 18, three with 19; spades of four are shown first."""
    if not hand.balanced or (hand.lengths["S"] >= 4 and at.opens(Bid(1, "S"))):
        return None
    if not all(hand.stops(suit) for suit in at.their_suits):
        return None
    if hand.points <= 14:
        bid = at.cheapest(NO_TRUMP)
        if answered == Bid(1, NO_TRUMP):
            return Pass()
        return bid if bid is not None and bid.level <= 2 else None
    level = 2 if hand.points <= 18 and answered.level == 1 else 3
    return Bid(level, NO_TRUMP) if at.opens(Bid(level, NO_TRUMP)) else None


def _second_suit(hand: BridgeHand, at: AuctionSituation, opened: Bid) -> Bid | None:
    """A suit of four: at the one level, below the first suit, or with 17 points above it; with 19 a jump."""
    taken = {bid.strain for bid in (*at.my_bids, *at.partners_bids)} | at.their_suits
    for suit in SUITS_UPWARDS:
        bid = at.cheapest(suit)
        if suit in taken or hand.lengths[suit] < 4 or bid is None or bid.level > 3:
            continue
        if hand.lengths[opened.strain] >= 6 and hand.lengths[suit] == 4 and suit not in MAJORS:
            continue
        higher = bid.level >= 2 and SUITS_UPWARDS.index(suit) > SUITS_UPWARDS.index(opened.strain)
        if (higher or bid.level == 3) and hand.points < 17:
            continue
        return Bid(bid.level + 1, suit) if hand.points >= VERY_STRONG and bid.level <= 2 else bid
    return None


def _repeat(hand: BridgeHand, at: AuctionSituation, opened: Bid) -> AuctionCall:
    """The first suit again, higher with more; without six cards the least that partner's bid asks."""
    suit = opened.strain
    points, length = hand.long_points, hand.lengths[suit]
    if length >= 6 or (length == 5 and not at.partner.forcing and not hand.balanced):
        level = 2 if points < STRONG else 3
        if points >= VERY_STRONG and suit in MAJORS and length >= 6:
            level = GAME_LEVEL[suit]
        bid = Bid(level, suit)
        if at.opens(bid) and (length >= 6 or level == 2):
            return bid
    return settle(hand, at)


def strong_rebid(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    """After two clubs: no trump when balanced, else the longest suit."""
    if hand.balanced:
        bid = at.cheapest(NO_TRUMP) if hand.points <= 24 else Bid(3, NO_TRUMP)
    else:
        bid = at.cheapest(hand.longest())
    return bid if bid is not None and at.opens(bid) and bid.level <= 4 else settle(hand, at)
