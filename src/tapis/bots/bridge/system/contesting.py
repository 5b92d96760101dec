"""Against the opponents' last bid: as many tricks as trumps, doubles for take-out and for penalties."""

from __future__ import annotations

from collections.abc import Iterator

from tapis.bots.bridge.hand import SUITS_UPWARDS
from tapis.bots.bridge.system.agreements import Agreement, Force
from tapis.bots.bridge.system.needs import Length, Need, Points, Quality, SureTricks
from tapis.bots.bridge.system.shortened import pressed
from tapis.bots.bridge.system.shown import MOST_POINTS, Range
from tapis.bots.bridge.system.standing import AuctionStanding
from tapis.bots.bridge.system.sums import at_least, expected, points, strains
from tapis.core.cards import Suit
from tapis.games.bridge.play.calls import Bid, Double, Pass
from tapis.games.bridge.result import NO_TRUMP

TAKE_OUT, PENALTY, LEFT_IN = "take-out", "penalty", "left-in"
PREEMPT, LONGER = "preempt", "own-suit"
BOOK = 6
VERY_LONG, LONG_LEVEL, HIGHEST_LONG = 8, 4, 5
"""Eight cards go to four, nine to five."""
LOW, REOPENS, STRONG = 2, 9, 16
PENALTY_POINTS, TAKE_OUT_POINTS, HALF = 24, 21, 18


def answers_to_double(at: AuctionStanding) -> Iterator[Agreement]:
    """Partner has doubled for take-out: their trumps in length leave it in."""
    last, bid = at.partners_last, at.auction.bid
    doubled = last is not None and isinstance(last[0], Double) and isinstance(at.calls[-1], Pass)
    if not doubled or last is None or bid is None:
        return
    if last[1].force is Force.ROUND and bid.strain != NO_TRUMP:
        trumps = Length(bid.strain, at_least(5 if bid.level < 3 else 4))
        yield Agreement(Pass(), (trumps, Quality(bid.strain)), LEFT_IN, {"x": bid.strain})


def contest(at: AuctionStanding) -> Iterator[Agreement]:
    """What is said over the opponents' last bid, the hand being too weak for game."""
    bid = at.auction.bid
    assert bid is not None
    penalties = tuple(_penalty(at, bid)) if at.undoubled else ()
    yield from penalties
    yield from _law(at, bid)
    if at.undoubled and not penalties:
        yield from _take_out(at, bid)
    yield from _own_suit(at)
    yield from _very_long(at, bid)


def _penalty(at: AuctionStanding, bid: Bid) -> Iterator[Agreement]:
    """They are too high: sure tricks, or the points and their trumps."""
    trump: Suit | None = None if bid.strain == NO_TRUMP else bid.strain
    if bid.level >= 6:
        yield Agreement(Double(), (SureTricks(8 - bid.level, trump),), PENALTY, {}, Force.STOP)
    if bid.level < 3 and not (bid.level == 2 and _known(at)):
        return
    least = PENALTY_POINTS - at.partner.strength.low - (bid.level >= 4)
    trumps: tuple[Need, ...] = () if trump is None else (Length(trump, at_least(4 if bid.level < 4 else 2)),)
    if at.partner.strength.low or bid.level >= 4:
        asked = Points(Range(max(0, min(least, MOST_POINTS)), MOST_POINTS))
        yield Agreement(Double(), (asked, *trumps), PENALTY, {}, Force.STOP)
    if bid.level >= 3:
        beat = 13 - BOOK - bid.level + 1 - max(0, at.partner.strength.low - 8) // 4
        yield Agreement(Double(), (SureTricks(max(2, beat), trump),), PENALTY, {}, Force.STOP)


def _known(at: AuctionStanding) -> bool:
    """Whether both partners have spoken."""
    return at.partner.strength.low >= 6 and at.own.strength.low >= 6


def _law(at: AuctionStanding, bid: Bid) -> Iterator[Agreement]:
    """As high as the trumps of both hands, given half of the points."""
    for suit in strains(at, "SHDC"):
        ours, cards = at.cheapest(suit), at.partner.length(suit).low
        if ours is None or cards < 3 or ours.level > 5:
            continue
        need = ours.level + BOOK - cards + (at.exposed and ours.level >= 4)
        asked = points(at, HALF - pressed(at) - expected(at) - 2 * (ours.level >= 4), suit)
        if bid.level >= 4 or ours.level >= 4:
            need += ours.level >= 5
        yield Agreement(ours, (Length(suit, at_least(max(2, need))), asked), name="law", suits={"x": suit})


def _take_out(at: AuctionStanding, bid: Bid) -> Iterator[Agreement]:
    """Short in their suit, with more than was shown: partner names a suit."""
    if bid.strain == NO_TRUMP or bid.level > 3 or at.agreed is not None or at.doubled(at.me):
        return
    others = [suit for suit in SUITS_UPWARDS if suit not in (*at.their_suits, bid.strain)]
    unshown = [suit for suit in others if at.own.length(suit).low < 4 and at.partner.length(suit).low < 4]
    low = max(
        TAKE_OUT_POINTS + bid.level - pressed(at) - expected(at),
        at.own.strength.low + (0 if at.closing else 3),
    )
    if at.closing and bid.level <= LOW:
        low = max(REOPENS + bid.level - pressed(at), at.own.strength.low)
    needs: tuple[Need, ...] = (
        Points(Range(max(0, min(low, MOST_POINTS)), MOST_POINTS)),
        Length(bid.strain, Range(0, 2)),
        *(Length(suit, at_least(3)) for suit in unshown),
    )
    yield Agreement(Double(), needs, TAKE_OUT, {"x": bid.strain}, Force.ROUND)


def _own_suit(at: AuctionStanding) -> Iterator[Agreement]:
    """A suit shown before, longer than that, or a second one."""
    for suit in strains(at, "SHDC"):
        ours, shown = at.cheapest(suit), at.own.length(suit).low
        if ours is None or ours.level > 3 or suit in at.their_suits:
            continue
        long = max(6 if ours.level <= 2 else 7, shown + 1) if shown >= 4 else 6
        spare = 0 if ours.level <= 2 else 2
        if ours.level == 3 and shown == 5:
            needs: tuple[Need, ...] = (Length(suit, at_least(6)), points(at, STRONG, suit))
            yield Agreement(ours, needs, principle=LONGER)
        if at.own.strength.low >= 6 or at.closing:
            least = max(at.own.strength.low, 8) + spare + 2 * (ours.level - 1) - (shown >= 5) * 2
            have = points(at, least - 2 * at.closing, suit)
            yield Agreement(ours, (Length(suit, at_least(long)), have), principle=LONGER)
        if at.own.strength.low >= 10 and shown < 4:
            needs = (
                Length(suit, at_least(5 if shown or ours.level > 2 else 4)),
                points(at, 11 + 2 * (ours.level - 1), suit),
            )
            yield Agreement(ours, needs, principle="second-suit")


def _very_long(at: AuctionStanding, bid: Bid) -> Iterator[Agreement]:
    """Eight cards or more speak whatever the points: they take tricks only as trumps."""
    for suit in SUITS_UPWARDS:
        ours = at.cheapest(suit)
        if ours is None or suit in at.their_suits or ours.level > HIGHEST_LONG or bid.level >= HIGHEST_LONG:
            continue
        cards = max(VERY_LONG, ours.level + VERY_LONG - LONG_LEVEL, at.own.length(suit).low + 1)
        if at.own.length(suit).high >= cards:
            yield Agreement(ours, (Length(suit, at_least(cards)),), PREEMPT, force=Force.STOP)
