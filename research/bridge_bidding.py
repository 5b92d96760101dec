"""How well the bots of bridge bid: contracts beside par, slams reached, and a match against an older version.

``uv run --group test python research/bridge_bidding.py --boards 60`` has four bots bid and play boards of a
series, and scores the contract twice: as they played it, and with the tricks that the exact engine gives its
declarer. Printed are contracts made, the mean of the absolute IMPs between score and par, what became of the
boards whose par is a slam, with intervals of 95 % (of the boards). ``--against COMMIT`` takes the bidding of
another commit of this repository out of the archive, in a process of its own, prints the same figures for it,
and plays a match: each board twice, once with either bidding north–south; cards are played by this version
at both tables. ``--worst N`` prints the boards that lose most, with their auctions; ``--read N`` the first
ones with the meaning of every call, as ``bidding.md`` has them; ``--keep FILE`` keeps the tables of twenty;
``--system acol`` has the named player bid by another system of ours.

``--player level2`` has a player by its name call and play for all four; ``--played FILE`` keeps its boards, a
line each, so that a run that was cut short goes on where it stopped (another file for another state of it).
"""

from __future__ import annotations

import argparse
import json
import pickle
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, stdev
from typing import Any, TypeAlias

from tapis.analysis.makeable import twenty
from tapis.bots import bridge, players
from tapis.bots.bridge.hand import BridgeHand
from tapis.bots.bridge.system import meanings, reading, system
from tapis.bots.bridge.system.rules import SYSTEMS
from tapis.bots.named import LEVEL1
from tapis.core.cards import SUITS, Cards
from tapis.core.chance import Chance
from tapis.core.events import Called, Dealt, Move
from tapis.core.game import replay
from tapis.core.selfplay import Player, play
from tapis.core.view import View
from tapis.games.bridge import TYPED_PLUGIN
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.mark.series import score
from tapis.games.bridge.par import par
from tapis.games.bridge.play.auction import Auction
from tapis.games.bridge.play.calls import BIDS, AuctionCall, Double, Pass, Redouble
from tapis.games.bridge.play.table import USUAL_SYSTEM
from tapis.games.bridge.result import (
    PASSED_OUT,
    STRAINS,
    Contract,
    Doubling,
    PlayedOut,
    Result,
    vulnerability,
)
from tapis.games.bridge.stakes import SERIES, DealBefore
from tapis.games.bridge.tournament.boards import board_dealer, board_vulnerability
from tapis.games.bridge.tournament.comparison import imps
from tapis.law.counting import filled

ROOT = Path(__file__).parents[1]
LAWS = scheme("laws")
WORDS: dict[str, AuctionCall] = {
    "pass": Pass(),
    "X": Double(),
    "XX": Redouble(),
    **{str(bid): bid for bid in BIDS},
}
NAMES = {call: word for word, call in WORDS.items()}
SLAM = 6
KEPT = ("src", "pyproject.toml")
OLDER = """
import json, sys
from tapis.bots.bridge.hand import BridgeHand
try:
    from tapis.bots.bridge.system import call, standing as read
except ImportError:
    from tapis.bots.bridge.calling import call
    from tapis.bots.bridge.reading import read
from tapis.core.cards import Cards
try:
    from tapis.games.bridge.play.auction import Auction
    from tapis.games.bridge.play.calls import BIDS, Double, Pass, Redouble
except ImportError:
    from tapis.games.bridge.auction import Auction
    from tapis.games.bridge.calls import BIDS, Double, Pass, Redouble
words = {"pass": Pass(), "X": Double(), "XX": Redouble(), **{str(bid): bid for bid in BIDS}}
names = {said: word for word, said in words.items()}
for line in sys.stdin:
    bits, dealer, calls, vulnerable = json.loads(line)
    at = read(Auction(dealer, tuple(words[each] for each in calls)), tuple(vulnerable))
    print(names[call(BridgeHand(Cards(bits)), at)], flush=True)
"""

Bidder: TypeAlias = Callable[[Cards, Auction, tuple[bool, bool]], AuctionCall]
Hands: TypeAlias = tuple[Cards, ...]


def this(hand: Cards, auction: Auction, vulnerable: tuple[bool, bool]) -> AuctionCall:
    """The bidding of this version."""
    return reading.call(BridgeHand(hand), reading.standing(auction, vulnerable))


class Archived:
    """A program over the sources of another commit, in a process of its own: a line in, a line out."""

    def __init__(self, commit: str, program: str, *arguments: str) -> None:
        self.folder = tempfile.TemporaryDirectory()
        archive = subprocess.run(["git", "archive", commit, *KEPT], cwd=ROOT, check=True, capture_output=True)
        subprocess.run(["tar", "-x", "-C", self.folder.name], input=archive.stdout, check=True)
        self.process = subprocess.Popen(
            [sys.executable, "-c", program, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=self.folder.name,
            env={"PYTHONPATH": f"{self.folder.name}/src", "PYTHONHASHSEED": "0"},
        )

    def answer(self, asked: object) -> str:
        """Its line to what is asked, written in JSON."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(asked), file=self.process.stdin, flush=True)
        return self.process.stdout.readline().strip()


class Older:
    """The bidding of another commit; unlawful calls are passes, as at its tables."""

    def __init__(self, commit: str) -> None:
        self.program = Archived(commit, OLDER)

    def __call__(self, hand: Cards, auction: Auction, vulnerable: tuple[bool, bool]) -> AuctionCall:
        """Its call."""
        said = [NAMES[each] for each in auction.calls]
        return WORDS[self.program.answer([hand.bits, auction.dealer, said, list(vulnerable)])]


@dataclass(frozen=True)
class Played:
    """A board at one table."""

    number: int
    hands: Hands
    auction: Auction
    result: Result

    @property
    def vulnerable(self) -> tuple[bool, bool]:
        """By side."""
        return board_vulnerability(self.number)

    @property
    def points(self) -> int:
        """North–south's, as played."""
        return score(self.result, self.vulnerable, LAWS)


def calling(bidders: Sequence[Bidder]) -> Player[Any, Any]:
    """A player for all four: one bidder for each side, cards by this version."""

    def player(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        calls = [each.call for each in moves if isinstance(each, Called)]
        if Pass() not in calls:
            return bridge.choose(view, moves, chance)
        seat = moves[0].seat
        said = bidders[seat % 2](view.hand, view.table.auction, view.table.vulnerable)
        return Called(seat, said if said in calls else Pass())

    return player


def at_table(number: int, seed: str, player: Player[Any, Any], by: str = USUAL_SYSTEM) -> Played:
    """The board with one player for all four, who bid ``by`` a system of ours."""
    terms = {"vulnerable": vulnerability(board_vulnerability(number))}
    options = {"form": SERIES, "system": by}
    record = play(TYPED_PLUGIN, f"{seed} {number}", board_dealer(number), options, player, terms)
    game = TYPED_PLUGIN.game(record.options, record.terms)
    table = replay(game, record.dealer, record.events).table
    ended = game.result(table)
    dealt = next(each.hands for each in record.events if isinstance(each, Dealt))
    assert ended is not None
    assert dealt is not None
    return Played(number, dealt, table.auction, ended)


def row_of(played: Played) -> str:
    """A line of the file of boards played."""
    end = played.result
    reached = None
    if isinstance(end, PlayedOut):
        level, strain, doubling = end.contract.level, end.contract.strain, end.contract.doubling
        reached = [level, strain, doubling, end.declarer, end.tricks]
    hands = [hand.bits for hand in played.hands]
    auction = [played.auction.dealer, [NAMES[call] for call in played.auction.calls]]
    return json.dumps([played.number, hands, auction, reached])


def board_of(row: str) -> Played:
    """The board of a line."""
    number, hands, (dealer, calls), reached = json.loads(row)
    end: Result = PASSED_OUT
    if reached:
        level, strain, doubling, declarer, tricks = reached
        end = PlayedOut(Contract(level, strain, Doubling(doubling)), declarer, tricks)
    auction = Auction(dealer, tuple(WORDS[call] for call in calls))
    return Played(number, tuple(Cards(bits) for bits in hands), auction, end)


def by_name(name: str, by: str, seed: str, boards: int, file: Path | None) -> list[Played]:
    """The boards as a named player calls ``by`` a system and plays them, but those in ``file``."""
    player = players("bridge")[name].choose
    found = [board_of(row) for row in file.read_text().splitlines()] if file and file.exists() else []
    for number in range(len(found) + 1, boards + 1):
        found.append(at_table(number, seed, player, by))
        if file is not None:
            with file.open("a") as out:
                out.write(f"{row_of(found[-1])}\n")
    return found[:boards]


@dataclass(frozen=True)
class Judged:
    """A board beside the table of twenty."""

    played: Played
    tricks: tuple[tuple[int, ...], ...]

    @property
    def exact(self) -> Result:
        """The contract with the tricks it is worth."""
        end = self.played.result
        if not isinstance(end, PlayedOut):
            return PASSED_OUT
        made = self.tricks[end.declarer][STRAINS.index(end.contract.strain)]
        return PlayedOut(end.contract, end.declarer, made)

    @property
    def points(self) -> int:
        """North–south's for the contract, played exactly."""
        return score(self.exact, self.played.vulnerable, LAWS)

    @property
    def par(self) -> Any:
        """The par of the board."""
        at = DealBefore(vulnerable=self.played.vulnerable, dealer=board_dealer(self.played.number))
        return par(self.tricks, at, LAWS)

    @property
    def lost(self) -> int:
        """IMPs between the contract and par."""
        return abs(imps(self.points - self.par.score))


def interval(values: Sequence[float]) -> str:
    """Mean and 95 % of it."""
    half = 1.96 * stdev(values) / len(values) ** 0.5
    return f"{mean(values):.2f} ({mean(values) - half:.2f} to {mean(values) + half:.2f})"


def report(name: str, boards: Sequence[Judged]) -> None:
    """The figures of one bidding."""
    ends = [each for each in boards if isinstance(each.played.result, PlayedOut)]
    made = [float(each.played.result.over >= 0) for each in ends if isinstance(each.played.result, PlayedOut)]
    exact = [float(each.exact.over >= 0) for each in ends if isinstance(each.exact, PlayedOut)]
    print(f"\n{name}: {len(boards)} boards, {len(boards) - len(ends)} passed out")
    print(f"contracts made: {interval(made)} as played, {interval(exact)} exactly")
    as_played = [float(abs(imps(each.played.points - each.par.score))) for each in boards]
    lost = [float(each.lost) for each in boards]
    print(f"IMPs to par: {interval(as_played)} as played, {interval(lost)} for the contract")
    cold = [each for each in boards if _undoubled_slam(each.par.result)]
    bid = [each for each in ends if each.played.result.contract.level >= SLAM]  # type: ignore[union-attr]
    both = sum(each in bid for each in cold)
    good = sum(each.exact.over >= 0 for each in bid)  # type: ignore[union-attr]
    print(f"slams: {len(cold)} boards whose par is one, bid of them {both}; bid {len(bid)}, makeable {good}")


def _undoubled_slam(result: Result) -> bool:
    return isinstance(result, PlayedOut) and result.contract.level >= SLAM and result.over >= 0


def show(judged: Judged) -> None:
    """The board as a person reads it."""
    played = judged.played
    print(f"\nboard {played.number}, {vulnerability(played.vulnerable)} vulnerable; lost {judged.lost} IMPs")
    for seat, hand in enumerate(played.hands):
        held = ["".join(c.rank for c in reversed(list(hand.suit(s)))) or "-" for s in SUITS]
        print(f"  {'NESW'[seat]} {'.'.join(held):18} {BridgeHand(hand).points}")
    said = " ".join(NAMES[call].replace("pass", "-") for call in played.auction.calls)
    print(f"  {'NESW'[played.auction.dealer]}: {said}")
    print(
        f"  par {judged.par.score}: {judged.par.result.contract if judged.par.result else ''}; "
        f"exact {judged.points}, played {played.points}"
    )


def read_out(judged: Judged, by: str) -> None:
    """The board as a page has it: hands, every call with its meaning ``by`` a system, what came of it."""
    played, names = judged.played, [NAMES[call].replace("pass", "–") for call in judged.played.auction.calls]
    hands = []
    for seat, hand in enumerate(played.hands):
        held = ["".join(c.rank for c in reversed(list(hand.suit(s)))) or "-" for s in SUITS]
        hands.append(f"{'NESW'[seat]} `{'.'.join(held)}`")
    print(f"**{played.number}.** {', '.join(hands)}; {vulnerability(played.vulnerable)} vulnerable.  ")
    told = []
    for place, each in enumerate(meanings(played.auction, played.vulnerable, by=system(by))):
        if isinstance(each.call, Pass) and not each.names:
            continue
        says = [filled(said.text, said.args) for said in each.says]
        what = "; ".join(filter(None, (each.title("en"), *says)))
        told.append(f"{'NESW'[(played.auction.dealer + place) % 4]} {names[place]}: {what}")
    print(f"{'NESW'[played.auction.dealer]}: {' '.join(names)}  ")
    print(f"{' · '.join(told)}  ")
    par_contract = judged.par.result.contract if isinstance(judged.par.result, PlayedOut) else "passed out"
    print(f"Exactly {judged.points:+d}, par {judged.par.score:+d} ({par_contract}). ")
    print()


def judged(boards: Sequence[Played], tables: dict[Any, Any]) -> list[Judged]:
    """The boards beside their tables of twenty."""
    found = []
    for each in boards:
        key = tuple(hand.bits for hand in each.hands)
        if key not in tables:
            tables[key] = tuple(row.tricks for row in twenty(each.hands))
        found.append(Judged(each, tables[key]))
    return found


def match(name: str, first: Sequence[Judged], second: Sequence[Judged]) -> None:
    """IMPs a board of this version, north–south at the first table and east–west at the second."""
    exact = [float(imps(a.points - b.points)) for a, b in zip(first, second, strict=True)]
    played = [float(imps(a.played.points - b.played.points)) for a, b in zip(first, second, strict=True)]
    print(f"\nagainst {name}: {interval(played)} IMPs a board as played, {interval(exact)} for the contracts")


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--boards", type=int, default=60)
    parser.add_argument("--seed", default="published")
    parser.add_argument("--against", default="")
    parser.add_argument("--worst", type=int, default=0)
    parser.add_argument("--read", type=int, default=0)
    parser.add_argument("--system", default=USUAL_SYSTEM, choices=SYSTEMS)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--player", default=LEVEL1)
    parser.add_argument("--played", type=Path)
    asked = parser.parse_args()
    tables = pickle.loads(asked.keep.read_bytes()) if asked.keep and asked.keep.exists() else {}
    numbers = range(1, asked.boards + 1)

    def table(*bidders: Bidder) -> list[Judged]:
        return judged([at_table(number, asked.seed, calling(bidders)) for number in numbers], tables)

    mine = judged(by_name(asked.player, asked.system, asked.seed, asked.boards, asked.played), tables)
    report(asked.player, mine)
    if asked.against:
        older = Older(asked.against)
        report(asked.against, table(older, older))
        match(asked.against, table(this, older), table(older, this))
    if asked.keep:
        asked.keep.write_bytes(pickle.dumps(tables))
    for each in mine[: asked.read]:
        read_out(each, asked.system)
    for each in sorted(mine, key=lambda each: -each.lost)[: asked.worst]:
        show(each)


if __name__ == "__main__":
    main()
