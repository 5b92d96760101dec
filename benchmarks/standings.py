"""How long a ranking takes: 10,000 entrants, 5 rounds of 8 deals, as in the cantonal format.

``uv run python benchmarks/standings.py`` prints medians with their spread, and each as a multiple of
sorting the same totals with ``sorted`` in the same run: what no ranking can undercut.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Callable
from dataclasses import replace
from statistics import median
from time import perf_counter

from tapis.club.crossings import Seating
from tapis.club.events import (
    EntrantsRegistered,
    Entry,
    EventOpened,
    LogEvent,
    Person,
    Presence,
    RoundPublished,
    RoundsDrawn,
    Settings,
    Source,
)
from tapis.club.ranking.scores import Memo, scores
from tapis.club.ranking.standings import rank, standings
from tapis.club.ranking.tie_breaks import Context
from tapis.club.state.competition import Competition
from tapis.club.state.fold import replay
from tapis.club.state.slips import Reading
from tapis.club.state.tournament import Tournament
from tapis.core.chance import Chance
from tapis.games.estimation import PLUGIN

ROUNDS, DEALS = 5, 8
KEYS = ("exact", "best-round", "direct", "lot")


def played(people: int, chance: Chance) -> Tournament:
    """An event with every slip confirmed; who meets whom does not matter here."""
    settings = Settings("Benchmark", "estimation", ROUNDS, DEALS, forfeit=45, tie_keys=KEYS)
    names = tuple(Person(f"N {number}") for number in range(people))
    seatings = tuple(_seating(people, chance) for _ in range(ROUNDS))
    events: tuple[LogEvent, ...] = (
        EventOpened(settings),
        EntrantsRegistered(1, names, Presence.PRESENT),
        RoundsDrawn(1, seatings, "lots", "imported", "imported"),
        *(RoundPublished(number) for number in range(1, ROUNDS + 1)),
    )
    tournament = replay(Entry(event, version=at) for at, event in enumerate(events, start=1))
    for found in tournament.rounds:
        slips = {
            table: replace(slip, versions=(_reading(slip.seats, chance),))
            for table, slip in found.slips.items()
        }
        tournament = tournament.with_round(replace(found, slips=slips))
    return tournament


def _seating(people: int, chance: Chance) -> Seating:
    order = chance.shuffled(range(1, people + 1))
    return Seating(tuple(tuple(order[at : at + 4]) for at in range(0, people, 4)))


def _reading(seats: tuple[int, ...], chance: Chance) -> Reading:
    deals = tuple(_deal(chance) for _ in range(DEALS))
    return Reading(seats, deals, "desk", "", Source.DESK, clear=True)


def _deal(chance: Chance) -> dict[str, list[int | None]]:
    cuts = sorted(chance.below(158) for _ in range(3))
    made = [cuts[0], cuts[1] - cuts[0], cuts[2] - cuts[1], 157 - cuts[2]]
    estimated = [max(0, min(157, points + chance.below(17) - 8)) for points in made]
    tricks = [1 if e == 0 == m else None for e, m in zip(estimated, made, strict=True)]
    return {"estimated": [*estimated], "made": [*made], "tricks": [*tricks]}


def timed(work: Callable[[], object], runs: int) -> list[float]:
    """Seconds of each run, after one that warms up; without garbage collection, as ``timeit`` does it."""
    work()
    gc.disable()
    spent = []
    for _ in range(runs):
        start = perf_counter()
        work()
        spent.append(perf_counter() - start)
    gc.enable()
    return spent


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--people", type=int, default=10_000)
    options.add_argument("--runs", type=int, default=7)
    chosen = options.parse_args()
    tournament = played(chosen.people, Chance("benchmark"))
    memo: Memo = {}
    every = scores(Competition(tournament, PLUGIN), memo)
    context = Context(PLUGIN, KEYS)
    work: dict[str, Callable[[], object]] = {
        "sorted() by total": lambda: sorted(every, key=lambda score: score.total),
        "rank, no tie keys": lambda: rank(every, Context(PLUGIN, ())),
        "rank, four tie keys": lambda: rank(every, context),
        "standings, slips marked before": lambda: standings(Competition(tournament, PLUGIN), memo),
        "standings, every slip marked": lambda: standings(Competition(tournament, PLUGIN)),
    }
    base = 0.0
    for name, one in work.items():
        spent = timed(one, chosen.runs)
        base = base or median(spent)
        spread = f"{min(spent) * 1000:8.1f} – {max(spent) * 1000:8.1f}"
        print(f"{name:32} {median(spent) * 1000:8.1f} ms ({spread})  {median(spent) / base:7.1f} ×")


if __name__ == "__main__":
    main()
