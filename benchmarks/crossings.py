"""How well and how fast crossings are drawn, beside what people do without them.

``uv run python benchmarks/crossings.py`` draws for every size and prints the method, the time, the
meetings again and their lower bound; beside them lots drawn before every round, and a plain random
search (whole crossings by lot, the best kept) that was given at least the same time. Then whole
events drawn by standing, and redraws after departures and arrivals. Nothing is estimated.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from statistics import median
from time import perf_counter
from typing import TypeVar

from tapis.club.crossings import Crossing, History, Seating, audit, by_standing, draw, redraw
from tapis.club.crossings.grids.choice import grid
from tapis.core.chance import Chance

T = TypeVar("T")

SIZES = [
    *((players, 8) for players in (8, 12, 16, 20, 24)),
    *((players, 5) for players in (12, 13, 16, 17, 18, 19, 20, 24, 25, 27, 30, 41, 100, 400, 1000, 4001)),
    *((players, 8) for players in (27, 28, 31, 32, 38, 40, 41, 43, 64, 100, 399, 400, 1000, 10_000)),
    (10_000, 5),
]
EVENTS = [(16, 5), (20, 5), (24, 5), (27, 5), (41, 5), (64, 8), (100, 5), (1000, 5)]
TEAMS = [(5, 4), (9, 4), (9, 8), (16, 8), (40, 4), (40, 8), (200, 4), (1000, 4), (1000, 8), (1001, 8)]
REDRAWS = [(24, 4), (27, 4), (32, 5), (41, 5), (40, 8), (43, 8), (100, 5), (1000, 5), (1000, 8)]


def timed(work: Callable[[], T]) -> tuple[T, float]:
    """What the work gave, and its seconds."""
    start = perf_counter()
    result = work()
    return result, perf_counter() - start


def lots(players: int, rounds: int, chance: Chance) -> Crossing:
    """Lots drawn before every round, as it is done with cards in a hat."""
    return tuple(_by_lot(chance.shuffled(range(players))) for _ in range(rounds))


def _by_lot(order: list[int]) -> Seating:
    seated = len(order) - len(order) % 4
    tables = tuple(tuple(order[first : first + 4]) for first in range(0, seated, 4))
    return Seating(tables, tuple(order[seated:]))


def repeats(crossing: Crossing) -> int:
    """Meetings again."""
    return audit(crossing).repeats.value


def random_search(players: int, rounds: int, seconds: float, chance: Chance) -> int:
    """The fewest repeats among crossings by lot, drawn until the time is up."""
    end = perf_counter() + seconds
    best = repeats(lots(players, rounds, chance))
    while best and perf_counter() < end:
        best = min(best, repeats(lots(players, rounds, chance)))
    return best


def draws(runs: int) -> None:
    """Whole crossings before the event."""
    print(f"{'players × rounds':>16}  {'method':16} {'ms':>8} {'again':>6} {'bound':>6} {'lots':>6}  random")
    for players, rounds in SIZES:
        chance = Chance(f"{players} {rounds}")
        made = [timed(lambda n=players, r=rounds, k=run: draw(n, r, k)) for run in range(runs)]  # type: ignore[misc]
        spent = median(seconds for _, seconds in made)
        found = [audit(crossing).repeats for crossing, _ in made]
        worst = max(figure.value for figure in found)
        by_lot = median(repeats(lots(players, rounds, chance)) for _ in range(runs))
        random = random_search(players, rounds, spent, chance)
        method = grid(players, rounds, chance).method
        print(
            f"{players:>11} × {rounds:<2}  {method:16} {spent * 1000:8.1f} {worst:6} {found[0].bound:6}"
            f" {by_lot:6.0f} {random:7}"
        )


def events(runs: int) -> None:
    """Events every round of which is drawn by standing, results by lot."""
    print(f"\n{'by standing':>16}  {'slowest round ms':>16} {'again':>6} {'apart in rank':>14}")
    for players, rounds in EVENTS:
        slowest, again, spread = 0.0, 0, 0.0
        for run in range(runs):
            crossing, seconds, spread = event(players, rounds, Chance(f"{run}"))
            slowest, again = max(slowest, seconds), max(again, repeats(crossing))
        print(f"{players:>11} × {rounds:<2}  {slowest * 1000:16.1f} {again:6} {spread:14.1f}")


def event(players: int, rounds: int, chance: Chance, size: int = 4) -> tuple[Crossing, float, float]:
    """One event: its rounds, its slowest draw, and how far apart in rank the last round's tables were."""
    points, crossing, slowest, spread = [0.0] * players, list[Seating](), 0.0, 0.0
    for number in range(rounds):
        order = sorted(range(players), key=lambda player: points[player])
        history = History(tuple(crossing))
        start = perf_counter()
        seating = by_standing(order, number, history=history, ahead=rounds - number - 1, size=size)
        slowest = max(slowest, perf_counter() - start)
        crossing.append(seating)
        spread = median(_spread(group, order) for group in seating.tables)
        for player in range(players):
            points[player] += chance.uniform()
    return tuple(crossing), slowest, spread


def _spread(group: Sequence[int], order: list[int]) -> int:
    places = [order.index(player) for player in group]
    return max(places) - min(places)


def redraws() -> None:
    """After every round but the last three people leave and four arrive."""
    print(f"\n{'redraw':>16}  {'slowest ms':>16} {'again':>6} {'bound':>6}")
    for players, rounds in REDRAWS:
        slowest, again, bound = redrawn(players, rounds)
        print(f"{players:>11} × {rounds:<2}  {slowest * 1000:16.1f} {again:6} {bound:6}")


def redrawn(players: int, rounds: int, size: int = 4) -> tuple[float, int, int]:
    """The slowest of the redraws of one event, and the most meetings again with their bound."""
    drawn = draw(players, rounds, "first", size=size)
    slowest, again, bound = 0.0, 0, 0
    for published in range(1, rounds):
        present = list(range(3, players + 4))
        missed = tuple(range(players, players + 4)) * published
        history, planned = History(drawn[:published], missed), drawn[published:]
        start = perf_counter()
        coming = redraw(present, rounds - published, "second", history=history, planned=planned, size=size)
        slowest = max(slowest, perf_counter() - start)
        found = audit(coming, history=history, players=present, size=size).repeats
        again, bound = max(again, found.value), max(bound, found.bound)
    return slowest, again, bound


def teams(runs: int) -> None:
    """Tables of two: a draw, an event drawn by standing, and its redraws; meetings again in all three."""
    print(
        f"\n{'teams × rounds':>16}  {'method':8} {'draw ms':>8} {'standing ms':>12} {'redraw ms':>10}  again"
    )
    for number, rounds in TEAMS:
        chance = Chance("method").fork("grid")
        method = grid(number, rounds, chance, 2).method
        drawn = [timed(partial(draw, number, rounds, run, size=2)) for run in range(runs)]
        standing, slowest, _ = event(number, rounds, Chance("0"), 2)
        slow, anew, _ = redrawn(number, rounds, 2)
        again = audit(drawn[0][0], size=2).repeats.value, audit(standing, size=2).repeats.value, anew
        took = median(seconds for _, seconds in drawn)
        print(
            f"{number:>11} × {rounds:<2}  {method:8} {took * 1000:8.1f} {slowest * 1000:12.1f}"
            f" {slow * 1000:10.1f}  {' / '.join(map(str, again))}"
        )


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--runs", type=int, default=3)
    chosen = options.parse_args()
    draws(chosen.runs)
    events(chosen.runs)
    redraws()
    teams(chosen.runs)


if __name__ == "__main__":
    main()
