"""The auction of whist against its oracle, on many random auctions.

``uv run --group test python benchmarks/whist_auctions.py`` says 100,000 auctions through the game and through
an oracle written straight from the two tables of the specification, and compares every word: what may be
said, whose turn it is, what is played in the end. It stops at the first difference. Then it counts what was
played, how often three aces were in one hand, and how long auctions are. Nothing is estimated.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.games.whist.auctions import Auctioned, auction

BATCH = 500


def batch(first: int) -> list[Auctioned]:
    """So many auctions, each of its own seed; AssertionError at a difference."""
    return [auction(f"benchmark {number}") for number in range(first, first + BATCH)]


def report(auctions: Iterable[Auctioned]) -> None:
    """What was played, and what every auction must fulfil."""
    every = list(auctions)
    played = Counter(each.contract for each in every)
    pairs = [each for each in every if each.contract[0] == "E" or each.contract == "TR"]
    assert all(len(each.owners) == 2 for each in pairs)
    trous = [each for each in every if each.trou]
    assert all("trou" in each.calls[:4] for each in trous)
    print(f"auctions   {len(every):,}, all ended, none differs from the oracle")
    print(
        f"words      {sum(len(each.calls) for each in every):,}, {max(len(e.calls) for e in every)} at most"
    )
    print(f"pairs      {len(pairs):,} emballages and trous, each of two owners")
    print(f"trou round {100 * len(trous) / len(every):.2f} % of the deals have three aces in one hand")
    print("played     " + ", ".join(f"{code} {number:,}" for code, number in played.most_common()))


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--auctions", type=int, default=100_000)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args()
    start = perf_counter()
    with ProcessPoolExecutor(chosen.workers) as pool:
        batches = pool.map(batch, range(0, chosen.auctions, BATCH))
        report(each for some in batches for each in some)
    print(f"time       {perf_counter() - start:.0f} s with {chosen.workers} workers")


if __name__ == "__main__":
    main()
