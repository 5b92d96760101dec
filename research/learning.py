"""How a small net learns to choose: by the policy gradient, or towards a choice that is told. Knows no game.

A *choice* is some moves of which one is made: ``told`` their features (choices, moves at most, features),
``costs`` what each is found to cost (choices, moves at most), infinite where there is no such move. A net's
*parts* are its weights (features, units), the bias of its units, and what each unit counts; see
``tapis.solver.nets``. The same seed and figures give the same net.

Whoever learns by playing itself plays a round of deals, tries every move at each choice, and improves by the
choices of the last rounds (``SelfPlay``).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from tapis.solver import nets
from tapis.solver.nets import Net

Numbers = npt.NDArray[np.float32]
Parts = list[Numbers]
Choices = tuple[Numbers, Numbers]
"""What is told of the moves of some choices, and what each costs."""
REMEMBERED = 5
"""From the choices of how many rounds a net learns."""
SLOW, SLOWER = 0.1, 0.01
"""How fast the mean slope and the mean of its square follow (Kingma, Ba, "Adam", 2014)."""


class Adam:
    """Moves the parts of a net against their slopes, ever slower to the last of so many steps."""

    def __init__(self, parts: Parts, rate: float, steps: int) -> None:
        self.parts, self.rate, self.steps, self.done = parts, rate, steps, 0
        self.first = [np.zeros_like(each) for each in parts]
        self.second = [np.zeros_like(each) for each in parts]

    def step(self, slopes: Parts) -> None:
        """One step."""
        self.done += 1
        rate = self.rate * 0.5 * (1 + np.cos(np.pi * self.done / self.steps))
        for one, slope in enumerate(slopes):
            self.first[one] += SLOW * (slope - self.first[one])
            self.second[one] += SLOWER * (slope**2 - self.second[one])
            mean = self.first[one] / (1 - (1 - SLOW) ** self.done)
            size = np.sqrt(self.second[one] / (1 - (1 - SLOWER) ** self.done)) + 1e-8
            self.parts[one] -= (rate * (mean / size)).astype(np.float32)


def begun(features: int, units: int, along: int, steep: float, seed: int) -> Parts:
    """A net that prefers what has more of feature ``along``, and is ready to learn the rest.

    Two of the units carry the feature up and down, the others begin by chance and count for nothing yet.
    """
    chance = np.random.default_rng(seed)
    weights = chance.normal(0, (1.5 / features) ** 0.5, (features, units))
    bias, out = np.zeros(units), np.zeros(units)
    weights[:, :2], weights[along, :2], out[:2] = 0.0, (1.0, -1.0), (steep, -steep)
    return [each.astype(np.float32) for each in (weights, bias, out)]


def widened(parts: Parts, units: int, seed: int) -> Parts:
    """A net with so many units at the least, which scores as it did: what is new counts for nothing yet."""
    features, many = parts[0].shape
    more = max(0, units - many)
    weights = np.random.default_rng(seed).normal(0, (1.5 / features) ** 0.5, (features, more))
    new = (weights.astype(np.float32), np.zeros(more, np.float32), np.zeros(more, np.float32))
    return [np.concatenate(each, axis=-1) for each in zip(parts, new, strict=True)]


def by_chance(features: int, units: int, chance: np.random.Generator) -> Parts:
    """A net that prefers nothing in particular."""
    wide = (1.5 / features) ** 0.5
    starts = (chance.normal(0, wide, (features, units)), np.zeros(units), chance.normal(0, 0.5, units))
    return [each.astype(np.float32) for each in starts]


def improved(
    parts: Parts, told: Numbers, costs: Numbers, rate: float, seed: int, *, batch: int = 512
) -> None:
    """Move the parts of a net so that what it chooses costs less on the mean: once through all choices.

    The policy gradient of a net that chooses with likelihood exp(score), where every move was tried.
    """
    open_ = np.isfinite(costs)
    known = np.where(open_, costs, 0)
    beside = np.where(open_, known - known.sum(1, keepdims=True) / open_.sum(1, keepdims=True), 0)
    beside = beside.astype(np.float32)
    steps, order = len(told) // batch, np.random.default_rng(seed).permutation(len(told))
    adam = Adam(parts, rate, steps)
    for at in range(0, steps * batch, batch):
        some = order[at : at + batch]
        adam.step(_slopes(parts, told[some], open_[some], _cheaper(beside[some])))


@dataclass(frozen=True, slots=True)
class Fitting:
    """How a net is fitted: towards choosing as likely as exp(-cost / warmth), ``epochs`` times through."""

    warmth: float
    rate: float
    epochs: int
    batch: int


def fitted(parts: Parts, told: Numbers, costs: Numbers, how: Fitting, chance: np.random.Generator) -> None:
    """Move the parts of a net towards preferring what costs least."""
    epochs, batch = how.epochs, how.batch
    wanted = np.exp(-(costs - costs.min(1, keepdims=True)) / how.warmth)
    wanted /= wanted.sum(1, keepdims=True)
    open_ = np.isfinite(costs)
    adam = Adam(parts, how.rate, max(1, epochs * (len(told) // batch)))
    for _ in range(epochs):
        order = chance.permutation(len(told))
        for at in range(0, len(order) - batch + 1, batch):
            some = order[at : at + batch]
            adam.step(_slopes(parts, told[some], open_[some], _nearer(wanted[some])))


Wrong = Callable[[Numbers], Any]
"""How a loss grows with each score, told how likely each move is chosen."""


def _cheaper(costs: Numbers) -> Wrong:
    return lambda likely: likely * (costs - (likely * costs).sum(1, keepdims=True))


def _nearer(wanted: Numbers) -> Wrong:
    return lambda likely: likely - wanted


def _slopes(parts: Parts, told: Numbers, open_: npt.NDArray[np.bool_], wrong: Wrong) -> Parts:
    """How the mean loss grows with each part of a net."""
    units, found = scores(parts, told, open_)
    likely = np.exp(found - found.max(1, keepdims=True))
    likely /= likely.sum(1, keepdims=True)
    grows = (wrong(likely) / len(told)).reshape(-1).astype(np.float32)
    back = grows[:, None] * parts[2] * (units > 0)
    return [told.reshape(-1, told.shape[2]).T @ back, back.sum(0), units.T @ grows]


def scores(parts: Parts, told: Numbers, open_: npt.NDArray[np.bool_]) -> tuple[Numbers, Numbers]:
    """What the units say of every move (moves of all choices, units), and the scores (choices, moves)."""
    flat = told.reshape(-1, told.shape[2])
    units = np.maximum(flat @ parts[0] + parts[1], 0)
    return units, np.where(open_, (units @ parts[2]).reshape(open_.shape), np.float32(-1e9))


def costs_more(parts: Parts, told: Numbers, costs: Numbers) -> tuple[float, float]:
    """How often the best score is of the move that costs least, and what it costs more on the mean."""
    best = scores(parts, told, np.isfinite(costs))[1].argmax(1)
    more = costs[np.arange(len(costs)), best] - costs.min(1)
    return float((more <= 1e-6).mean()), float(more.mean())


def net_of(parts: Sequence[Numbers]) -> Net:
    """The net as it is kept."""
    hidden, bias, out = (each.tolist() for each in parts)
    return Net(hidden=tuple(map(tuple, hidden)), bias=tuple(bias), out=tuple(out))


class SelfTaught(Net, frozen=True, kw_only=True):
    """A net that played itself, with how it came about: rounds of so many deals."""

    seed: int
    rounds: int
    deals: int


@dataclass
class SelfPlay:
    """A net that learns by playing itself."""

    parts: Parts
    rate: float
    remembered: list[Choices] = field(default_factory=list)

    @property
    def words(self) -> Any:
        """The net as the compiled engine takes it."""
        return nets.words(net_of(self.parts))

    def learn(self, round_: Choices, seed: int) -> int:
        """Improve by the choices of a round and of those before; from how many."""
        self.remembered = [*self.remembered, round_][-REMEMBERED:]
        told, costs = (np.concatenate(each) for each in zip(*self.remembered, strict=True))
        improved(self.parts, told, costs, self.rate, seed)
        return len(told)

    def write(self, into: Path, kind: type[Net], made: dict[str, object]) -> None:
        """Write the net down, with how it came about."""
        net = msgspec.convert(msgspec.to_builtins(net_of(self.parts)) | made, kind)
        into.write_bytes(msgspec.json.encode(net) + b"\n")


def room(choices: int, moves: int, features: int) -> Choices:
    """Room for what is told of so many choices, of so many moves each at the most."""
    return np.zeros((choices, moves, features), np.float32), np.zeros((choices, moves), np.float32)


def parts_of(net: Net) -> Parts:
    """The parts of a net that was kept."""
    return [np.array(each, np.float32) for each in (net.hidden, net.bias, net.out)]
