"""Which calls may be thought of besides that of level 1, and where each would lead.

Calls that settle what is played: games and slams outright, and a pass instead of them. What level 1 says to
learn more is left to it, as its partner understands that. Where a call leads is found by letting level 1 go
on bidding for all four in a world.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tapis.bots.bridge import system
from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system.agreements import Force, force_of
from tapis.bots.bridge.system.needs import worth
from tapis.bots.bridge.system.partscore import GAME_LEVEL
from tapis.bots.bridge.system.reading import understood
from tapis.bots.bridge.system.shortened import competing
from tapis.bots.bridge.worth import Reached
from tapis.games.bridge.play.auction import Auction, contract, declarer, open_calls
from tapis.games.bridge.play.calls import AuctionCall, Bid, Pass
from tapis.games.bridge.result import NO_TRUMP

HIGHEST_GAME, FIT = 5, 8
"""The highest level below a slam; trumps that are a fit."""
LEAST = {1: 14, 2: 17, 3: 20, 4: 20, 5: 20, 6: 27, 7: 33}
"""Points that both hands must have together before a game or slam of a level is thought of."""


def alternatives(hand: BridgeHand, at: system.AuctionStanding, usual: AuctionCall) -> Iterator[AuctionCall]:
    """Calls that settle the contract, where ``usual``, the call of level 1, does or leaves it to partner.

    Games and slams in suits that both hands may well hold enough of, and a pass instead of them. None where
    partner must speak again: more will be known.
    """
    force = force_of(understood(at, usual))
    if isinstance(usual, Bid) and (_settles(at, usual) or force is Force.INVITES) and not at.forced:
        yield Pass()
    if force in (Force.ROUND, Force.GAME):
        return
    yield from (bid for bid, need in competing(at) if need.holds(hand))
    if not at.partner.strength.low:
        return
    for call in open_calls(at.auction):
        if isinstance(call, Bid) and _settles(at, call) and _within_reach(hand, at, call):
            yield call


def _settles(at: system.AuctionStanding, bid: Bid) -> bool:
    return bid.level in (GAME_LEVEL[bid.strain], at.game_level(bid.strain)) or bid.level > HIGHEST_GAME


def _within_reach(hand: BridgeHand, at: system.AuctionStanding, bid: Bid) -> bool:
    if bid.strain in at.their_suits:
        return False
    partners = 0 if bid.strain == NO_TRUMP else at.partner.length(bid.strain).low
    together = worth(hand, bid.strain, partners) + at.partner.strength.low
    fits = bid.strain == NO_TRUMP or hand.lengths[bid.strain] + max(1, partners) >= FIT
    return fits and together >= LEAST[bid.level]


def reached(at: system.AuctionStanding, call: AuctionCall, hands: Sequence[BridgeHand]) -> Reached | None:
    """The contract reached after ``call`` when level 1 goes on for everybody; None when all pass."""
    auction = Auction(at.auction.dealer, (*at.calls, call))
    while not auction.over:
        now = system.standing(auction, at.vulnerable, at.below, at.by)
        said = system.call(hands[now.me], now)
        auction = Auction(auction.dealer, (*auction.calls, said if said in now.legal else Pass()))
    last, seat = contract(auction), declarer(auction)
    return None if last is None or seat is None else Reached(last, seat)
