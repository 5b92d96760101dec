"""Random deals a second on one core, dealing included, beside the readable core and beside other programs.

``uv run python benchmarks/playouts.py`` plays whole deals at random: jass with a trump and without, thirteen
tricks with a trump and without. Times are those of the processor, so a busy machine disturbs them little; the
best of several rounds counts. Every peer plays whole deals of its own game by its own fastest route, in a
process of its own, fetched by ``uv run --with``; one that cannot be had is skipped with a line, and all are
with ``--peers no``. The last line is for two threads, by the clock on the wall: heed it on an idle machine.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time

from tapis.core.chance import Chance
from tapis.core.game import advance
from tapis.solver import engine
from tapis.solver.pack import CardPlay, pack

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.solver.card_play import Case, cases, moves

GAMES = {
    "jass, trump": "estimation H",
    "jass, no trump": "tutti down",
    "jass, slalom": "tutti slalom up",
    "13 tricks, trump": "bridge S",
    "13 tricks, no trump": "bridge N",
}
CASES = {case.name: case for case in cases()}

OPEN_SPIEL = """
import random, time, pyspiel
game, rng, number = pyspiel.load_game("spades"), random.Random(1), 20_000
state = game.new_initial_state()
while state.is_chance_node():
    state.apply_action(rng.choice(state.chance_outcomes())[0])
rollouts = pyspiel.RandomRolloutEvaluator(n_rollouts=number, seed=1)
bot = pyspiel.MCTSBot(game, rollouts, 1.0, 1, 1000, False, 1, False)
start = time.process_time()
bot.mcts_search(state)
print(number / (time.process_time() - start))
"""
RLCARD = """
import time, rlcard
from rlcard.agents import RandomAgent
table = rlcard.make("bridge")
table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(table.num_players)])
start = time.process_time()
for _ in range(300):
    table.run(is_training=False)
print(300 / (time.process_time() - start))
"""
PYSCHIEBER = """
import time
from pyschieber.game import Game
from pyschieber.player.random_player import RandomPlayer
from pyschieber.team import Team
one, two, three, four = (RandomPlayer(name=str(seat)) for seat in range(4))
start = time.process_time()
for _ in range(300):
    Game([Team(players=[one, three]), Team(players=[two, four])], point_limit=10**9).play()
print(300 / (time.process_time() - start))
"""
PEERS = {
    "OpenSpiel, spades (13 tricks, trump; bids and play of one deal, C++)": ("open_spiel", OPEN_SPIEL),
    "RLCard, bridge (auction and play)": ("rlcard", RLCARD),
    "pyschieber, jass (trumps chosen at random)": ("pyschieber", PYSCHIEBER),
}


def play_of(name: str) -> CardPlay:
    case = CASES[name]
    return pack(case.game, case.ending(case.tricks, Chance(name))).play


def best(rate: Callable[[], float], rounds: int = 5) -> float:
    return max(rate() for _ in range(rounds))


def compiled(play: CardPlay, deals: int) -> float:
    start = process_time()
    engine.deals(play, deals, seed=1)
    return deals / (process_time() - start)


def readable(case: Case, deals: int) -> float:
    chance, start = Chance("readable"), process_time()
    for _ in range(deals):
        at = case.ending(case.tricks, chance)
        while open_cards := moves(case.game, at):
            at = advance(case.game, at, chance.pick(open_cards))
    return deals / (process_time() - start)


def peer(package: str, script: str) -> float | None:
    """Deals a second as the peer's own process says; None when it cannot be had."""
    uv = ("uv", "run", "--no-project", "--isolated", "--python", "3.11", "--with", package, "--with", "pip")
    done = subprocess.run([*uv, "python", "-c", script], capture_output=True, text=True, check=False)
    return float(done.stdout.split()[-1]) if done.returncode == 0 else None


def threads(play: CardPlay, deals: int) -> None:
    """Deals a second by the clock and of processor time, with one thread and with two."""

    def rate(number: int) -> tuple[float, float]:
        clock, processor = perf_counter(), process_time()
        engine.deals(play, deals, seed=1, threads=number)
        return deals / (perf_counter() - clock), deals / (process_time() - processor)

    one, two = (max(rate(number) for _ in range(9)) for number in (1, 2))
    print(f"jass, trump, by the clock: one thread {one[0]:,.0f}, two threads {two[0]:,.0f}", end="")
    print(f" ({two[0] / one[0]:.2f} times; of a second of processor time {two[1] / one[1]:.2f} times)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1_000_000)
    parser.add_argument("--peers", choices=("yes", "no"), default="yes")
    asked = parser.parse_args()
    start = perf_counter()
    if not engine.compiled():
        raise SystemExit(f"Nothing can be compiled here: {engine.why_not_compiled()}")
    engine.deals(play_of("estimation H"), 1, 0)
    print(f"first answer after {perf_counter() - start:.2f} s, Numba and NumPy loaded on the way")
    ours = {}
    print(f"{'random deals a second':24}{'compiled':>12}{'readable':>10}{'ratio':>8}")
    for title, name in GAMES.items():
        ours[title] = best(lambda name=name: compiled(play_of(name), asked.deals))  # type: ignore[misc]
        slow = best(lambda name=name: readable(CASES[name], 150), 3)  # type: ignore[misc]
        print(f"{title:24}{ours[title]:12,.0f}{slow:10,.0f}{ours[title] / slow:8,.0f}")
    for title, (package, script) in PEERS.items() if asked.peers == "yes" else ():
        found = peer(package, script)
        if found is None:
            print(f"{title}: skipped, it cannot be had or run here")
            continue
        like = ours["13 tricks, trump" if "jass" not in title else "jass, trump"]
        print(f"{title}: {found:,.0f} deals a second; ours {like / found:,.1f} times as many")
    threads(play_of("estimation H"), asked.deals)


if __name__ == "__main__":
    main()
