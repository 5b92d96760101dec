"""How the instant player of estimation is taught: record the search, fit a net, search over it, fit again.

``uv run python benchmarks/estimation_teaching.py --into taught --rounds 3 --pieces 20 --deals 50`` begins
with a net that knows nothing: playouts are by chance. In each round four searching players, whose playouts
follow the net so far, play ``pieces`` times ``deals`` deals; of every card that could be laid the thirty
features and the mean cost are written down. A new net of ``--units`` units is fitted to them: softmax over
the open cards towards exp(-cost / 0.7), by Adam. Every piece and every net is a file in the folder, made from
a seed of its own (``SEED/round/piece``); whatever is there is not made again, so a run that was stopped goes
on. A net is written as ``weights.json`` of the package has it, with ``made`` beside it: seeds, deals, how
often it agrees with the search on a tenth that it was not fitted to, and what four of it are off a deal.
The card values by which it writes its number are those of the package.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from tapis.bots.estimation import instant, searching
from tapis.bots.estimation.features import CardChoice, features
from tapis.bots.estimation.instant import CardValues, Weights
from tapis.bots.estimation.own import called, wanted
from tapis.core.cards import Card, Cards
from tapis.core.events import Played
from tapis.core.game import replay
from tapis.core.selfplay import play
from tapis.games import jass
from tapis.games.estimation import TYPED_PLUGIN
from tapis.games.estimation.sheet import difference, exact_bonus
from tapis.lab.figures import mean
from tapis.solver.aiming import weighed

FEATURES, MOST, SEATS, BONUS = 30, 9, 4, 10
WARMTH, RATE, EPOCHS, BATCH = 0.7, 5e-3, 15, 256
Numbers = npt.NDArray[np.float64]


@dataclass
class Net:
    """A layer of units: weights by feature and unit, bias, what each counts."""

    hidden: Numbers
    bias: Numbers
    out: Numbers

    def scores(self, told: Numbers) -> Numbers:
        found: Numbers = np.maximum(told @ self.hidden + self.bias, 0) @ self.out
        return found


class Made(msgspec.Struct, frozen=True):
    """How a net came about."""

    seeds: tuple[str, ...]
    deals: int
    worlds: int
    decisions: int
    agrees: float
    off: tuple[float, float, float]


class Taught(Weights, frozen=True):
    """A net as the package keeps it, with how it came about."""

    made: Made


def blank(units: int) -> Net:
    return Net(np.zeros((FEATURES, units)), np.zeros(units), np.zeros(units))


def choice_of(view: Any) -> CardChoice:
    trick = view.table.trick
    gone = Cards.of(card for each in (*view.table.won, trick) for card in each.cards)
    unseen = Cards.of(jass.PACK) - view.hand - gone
    return CardChoice(view.hand, trick, unseen, wanted(view, instant.estimate))


def searched(
    net: Net, worlds: int, rows: list[tuple[Numbers, Numbers]], view: Any, moves: Any, chance: Any
) -> Any:
    """A card by the search over a net; what was found of all cards is written down."""
    cards = [move.card for move in moves if isinstance(move, Played)]
    if not cards or view.table.trick is None:
        return called(view, moves, chance, instant.estimate)
    if len(cards) == 1:
        return moves[-1]
    table, at = view.table, searching.position(view)
    learned = replace(
        searching.taught(table.trump, table.dealer),
        hidden=tuple(map(tuple, net.hidden.tolist())),
        bias=tuple(net.bias.tolist()),
        out=tuple(net.out.tolist()),
    )
    number = wanted(view, instant.estimate) + at.taken[view.seat]
    like = replace(searching.LEVEL_2, worlds=worlds)
    found = weighed(at, number, searching.HABITS, learned, like, chance.below(1 << 53))
    by_card: dict[Card, float] = {}
    for each in found:
        card = searching.lanes(table.trump).cards[each.place]
        assert card is not None
        by_card[card] = each.cost
    here = choice_of(view)
    told = np.zeros((MOST, FEATURES))
    costs = np.full(MOST, np.inf)
    for row, (card, cost) in enumerate(by_card.items()):
        told[row], costs[row] = features(here, card), cost
    rows.append((told, costs))
    return Played(view.seat, min(by_card, key=lambda card: by_card[card]))


def piece(path: Path, seed: str, net: Net, asked: argparse.Namespace) -> None:
    """Play the deals of a piece and keep what was found; nothing where it is there."""
    if path.exists():
        return
    rows: list[tuple[Numbers, Numbers]] = []
    for deal in range(asked.deals):
        play(TYPED_PLUGIN, f"{seed}/{deal}", deal % SEATS, player=partial(searched, net, asked.worlds, rows))
    part = path.with_suffix(".part.npz")
    np.savez_compressed(
        part, told=np.array([each for each, _ in rows]), costs=np.array([each for _, each in rows])
    )
    part.rename(path)


def fitted(told: Numbers, costs: Numbers, units: int, seed: int) -> tuple[Net, float]:
    """A net that prefers the cards the search prefers, and how often it agrees where it was not fitted."""
    chance, held = np.random.default_rng(seed), len(told) // 10
    wide = (1.5 / FEATURES) ** 0.5
    parts = [chance.normal(0, wide, (FEATURES, units)), np.zeros(units), chance.normal(0, 0.5, units)]
    first, second = [np.zeros_like(each) for each in parts], [np.zeros_like(each) for each in parts]
    open_ = np.isfinite(costs)
    wanted_ = np.exp(-(costs - costs.min(1, keepdims=True)) / WARMTH)
    wanted_ /= wanted_.sum(1, keepdims=True)
    steps, done = max(1, EPOCHS * ((len(told) - held) // BATCH)), 0
    for _ in range(EPOCHS):
        order = held + chance.permutation(len(told) - held)
        for at in range(0, len(order) - BATCH + 1, BATCH):
            some, done = order[at : at + BATCH], done + 1
            units_ = np.maximum(told[some] @ parts[0] + parts[1], 0)
            scores = np.where(open_[some], units_ @ parts[2], -1e9)
            likely = np.exp(scores - scores.max(1, keepdims=True))
            wrong = (likely / likely.sum(1, keepdims=True) - wanted_[some]) / BATCH
            back = wrong[:, :, None] * parts[2] * (units_ > 0)
            slopes = [
                np.tensordot(told[some], back, ((0, 1), (0, 1))),
                back.sum((0, 1)),
                np.tensordot(wrong, units_, ((0, 1), (0, 1))),
            ]
            rate = RATE * 0.5 * (1 + np.cos(np.pi * done / steps))
            for one, slope in enumerate(slopes):
                first[one] += 0.1 * (slope - first[one])
                second[one] += 0.01 * (slope**2 - second[one])
                step = first[one] / (1 - 0.9**done) / (np.sqrt(second[one] / (1 - 0.99**done)) + 1e-8)
                parts[one] -= rate * step
    net = Net(*parts)
    best = np.where(open_, net.scores(told), -1e9).argmax(1)
    regret = costs[np.arange(len(costs)), best] - costs.min(1)
    return net, float((regret[:held] <= 1e-6).mean())


def laid(net: Net, view: Any, moves: Any, chance: Any) -> Any:
    """What the net alone would do."""
    cards = [move.card for move in moves if isinstance(move, Played)]
    if not cards or view.table.trick is None:
        return called(view, moves, chance, instant.estimate)
    at = choice_of(view)
    scores = net.scores(np.array([features(at, card) for card in cards]))
    return Played(view.seat, cards[int(scores.argmax())])


def off(net: Net, deals: int, seed: str) -> tuple[float, float, float]:
    """What four alike are off a deal, with the ends of its 95 % interval."""
    found = []
    for deal in range(deals):
        record = play(TYPED_PLUGIN, f"{seed}/{deal}", deal % SEATS, player=partial(laid, net))
        game = TYPED_PLUGIN.game(record.options, record.terms)
        result = game.result(replay(game, record.dealer, record.events).table)
        assert result is not None
        lines = zip(result.estimated, result.made, result.tricks, strict=True)
        found.append(
            fmean(difference(told, made) + exact_bonus(told, made, took, BONUS) for told, made, took in lines)
        )
    figure = mean(found)
    return figure.value, figure.low, figure.high


def one_round(number: int, net: Net, asked: argparse.Namespace) -> Net:
    """Record, fit, say what it came to; only read where that was done before."""
    kept = asked.into / f"round-{number}.json"
    if kept.exists():
        taught = msgspec.json.decode(kept.read_bytes(), type=Taught)
        return Net(np.array(taught.hidden), np.array(taught.bias), np.array(taught.out))
    seeds = [f"{asked.seed}/{number}/{part}" for part in range(asked.pieces)]
    paths = [asked.into / f"round-{number}-{part}.npz" for part in range(asked.pieces)]
    for path, seed in zip(paths, seeds, strict=True):
        piece(path, seed, net, asked)
    parts = [np.load(path) for path in paths]
    told, costs = (np.concatenate([each[name] for each in parts]) for name in ("told", "costs"))
    net, agrees = fitted(told, costs, asked.units, number)
    made = Made(
        tuple(seeds),
        asked.pieces * asked.deals,
        asked.worlds,
        len(told),
        agrees,
        off(net, asked.judged, f"{asked.seed}/judged"),
    )
    values: CardValues = instant.weights().values
    layers = tuple(map(tuple, net.hidden.tolist())), tuple(net.bias.tolist()), tuple(net.out.tolist())
    kept.write_bytes(msgspec.json.encode(Taught(values, *layers, made)) + b"\n")
    print(
        f"round {number}: {len(told)} decisions, agrees in {100 * agrees:.0f} of 100, four alike are "
        f"{made.off[0]:.2f} ({made.off[1]:.2f} to {made.off[2]:.2f}) off a deal",
        flush=True,
    )
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, default=Path("taught"))
    parser.add_argument("--seed", default="teaching")
    for name, usual in (
        ("rounds", 3),
        ("pieces", 20),
        ("deals", 50),
        ("worlds", 60),
        ("units", 8),
        ("judged", 400),
    ):
        parser.add_argument(f"--{name}", type=int, default=usual)
    asked = parser.parse_args()
    asked.into.mkdir(parents=True, exist_ok=True)
    net = blank(asked.units)
    for number in range(1, asked.rounds + 1):
        net = one_round(number, net, asked)


if __name__ == "__main__":
    main()
