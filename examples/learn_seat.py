# /// script
# requires-python = ">=3.11"
# dependencies = ["tapis-cards[rl]", "sb3-contrib>=2.6"]
# ///
"""Learns one seat of a game with a known library: MaskablePPO of sb3-contrib, calls and cards alike.

``uv run examples/learn_seat.py`` plays estimation with three of level 1: what to write on the slip, and how
to keep it. PyTorch is large; one core is enough. A line is printed now and then: deals played, seconds of one
processor, and the points a deal brings with deals never learned from; the first two lines are what a player
of lots and one of level 1 make of those deals on the same seat. ``--picture FILE`` draws the lines as an SVG.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from statistics import fmean, stdev
from time import process_time
from typing import Any, NamedTuple

import gymnasium
import torch
from gymnasium.wrappers import RecordEpisodeStatistics, TransformReward
from sb3_contrib import MaskablePPO

from tapis.bots import Chance, players
from tapis.rl import SeatEnv

SCALE = 50
"""Rewards are divided by this: values of the order of one learn best."""
UNSEEN = 10**6
"""Seeds from this one on are for measuring only."""


class Measured(NamedTuple):
    """Points a deal, the standard error of their mean, and when."""

    deals: int
    seconds: float
    points: float
    error: float


def measured(env: SeatEnv, choose: Callable[[Any], int], deals: int) -> tuple[float, float]:
    """What a way to choose brings the seat, a deal, and its standard error."""
    brought = []
    for number in range(deals):
        seen, _ = env.reset(seed=UNSEEN + number)
        over, reward = False, 0.0
        while not over:
            seen, reward, over, _, _ = env.step(choose(seen))
        brought.append(reward)
    return fmean(brought), stdev(brought) / deals**0.5


def of_the_house(env: SeatEnv, game: str, name: str) -> Callable[[Any], int]:
    """A player of the house on the seat."""
    chance, player = Chance(name), players(game)[name].choose
    return lambda _: env.state.decide(player, chance)


def learned(model: Any, env: SeatEnv) -> Callable[[Any], int]:
    """What has been learned so far, its likeliest action."""
    return lambda seen: int(model.predict(seen, action_masks=env.action_masks(), deterministic=True)[0])


def learn(asked: argparse.Namespace) -> list[Measured]:
    """The curve, told line by line while it is made."""
    table = {"opponents": asked.opponents, "seat": 0}
    id_ = f"tapis.rl.gymnasium_env:tapis/{asked.game}-v0"
    counted = RecordEpisodeStatistics(gymnasium.make(id_, **table))
    trained = TransformReward(counted, lambda points: float(points) / SCALE)
    apart = gymnasium.make(id_, **table).unwrapped
    assert isinstance(apart, SeatEnv)
    for name in ("random", "level1"):
        points, error = measured(apart, of_the_house(apart, asked.game, name), asked.measured)
        print(f"{name:>8} {'':8} {points:8.1f} ± {error:.1f}", flush=True)
    torch.set_num_threads(1)
    settings: dict[str, Any] = {"learning_rate": 1e-3, "n_steps": 1024, "batch_size": 128, "ent_coef": 0.01}
    model = MaskablePPO("MlpPolicy", trained, gamma=1.0, seed=asked.seed, **settings)
    curve, spent = [], 0.0
    for step in range(asked.stages + 1):
        points, error = measured(apart, learned(model, apart), asked.measured)
        curve.append(Measured(counted.episode_count, spent, points, error))
        print(f"{counted.episode_count:8} {spent:8.0f} {points:8.1f} ± {error:.1f}", flush=True)
        begun = process_time()
        if step < asked.stages:
            model.learn(asked.steps, reset_num_timesteps=False)
        spent += process_time() - begun
    return curve


def picture(curve: list[Measured], told: str) -> str:
    """The curve as an SVG, its standard errors a band around it."""
    low, high = min(each.points for each in curve) - 5, max(each.points for each in curve) + 5
    last = max(each.deals for each in curve)

    def at(deals: float, points: float) -> str:
        return f"{40 + 340 * deals / last:.1f},{180 - 150 * (points - low) / (high - low):.1f}"

    line = " ".join(at(each.deals, each.points) for each in curve)
    above = [at(each.deals, each.points + each.error) for each in curve]
    below = [at(each.deals, each.points - each.error) for each in reversed(curve)]
    text = 'font-family="sans-serif" font-size="11" fill="#888"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 210" role="img" aria-label="{told}">'
        f'<polygon points="{" ".join(above + below)}" fill="#1d6b4a" opacity=".25"/>'
        f'<polyline points="{line}" fill="none" stroke="#1d6b4a" stroke-width="2"/>'
        f'<text x="4" y="184" {text}>{low:.0f}</text><text x="4" y="34" {text}>{high:.0f}</text>'
        f'<text x="40" y="200" {text}>0 deals</text>'
        f'<text x="380" y="200" text-anchor="end" {text}>{last} deals</text>'
        f'<text x="40" y="16" {text}>{told}</text></svg>\n'
    )


def main(words: list[str] | None = None) -> None:
    """Learn, and tell how far it came."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="estimation")
    parser.add_argument("--opponents", default="level1", help="who plays the other three seats")
    parser.add_argument("--stages", type=int, default=6, help="measured before, between and after so many")
    parser.add_argument("--steps", type=int, default=6144, help="moves of the seat in each stage")
    parser.add_argument("--measured", type=int, default=200, help="deals to measure with")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", type=Path, help="draw the curve into this file")
    asked = parser.parse_args(words)
    print(f"{'deals':>8} {'seconds':>8} {'points a deal':>14}")
    curve = learn(asked)
    if asked.picture is not None:
        told = f"{asked.game} with three of {asked.opponents}: points a deal"
        asked.picture.write_text(picture(curve, told), "utf-8")


if __name__ == "__main__":
    main()
