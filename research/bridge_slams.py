"""Slams bid and made by a file of rules, on deals where a slam is in the air, beside another file.

``uv run --group test python research/bridge_slams.py --seed rowan --against OLDER.toml`` deals until north
and south have 28 honour points or more and eight cards of a suit together, lets four bots bid, and takes the
tricks of each contract from the exact engine. Printed for each file: on how many boards a slam can be made,
slams bid, of them makeable; contracts of five that fail; the mean of the absolute IMPs between contract and
par. Then the IMPs a board of the first file against the other, and on how many boards they differ.
Intervals are of 95 %, over boards. ``--show N`` prints the first N boards on which the two differ.

A file is the name of one of ours, or the path of a file that says itself all that it needs. ``--keep FILE``
keeps the tables of twenty.
"""

from __future__ import annotations

import argparse
import pickle
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, stdev

from tapis.analysis.auctions import dealt
from tapis.analysis.makeable import twenty
from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system import System, standing, system
from tapis.bots.bridge.system.agreements import chosen
from tapis.bots.bridge.system.reading import agreements
from tapis.bots.bridge.system.rules import SYSTEMS
from tapis.core.cards import SUITS
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.mark.series import score
from tapis.games.bridge.par import par
from tapis.games.bridge.play.auction import Auction, contract, declarer
from tapis.games.bridge.play.calls import Pass
from tapis.games.bridge.result import PASSED_OUT, STRAINS, PlayedOut, Result
from tapis.games.bridge.stakes import DealBefore
from tapis.games.bridge.tournament.boards import board_dealer, board_vulnerability
from tapis.games.bridge.tournament.comparison import imps

POINTS, FIT, SLAM, FIVE = 28, 8, 6, 5
LAWS = scheme("laws")
Hands = tuple[BridgeHand, ...]
Tricks = tuple[tuple[int, ...], ...]
Known = dict[tuple[str, int], Tricks]


@dataclass(frozen=True)
class SlamBoard:
    """A board with the tricks that each declarer takes in each strain."""

    number: int
    hands: Hands
    tricks: Tricks

    @property
    def slam(self) -> bool:
        """Whether north or south can make one."""
        return max(max(self.tricks[seat]) for seat in (0, 2)) >= SLAM + SLAM

    @property
    def par(self) -> int:
        """Points of north and south with the best calls and cards of all four."""
        at = DealBefore(vulnerable=board_vulnerability(self.number), dealer=board_dealer(self.number))
        return int(par(self.tricks, at, LAWS).score)


@dataclass(frozen=True)
class SlamBid:
    """What a file bids on it."""

    board: SlamBoard
    auction: Auction

    @property
    def end(self) -> Result:
        """The contract with the tricks it is worth."""
        bid, seat = contract(self.auction), declarer(self.auction)
        if bid is None or seat is None:
            return PASSED_OUT
        return PlayedOut(bid, seat, self.board.tricks[seat][STRAINS.index(bid.strain)])

    @property
    def level(self) -> int:
        """Of the contract; 0 where all have passed."""
        bid = contract(self.auction)
        return bid.level if bid else 0

    @property
    def made(self) -> bool:
        """Whether it can be made."""
        return isinstance(self.end, PlayedOut) and self.end.over >= 0

    @property
    def points(self) -> int:
        """North's and south's."""
        return score(self.end, board_vulnerability(self.board.number), LAWS)


def boards(seed: str, wanted: int, known: Known) -> Iterator[SlamBoard]:
    """The first boards of a series on which north and south have the points and a fit."""
    number = found = 0
    while found < wanted:
        number += 1
        hands = dealt(number, seed)
        north, south = hands[0], hands[2]
        if north.points + south.points < POINTS:
            continue
        if max(north.lengths[suit] + south.lengths[suit] for suit in SUITS) < FIT:
            continue
        found += 1
        if (seed, number) not in known:
            known[seed, number] = tuple(row.tricks for row in twenty(tuple(each.cards for each in hands)))
        yield SlamBoard(number, hands, known[seed, number])


def bid(board: SlamBoard, by: System) -> SlamBid:
    """The auction of four bots."""
    auction = Auction(board_dealer(board.number))
    while not auction.over:
        at = standing(auction, board_vulnerability(board.number), by=by)
        said = chosen(board.hands[at.me], agreements(at)).call
        auction = Auction(auction.dealer, (*auction.calls, said))
    return SlamBid(board, auction)


def interval(values: list[float]) -> str:
    """Mean and 95 % of it."""
    half = 1.96 * stdev(values) / len(values) ** 0.5
    return f"{mean(values):.2f} ({mean(values) - half:.2f} to {mean(values) + half:.2f})"


def report(name: str, bids: list[SlamBid]) -> None:
    """The figures of one file."""
    slams = [each for each in bids if each.level >= SLAM]
    could = [each for each in bids if each.board.slam]
    high = [each for each in bids if each.level == FIVE and not each.made]
    lost = [float(abs(imps(each.points - each.board.par))) for each in bids]
    print(f"{name}: {len(bids)} boards, a slam can be made on {len(could)}")
    print(f"slams bid {len(slams)}, makeable {sum(each.made for each in slams)}; fives that fail {len(high)}")
    print(f"IMPs to par: {interval(lost)}")


def show(mine: SlamBid, other: SlamBid) -> None:
    """A board as a person reads it."""
    print(f"\nboard {mine.board.number}, {mine.points} for {other.points}")
    for seat in (0, 2):
        held = [
            "".join(c.rank for c in reversed(list(mine.board.hands[seat].cards.suit(s)))) or "-"
            for s in SUITS
        ]
        print(f"  {'NS'[seat // 2]} {'.'.join(held):18} {mine.board.hands[seat].points}")
    for each in (other, mine):
        said = " ".join("-" if call == Pass() else str(call) for call in each.auction.calls)
        print(f"  {'NESW'[each.auction.dealer]}: {said}")


def found(name: str) -> System:
    """One of ours, or a file's."""
    return system(name if name in SYSTEMS else Path(name).read_text(encoding="utf-8"))


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--boards", type=int, default=400)
    parser.add_argument("--seed", default="rowan")
    parser.add_argument("--system", default=SYSTEMS[0])
    parser.add_argument("--against", default="")
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args()
    known: Known = pickle.loads(asked.keep.read_bytes()) if asked.keep and asked.keep.exists() else {}
    by, other = found(asked.system), found(asked.against) if asked.against else None
    drawn = list(boards(asked.seed, asked.boards, known))
    if asked.keep:
        asked.keep.write_bytes(pickle.dumps(known))
    mine = [bid(each, by) for each in drawn]
    report(asked.system, mine)
    if other is None:
        return
    others = [bid(each, other) for each in drawn]
    report(asked.against, others)
    pairs = list(zip(mine, others, strict=True))
    differ = [(one, two) for one, two in pairs if one.auction != two.auction]
    won = [float(imps(one.points - two.points)) for one, two in pairs]
    print(f"IMPs a board against it: {interval(won)}; {len(differ)} auctions differ")
    for one, two in differ[: asked.show]:
        show(one, two)


if __name__ == "__main__":
    main()
