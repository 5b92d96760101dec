"""How players of estimation are taught: record the search, fit a net, search over it, fit again.

``python research/estimation_teaching.py --into taught`` makes ``deeper.json`` of the package, the
net of level 3; with ``--start nothing --units 8 --features 30`` a net like that of the instant player, from
one that knows nothing. In each round four searching players, whose playouts follow the net so far, play
``pieces`` times ``deals`` deals, half of the hands for numbers some points off those of the package
(``--stray``); of every card that could be laid the features and the mean cost are written down. A net of
``--units`` units is fitted to all that was written down so far: softmax over the open cards towards
exp(-cost / 0.7), by Adam.

Every piece and every net is a file in the folder, made from a seed of its own; there is a round for each of
``--seeds``. Whatever is there is not made again, so a run that was stopped goes on. A net is written as the
package has it, with ``made`` beside it: seeds, deals, how often it agrees with the search on a tenth that it
was not fitted to, and by how many points its cards cost more there. One core; what takes time is recording.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from statistics import NormalDist
from typing import Any

import learning
import msgspec
import numpy as np
from learning import Fitting, Numbers, by_chance, costs_more, net_of

from tapis.bots.estimation import instant, searching
from tapis.bots.estimation.own import Seen, called, first_hand, wanted
from tapis.bots.estimation.searching import LEVEL_2, Mind
from tapis.core.events import Played
from tapis.core.selfplay import play
from tapis.games.estimation import TYPED_PLUGIN
from tapis.games.estimation.calls import HIGHEST
from tapis.solver import aiming
from tapis.solver.aiming import Aiming, Taught
from tapis.solver.native.aiming import search as words_of
from tapis.solver.native.aiming.policy import BITS, FEATURES, MOST_CARDS, SEATS, open_cards
from tapis.solver.native.aiming.sight import MORE, described
from tapis.solver.nets import Net

MOST, EVERY = 9, FEATURES + MORE
FITTING = Fitting(warmth=0.7, rate=5e-3, epochs=20, batch=256)


class Made(msgspec.Struct, frozen=True):
    """How a net came about."""

    seeds: tuple[str, ...]
    deals: int
    worlds: int
    decisions: int
    agrees: float
    costs_more: float


class TaughtNet(Net, frozen=True, kw_only=True):
    """A net as the package keeps it, with how it came about."""

    made: Made


@dataclass(frozen=True)
class Rows:
    """Decisions: features of up to nine cards, and the mean cost of each, infinite where there is no card."""

    told: Numbers
    costs: Numbers


def nothing(features: int) -> Net:
    """A net that knows nothing: playouts are by chance."""
    return Net(hidden=((0.0,),) * features, bias=(0.0,), out=(0.0,))


def features(at: Aiming, missing: int, learned: Taught) -> Numbers:
    """Of every open card, from the lowest bit, as the engine sees them."""
    rows, cards, scores = np.zeros((MOST_CARDS, EVERY)), np.zeros(MOST_CARDS, np.int64), np.zeros(BITS)
    words, (points, habits, _, _) = aiming.words(at, learned), aiming.arrays(searching.HABITS, learned)
    lacks = np.zeros(SEATS, np.int64)
    for step, lack in enumerate(at.lacks, start=1):
        lacks[(at.seat + step) % SEATS] = lack
    laid, led = len(at.trick), words[words_of.LED]
    seen, pool = (at.hand, at.unplayed & ~at.hand, laid, led, at.best), words[words_of.POOL]
    open_, known = open_cards(at.hand, laid, led, at.best), (points, habits)
    described(seen, at.seat, float(missing), pool, open_, lacks, known, (rows, cards, scores))
    return rows[:MOST].astype(np.float32)


@dataclass
class Recorder:
    """A searching player that writes down what it found of all cards; ``stray`` as above."""

    mind: Mind
    stray: float
    rows: list[tuple[Numbers, Numbers]]

    def number(self, view: Seen) -> int:
        """What it plays for."""
        by_lot, written = _lot(view), instant.estimate(view)
        if by_lot < 0.5:
            return written
        return max(0, min(HIGHEST, round(written + NormalDist(0, self.stray).inv_cdf(2 * by_lot - 1))))

    def __call__(self, view: Any, moves: Any, chance: Any) -> Any:
        """A card by the search over a net."""
        cards = [move.card for move in moves if isinstance(move, Played)]
        if not cards or view.table.trick is None:
            return called(view, moves, chance, self.number)
        if len(cards) == 1:
            return moves[-1]
        table, at, missing = view.table, searching.position(view), wanted(view, self.number)
        learned = searching.taught(self.mind.net, table.trump, table.dealer)
        habits, number = searching.HABITS, missing + at.taken[view.seat]
        found = aiming.weighed(at, number, habits, learned, self.mind.like, chance.below(1 << 53))
        costs = np.full(MOST, np.inf, np.float32)
        costs[: len(found)] = [each.cost for each in found]
        self.rows.append((features(at, missing, learned), costs))
        deepest = max(each.worlds for each in found)
        best = min((each for each in found if each.worlds == deepest), key=lambda each: each.cost)
        card = searching.lanes(table.trump).cards[best.place]
        assert card is not None
        return Played(view.seat, card)


def piece(path: Path, seed: str, net: Net, asked: argparse.Namespace) -> None:
    """Play the deals of a piece and keep what was found; nothing where it is there."""
    if path.exists():
        return
    mind = Mind(replace(LEVEL_2.like, worlds=asked.worlds), partial(_same, net))
    recorder = Recorder(mind, asked.stray, [])
    for deal in range(asked.deals):
        play(TYPED_PLUGIN, f"{seed}/{deal}", deal % SEATS, player=recorder)
    part = path.with_suffix(".part.npz")
    told_, costs = zip(*recorder.rows, strict=True)
    np.savez_compressed(part, told=np.array(told_), costs=np.array(costs))
    part.rename(path)


def _lot(view: Seen) -> float:
    """A number between 0 and 1 that belongs to a hand, another one while the turned card lies there."""
    hand = f"{view.seat}{first_hand(view)}{view.table.turned}"
    return (int.from_bytes(sha256(hand.encode()).digest()[:6], "big") + 0.5) / 2**48


def _same(net: Net) -> Net:
    return net


def fitted(rows: Rows, units: int, seed: int) -> tuple[Net, float, float]:
    """A net that prefers the cards the search prefers; how often it agrees where it was not fitted, and by
    how many points its cards cost more there."""
    held, chance = len(rows.told) // 10, np.random.default_rng(seed)
    parts = by_chance(rows.told.shape[2], units, chance)
    learning.fitted(parts, rows.told[held:], rows.costs[held:], FITTING, chance)
    return net_of(parts), *costs_more(parts, rows.told[:held], rows.costs[:held])


def one_round(number: int, net: Net, asked: argparse.Namespace) -> Net:
    """Record, fit, say what it came to; only read where that was done before."""
    kept = asked.into / f"round-{number}.json"
    if kept.exists():
        return msgspec.json.decode(kept.read_bytes(), type=TaughtNet)
    for part in range(asked.pieces):
        piece(asked.into / f"round-{number}-{part}.npz", f"{asked.seeds[number - 1]}/{part}", net, asked)
    places = [(each, part) for each in range(1, number + 1) for part in range(asked.pieces)]
    parts = [np.load(asked.into / f"round-{each}-{part}.npz") for each, part in places]
    told_, costs = (np.concatenate([each[name] for each in parts]) for name in ("told", "costs"))
    net, agrees, more = fitted(Rows(told_[:, :, : asked.features], costs), asked.units, number)
    seeds = tuple(f"{asked.seeds[each - 1]}/{part}" for each, part in places)
    made = Made(seeds, len(places) * asked.deals, asked.worlds, len(told_), agrees, more)
    taught = TaughtNet(hidden=net.hidden, bias=net.bias, out=net.out, made=made)
    kept.write_bytes(msgspec.json.encode(taught) + b"\n")
    print(
        f"round {number}: {len(told_)} decisions, agrees in {100 * agrees:.0f} of 100, "
        f"costs {more:.2f} more a decision",
        flush=True,
    )
    return taught


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=Path("taught"))
    parser.add_argument("--seeds", nargs="+", default=["teach3"])
    parser.add_argument("--start", choices=["instant", "nothing"], default="instant")
    for name, usual in (
        ("pieces", 10),
        ("deals", 80),
        ("worlds", 250),
        ("units", 48),
        ("features", EVERY),
    ):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--stray", type=float, default=14.0)
    asked = parser.parse_args()
    asked.into.mkdir(parents=True, exist_ok=True)
    net: Net = instant.weights() if asked.start == "instant" else nothing(asked.features)
    for number in range(1, len(asked.seeds) + 1):
        net = one_round(number, net, asked)


if __name__ == "__main__":
    main()
