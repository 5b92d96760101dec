"""The gate between the engine and the games' own rules, on as many endings as there is time for.

``python research/equality.py --endings 100`` draws so many endings of every contract of every game,
two to four tricks from the end, some in the middle of a trick, and puts each to the readable search over the
game's own rules, to the engine, and to the search over packed positions. Differences are printed; one is
enough for exit status 1. ``--tricks`` says how long endings may be, ``--only tutti`` takes some cases alone.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import process_time

from tapis.core.chance import Chance
from tapis.solver import engine

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.solver.card_play import Case, cases
from tests.solver.equality import Difference, by_words, compare

CASES = {case.name: case for case in cases()}


def endings(case: Case, number: int, longest: int) -> Iterator[tuple[int, int, str]]:
    """How many tricks are left, how many cards lie, and what chance is drawn from."""
    chance = Chance(f"{case.name} {number}")
    for ending in range(number):
        yield 2 + chance.below(longest - 1), chance.below(len(case.places)), f"gate {ending}"


def judge(name: str, number: int, longest: int) -> tuple[str, float, list[Difference]]:
    """The case, the seconds it took, and where answers differ."""
    case, start = CASES[name], process_time()
    found = [compare(case, *ending, engine.values, by_words) for ending in endings(case, number, longest)]
    return name, process_time() - start, [each for each in found if each is not None]


def shown(difference: Difference) -> str:
    """The ending and both answers, short enough to be tried by hand."""
    trick = difference.at.table.trick
    answers = (
        " ".join(f"{card.code}={values[card]}" for card in sorted(values))
        for values in (difference.expected, difference.found)
    )
    hands = " | ".join(map(str, difference.at.hands))
    laid = " ".join(card.code for card in trick.cards)
    expected, found = answers
    return (
        f"  {hands}; led by {trick.order[0]}: {laid or '-'}; side {difference.side:b}\n"
        f"    expected {expected}\n    found    {found}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--endings", type=int, default=30, help="of every case")
    parser.add_argument("--tricks", type=int, default=3, help="the most that are left")
    parser.add_argument("--only", default="", help="cases whose name begins so")
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args()
    chosen = [name for name in CASES if name.startswith(asked.only)]
    print(f"compiled: {engine.compiled()}; {len(chosen)} cases, {asked.endings * len(chosen):,} endings")
    differing = 0
    with ProcessPoolExecutor(asked.processes) as pool:
        jobs = (chosen, [asked.endings] * len(chosen), [asked.tricks] * len(chosen))
        for name, seconds, differences in pool.map(judge, *jobs):
            differing += len(differences)
            print(f"{name:40} {seconds:6.1f} s  {'equal' if not differences else 'DIFFERENT'}")
            for each in differences:
                print(shown(each))
    print(f"{differing} differences")
    raise SystemExit(bool(differing))


if __name__ == "__main__":
    main()
