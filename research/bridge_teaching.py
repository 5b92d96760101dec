"""How the nets of bridge are taught: record what cards lose by exact play, fit a net, play on.

``python research/bridge_teaching.py --into taught`` makes ``cards.json`` of the package; with more
boards, rounds and ``--units`` it makes ``deeper.json``, the larger net of level 3. There is a round for each
of ``--seeds``. In each, four players play so many boards of a series, in the first
by the rules of level 1, later by the net so far; of a hundred cards ``STRAY`` are drawn by lot, so that there
is something to put right. At many of the moves the deal is then solved with all four hands open, for every
card that could be laid. The net sees the features of a card alone, which are made of what its seat sees: on
the mean over deals the best it can do is the card that loses least in the layouts that may be. What a card
costs is IMPs, and ``TRICK`` of one for every trick, so that play that does not touch the contract counts too.

Every round is a file in the folder, to which boards are added until there are enough: a run that was stopped
goes on. A net is fitted to all rounds so far, towards laying a card as likely as exp(-cost / 0.7), the first
boards of the first round held back; printed is what its cards, those of level 1 and those of the net in the
package cost there. What takes time is recording, on as many cores as there are ``--workers``; how many does
not change the net.
"""

from __future__ import annotations

import argparse
import pickle
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import learning
import msgspec
import numpy as np
import numpy.typing as npt

from tapis.bots import bridge
from tapis.bots.bridge import instant, player
from tapis.bots.bridge.cardplay.sight import BridgeSight, sight
from tapis.bots.bridge.choosing import BridgeChoice
from tapis.bots.bridge.features import features
from tapis.core.cards import Card
from tapis.core.chance import Chance
from tapis.core.events import Move, Played
from tapis.core.game import advance, replay
from tapis.core.record import DealRecord
from tapis.core.selfplay import Player, play
from tapis.core.view import View, view_of_table
from tapis.games.bridge import TYPED_PLUGIN
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.mark.series import score
from tapis.games.bridge.play.table import Table
from tapis.games.bridge.result import PlayedOut, vulnerability
from tapis.games.bridge.tournament.boards import board_dealer, board_vulnerability
from tapis.games.bridge.tournament.comparison import imps
from tapis.lab.figures import mean
from tapis.solver import engine
from tapis.solver.nets import Net
from tapis.solver.pack import pack

STRAY = 12
ASKED_EARLY, ASKED, EARLY = 45, 80, 10
"""At how many of a hundred moves a deal is solved while more than so many tricks are to come, and later."""
TRICK = 0.3
STEEP, HELD = 1.0, 0.15
FITTING = learning.Fitting(warmth=0.7, rate=3e-3, epochs=60, batch=256)
AT_ONCE = 8
"""So many boards a core is given at a time."""
USUAL = 3
"""Where among the last features it stands whether a card is that of level 1."""
MOST = 13
LAWS = scheme("laws")
Numbers = npt.NDArray[np.float32]
Board = tuple[DealRecord[Any], Mapping[int, Mapping[Card, int]]]
"""A board as played, and what declarer's side takes after each card at some of its moves, by their place."""


class Made(msgspec.Struct, frozen=True):
    """How a net came about: boards of each round, choices, what it and level 1 lose in IMPs a choice."""

    seeds: tuple[str, ...]
    boards: tuple[int, ...]
    choices: int
    loses: float
    level1_loses: float


class TaughtNet(Net, frozen=True, kw_only=True):
    """A net as the package keeps it, with how it came about."""

    made: Made


class Choices(NamedTuple):
    """Features (choices, cards, features), what cards cost in IMPs and in tricks, where level 1's stands."""

    told: Numbers
    points: Numbers
    tricks: Numbers
    usual: npt.NDArray[np.int64]
    board: npt.NDArray[np.int64]

    def part(self, which: slice) -> Choices:
        """Some of them."""
        told, points, tricks = self.told[which], self.points[which], self.tricks[which]
        return Choices(told, points, tricks, self.usual[which], self.board[which])


def straying(learned: Net | None) -> Player[Any, Any]:
    """Level 1, or a net, that lays some cards by lot."""

    def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        cards = [move for move in moves if isinstance(move, Played)]
        if cards and chance.below(1000) < 10 * STRAY:
            return chance.pick(cards)
        usual = bridge.choose(view, moves, chance)
        if learned is None or not isinstance(usual, Played) or not view.table.dummy_open:
            return usual
        found = instant.scores(view, usual, learned)
        return Played(usual.seat, max(found, key=lambda card: found[card])) if found else usual

    return choose


def board(number: int, seed: str, learned: Net | None) -> Board:
    """A board played by level 1 or a net, and solved at some of its moves."""
    terms = {"vulnerable": vulnerability(board_vulnerability(number))}
    record = play(TYPED_PLUGIN, f"{seed}/{number}", board_dealer(number), {}, straying(learned), terms)
    game, lots = TYPED_PLUGIN.game(record.options, record.terms), Chance(f"{seed}/{number}/which")
    at, found = replay(game, record.dealer, ()), {}
    for place, event in enumerate(record.events):
        if isinstance(event, Played) and at.table.dummy_open and at.table.claim is None:
            moves = game.moves(at.table, event.seat, at.hands[event.seat])
            choice = sum(isinstance(move, Played) for move in moves) > 1
            if choice and lots.below(100) < (ASKED_EARLY if at.table.left > EARLY else ASKED):
                packed = pack(game, at)
                found[place] = engine.values(packed, packed.sides[0])
        at = advance(game, at, event)
    return record, found


def boards(file: Path) -> Iterator[Board]:
    """The boards that were recorded."""
    with file.open("rb") as rows:
        while True:
            try:
                yield pickle.load(rows)
            except (EOFError, pickle.UnpicklingError):
                return


def recorded(file: Path, seed: str, many: int, learned: Net | None, cores: Executor) -> None:
    """Play and solve the boards that are still wanting."""
    begun = sum(1 for _ in boards(file)) if file.exists() else 0
    wanting = range(begun + 1, many + 1)
    with file.open("ab") as out:
        for each in cores.map(partial(board, seed=seed, learned=learned), wanting, chunksize=AT_ONCE):
            pickle.dump(each, out)
            out.flush()


def choices(file: Path, many: int, cores: Executor) -> Choices:
    """The features and costs of the first boards; made once, then kept beside them."""
    kept_ = file.with_suffix(f".{many}.npz")
    if not kept_.exists():
        first = islice(boards(file), many)
        every = cores.map(described, first, chunksize=AT_ONCE)
        rows = [(*row, number) for number, each in enumerate(every) for row in each]
        told, points, tricks, usual, number = map(np.array, zip(*rows, strict=True))
        np.savez(kept_, told=told, points=points, tricks=tricks, usual=usual, board=number)
    found = np.load(kept_)
    return Choices(*(found[name] for name in Choices._fields))


def described(each: Board) -> list[tuple[Numbers, Numbers, Numbers, int]]:
    """Of every solved move with a choice: features, costs, and where the card of level 1 stands."""
    return [*_described(*each)]


def _described(
    record: DealRecord[Any], found: Mapping[int, Mapping[Card, int]]
) -> Iterator[tuple[Numbers, Numbers, Numbers, int]]:
    game = TYPED_PLUGIN.game(record.options, record.terms)
    at = replay(game, record.dealer, ())
    for place, event in enumerate(record.events):
        if place in found and isinstance(event, Played):
            log = record.events[:place]
            view = view_of_table(game, at.table, log, game.speaker(at.table, event.seat))
            seen = sight(view, event.seat)
            usual = player.card(seen)
            told = features(BridgeChoice(seen, usual))
            if len(told) > 1:
                worth = [scored(at.table, seen, found[place][card]) for card in told]
                rows = np.zeros((MOST, len(told[usual])), np.float32)
                rows[: len(told)] = list(told.values())
                points, tricks = np.full((2, MOST), np.inf, np.float32)
                points[: len(told)] = [imps(max(worth) - each) for each in worth]
                taken = [found[place][card] * (1 if seen.declaring else -1) for card in told]
                tricks[: len(told)] = [max(taken) - each for each in taken]
                yield rows, points, tricks, [*told].index(usual)
        at = advance(game, at, event)


def scored(table: Table, seen: BridgeSight, more: int) -> int:
    """What the side to move scores where declarer takes so many tricks more."""
    assert table.contract is not None
    assert table.declarer is not None
    ended = PlayedOut(table.contract, table.declarer, table.taken[table.declarer % 2] + more)
    sign = 1 if seen.seat % 2 == 0 else -1
    return sign * score(ended, table.vulnerable, LAWS)


def loses(parts: learning.Parts, rows: Choices) -> Numbers:
    """What the cards that a net prefers lose, in IMPs."""
    best = learning.scores(parts, rows.told, np.isfinite(rows.points))[1].argmax(1)
    lost: Numbers = rows.points[np.arange(len(rows.points)), best]
    return lost


def fitted(rows: Choices, units: int, epochs: int, seed: int) -> learning.Parts:
    """A net that lays what costs least."""
    along = rows.told.shape[2] - USUAL
    parts = learning.begun(rows.told.shape[2], units, along, STEEP, seed)
    tricks = np.where(np.isfinite(rows.tricks), rows.tricks, 0)
    costs = (rows.points + TRICK * tricks).astype(np.float32)
    how = replace(FITTING, epochs=epochs)
    learning.fitted(parts, rows.told, costs, how, np.random.default_rng(seed))
    return parts


def judged(parts: learning.Parts, held: Choices) -> tuple[str, float, float]:
    """In words and figures what a net and level 1 lose where it was not fitted."""
    mine, usual = loses(parts, held), held.points[np.arange(len(held.points)), held.usual]
    small = loses(learning.parts_of(instant.net()), held)
    words = f"loses {mine.mean():.3f} IMP a choice"
    for name, other in (("level 1", usual), ("the net in the package", small)):
        less = mean(other - mine)
        words += f"; {name} {other.mean():.3f}, {less.value:.3f} more ({less.low:.3f} to {less.high:.3f})"
    return words, float(mine.mean()), float(usual.mean())


def one_round(number: int, learned: Net | None, asked: argparse.Namespace, cores: Executor) -> Net:
    """Record, fit to all there is, say what it came to."""
    seeds, many = asked.seeds[:number], asked.boards[:number]
    recorded(asked.into / f"{seeds[-1]}.pkl", seeds[-1], many[-1], learned, cores)
    parts = [
        choices(asked.into / f"{seed}.pkl", boards_, cores) for seed, boards_ in zip(seeds, many, strict=True)
    ]
    every = Choices(*(np.concatenate(each) for each in zip(*parts, strict=True)))
    held = int((parts[0].board < HELD * many[0]).sum())
    found = fitted(every.part(slice(held, None)), asked.units, asked.epochs, number)
    words, lost, level1 = judged(found, every.part(slice(held)))
    print(f"round {number}: {len(every.told)} choices; {words}", flush=True)
    made, net = Made(tuple(seeds), tuple(many), len(every.told), lost, level1), learning.net_of(found)
    taught = TaughtNet(hidden=net.hidden, bias=net.bias, out=net.out, made=made)
    (asked.into / f"round-{number}.json").write_bytes(msgspec.json.encode(taught) + b"\n")
    return taught


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=Path("taught"))
    parser.add_argument("--seeds", nargs="+", default=["teachA"])
    parser.add_argument("--boards", nargs="+", type=int, default=[1000])
    for name, usual in (("units", 32), ("epochs", FITTING.epochs), ("workers", 1)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    asked = parser.parse_args()
    asked.into.mkdir(parents=True, exist_ok=True)
    net: Net | None = None
    with ProcessPoolExecutor(asked.workers) as cores:
        for number in range(1, len(asked.seeds) + 1):
            net = one_round(number, net, asked, cores)


if __name__ == "__main__":
    main()
