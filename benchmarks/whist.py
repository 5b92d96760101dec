"""Whole rounds of whist by random players, every line of the sheet worked out a second time.

``uv run --group test python benchmarks/whist.py --deals 100000`` plays rounds at tables of four, five and
six, every move one that the game offers. Tricks are counted again from the cards, and
the points of everybody worked out again from contract, players and tricks by a scorer that shares no code
with the game; it stops at the first difference. Printed are how often each game was played, how often it was
made, and what it brought on average. Players move at random, and announce high games less often than low
ones: this measures the program, not whist.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.games.whist.rounds import DEALS, LADDER, Deal, one_round

from tapis.games.whist.result import PASS


def report(deals: Iterable[Deal]) -> None:
    """One line for each game."""
    every = list(deals)
    counted = [deal for deal in every if deal.contract != PASS]
    print(f"deals {len(counted):,} played, {len(every) - len(counted):,} passed; every line came out twice\n")
    print("| game | deals | share % | made % | each declarer | each opponent |")
    print("|---|---:|---:|---:|---:|---:|")
    for contract in LADDER:
        mine = [deal for deal in counted if deal.contract == contract]
        made = [did for deal in mine for did in deal.made]
        opponents = sum(deal.opponents for deal in mine)
        if mine:
            print(
                f"| {contract} | {len(mine):,} | {100 * len(mine) / len(counted):.2f}"
                f" | {100 * sum(made) / len(made):.1f} | {sum(deal.own for deal in mine) / len(made):.1f}"
                f" | {sum(deal.others for deal in mine) / max(1, opponents):.1f} |"
            )


def rounds(deals: int) -> Iterator[int]:
    """The numbers of as many rounds as have so many deals."""
    number = left = 0
    left = deals
    while left > 0:
        yield number
        left -= DEALS[4 + number % 3]
        number += 1


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    start = perf_counter()
    with ProcessPoolExecutor(chosen.workers) as pool:
        numbers = list(rounds(chosen.deals))
        report(deal for some in pool.map(one_round, numbers, chunksize=8) for deal in some)
    print(f"\ntime {perf_counter() - start:.0f} s with {chosen.workers} workers")


if __name__ == "__main__":
    main()
