"""Chooses a call: which of the rules of thumb speaks in this situation."""

from __future__ import annotations

from tapis.bots.bridge.answering import advance, answer
from tapis.bots.bridge.competing import compete, punish
from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.opening import answer_stayman, answer_to_no_trump, opening
from tapis.bots.bridge.reading import STRONG, stayman_answered, takes_out
from tapis.bots.bridge.rebidding import rebid, strong_rebid
from tapis.bots.bridge.settling import settle
from tapis.bots.bridge.situation import AuctionSituation
from tapis.games.bridge.calls import AuctionCall, Double, Pass
from tapis.games.bridge.result import NO_TRUMP


def call(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    """The call the rules of thumb ask for; a double when the opponents are too high."""
    return punish(hand, at) or _call(hand, at)


def _call(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    if at.auction.bid is None:
        return opening(hand, at)
    if not at.my_bids and not _has_doubled(at):
        return _first(hand, at)
    if at.partners_bids:
        return _again(hand, at)
    return Pass() if not _has_doubled(at) or hand.points < 17 else _strong_double(hand, at)


def _has_doubled(at: AuctionSituation) -> bool:
    return any(isinstance(call, Double) for call in at.calls_of(at.me))


def _first(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    if at.partner_doubled:
        return advance(hand, at) if at.partner.forcing else Pass()
    if not at.partners_bids:
        return compete(hand, at)
    if at.partners_bids[-1].strain == NO_TRUMP:
        return settle(hand, at) if at.their_bids else answer_to_no_trump(hand, at)
    return answer(hand, at) if len(at.partners_bids) == 1 else settle(hand, at)


def _again(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    if stayman_answered(at):
        return answer_stayman(hand, at)
    opened = bool(at.my_bids) and at.own.low >= 12 and len(at.my_bids) == 1 and at.ours
    if opened and at.my_bids[0] == STRONG:
        return strong_rebid(hand, at)
    if opened and at.my_bids[0].level == 1 and at.my_bids[0].strain != NO_TRUMP:
        return rebid(hand, at)
    if at.own.high <= 11 and at.my_bids and at.my_bids[0].level >= 2 and not at.partner.forcing:
        return Pass()
    return settle(hand, at)


def _strong_double(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    """A double too strong for an overcall names its suit the second time, or doubles again."""
    bid = at.cheapest(hand.longest(suit for suit in hand.lengths if suit not in at.their_suits))
    if bid is not None and bid.level <= 3 and hand.lengths[bid.strain] >= 5:
        return bid
    return Double() if hand.points >= 18 and takes_out(at) and not at.ours else Pass()
