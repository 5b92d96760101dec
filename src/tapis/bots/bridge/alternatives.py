"""Which calls may be thought of besides that of level 1, and where each would lead.

A call is an alternative when the hand is not far from what the call shows: partner is never deceived by more
than a point or two. Where it leads is found by letting level 1 go on bidding for all four in a world.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tapis.bots.bridge import system
from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system.agreements import Force
from tapis.bots.bridge.system.needs import worth
from tapis.bots.bridge.system.reading import understood
from tapis.bots.bridge.system.shown import HandShown
from tapis.bots.bridge.system.standing import GAME_LEVEL
from tapis.bots.bridge.worth import Reached
from tapis.games.bridge.auction import Auction, contract, declarer, open_calls
from tapis.games.bridge.calls import AuctionCall, Bid, Pass, Redouble
from tapis.games.bridge.result import NO_TRUMP

POINTS_OFF = 2
"""How many points a hand may be off what a call promises."""
GAME, SLAM, FIT = 5, 31, 8
"""The highest level below a slam, and the points that both hands must have together for more;
trumps that are a fit."""
SLAM_PLACED, GAME_PLACED = 27, 20
"""Points that both hands must have together before a slam, or a game, is bid outright."""


def alternatives(hand: BridgeHand, at: system.AuctionStanding) -> Iterator[AuctionCall]:
    """The calls that a hand nearly fits; a pass is always among them."""
    for call in open_calls(at.auction):
        said = understood(at, call)
        if isinstance(call, Pass) or (
            _sensible(hand, at, call, unread=said[0].unread) and any(_near(hand, each.shown) for each in said)
        ):
            yield call


def _sensible(hand: BridgeHand, at: system.AuctionStanding, call: AuctionCall, *, unread: bool) -> bool:
    """Whether a call is natural, and no slam out of reach; one nobody has agreed on needs a fit."""
    if not isinstance(call, Bid):
        return not isinstance(call, Redouble)
    if call.strain in at.their_suits:
        return False
    if call.level > GAME and hand.long_points + at.partner.strength.low < SLAM:
        return False
    return not unread or (
        call.strain != NO_TRUMP and hand.lengths[call.strain] + at.partner.length(call.strain).low >= FIT
    )


def placements(hand: BridgeHand, at: system.AuctionStanding, usual: AuctionCall) -> Iterator[AuctionCall]:
    """Games and slams bid outright, in suits that both hands may well hold enough of.

    None where the call of level 1 leaves time: partner speaks once more, and more will be known.
    """
    if understood(at, usual)[0].force in (Force.ROUND, Force.GAME) or not at.partner.strength.low:
        return
    for call in open_calls(at.auction):
        if isinstance(call, Bid) and call.strain not in at.their_suits and _game_or_slam(call):
            partners = 0 if call.strain == NO_TRUMP else at.partner.length(call.strain).low
            least = SLAM_PLACED if call.level > GAME else GAME_PLACED
            strong = worth(hand, call.strain, partners) + at.partner.strength.low >= least
            if strong and (call.strain == NO_TRUMP or hand.lengths[call.strain] + max(1, partners) >= FIT):
                yield call


def _game_or_slam(bid: Bid) -> bool:
    return bid.level == GAME_LEVEL[bid.strain] or bid.level > GAME


def _near(hand: BridgeHand, shown: HandShown) -> bool:
    points = max(0, shown.hcp.low - hand.long_points, hand.points - shown.hcp.high)
    lengths = zip(shown.lengths, hand.lengths.values(), strict=True)
    shaped = all(cards in asked for asked, cards in lengths) and (hand.balanced or not shown.balanced)
    return points <= POINTS_OFF and shaped


def reached(at: system.AuctionStanding, call: AuctionCall, hands: Sequence[BridgeHand]) -> Reached | None:
    """The contract reached after ``call`` when level 1 goes on for everybody; None when all pass."""
    auction = Auction(at.auction.dealer, (*at.calls, call))
    while not auction.over:
        now = system.standing(auction, at.vulnerable)
        said = system.call(hands[now.me], now)
        auction = Auction(auction.dealer, (*auction.calls, said if said in now.legal else Pass()))
    last, seat = contract(auction), declarer(auction)
    return None if last is None or seat is None else Reached(last, seat)
