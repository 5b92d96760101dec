"""The first call after the opponents have opened: overcalls and doubles.

An overcall is a suit of five cards with honours: 9 points at the one level, 11 at the two level, a little
more when vulnerable; a jump is weak and long; one no trump shows 15 to 18 and their suit stopped; a double
for take-out an opening, short in their suit. Where a pass would end the auction three points are borrowed
from partner. High contracts are doubled on sure tricks alone.
"""

from __future__ import annotations

from tapis.bots.bridge.hand import SUITS_UPWARDS, BridgeHand
from tapis.bots.bridge.reading import BORROWED
from tapis.bots.bridge.situation import AuctionSituation
from tapis.games.bridge.calls import AuctionCall, Bid, Double, Pass
from tapis.games.bridge.result import NO_TRUMP

BOOK = 6


def compete(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    """The first call over an opponent's bid while partner is silent."""
    borrowed = BORROWED if at.balancing else 0
    no_trump = range(15 - borrowed, 19 - borrowed)
    if hand.balanced and hand.points in no_trump and all(hand.stops(suit) for suit in at.their_suits):
        bid = at.cheapest(NO_TRUMP)
        if bid is not None and bid.level == 1:
            return bid
    if hand.points >= 17 and may_take_out(at):
        return Double()
    return _overcall(hand, at) or _take_out(hand, at) or _weak_jump(hand, at) or Pass()


def may_take_out(at: AuctionSituation) -> bool:
    """Whether a double asks partner for a suit: over a suit bid, not higher than three."""
    bid = at.auction.bid
    return bid is not None and bid.strain != NO_TRUMP and bid.level <= 3 and not at.my_bids


def _overcall(hand: BridgeHand, at: AuctionSituation) -> Bid | None:
    suit = hand.longest(suit for suit in SUITS_UPWARDS if suit not in at.their_suits)
    bid = at.cheapest(suit)
    if bid is None or hand.lengths[suit] < 5 or bid.level > 3 or hand.points > 16:
        return None
    asked = {1: 9, 2: 11, 3: 14}[bid.level] + (at.vulnerable and bid.level > 1)
    asked -= BORROWED if at.balancing else 0
    honours = hand.top_honours(suit, "AKQJ")
    good = honours >= bid.level or hand.lengths[suit] >= 6
    return bid if good and hand.long_points >= asked + 1 else None


def _take_out(hand: BridgeHand, at: AuctionSituation) -> Double | None:
    if not may_take_out(at) or hand.points < _for_a_double(at):
        return None
    short = all(hand.lengths[suit] <= 2 for suit in at.their_suits)
    others = all(hand.lengths[suit] >= 3 for suit in SUITS_UPWARDS if suit not in at.their_suits)
    return Double() if short and others else None


def _for_a_double(at: AuctionSituation) -> int:
    high = at.auction.bid is not None and at.auction.bid.level == 3
    return 12 + high - (BORROWED if at.balancing else 0)


def _weak_jump(hand: BridgeHand, at: AuctionSituation) -> Bid | None:
    suit = hand.longest(suit for suit in SUITS_UPWARDS if suit not in at.their_suits)
    bid = at.cheapest(suit)
    if bid is None or hand.lengths[suit] < 6 or hand.points not in range(6, 11):
        return None
    jump = Bid(bid.level + 1, suit)
    good = hand.top_honours(suit, "AKQJT") >= (3 if at.vulnerable else 2)
    return jump if good and jump.level == hand.lengths[suit] - 4 and jump.level <= 3 else None


def punish(hand: BridgeHand, at: AuctionSituation) -> Double | None:
    """Double a contract that cannot be made: sure tricks here and partner's points beat it by two."""
    bid = at.auction.bid
    if bid is None or at.ours or at.auction.doubling != "-" or (may_take_out(at) and not at.partners_bids):
        return None
    trump = None if bid.strain == NO_TRUMP else bid.strain
    sure = hand.sure_tricks(trump) + max(0, at.partner.low - 6) / 5
    if bid.level >= 6 and hand.sure_tricks(trump) >= 8 - bid.level:
        return Double()
    together = hand.points + at.partner.low
    heavy = bid.level >= 3 and together >= 24 and (trump is None or hand.lengths[trump] >= 3)
    return Double() if heavy or (bid.level >= 3 and sure >= 13 - BOOK - bid.level + 2) else None
