"""The first bid of a side: openings, and what is answered to no trump.

One no trump 15 to 17 balanced, two no trump 20 or 21; a five-card major, else the better minor, with 12
points or by the rule of twenty; two clubs with 22; weak twos and threes on a long suit and little besides;
in fourth seat by the rule of fifteen.
"""

from __future__ import annotations

from tapis.bots.bridge.hand import MAJORS, BridgeHand
from tapis.bots.bridge.situation import AuctionSituation
from tapis.core.cards import Suit
from tapis.games.bridge.calls import AuctionCall, Bid, Pass
from tapis.games.bridge.result import NO_TRUMP

SUIT_OPENING, STRONG_OPENING = 12, 22
ONE_NO_TRUMP, TWO_NO_TRUMP = range(15, 18), range(20, 22)
WEAK = range(6, 11)


def opening(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    """The opening bid, or a pass."""
    if hand.points >= STRONG_OPENING or hand.long_points >= 25:
        return Bid(2, "C")
    if hand.balanced and hand.points in ONE_NO_TRUMP:
        return Bid(1, NO_TRUMP)
    if hand.balanced and hand.points in TWO_NO_TRUMP:
        return Bid(2, NO_TRUMP)
    if worth_opening(hand, at):
        return Bid(1, suit_to_open(hand))
    return _preempt(hand, at) or Pass()


def worth_opening(hand: BridgeHand, at: AuctionSituation) -> bool:
    """Twelve points, or twenty with the two longest suits; fifteen with spades in fourth seat."""
    if len(at.auction.calls) == 3 and hand.points < 13:
        return hand.points + hand.lengths["S"] >= 15
    longest = sorted(hand.lengths.values())[-2:]
    return hand.points >= SUIT_OPENING or (hand.points >= 10 and hand.points + sum(longest) >= 20)


def suit_to_open(hand: BridgeHand) -> Suit:
    """The longer major of five, else the longer minor: diamonds of four each, clubs of three."""
    major = hand.longest(MAJORS)
    minor = hand.longest("CD")
    if hand.lengths[major] >= 5 and hand.lengths[major] >= hand.lengths[minor]:
        return major
    if hand.lengths[minor] >= 4 or hand.lengths["C"] != hand.lengths["D"]:
        return minor
    return "C"


def _preempt(hand: BridgeHand, at: AuctionSituation) -> Bid | None:
    """A long suit headed by honours, weaker besides; better honours when vulnerable, never in fourth seat."""
    suit = hand.longest()
    honours = hand.top_honours(suit, "AKQJT")
    if len(at.auction.calls) == 3 or hand.points not in WEAK or honours < (3 if at.vulnerable else 2):
        return None
    if hand.lengths[suit] >= 7:
        return Bid(3, suit)
    fits = (
        hand.lengths[suit] == 6 and suit != "C" and not any(hand.lengths[m] >= 4 for m in MAJORS if m != suit)
    )
    return Bid(2, suit) if fits else None


def answer_to_no_trump(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    """Weak: a long suit, to play; with a four-card major and more: two clubs; else count."""
    opened = at.partners_bids[0]
    game = 25 - at.partner.low
    major = hand.longest(MAJORS)
    level = opened.level
    if hand.long_points < game - 2:
        return _weak_answer(hand, level)
    if hand.lengths[major] >= 6:
        return Bid(4, major)
    if hand.points >= game and hand.lengths[major] == 5:
        return Bid(3, major)
    if hand.lengths[major] >= 4:
        return Bid(level + 1, "C")
    return no_trump_by_points(hand, at)


def _weak_answer(hand: BridgeHand, level: int) -> AuctionCall:
    suit = hand.longest("DHS")
    return Bid(level + 1, suit) if hand.lengths[suit] >= 5 and level == 1 else Pass()


def no_trump_by_points(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    """Pass, invite, game, invite to slam, slam: by the points of both hands."""
    least, most = at.partner.low + hand.points, at.partner.high + hand.points
    if least >= 33:
        return Bid(6, NO_TRUMP) if least < 37 else Bid(7, NO_TRUMP)
    if most >= 34 and least >= 31:
        return Bid(4, NO_TRUMP)
    if least >= 25 or (most >= 26 and at.partners_bids[0].level == 2):
        return Bid(3, NO_TRUMP)
    return Bid(2, NO_TRUMP) if most >= 25 and at.opens(Bid(2, NO_TRUMP)) else Pass()


def answer_stayman(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    """Partner asks for a major of four cards: hearts first, diamonds without one."""
    level = at.partners_bids[-1].level
    suit = next((suit for suit in MAJORS if hand.lengths[suit] >= 4), "D")
    return Bid(level, suit)
