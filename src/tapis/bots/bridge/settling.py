"""Where to play: what both hands are worth together, and in which strain.

From the second round on the partners add up: 25 points make a game, 28 five of a minor, 33 a slam; eight
trumps make a fit; without a fit no trump, their suits stopped. With too little for game the auction is
stopped in the best part score, and contested no higher than the level of the trumps.
"""

from __future__ import annotations

from tapis.bots.bridge.hand import MAJORS, SUITS_UPWARDS, BridgeHand
from tapis.bots.bridge.reading import GAME_LEVEL, GAME_POINTS
from tapis.bots.bridge.situation import AuctionSituation
from tapis.games.bridge.calls import AuctionCall, Bid, Pass
from tapis.games.bridge.result import NO_TRUMP, STRAINS

FIT = 8
SMALL_SLAM, GRAND_SLAM = 33, 38
LIMITED, ROOM, SHORT_OF_GAME = 10, 6, 3


def together(hand: BridgeHand, at: AuctionSituation, suit: str) -> int:
    """Cards of ``suit`` in both hands, as far as partner has shown them."""
    return hand.lengths[suit] + at.partner.length(suit)


def best_strain(hand: BridgeHand, at: AuctionSituation) -> str:
    """A major of eight cards, no trump when everything is stopped, else the longest suit together."""
    suits = [suit for suit in SUITS_UPWARDS if suit not in at.their_suits or together(hand, at, suit) >= FIT]
    major = max((suit for suit in suits if suit in MAJORS), key=lambda s: together(hand, at, s), default=None)
    if major and together(hand, at, major) >= FIT:
        return major
    longest = max(suits, key=lambda suit: (together(hand, at, suit), hand.lengths[suit]), default=NO_TRUMP)
    stopped = all(hand.stops(suit) for suit in at.their_suits)
    bare = any(hand.lengths[suit] <= 1 and at.partner.length(suit) < 4 for suit in SUITS_UPWARDS)
    if stopped and (not bare or together(hand, at, longest) < FIT):
        return NO_TRUMP
    return longest


def settle(hand: BridgeHand, at: AuctionSituation) -> AuctionCall:
    """Slam, game, an invitation, a part score or a pass, by what both hands have together."""
    strain = best_strain(hand, at)
    cards = 0 if strain == NO_TRUMP else at.partner.length(strain)
    mine = hand.worth(strain, cards)
    least, most = mine + at.partner.low, mine + _best_case(at)
    middle = (least + most + 1) // 2
    if slam := _slam(at, strain, least):
        return slam
    if middle >= GAME_POINTS[strain] and least >= GAME_POINTS[strain] - 1:
        return _game(hand, at, strain)
    near = least >= GAME_POINTS[strain] - SHORT_OF_GAME - (at.partner.high <= LIMITED and 3)
    fit = strain == NO_TRUMP or together(hand, at, strain) >= FIT
    if near and fit and most > GAME_POINTS[strain] and (bid := _invitation(at, strain)):
        return bid
    return _part_score(hand, at, strain, least)


def _best_case(at: AuctionSituation) -> int:
    """What partner may well have: the upper limit that was told, else a good deal more than the least."""
    return at.partner.high if at.partner.high <= LIMITED else min(at.partner.high, at.partner.low + ROOM)


def _slam(at: AuctionSituation, strain: str, least: int) -> Bid | None:
    level = 7 if least >= GRAND_SLAM else 6 if least >= SMALL_SLAM else 0
    bid = Bid(level, strain) if level else None
    return bid if at.opens(bid) and not (at.ours and at.auction.bid and at.auction.bid.level >= 6) else None


def _game(hand: BridgeHand, at: AuctionSituation, strain: str) -> AuctionCall:
    last = at.auction.bid
    if at.ours and last is not None and last.level >= GAME_LEVEL[last.strain]:
        return _corrected(hand, at, strain, last)
    bid = Bid(GAME_LEVEL[strain], strain)
    if at.opens(bid):
        return bid
    cheapest = at.cheapest(strain)
    fit = strain != NO_TRUMP and together(hand, at, strain) >= FIT + 1
    return cheapest if cheapest and not at.ours and fit and cheapest.level <= 5 else Pass()


def _corrected(hand: BridgeHand, at: AuctionSituation, strain: str, last: Bid) -> AuctionCall:
    """Game is reached: only a major with a fit is preferred to no trump."""
    better = Bid(4, strain) if strain in MAJORS and together(hand, at, strain) >= FIT else None
    return better if better and last == Bid(3, NO_TRUMP) and at.opens(better) else Pass()


def _invitation(at: AuctionSituation, strain: str) -> Bid | None:
    """One level below game, once: partner's high cards decide."""
    level = 2 if strain == NO_TRUMP else 3
    bid = Bid(level, strain)
    last = at.auction.bid
    invited = at.ours and last is not None and last.rank >= (2, 4) and not at.partner.forcing
    return bid if at.opens(bid) and not invited else None


def _part_score(hand: BridgeHand, at: AuctionSituation, strain: str, least: int) -> AuctionCall:
    last = at.auction.bid
    if last is None:
        return Pass()
    if not at.ours:
        return _contest(hand, at, strain, least)
    if at.partner.forcing:
        return _cheapest(hand, at, strain)
    if last.strain in (NO_TRUMP, strain):
        return _out_of_no_trump(hand, at, last) or Pass()
    bid = at.cheapest(strain)
    poor = last.strain in SUITS_UPWARDS and together(hand, at, last.strain) < 7
    better = strain == NO_TRUMP or together(hand, at, strain) > together(hand, at, last.strain)
    return (
        bid
        if bid and poor and better and bid.level <= min(3, last.level + 1) and bid.level <= 2 + (least >= 22)
        else Pass()
    )


def _out_of_no_trump(hand: BridgeHand, at: AuctionSituation, last: Bid) -> Bid | None:
    """A weak hand with a long suit does not leave partner in one no trump."""
    suit = hand.longest()
    bid = at.cheapest(suit)
    long = hand.lengths[suit] >= 6 and hand.points <= 10 and suit not in at.their_suits
    return bid if last == Bid(1, NO_TRUMP) and long and bid and bid.level == 2 else None


def _contest(hand: BridgeHand, at: AuctionSituation, strain: str, least: int) -> AuctionCall:
    """As many tricks as trumps, with half of the points; one level less when vulnerable."""
    if strain == NO_TRUMP:
        return Pass()
    trumps, bid = together(hand, at, strain), at.cheapest(strain)
    safe = bid is not None and bid.level <= 3 and bid.level + 6 <= trumps - (at.vulnerable and least < 20)
    return bid if bid is not None and safe and least >= 17 and at.own.low > 0 else Pass()


def _cheapest(hand: BridgeHand, at: AuctionSituation, strain: str) -> AuctionCall:
    """Partner's bid is forcing: the least that keeps the auction alive."""
    last = at.auction.bid
    named = {bid.strain for bid in (*at.partners_bids, *at.my_bids)} | {strain, NO_TRUMP}
    # Of equal strains the lowest: the order of a set of words is another in every process.
    ranked = sorted(filter(named.__contains__, STRAINS), key=lambda each: _poverty(hand, at, each))
    bids = (at.cheapest(each) for each in ranked)
    limit = (last.level if last else 0) + 1
    return next((bid for bid in bids if bid is not None and bid.level <= limit and bid.level <= 4), Pass())


def _poverty(hand: BridgeHand, at: AuctionSituation, strain: str) -> tuple[int, int]:
    """The level, and what is missing to seven trumps or to stopping their suits."""
    bid = at.cheapest(strain)
    level = bid.level if bid else 8
    if strain == NO_TRUMP:
        return level + 3 * any(not hand.stops(suit) for suit in at.their_suits), 1
    own = 2 if hand.lengths[strain] >= 5 else 0
    return level + max(0, 7 - own - together(hand, at, strain)), 0
