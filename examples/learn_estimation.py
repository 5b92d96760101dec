"""Learns estimation from nothing, in a minute on one core: what to write on the slip, and how to keep it.

``uv run python examples/learn_estimation.py`` knows the rules and no more. A *player* is one row of
weights: of the cards that may be laid it lays the one whose features, weighed, come to most. Before its
first card it writes down what hands like its own have brought so far (least squares over every hand it has
played). All four seats play alike; what is made small is how far each is off its slip, in points of a deal.
Weights improve by evolution strategies (Salimans and others, 2017): the same deals played with weights a
little to one side and a little to the other say which way to go.

A line is printed now and then: deals played, seconds, points off a deal with deals never learned from. The
last line plays four of the house's level 1 on the readable core.
"""

from __future__ import annotations

import argparse
from time import perf_counter
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

import tapis
from tapis.bots import players
from tapis.rl import FEATURES, CardBatch

Floats: TypeAlias = NDArray[np.floating[Any]]
GAME = "estimation"
SEATS, CARDS, DEAL = 4, 36, 157
HAND = 13 + 13 + 3 + 4
"""Features of a hand."""
CARD = 30
"""Features of a card that may be laid."""
PAIRS, ROWS = 6, 128
"""Of a generation: so many pairs of neighbours, each playing so many deals."""
SPREAD, RATE = 0.15, 0.08
UNSEEN = 10**9
"""Deals from this number on are for measuring only."""


def part(seen: NDArray[np.uint8], name: str) -> Floats:
    """A feature of every row."""
    of = FEATURES[name]
    return seen[:, of.places].reshape(len(seen), *of.shape).astype(np.float32)


def of_hands(seen: NDArray[np.uint8]) -> Floats:
    """Rows × HAND: trumps by rank, the rest by rank, void suits, long trumps, place in the first trick."""
    trump = part(seen, "trump").argmax(axis=1)
    orders = np.array([[suit, *(other for other in range(4) if other != suit)] for suit in range(4)])
    hand = np.take_along_axis(part(seen, "hand").reshape(-1, 4, 13), orders[trump][:, :, None], axis=1)
    voids = (hand[:, 1:].sum(axis=2) == 0).sum(axis=1, keepdims=True)
    trumps = hand[:, 0].sum(axis=1, keepdims=True)
    place = part(seen, "laid").sum(axis=(1, 2))[:, None] == np.arange(SEATS)
    return np.concatenate(
        [hand[:, 0], hand[:, 1:].sum(axis=1), voids, voids * trumps, trumps**2 / 9, place], axis=1
    )


def of_cards(seen: NDArray[np.uint8], missing: Floats) -> Floats:
    """Rows × 52 × CARD: what a card would do, alone, by how much is ``missing``, and once nothing is."""
    worth, strength = part(seen, "worth") / 10, part(seen, "strength") / 9
    trump, led = (np.repeat(part(seen, name), 13, axis=1) for name in ("trump", "led"))
    leads = led.sum(axis=1, keepdims=True) == 0
    best = (part(seen, "takes") * (strength + 2 * trump)).sum(axis=1, keepdims=True)
    power = np.where(leads, strength, strength * np.maximum(led, trump)) + 2 * trump
    wins = (leads | (power > best)).astype(np.float32)
    lying = part(seen, "trick")
    last = lying.sum(axis=(1, 2))[:, None] == SEATS - 1
    at_stake = (lying.sum(axis=1) * worth).sum(axis=1, keepdims=True)
    higher = _higher_out(seen, strength)
    sure = wins * np.where(last, 1, 1 - np.minimum(3 * higher, 1))
    several = [worth, strength, trump, wins, sure, wins * last, wins * at_stake, sure * at_stake, higher]
    plain = np.stack([np.broadcast_to(each, worth.shape) for each in (*several, sure * worth)], axis=-1)
    wanted = np.clip(missing[:, None] / 10 / np.maximum(part(seen, "left"), 1), -2, 3)[:, :, None]
    return np.concatenate([plain, plain * wanted, plain * (wanted < 0.3)], axis=-1)


def _higher_out(seen: NDArray[np.uint8], strength: Floats) -> Floats:
    """For each card how many of its suit beat it and are not seen yet, in ninths."""
    known = part(seen, "laid").sum(axis=1) + part(seen, "hand")
    out = ((strength > 0) & (known == 0)).reshape(-1, 4, 1, 13)
    by_suit = strength.reshape(-1, 4, 13)
    beaten = by_suit[:, :, None, :] > by_suit[:, :, :, None]
    higher: Floats = (out & beaten).sum(axis=-1) / 9
    return higher.reshape(strength.shape)


def play(weights: Floats, slips: Floats, first: int, rows: int) -> tuple[Floats, Floats, Floats]:
    """Deals from number ``first`` on: each seat's slip, the points it made, and its hand's features."""
    batch, every = CardBatch(GAME, rows), np.arange(rows)
    batch.reset(seed=1, first=first)
    said, made = np.zeros((rows, SEATS)), np.zeros((rows, SEATS))
    hands = np.zeros((rows, SEATS, HAND))
    for laid in range(CARDS):
        seen, turn = batch.last.observations, batch.turn.copy()
        if laid < SEATS:
            hands[every, turn] = of_hands(seen)
            said[every, turn] = np.clip(np.rint(hands[every, turn] @ slips), 0, DEAL)
        score = of_cards(seen, (said - made)[every, turn].astype(np.float32)) @ weights
        score[batch.last.masks == 0] = -np.inf
        made += batch.step(score.argmax(axis=1)).rewards[:, :SEATS]
    return said, made, hands


class Learner:
    """Weights of a player, and what hands like each other have brought."""

    def __init__(self, seed: int) -> None:
        self.weights: Floats = np.zeros(CARD, np.float32)
        self.slips: Floats = np.zeros(HAND)
        self._draw = np.random.default_rng(seed)
        self._seen: Floats = np.zeros((HAND, HAND))
        self._brought: Floats = np.zeros(HAND)
        self._slope: Floats = np.zeros(CARD)
        self._square: Floats = np.zeros(CARD)
        self.generation = 0

    @property
    def deals(self) -> int:
        """How many were played so far."""
        return self.generation * 2 * PAIRS * ROWS

    def learn(self) -> None:
        """One generation: pairs of neighbours play the same deals."""
        slope = np.zeros(CARD)
        self._seen, self._brought = self._seen * 0.9, self._brought * 0.9
        for _ in range(PAIRS):
            step = self._draw.standard_normal(CARD).astype(np.float32)
            slope += (self._off(SPREAD * step) - self._off(-SPREAD * step)) * step
        self.generation += 1
        self._slope = 0.8 * self._slope + 0.2 * slope
        self._square = 0.95 * self._square + 0.05 * slope**2
        mean = self._slope / (1 - 0.8**self.generation)
        size = np.sqrt(self._square / (1 - 0.95**self.generation)) + 1e-9
        self.weights -= (RATE * mean / size).astype(np.float32)
        self.slips = np.linalg.solve(self._seen + 5 * np.eye(HAND), self._brought)

    def _off(self, aside: Floats) -> float:
        said, made, hands = play(self.weights + aside, self.slips, self.generation * ROWS, ROWS)
        flat = hands.reshape(-1, HAND)
        self._seen += flat.T @ flat
        self._brought += flat.T @ made.reshape(-1)
        return float(np.abs(said - made).mean())

    def off(self, rows: int) -> float:
        """Points off a deal, with deals it has not learned from."""
        said, made, _ = play(self.weights, self.slips, UNSEEN, rows)
        return float(np.abs(said - made).mean())


def of_level1(deals: int) -> float:
    """Points off a deal of four of the house's level 1."""
    level1, off = players(GAME)["level1"].choose, 0.0
    for number in range(deals):
        result: Any = tapis.Deal(tapis.game(GAME), f"level 1, {number}", number % SEATS).finish(level1)
        off += sum(abs(said - made) for said, made in zip(result.estimated, result.made, strict=True)) / SEATS
    return off / deals


def main(arguments: list[str] | None = None) -> None:
    """Learn, and print the curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--measured", type=int, default=2000, help="deals at each point of the curve")
    asked = parser.parse_args(arguments)
    learner, start = Learner(asked.seed), perf_counter()
    print("  deals  seconds  points off a deal")
    for generation in range(asked.generations + 1):
        if generation:
            learner.learn()
        if generation % 10 == 0 or generation == asked.generations:
            off = learner.off(asked.measured)
            print(f"{learner.deals:7} {perf_counter() - start:8.0f} {off:18.2f}", flush=True)
    print(f"four of level 1: {of_level1(max(asked.measured // 10, 1)):.2f}")


if __name__ == "__main__":
    main()
