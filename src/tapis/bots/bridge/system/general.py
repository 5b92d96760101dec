"""What a call means where no rule of the file says it: both hands are added up from what has been shown.

25 points make a game, 28 one in a minor, 33 a slam; eight trumps make a fit; without a fit no trump, their
suits stopped. With too little for game the auction is stopped in a part score, and contested no higher than
the trumps allow. Every agreement made here tells what it asks of the hand, as a rule of the file does.
"""

from __future__ import annotations

from collections.abc import Iterator

from tapis.bots.bridge.hand import MAJORS, SUITS_UPWARDS
from tapis.bots.bridge.system import contesting, slams, talking
from tapis.bots.bridge.system.agreements import Agreement, Force
from tapis.bots.bridge.system.needs import Balanced, ContractPoints, Length, Need, Stops
from tapis.bots.bridge.system.shortened import invites
from tapis.bots.bridge.system.shown import ANY_LENGTH, ANY_STRENGTH, Range
from tapis.bots.bridge.system.standing import AuctionStanding
from tapis.bots.bridge.system.sums import at_least, expected, game_points, own_length, points, strains
from tapis.games.bridge.play.calls import AuctionCall, Bid, Pass
from tapis.games.bridge.result import NO_TRUMP

SHORT_OF_GAME = 1
NINE_TRUMPS, SLAM_IN_SIGHT = 9, 30
OTHER_GAME, INVITATION = "game-other", "invitation"


def general(at: AuctionStanding) -> tuple[Agreement, ...]:
    """The agreements of last resort; the last of them takes every hand that is left."""
    if at.auction.bid is None:
        return (Agreement(Pass(), rest=True),)
    return tuple(each for each in _all(at) if each.call in at.legal)


def _all(at: AuctionStanding) -> Iterator[Agreement]:
    yield from slams.answers(at)
    if told_to_pass(at):
        yield Agreement(Pass(), rest=True)
        return
    yield from slams.tries(at)
    if at.ours:
        if at.at_game:
            yield from slams.back_to_trumps(at)
            yield from _other_game(at)
        else:
            yield from games(at)
            yield from talking.on_to_game(at)
            if _invited(at):
                yield from _declined(at)
                return
            if not at.to_game[at.me % 2]:
                yield from invitations(at)
            if at.forced:
                yield from talking.something(at)
                return
            yield from talking.preference(at)
    else:
        yield from contesting.answers_to_double(at)
        yield from games(at)
        yield from contesting.contest(at)
        if at.forced:
            yield from talking.something(at)
            return
    yield Agreement(Pass(), rest=True)


def told_to_pass(at: AuctionStanding) -> bool:
    """Whether partner's last call asks for a pass, and the next player has passed it."""
    last = at.partners_last
    return last is not None and last[1].force is Force.STOP and isinstance(at.calls[-1], Pass)


def _invited(at: AuctionStanding) -> bool:
    last = at.partners_last
    return last is not None and last[1].force is Force.INVITES and isinstance(at.calls[-1], Pass)


def _declined(at: AuctionStanding) -> Iterator[Agreement]:
    """Too little for game: back to the trumps, or a pass."""
    bid = None if at.agreed is None else at.cheapest(at.agreed)
    if bid is not None and at.auction.bid != Bid(bid.level - 1, bid.strain) and bid.level <= 3:
        yield Agreement(bid, (), force=Force.STOP, rest=True, principle="declined")
    yield Agreement(Pass(), rest=True)


def games(at: AuctionStanding) -> Iterator[Agreement]:
    """Game where both hands have the points: a major with a fit, no trump, a minor."""
    for suit in strains(at, MAJORS):
        yield from _game(at, suit, 8)
    no_trump = at.game(NO_TRUMP)
    if no_trump is not None:
        yield Agreement(
            no_trump,
            (
                points(at, game_points(at, NO_TRUMP) - expected(at), NO_TRUMP, _short_of_slam(at)),
                Stops(at.bare),
                *(Length(suit, Range(2, 13)) for suit in SUITS_UPWARDS if at.partner.length(suit).low < 3),
            ),
            principle="game-no-trump",
        )
    if no_trump is None or not at.to_game[at.me % 2]:
        for suit in strains(at, "DC"):
            yield from _game(at, suit, NINE_TRUMPS)


def _short_of_slam(at: AuctionStanding) -> int:
    """With more than this, and the auction forced to game, there is room to talk about a slam."""
    return SLAM_IN_SIGHT - at.partner.strength.low if at.to_game[at.me % 2] else ANY_STRENGTH.high


def _game(at: AuctionStanding, suit: str, trumps: int) -> Iterator[Agreement]:
    bid = at.game(suit)
    if bid is not None:
        asked = game_points(at, suit) - expected(at)
        needs = (own_length(at, suit, trumps), points(at, asked, suit))
        yield Agreement(bid, needs, principle="game-major" if suit in MAJORS else "game-minor")


def _other_game(at: AuctionStanding) -> Iterator[Agreement]:
    """A major instead of three no trump: with a fit, or a suit that needs none."""
    if at.auction.bid != Bid(3, NO_TRUMP) or at.partners_last is None:
        return
    if at.bids_by(at.me)[-1:] == (Bid(3, NO_TRUMP),):
        return
    for suit in strains(at, MAJORS):
        partners, mine = at.partner.length(suit).low, at.own.length(suit).low
        if partners + mine >= 8:
            needs: tuple[Need, ...] = (Length(suit, at_least(mine)), Balanced(False))
            yield Agreement(Bid(4, suit), needs, force=Force.STOP, principle=OTHER_GAME)
        elif partners:
            needs = (own_length(at, suit, 8),)
            yield Agreement(Bid(4, suit), needs, force=Force.STOP, principle=OTHER_GAME)
        if at.partners_last[0] == Bid(3, NO_TRUMP) and mine >= 4:
            needs = (Length(suit, at_least(7)),)
            yield Agreement(Bid(4, suit), needs, force=Force.STOP, principle=OTHER_GAME)


def invitations(at: AuctionStanding) -> Iterator[Agreement]:
    """One step below game with a point or two less: partner goes on with more than the least."""
    sure = expected(at)
    if any(said.force is Force.INVITES for _, said in at.said_by(at.me)):
        return
    for suit in strains(at, "SHDC"):
        bid = Bid(invites(at, suit, 3), suit)
        low = game_points(at, suit) - sure - SHORT_OF_GAME - (suit not in MAJORS)
        if bid.level and at.opens(bid) and suit != at.unnamed:
            trumps = 8 if suit in MAJORS else NINE_TRUMPS
            asked = ContractPoints(Range(max(0, low), ANY_STRENGTH.high), suit, at.partner.length(suit).low)
            needs = (own_length(at, suit, trumps), asked)
            yield Agreement(bid, needs, force=Force.INVITES, principle=INVITATION)
    bid = Bid(invites(at, NO_TRUMP, 2), NO_TRUMP)
    low = game_points(at, NO_TRUMP) - sure - 1
    if bid.level and at.opens(bid):
        asked_of = (points(at, low, NO_TRUMP), Stops(at.their_suits))
        yield Agreement(bid, asked_of, force=Force.INVITES, principle=INVITATION)


def natural(at: AuctionStanding, call: AuctionCall) -> Agreement:
    """What a call would mean to most, where nobody has agreed on it."""
    if not isinstance(call, Bid) or call.strain == NO_TRUMP or call.strain in at.their_suits:
        return Agreement(call, unread=True)
    known = at.partner.length(call.strain).low >= 4
    mine = at.own.length(call.strain).low >= 4
    cards = 3 if known else 5 if at.auction.bid is not None or call.level > 1 else 4
    asked = at_least(cards + mine) if not known else at_least(3)
    return Agreement(call, (Length(call.strain, asked & ANY_LENGTH),), unread=True)
