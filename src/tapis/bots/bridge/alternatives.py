"""Which calls may be thought of besides that of level 1, and where each would lead.

A call is an alternative when the hand is not far from what the call promises: partner is never deceived by
more than a point or two. Where it leads is found by letting level 1 go on bidding for all four in a world.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tapis.bots.bridge.calling import call as usual_call
from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.reading import heard, meaning
from tapis.bots.bridge.situation import AuctionSituation, Promise
from tapis.bots.bridge.worth import Reached
from tapis.games.bridge.auction import contract, declarer, open_calls, refuse_call
from tapis.games.bridge.calls import AuctionCall, Bid, Pass, Redouble
from tapis.games.bridge.result import Vulnerable, side_of

POINTS_OFF = 2
"""How many points a hand may be off what a call promises."""
GAME, SLAM = 5, 31
"""The highest level below a slam, and the points that both hands must have together for more."""


def alternatives(hand: BridgeHand, at: AuctionSituation) -> Iterator[AuctionCall]:
    """The calls that a hand nearly fits; a pass is always among them."""
    for call in open_calls(at.auction):
        if isinstance(call, Redouble) or (isinstance(call, Bid) and not _sensible(hand, at, call)):
            continue
        if isinstance(call, Pass) or _near(hand, meaning(at, call)):
            yield call


def _sensible(hand: BridgeHand, at: AuctionSituation, bid: Bid) -> bool:
    """Whether a bid is natural, and no slam out of reach."""
    return bid.strain not in at.their_suits and (
        bid.level <= GAME or hand.long_points + at.partner.low >= SLAM
    )


def _near(hand: BridgeHand, promise: Promise) -> bool:
    points = max(0, promise.low - hand.long_points, hand.points - promise.high)
    lengths = all(hand.lengths[suit] >= least for suit, least in promise.lengths.items())
    return points <= POINTS_OFF and lengths and (hand.balanced or not promise.balanced)


def reached(
    at: AuctionSituation, call: AuctionCall, hands: Sequence[BridgeHand], vulnerable: Vulnerable
) -> Reached | None:
    """The contract reached after ``call`` when level 1 goes on for everybody; None when all pass."""
    at = heard(at, call)
    while not at.auction.over:
        at = replace(at, vulnerable=vulnerable[side_of(at.me)])
        at = heard(at, legal(at, usual_call(hands[at.me], at)))
    last, seat = contract(at.auction), declarer(at.auction)
    return None if last is None or seat is None else Reached(last, seat)


def legal(at: AuctionSituation, call: AuctionCall) -> AuctionCall:
    """The call, or a pass where it may not be made."""
    return call if refuse_call(at.auction, at.me, call) is None else Pass()
