"""The system with a part score: what completes a game is game, and nobody jumps over it.

A part score of the own side changes what the file's rules say in three ways. A bid of partner's that is meant
to be played and completes the game is enough: it is passed, unless there may be a slam. A higher bid of the
same strain, as high as a game from nothing, is made as low as completes it. What invites or forces partner
to go on to a game that the bid itself completes does neither. Openings, conventions, preempts and slam tries
stay as they are. Over a bid that completes the opponents' game one bids on with less.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tapis.bots.bridge.hand import SUITS_UPWARDS
from tapis.bots.bridge.system.agreements import Agreement, Force
from tapis.bots.bridge.system.needs import Balanced, ContractPoints, Length, LongPoints, Need, Points
from tapis.bots.bridge.system.partscore import GAME_LEVEL
from tapis.bots.bridge.system.shown import Range
from tapis.bots.bridge.system.standing import AuctionStanding
from tapis.games.bridge.play.calls import AuctionCall, Bid, Pass
from tapis.games.bridge.result import NO_TRUMP

SLAM_IN_SIGHT = 30
"""With so many points together a slam is thought of, and the auction goes on."""
TRUMPS, OWN, PRESSED = 7, 6, 2
NATURAL = {
    *("limit", "raise", "choice-of-game", "two-over-one"),
    *("game-fit", "game-own", "game-guarded", "game-minimum", "game-double"),
}
"""Names of the file for bids that are meant to be played."""


def enough(at: AuctionStanding) -> Iterator[Agreement]:
    """A pass where partner's bid completes the game: trumps for it, and no points for a slam."""
    bid = at.auction.bid
    if not at.part_score or bid is None or not _partners(at, bid) or not at.at_game:
        return
    if bid.level >= GAME_LEVEL[bid.strain] or not isinstance(at.calls[-1], Pass):
        return
    most = max(0, SLAM_IN_SIGHT - 1 - at.partner.strength.low)
    if bid.strain == NO_TRUMP:
        yield Agreement(Pass(), (ContractPoints(Range(0, most), NO_TRUMP), Balanced()))
        return
    cards = at.partner.length(bid.strain).low
    trumps = Length(bid.strain, Range(max(1, TRUMPS - cards), 13))
    yield Agreement(Pass(), (trumps, ContractPoints(Range(0, most), bid.strain, cards)))


def _partners(at: AuctionStanding, bid: Bid) -> bool:
    """Whether the last bid is partner's, and meant to be played."""
    last = at.partners_last
    if last is None or last[0] != bid or not at.ours or not at.undoubled:
        return False
    return not last[1].alert and (bid.strain == NO_TRUMP or at.partner.length(bid.strain).low >= 3)


def shortened(at: AuctionStanding, several: Iterable[Agreement]) -> Iterator[Agreement]:
    """What the file's rules say, as low as a part score of the own side allows, with less where pressed."""
    lower = at.part_score and bool(at.bids_by(at.me) or at.bids_by(at.me + 2))
    less = pressed(at)
    for each in several:
        if lower and (not each.name or each.name in NATURAL):
            yield _shortened(at, each)
        elif less and each.call != Pass():
            yield replace(each, needs=tuple(_with_less(need, less) for need in each.needs))
        else:
            yield each


def _with_less(need: Need, less: int) -> Need:
    """The same need of fewer points."""
    if not isinstance(need, Points | LongPoints | ContractPoints):
        return need
    return replace(need, asked=Range(max(0, need.asked.low - less), need.asked.high))


def _shortened(at: AuctionStanding, said: Agreement) -> Agreement:
    bid = said.call
    if not isinstance(bid, Bid) or not at.game_level(bid.strain) <= bid.level <= GAME_LEVEL[bid.strain]:
        return said
    if _stands(at, bid):
        return said if said.force.forces else replace(said, call=Pass(), name="", force=Force.NONE)
    force = Force.NONE if said.force.forces or said.force is Force.INVITES else said.force
    return replace(said, call=at.game(bid.strain) or bid, name="", force=force)


def _stands(at: AuctionStanding, bid: Bid) -> bool:
    """Whether the own side has completed its game in the strain of this bid already."""
    last = at.auction.bid
    return at.ours and at.at_game and last is not None and last.strain == bid.strain


def invites(at: AuctionStanding, strain: str, level: int) -> int:
    """The level at which game is invited: one below it, ``level`` at most; 0 where there is none."""
    return min(level, at.game_level(strain) - 1)


def pressed(at: AuctionStanding) -> int:
    """By how many points less one bids on over what completes the opponents' game from a part score."""
    bid = at.auction.bid
    theirs = at.below[1 - at.me % 2]
    low = bid is not None and bid.level < GAME_LEVEL[bid.strain]
    return PRESSED if theirs and low and not at.ours and at.at_game else 0


def competing(at: AuctionStanding) -> Iterator[tuple[AuctionCall, Need]]:
    """For a player that weighs calls: suits over a bid that completes their game, as low as can be."""
    for suit in SUITS_UPWARDS:
        bid = at.cheapest(suit)
        if pressed(at) and bid is not None and bid.level <= 4 and suit not in at.their_suits:
            yield bid, Length(suit, Range(max(3, min(OWN, 8 - at.partner.length(suit).low)), 13))
