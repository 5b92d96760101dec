"""A census of auctions: how often the bots of bridge bid by their system, and where it leaves them alone.

Four players of level 1 bid boards of a series, dealt from a seed; nobody plays a card. Every call is looked
at beside what the system says of it, every contract beside the hands. Nothing here says what a gap costs,
but for a fit that was missed, by the tricks that the bots guess.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from tapis.bots.bridge.expected import expected
from tapis.bots.bridge.hand import MAJORS, SUITS_UPWARDS, BridgeHand
from tapis.bots.bridge.system import AuctionStanding, HandShown, Meaning, System, standing, system
from tapis.bots.bridge.system.agreements import Agreement, Force, chosen
from tapis.bots.bridge.system.meaning import told
from tapis.bots.bridge.system.partscore import GAME_LEVEL
from tapis.bots.bridge.system.reading import agreements, understood
from tapis.bots.bridge.system.shown import either
from tapis.core.cards import PACK, Cards, Suit
from tapis.core.chance import Chance
from tapis.core.tricks import Seat
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.mark.series import score
from tapis.games.bridge.play.auction import Auction, contract, declarer
from tapis.games.bridge.play.calls import Pass
from tapis.games.bridge.result import (
    NO_TRUMP,
    SEATS,
    STRAINS,
    TRICKS,
    Contract,
    PlayedOut,
    Vulnerable,
    side_of,
)
from tapis.games.bridge.tournament.boards import board_dealer, board_vulnerability
from tapis.games.bridge.tournament.comparison import imps

FIT, NO_TRUMP_GAME, SLAM = 8, 3, 6
DEAR = 2
"""From so many IMPs on a missed fit was a mistake of the bidding, and no matter of taste."""
FORCING = (Force.ROUND, Force.GAME)


class AuctionGap(Enum):
    """What can be missing in an auction, as a census counts it."""

    NO_RULE = "no-rule"
    """A call that is no pass, and neither a rule of the file says it nor a principle that has words."""
    EMPTY = "empty"
    """Partner has to be answered, and the answer tells neither figures nor a name."""
    MISREAD = "misread"
    """A call that means to ask nothing of partner is read as forcing."""
    UNTRUE = "untrue"
    """The hand lies outside what its call tells."""
    MAJOR = "major"
    """Eight cards of a major together, and another strain was played."""
    DEARER = "dearer"
    """The same, and the major was worth two IMPs more or better, game for game and part score for part score.

    Four cards opposite four under one no trump that is passed, or five opposite three under three no trump
    with as many tricks, is nothing a system could have done better.
    """
    OPEN = "open"
    """Three no trump or more, and neither hand has a stopper in some suit."""


@dataclass(frozen=True, slots=True)
class AuctionTold:
    """What a census notes of one auction."""

    board: int
    calls: int
    """Calls that are no pass."""
    ruled: int
    """Those that a rule of the file says."""
    followed: int
    """Those that no rule says and that follow from a principle, one of last resort left out."""
    gaps: frozenset[AuctionGap]


def census(boards: int, seed: str, by: System | None = None) -> Iterator[AuctionTold]:
    """The auctions of boards 1, 2, … one by one, by a system; the same seed deals the same."""
    for board in range(1, boards + 1):
        yield _told(board, dealt(board, seed), by or system())


def dealt(board: int, seed: str) -> tuple[BridgeHand, ...]:
    """The four hands of a board."""
    pack = Chance(f"{seed} {board}").shuffled(PACK)
    return tuple(BridgeHand(Cards.of(pack[TRICKS * seat : TRICKS * (seat + 1)])) for seat in range(SEATS))


def _told(board: int, hands: tuple[BridgeHand, ...], by: System) -> AuctionTold:
    auction, calls, ruled, followed = Auction(board_dealer(board)), 0, 0, 0
    gaps = set[AuctionGap]()
    while not auction.over:
        at = standing(auction, board_vulnerability(board), by=by)
        meant = chosen(hands[at.me], agreements(at))
        if not isinstance(meant.call, Pass):
            calls, ruled, followed = calls + 1, ruled + meant.ruled, followed + follows(at, meant)
        auction = Auction(auction.dealer, (*auction.calls, meant.call))
        gaps |= set(_of_call(at, standing(auction, at.vulnerable, by=by), meant, hands[at.me]))
    gaps |= set(of_contract(auction, hands, board_vulnerability(board)))
    return AuctionTold(board, calls, ruled, followed, frozenset(gaps))


def follows(at: AuctionStanding, meant: Agreement) -> bool:
    """Whether a call that no rule says follows from a principle that tells something of the hand."""
    name = at.by.names.get(meant.name or meant.principle)
    return not meant.ruled and name is not None and not name.last


def _of_call(
    at: AuctionStanding, after: AuctionStanding, meant: Agreement, hand: BridgeHand
) -> Iterator[AuctionGap]:
    said = understood(at, meant.call)
    shown = either(tuple(each.shown for each in said))
    if not shown.fits(hand):
        yield AuctionGap.UNTRUE
    if isinstance(meant.call, Pass):
        return
    if not meant.ruled and not follows(at, meant):
        yield AuctionGap.NO_RULE
    if at.forced and tells_nothing(told(at, meant.call, said)):
        yield AuctionGap.EMPTY
    side = side_of(at.me)
    read = after.meant[-1].force in FORCING or (after.to_game[side] and not at.to_game[side])
    if read and meant.force not in FORCING and not at.to_game[side]:
        yield AuctionGap.MISREAD


def tells_nothing(meant: Meaning) -> bool:
    """Whether nothing is known of the hand, neither by this call nor from before, and it has no name."""
    told_by = any(not meant.by.names[each].last for each in meant.principles)
    return meant.shown == HandShown() and not meant.names and not told_by


def of_contract(
    auction: Auction, hands: tuple[BridgeHand, ...], vulnerable: Vulnerable = (False, False)
) -> Iterator[AuctionGap]:
    """What the contract of an auction that is over misses with these hands."""
    bid, seat = contract(auction), declarer(auction)
    if bid is not None and seat is not None:
        yield from of_end(bid, seat, hands, vulnerable)


def of_end(
    bid: Contract, seat: Seat, hands: tuple[BridgeHand, ...], vulnerable: Vulnerable = (False, False)
) -> Iterator[AuctionGap]:
    """What a contract misses with these hands, whoever bid it."""
    one, other = hands[seat], hands[(seat + 2) % SEATS]
    fits = [suit for suit in MAJORS if one.lengths[suit] + other.lengths[suit] >= FIT]
    if fits and bid.strain not in fits and bid.level < SLAM:
        yield AuctionGap.MAJOR
        played = _points(hands, bid, seat, vulnerable)
        better = max(_points(hands, _in(bid, suit), seat, vulnerable) for suit in fits)
        if imps(better - played) >= DEAR:
            yield AuctionGap.DEARER
    open_ = [suit for suit in SUITS_UPWARDS if not one.stops(suit) and not other.stops(suit)]
    if open_ and bid.strain == NO_TRUMP and bid.level >= NO_TRUMP_GAME:
        yield AuctionGap.OPEN


def _in(bid: Contract, major: Suit) -> Contract:
    """The contract in a major that stands for another: its game, or a part score as low as is open."""
    if bid.level >= GAME_LEVEL[bid.strain]:
        return Contract(GAME_LEVEL[major], major)
    over = STRAINS.index(major) < STRAINS.index(bid.strain)
    return Contract(min(bid.level + over, GAME_LEVEL[major]), major)


def _points(hands: tuple[BridgeHand, ...], at: Contract, seat: Seat, vulnerable: Vulnerable) -> int:
    """What declarer's side has for a contract, its tricks guessed; played by the better hand of the two."""
    cards = tuple(hand.cards for hand in hands)
    tricks = max(expected(cards, at.strain, by) for by in (seat, (seat + 2) % SEATS))
    won = score(PlayedOut(at, seat, round(tricks)), vulnerable, scheme("laws"))
    return won if side_of(seat) == 0 else -won
