"""Reads an auction: each call narrows what its player has promised.

The same table of meanings is what the player's own calls are chosen by, so that two of them understand
each other, and a person who bids naturally is understood too.
"""

from __future__ import annotations

from dataclasses import replace

from tapis.bots.bridge.hand import MAJORS, SUITS_UPWARDS
from tapis.bots.bridge.situation import AuctionSituation, Promise, shows
from tapis.core.terms import VULNERABILITIES
from tapis.games.bridge.auction import Auction
from tapis.games.bridge.calls import AuctionCall, Bid, Double, Pass
from tapis.games.bridge.result import NO_TRUMP, SEATS, Vulnerable, side_of

PASSED_HAND, MOST, BORROWED = 11, 37, 3
STRONG = Bid(2, "C")
STAYMAN = Bid(2, "C")
GAME_LEVEL = {"C": 5, "D": 5, "H": 4, "S": 4, "N": 3}
GAME_POINTS = {"C": 28, "D": 28, "H": 25, "S": 25, "N": 25}


def read(auction: Auction, vulnerable: Vulnerable = VULNERABILITIES["none"]) -> AuctionSituation:
    """The situation of whoever calls next."""
    at = AuctionSituation(Auction(auction.dealer))
    for call in auction.calls:
        at = heard(at, call)
    return replace(at, vulnerable=vulnerable[side_of(auction.turn)])


def heard(at: AuctionSituation, call: AuctionCall) -> AuctionSituation:
    """The situation after ``call``: what its player has promised, and partner has been answered."""
    promise = meaning(at, call)
    partner = replace(at.partner, forcing=False)
    promises = shows(shows(at.promises, at.me, promise), (at.me + 2) % SEATS, partner)
    return replace(at, promises=promises).after(call)


def meaning(at: AuctionSituation, call: AuctionCall) -> Promise:
    """What the next player promises by ``call``."""
    match call:
        case Bid() if not at.my_bids:
            return _first_bid(at, call)
        case Bid():
            return _later_bid(at, call)
        case Double() if takes_out(at):
            unbid = {suit: 3 for suit in SUITS_UPWARDS if suit not in at.their_suits}
            return at.own.also(12 - _borrowed(at), forcing=True, lengths=unbid)
        case Pass():
            return _pass(at)
    return replace(at.own, forcing=False)


def takes_out(at: AuctionSituation) -> bool:
    """A double is for take-out at one's first chance, of a suit below game, while partner has not bid."""
    bid = at.auction.bid
    silent = not at.my_bids and not at.partners_bids
    return silent and bid is not None and bid.strain != NO_TRUMP and bid.level <= 3


def _pass(at: AuctionSituation) -> Promise:
    own = replace(at.own, forcing=False)
    if not any(isinstance(call, Bid) for call in at.auction.calls):
        return own.also(high=PASSED_HAND)
    if at.partners_bids and not at.my_bids and len(at.partners_bids) == 1 and at.partner.low >= 12:
        return own.also(high=9 if at.their_bids else 7)
    return own


def _first_bid(at: AuctionSituation, bid: Bid) -> Promise:
    if at.partners_bids:
        return _answer(at, bid, at.partners_bids[-1])
    if at.partner_doubled and at.their_bids:
        return _advance(at, bid)
    return _overcall(at, bid) if at.their_bids else _opening(at, bid)


def _opening(at: AuctionSituation, bid: Bid) -> Promise:
    own = at.own
    match bid:
        case Bid(level, "N"):
            low, high = {1: (15, 17), 2: (20, 21)}.get(level, (22, 27))
            return replace(own.also(low, high), balanced=True)
        case Bid(1, suit):
            return own.also(
                12 if own.high > PASSED_HAND else 10, 21, lengths={suit: 5 if suit in MAJORS else 3}
            )
        case Bid() if bid == STRONG:
            return own.also(22, forcing=True)
        case Bid(level, suit):
            return own.also(6, 10, lengths={suit: 6 if level == 2 else 7})


def _overcall(at: AuctionSituation, bid: Bid) -> Promise:
    if bid.strain == NO_TRUMP:
        return replace(at.own.also(15 - _borrowed(at), 18 - _borrowed(at)), balanced=True)
    cheapest = at.cheapest(bid.strain)
    if cheapest is not None and bid.level > cheapest.level:
        return at.own.also(6, 11, lengths={bid.strain: 6})
    return at.own.also((9 if bid.level == 1 else 11) - _borrowed(at), 16, lengths={bid.strain: 5})


def _borrowed(at: AuctionSituation) -> int:
    """In the last seat three points fewer are promised."""
    return BORROWED if at.balancing else 0


def _advance(at: AuctionSituation, bid: Bid) -> Promise:
    if bid.strain == NO_TRUMP:
        low, high = {1: (6, 10), 2: (11, 12)}.get(bid.level, (13, 16))
        return at.own.also(low, high)
    cheapest = at.cheapest(bid.strain)
    jump = bid.level - (cheapest.level if cheapest else bid.level)
    low, high = {0: (0, 9), 1: (9, 11)}.get(jump, (12, 15))
    return at.own.also(low, high, lengths={bid.strain: 4})


def _answer(at: AuctionSituation, bid: Bid, partners: Bid) -> Promise:
    if partners.strain == NO_TRUMP:
        return _answer_to_no_trump(at, bid, partners)
    if partners == STRONG and at.partner.low >= 22:
        return at.own if bid == Bid(2, "D") else at.own.also(8, forcing=True, lengths=_length(bid, 5))
    if bid.strain == partners.strain:
        return _raise(at, bid)
    if bid.strain == NO_TRUMP:
        low, high = {1: (6, 10), 2: (11, 12)}.get(bid.level, (13, 16))
        return at.own.also(low, high)
    return _new_suit(at, bid)


def _length(bid: Bid, cards: int) -> dict[str, int]:
    return {} if bid.strain == NO_TRUMP else {bid.strain: cards}


def _raise(at: AuctionSituation, bid: Bid) -> Promise:
    cheapest = at.cheapest(bid.strain)
    jump = bid.level - (cheapest.level if cheapest else bid.level)
    major = bid.strain in MAJORS
    cards = {bid.strain: 3 if major else 4}
    if bid.level >= GAME_LEVEL[bid.strain]:
        return at.own.also(max(0, 25 - at.partner.low), lengths=cards)
    return at.own.also(*((6, 10) if jump == 0 else (11, 12)), lengths=cards)


def _new_suit(at: AuctionSituation, bid: Bid) -> Promise:
    opened = at.partner.low >= 12
    cheapest = at.cheapest(bid.strain)
    jump = cheapest is not None and bid.level > cheapest.level
    if not opened:
        return at.own.also(9, 15, lengths={bid.strain: 5})
    if bid.level == 1:
        return at.own.also(6, forcing=True, lengths={bid.strain: 4})
    cards = 5 if bid.strain == "H" or jump else 4
    return at.own.also(17 if jump else 11, forcing=True, lengths={bid.strain: cards})


def _answer_to_no_trump(at: AuctionSituation, bid: Bid, partners: Bid) -> Promise:
    game = 25 - at.partner.low
    if bid.strain == NO_TRUMP:
        slam = 33 - at.partner.low
        return at.own.also(*{2: (game - 2, game - 1), 3: (game, slam - 3)}.get(bid.level, (slam - 2, MOST)))
    if bid.level == partners.level + 1 and bid.strain == "C" and not at.their_bids:
        return at.own.also(game - 2, forcing=True)
    if bid.level >= 3 and bid.level < GAME_LEVEL[bid.strain]:
        return at.own.also(game, forcing=True, lengths={bid.strain: 5})
    if bid.level >= GAME_LEVEL[bid.strain]:
        return at.own.also(game - 2, 33 - at.partner.low, lengths={bid.strain: 6})
    return at.own.also(0, game - 3, lengths={bid.strain: 5})


def _later_bid(at: AuctionSituation, bid: Bid) -> Promise:
    """Rebids: what the level asks of both hands together, less what partner has promised."""
    own, partner = at.own, at.partner
    if stayman_answered(at):
        return own.also(forcing=False, lengths=_length(bid, 4)) if bid.strain in MAJORS else own.also()
    low = max(0, wanted(bid, at) - partner.low)
    low = min(low, own.high)
    cheapest = at.cheapest(bid.strain)
    jump = cheapest is not None and bid.level > cheapest.level
    game = bid.level >= GAME_LEVEL[bid.strain]
    return own.also(
        low, _ceiling(at, bid, jump), forcing=_forces(at, bid, jump, game), lengths=_more(at, bid)
    )


def stayman_answered(at: AuctionSituation) -> bool:
    """Whether the player to call has opened no trump and partner has just asked for a major."""
    bids, asked = at.my_bids, at.partners_bids
    return (
        len(bids) == len(asked) == 1
        and bids[0].strain == NO_TRUMP
        and asked[0] == Bid(bids[0].level + 1, "C")
        and not at.their_bids
    )


def _more(at: AuctionSituation, bid: Bid) -> dict[str, int]:
    strain = bid.strain
    if strain == NO_TRUMP:
        return {}
    if any(mine.strain == strain for mine in at.my_bids):
        return {strain: min(7, max(5, at.own.length(strain) + 1))}
    if any(theirs.strain == strain for theirs in at.partners_bids):
        return {strain: 8 - min(5, max(4, at.partner.length(strain)))}
    return {strain: 4}


def wanted(bid: Bid, at: AuctionSituation) -> int:
    """Points both hands should have together for ``bid``."""
    if bid.level >= 6:
        return 33 if bid.level == 6 else 37
    if bid.level >= GAME_LEVEL[bid.strain]:
        return GAME_POINTS[bid.strain]
    if bid.level == 3 or bid == Bid(2, NO_TRUMP):
        return 22
    return 17 if at.partner.low >= 6 else 12


def _ceiling(at: AuctionSituation, bid: Bid, jump: bool) -> int:
    """A minimum rebid by opener or responder denies much more; a jump does not."""
    if jump or (at.their_bids and bid.level >= 3):
        return 18 if len(at.my_bids) == 1 and at.own.low >= 12 else MOST
    new = not any(each.strain == bid.strain for each in (*at.my_bids, *at.partners_bids))
    if bid.strain == NO_TRUMP:
        return (
            14 if bid.level == 1 and at.own.low >= 12 else MOST if bid.level > 2 else max(12, at.own.low + 2)
        )
    if at.own.low >= 12:
        return 18 if new else 15
    return MOST if new else 10


def _forces(at: AuctionSituation, bid: Bid, jump: bool, game: bool) -> bool:
    """A new suit by responder, a reverse or a jump in a new suit keeps the auction alive."""
    if game or bid.strain == NO_TRUMP:
        return False
    known = {each.strain for each in (*at.my_bids, *at.partners_bids)}
    new = bid.strain not in known
    return at.own.low >= 22 or (new and (jump or at.own.low < 12 <= at.partner.low))
