"""What the free boxes of tutti will bring: makes the table by which ``level2`` weighs contracts.

``python research/tutti_sheet.py --deals 500`` deals so many times, plays every contract out for each
of the four hands in sixty imagined worlds, and works back from the full sheet: with some boxes free, the
better of two partners takes what brings most with what is then left. The four suits are alike, so a state is
how many of them are free and which of the other boxes. Written beside the player, as JSON.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from pathlib import Path

import msgspec
import numpy as np

from tapis.bots.jass.imagining import BY_THUMB
from tapis.bots.tutti import ahead
from tapis.bots.tutti.ahead import LEVEL_2, TuttiHouse, Yields, offer
from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.view import View
from tapis.games import jass
from tapis.games.tutti.calls import Call
from tapis.games.tutti.contracts import BOXES, CONTRACTS, SUITS
from tapis.games.tutti.table import Table
from tapis.solver.thumbs import offers_weighed

HAND, SEATS = 9, 4
OTHERS = tuple(box for box in BOXES if box not in SUITS)


def of_a_deal(seed: str) -> list[list[float]]:
    """For each hand of a deal, and each box, the points of the best contract that fills it."""
    chance, house = Chance(seed), TuttiHouse.under({})
    pack = chance.shuffled(jass.PACK)
    table = Table(SEATS - 1, cut=9, dealt=True, lifted=frozenset(range(SEATS)))
    rows = []
    for seat in range(SEATS):
        hand = Cards.of(pack[HAND * seat : HAND * (seat + 1)])
        view: View[Table, Call] = View(0, table, hand, ())
        offers = [offer(house, view, each) for each in CONTRACTS]
        points = np.mean(offers_weighed(offers, BY_THUMB, LEVEL_2.deals, chance.below(1 << 53)), axis=0)
        best = dict.fromkeys(BOXES, -1000.0)
        for contract, each in zip(CONTRACTS, points, strict=True):
            best[contract.box] = max(best[contract.box], each)
        rows.append([best[box] for box in BOXES])
    return rows


def sets(size: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every way to have so many boxes free: how many suits, and which of the others."""
    for suits in range(min(size, len(SUITS)) + 1):
        for others in combinations(range(len(OTHERS)), size - suits):
            yield suits, others


def worked_back(deals: np.ndarray) -> list[list[float]]:
    """What the free boxes bring together: by number of suits, then by a mask of the other boxes."""
    sides = np.concatenate([deals[:, [0, 2]], deals[:, [1, 3]]])
    worth = [[0.0] * (1 << len(OTHERS)) for _ in range(len(SUITS) + 1)]
    for size in range(1, len(BOXES) + 1):
        for suits, others in sets(size):
            mask = sum(1 << other for other in others)
            ways = [sides[:, :, : len(SUITS)][:, :, :suits].max(2) + worth[suits - 1][mask]] if suits else []
            ways += [sides[:, :, len(SUITS) + each] + worth[suits][mask ^ 1 << each] for each in others]
            worth[suits][mask] = round(float(np.stack(ways).max(0).max(1).mean()), 1)
    return worth


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", default="sheet")
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    seeds = [f"{asked.seed}/{deal}" for deal in range(asked.deals)]
    with ProcessPoolExecutor(asked.processes) as pool:
        deals = np.array(list(pool.map(of_a_deal, seeds, chunksize=10)))
    worth = worked_back(deals)
    place = Path(ahead.__file__).with_name("tutti_sheet.json")
    place.write_bytes(msgspec.json.encode(Yields(boxes=OTHERS, free=tuple(map(tuple, worth)))) + b"\n")
    print(f"{place.name}: an empty sheet brings {worth[-1][-1]}")


if __name__ == "__main__":
    main()
