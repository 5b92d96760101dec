"""Whole deals of jass solved exactly, all hands seen: how long it takes, contract by contract, and what pays.

``uv run python benchmarks/jass_exact.py --deals 200`` solves so many seeded deals of thirty-six cards of each
kind of contract of tutti, and of estimation with one seat against three, and prints the median, the 95th and
99th percentile and the greatest time, with the tricks looked at. Times are of the processor; the first deal,
which may wait for the compiler, is not counted. ``--ideas 10`` solves some deals again without each of the
ideas of the search, and without all of them, and prints how much longer that takes; every value must be the
same. ``--threads 2`` solves the deals with a trump by the clock, with one thread and with several on one
table. ``--megabytes`` is the size of a table.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import geometric_mean
from time import perf_counter, process_time

from tapis.core.chance import Chance
from tapis.solver.native.points.exact import MEGABYTES, Solver
from tapis.solver.native.points.words import BOUNDS, DIFFERENCES, EVERY_RANK, LOOKING, NEIGHBOURS
from tapis.solver.pack import Packed, pack

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.solver.card_play import cases

CASES = {case.name: case for case in cases()}
KINDS = {
    "trump": ("tutti hearts", "tutti diamonds", "tutti clubs", "tutti spades"),
    "top down": ("tutti down",),
    "bottom up": ("tutti up",),
    "tutti": ("tutti tutti",),
    "slalom": ("tutti slalom down", "tutti slalom up"),
    "alternance": ("tutti alternance",),
    "misère with a trump": ("tutti misere hearts", "tutti misere spades"),
    "misère on tutti": ("tutti misere tutti",),
    "estimation": ("estimation H",),
}
SIDES = {"estimation": 0b0001}
IDEAS = {
    "bounds without a search": BOUNDS,
    "ranks that did not matter forgotten": EVERY_RANK,
    "bounds carried to other points": DIFFERENCES,
    "looking before the last card": LOOKING,
    "touching cards that count unlike": NEIGHBOURS,
    "all of these": BOUNDS | EVERY_RANK | DIFFERENCES | LOOKING | NEIGHBOURS,
}
MEASURED = ("trump", "top down")


def deals(kind: str, number: int) -> Iterator[Packed]:
    """So many deals of a kind of contract, at the first lead."""
    names = KINDS[kind]
    for deal in range(number):
        case = CASES[names[deal % len(names)]]
        yield pack(case.game, case.ending(case.tricks, Chance(f"exact {kind} {deal}")))


def side(kind: str) -> int:
    """The seats whose points are asked for."""
    return SIDES.get(kind, 0b0101)


def timed(solver: Solver, at: Packed, seats: int) -> tuple[float, int, int]:
    """Milliseconds of the processor, tricks looked at, and the value."""
    start = process_time()
    value = solver.value(at, seats)
    return (process_time() - start) * 1000, solver.nodes, value


def percentile(sorted_: Sequence[float], share: float) -> float:
    """The value below which this share of all lies."""
    return sorted_[min(len(sorted_) - 1, int(share * len(sorted_)))]


def contracts(solver: Solver, number: int, kinds: Sequence[str]) -> None:
    """One line for every kind of contract."""
    print(f"{'milliseconds':22}{'median':>9}{'p95':>9}{'p99':>9}{'most':>9}{'tricks looked at':>20}")
    for kind in kinds:
        found = [timed(solver, at, side(kind)) for at in deals(kind, number)]
        times, nodes = sorted(each[0] for each in found), sorted(each[1] for each in found)
        shown = "".join(f"{percentile(times, share):9.1f}" for share in (0.5, 0.95, 0.99, 1.0))
        looked = f"{percentile(nodes, 0.5):,.0f}"
        print(f"{kind:22}{shown}{looked:>20}   sum of values {sum(each[2] for each in found)}", flush=True)


def ideas(number: int, megabytes: float) -> None:
    """How much longer it takes without each idea, as a geometric mean of ratios deal by deal."""
    for kind in MEASURED:
        whole = Solver(megabytes)
        usual = [timed(whole, at, side(kind)) for at in deals(kind, number)]
        for name, without in IDEAS.items():
            solver = Solver(megabytes, without)
            found = [timed(solver, at, side(kind)) for at in deals(kind, number)]
            same = [each[2] for each in found] == [each[2] for each in usual]
            slower = geometric_mean([b[0] / a[0] for a, b in zip(usual, found, strict=True)])
            more = geometric_mean([b[1] / a[1] for a, b in zip(usual, found, strict=True)])
            equal = "equal" if same else "DIFFERENT"
            print(
                f"{kind:10}without {name:38}{slower:7.2f} times as long, {more:6.2f} times the tricks, "
                f"{equal}"
            )


def threads(number: int, several: int, megabytes: float) -> None:
    """The same deals by one thread and by several that share a table: milliseconds of the clock."""
    solvers = {1: Solver(megabytes), several: Solver(megabytes, threads=several)}
    found: dict[int, list[tuple[float, int, int]]] = {each: [] for each in solvers}
    for deal, at in enumerate(deals("trump", number)):
        for each in sorted(solvers, reverse=bool(deal % 2)):
            start = perf_counter()
            value = solvers[each].value(at, 0b0101)
            found[each].append(((perf_counter() - start) * 1000, solvers[each].nodes, value))
    assert [each[2] for each in found[1]] == [each[2] for each in found[several]]
    for each, rows in found.items():
        times = sorted(row[0] for row in rows)
        shown = "".join(f"{percentile(times, share):9.1f}" for share in (0.5, 0.95, 0.99, 1.0))
        looked = f"{sum(row[1] for row in rows):,}"
        print(f"{each} on one table, by the clock{shown}{looked:>20}", flush=True)
    both = list(zip(found[1], found[several], strict=True))
    mean = geometric_mean([together[0] / alone[0] for alone, together in both])
    print(f"{several} threads take {mean:.2f} of the time of one, as a geometric mean deal by deal")


def main() -> None:
    """Solve and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--ideas", type=int, default=0)
    parser.add_argument("--threads", type=int, default=0)
    parser.add_argument("--megabytes", type=float, default=MEGABYTES)
    parser.add_argument("--only", default="", help="kinds of contract whose name begins so")
    chosen = parser.parse_args()
    solver = Solver(chosen.megabytes)
    timed(solver, next(deals("trump", 1)), 0b0101)
    held = (solver.table.nbytes + solver.words.nbytes) / (1 << 20)
    print(f"memory of a thread: {held:.1f} MiB")
    if chosen.deals and not chosen.threads:
        contracts(solver, chosen.deals, [kind for kind in KINDS if kind.startswith(chosen.only)])
    if chosen.ideas:
        ideas(chosen.ideas, chosen.megabytes)
    if chosen.threads:
        threads(chosen.deals or 100, chosen.threads, chosen.megabytes)


if __name__ == "__main__":
    main()
