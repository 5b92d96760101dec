"""Crossings: time and repeats for the sizes of the project's goals, beside lots and a random search.

Run it with ``uv run python benchmarks/crossings.py``; ``--json`` prints one object a row. The two
baselines run in the same process: *lots* shuffles everybody before every round (mean of ten
events); *random search* keeps the best of as many such events as fit into the time the draw took.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from itertools import combinations
from statistics import mean
from time import perf_counter

from tapis.club.crossings import Crossing, History, Seating, audit, by_standing, draw, redraw
from tapis.club.crossings.choose import grid
from tapis.core.chance import Chance

SIZES = [(4, 5), (8, 8), (12, 8), (16, 5), (16, 8), (17, 5), (18, 5), (19, 5), (20, 5), (20, 8), (24, 8)]
SIZES += [(27, 8), (28, 8), (31, 8), (38, 8), (40, 8), (41, 4), (41, 5), (56, 8), (101, 5), (224, 8)]
SIZES += [(400, 5), (400, 8), (403, 8), (1000, 8), (2501, 8), (10_000, 5), (10_000, 8)]
REDRAWS = [(24, 4), (32, 5), (41, 5), (40, 8), (100, 8), (400, 8), (1000, 8)]
STANDINGS = [(16, 5), (24, 5), (41, 5), (64, 8), (1000, 5)]
SEED = "benchmark"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    players: int
    rounds: int
    method: str
    seconds: float
    repeats: int
    bound: int
    lots: float
    random_search: int


def timed(work: Callable[[], Crossing]) -> tuple[Crossing, float]:
    start = perf_counter()
    made = work()
    return made, perf_counter() - start


def measured(players: int, rounds: int, method: str, made: tuple[Crossing, float]) -> Row:
    """The figures of a crossing that replaces a whole event of ``players`` and ``rounds``."""
    crossing, seconds = made
    figure = audit(crossing).repeats
    chance = Chance(f"{SEED} {players} {rounds}")
    lots = mean(repeats(by_lots(players, rounds, chance)) for _ in range(3 if players > 1000 else 10))
    searched = random_search(players, rounds, seconds, chance)
    return Row(players, rounds, method, seconds, figure.value, figure.bound, lots, searched)


def by_lots(players: int, rounds: int, chance: Chance) -> Crossing:
    """Everybody shuffled before every round."""
    crossing = []
    for _ in range(rounds):
        order = chance.shuffled(range(players))
        seated = players - players % 4
        groups = tuple(tuple(order[first : first + 4]) for first in range(0, seated, 4))
        crossing.append(Seating(groups, tuple(order[seated:])))
    return tuple(crossing)


def random_search(players: int, rounds: int, seconds: float, chance: Chance) -> int:
    """The fewest repeats among random events, one at least, drawn for so many seconds."""
    end = perf_counter() + seconds
    least = repeats(by_lots(players, rounds, chance))
    while perf_counter() < end:
        least = min(least, repeats(by_lots(players, rounds, chance)))
    return least


def repeats(crossing: Crossing) -> int:
    met = Counter(
        pair for seating in crossing for group in seating.tables for pair in combinations(sorted(group), 2)
    )
    return sum(times - 1 for times in met.values())


def drawn(players: int, rounds: int) -> Row:
    method = grid(players, rounds, Chance(SEED)).method
    return measured(players, rounds, method, timed(lambda: draw(players, rounds, SEED)))


def redrawn(players: int, rounds: int) -> Row:
    """Half the rounds are published, three people leave, five arrive."""
    before = draw(players, rounds, SEED)
    published, planned = before[: rounds // 2], before[rounds // 2 :]
    present = [*range(3, players), *range(players, players + 5)]
    coming, seconds = timed(
        lambda: redraw(present, len(planned), SEED, history=History(published), planned=planned)
    )
    return measured(players, rounds, "redraw", ((*published, *coming), seconds))


def ranked(players: int, rounds: int) -> Row:
    """Every round by standing, results by chance; the time is that of all rounds."""
    chance = Chance(f"{SEED} results")
    points = [0.0] * players
    crossing: Crossing = ()
    seconds = 0.0
    for left in range(rounds - 1, -1, -1):
        order = sorted(range(players), key=points.__getitem__)
        start = perf_counter()
        crossing += (by_standing(order, SEED, history=History(crossing), ahead=left),)
        seconds += perf_counter() - start
        points = [total + chance.uniform() for total in points]
    return measured(players, rounds, "by standing", (crossing, seconds))


def rows() -> Iterator[Row]:
    for players, rounds in SIZES:
        yield drawn(players, rounds)
    for players, rounds in REDRAWS:
        yield redrawn(players, rounds)
    for players, rounds in STANDINGS:
        yield ranked(players, rounds)


def main() -> None:
    options = argparse.ArgumentParser(description="Crossings: time and repeats beside two baselines.")
    options.add_argument("--json", action="store_true", help="print one JSON object a row")
    as_json = options.parse_args().json
    if not as_json:
        print(f"{'players':>7} {'rounds':>6}  {'method':<14} {'ms':>8} {'repeats':>7} {'bound':>5} ", end="")
        print(f"{'lots':>7} {'random search':>13}")
    for row in rows():
        if as_json:
            print(json.dumps(asdict(row)), flush=True)
            continue
        print(f"{row.players:>7} {row.rounds:>6}  {row.method:<14} {row.seconds * 1000:>8.1f} ", end="")
        print(f"{row.repeats:>7} {row.bound:>5} {row.lots:>7.1f} {row.random_search:>13}", flush=True)


if __name__ == "__main__":
    main()
