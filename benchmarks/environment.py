"""Steps a second on one core, observations and legal moves included, beside others driven from Python.

``uv run python benchmarks/environment.py`` lays cards at random in a batch of 1,024 deals: jass, thirteen
tricks, and every contract of the five games together. A step is one card in one deal, with the observation
and the mask of whoever comes next; the choice of the card is not counted. Whole deals (calls too) go
through the readable core, one at a time. Times are those of the processor; the best of several rounds
counts. Peers play their own games by their fastest route from Python, one observation and its legal actions
for every move, each in a process of its own fetched by ``uv run --with``; one that cannot be had is skipped
with a line, and all are with ``--peers no``. pgx has no game of tricks that needs nothing fetched: its
smallest game of cards and its mahjong stand in, whole batches compiled, the choice of the move among it.
"""

from __future__ import annotations

import argparse
import subprocess
from collections.abc import Sequence
from time import process_time

import numpy as np

from tapis.core.chance import Chance
from tapis.rl.cards import CardBatch
from tapis.rl.contracts import contracts
from tapis.rl.deals import DealState

GAMES: dict[str, Sequence[str]] = {
    "jass, trump": ("tutti hearts",),
    "jass, slalom": ("tutti slalom up",),
    "13 tricks, trump": ("bridge S",),
    "13 tricks, no trump": ("bridge N",),
    "all contracts": contracts(),
}
GOALS = {"jass, trump": 2_000_000, "13 tricks, trump": 1_000_000}

OPEN_SPIEL = """
import random, time, pyspiel
game, rng, steps = pyspiel.load_game("spades"), random.Random(1), 0
start = time.process_time()
for _ in range(300):
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        state.observation_tensor()
        state.apply_action(rng.choice(state.legal_actions()))
        steps += 1
print(steps / (time.process_time() - start))
"""
OPEN_SPIEL_PYTHON = OPEN_SPIEL.replace('"spades"', '"python_team_dominoes"').replace(
    "import random, time, pyspiel", "import random, time, pyspiel; import open_spiel.python.games"
)
RLCARD = """
import random, time, rlcard
env, rng, steps = rlcard.make("bridge"), random.Random(1), 0
start = time.process_time()
for _ in range(100):
    state, player = env.reset()
    while not env.is_over():
        state, player = env.step(rng.choice(list(state["legal_actions"])))
        steps += 1
print(steps / (time.process_time() - start))
"""
PETTINGZOO = """
import time
from pettingzoo.classic import texas_holdem_no_limit_v6
env, steps = texas_holdem_no_limit_v6.env(), 0
start = time.process_time()
for seed in range(200):
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        env.step(None if over or cut else env.action_space(agent).sample(seen["action_mask"]))
        steps += 1
print(steps / (time.process_time() - start))
"""
PGX = """
import time, jax, jax.numpy as jnp, pgx
from pgx.experimental import auto_reset
env, rows, steps = pgx.make("leduc_holdem"), 1024, 60
def forward(state, key):
    lots = jnp.where(state.legal_action_mask, 0.0, -1e9)
    chosen = jax.random.categorical(key, lots, axis=-1)
    return jax.vmap(auto_reset(env.step, env.init))(state, chosen, jax.random.split(key, rows))
forward, key = jax.jit(forward), jax.random.PRNGKey(1)
state = jax.jit(jax.vmap(env.init))(jax.random.split(key, rows))
state = jax.block_until_ready(forward(state, key))
start = time.process_time()
for each in jax.random.split(key, steps):
    state = forward(state, each)
jax.block_until_ready(state)
print(rows * steps / (time.process_time() - start))
"""
PEERS = {
    "OpenSpiel, spades (C++, driven from Python)": (("open_spiel",), OPEN_SPIEL),
    "OpenSpiel, team dominoes (a Python game)": (("open_spiel",), OPEN_SPIEL_PYTHON),
    "RLCard, bridge": (("rlcard",), RLCARD),
    "pgx, Leduc hold'em (1,024 rows on this processor)": (("pgx",), PGX),
    "pgx, sparrow mahjong (1,024 rows on this processor)": (
        ("pgx",),
        PGX.replace("leduc_holdem", "sparrow_mahjong"),
    ),
    "PettingZoo, no-limit hold'em": (("pettingzoo[classic]", "rlcard"), PETTINGZOO),
}


def batched(names: Sequence[str], rows: int, steps: int) -> float:
    """Steps a second of the environment itself, cards laid at random."""
    batch, draw = CardBatch(names, rows), np.random.default_rng(1)
    batch.reset(seed=1)
    spent = 0.0
    for _ in range(steps):
        lots = draw.random((rows, 52), dtype=np.float32)
        actions = (batch.last.masks * lots).argmax(axis=1)
        start = process_time()
        batch.step(actions)
        spent += process_time() - start
    return rows * steps / spent


def whole(name: str, deals: int) -> float:
    """Moves a second of whole deals on the readable core, with observation and legal actions."""
    chance, moves, start = Chance(name), 0, process_time()
    for number in range(deals):
        state = DealState(name, f"deal {number}")
        while (player := state.player) is not None:
            state.observation(player)
            state.step(chance.pick(state.legal_actions()))
            moves += 1
    return moves / (process_time() - start)


def peer(packages: Sequence[str], script: str) -> float | None:
    """Steps a second as the peer's own process says; None when it cannot be had."""
    fetched = [word for package in packages for word in ("--with", package)]
    uv = ("uv", "run", "--no-project", "--isolated", "--python", "3.11", *fetched)
    done = subprocess.run([*uv, "python", "-c", script], capture_output=True, text=True, check=False)
    return float(done.stdout.split()[-1]) if done.returncode == 0 else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=1024)
    parser.add_argument("--steps", type=int, default=300)
    parser.add_argument("--peers", choices=("yes", "no"), default="yes")
    asked = parser.parse_args()
    print(f"steps a second, {asked.rows} rows")
    found: dict[str, float] = {}
    for title, names in GAMES.items():
        found[title] = max(batched(names, asked.rows, asked.steps) for _ in range(5))
        goal = f"  (goal {GOALS[title]:,})" if title in GOALS else ""
        print(f"{title:24}{found[title]:14,.0f}{goal}")
    for name in sorted({each.split()[0] for each in contracts()}):
        print(f"{name + ', whole deals':24}{whole(name, 30):14,.0f}")
    for title, (packages, script) in PEERS.items() if asked.peers == "yes" else ():
        theirs = peer(packages, script)
        if theirs is None:
            print(f"{title}: skipped, it cannot be had or run here")
            continue
        ratio = found["13 tricks, trump"] / theirs
        print(
            f"{title}: {theirs:,.0f} steps a second; ours, 13 tricks with a trump, {ratio:,.0f} times as many"
        )


if __name__ == "__main__":
    main()
