"""Whole parties of putze by random players, at every size of table and in every variant.

``uv run python benchmarks/putze.py --parties 10000`` plays so many parties of each variant. Every move
comes from what the game offers and is put to its referee again before it is made; every result goes on
the sheet. Printed are the breaches found (there must be none), how long parties are, how often nobody
plays, what a deal brings, how often each seat wins (the first to deal is seat 1), and the deals a second.
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from statistics import mean
from time import perf_counter
from typing import Any

from tapis.core.chance import Chance
from tapis.core.game import advance, replay
from tapis.core.selfplay import at_random
from tapis.core.sheet import SheetStart
from tapis.core.view import View
from tapis.games.putze import TYPED_PLUGIN
from tapis.law import Setting

VARIANTS: dict[str, tuple[int, dict[str, Setting]]] = {
    "2 better cards": (2, {}),
    "2 blind": (2, {"two_players": "blind"}),
    "3": (3, {}),
    "4": (4, {}),
    "5 without the six": (5, {}),
    "5 thirty-sixth card": (5, {"five_players": "thirty_sixth_card"}),
    "5 dealer sits out": (5, {"five_players": "dealer_sits_out"}),
}
LIMIT = 2000
"""More deals than any party has."""


def deal(game: Any, dealer: int, chance: Chance, tally: Counter[str]) -> Any:
    """The result of one deal; a move that is offered and then refused is a breach."""
    log: list[Any] = []
    at = replay(game, dealer, ())
    choices = chance.fork("choices")
    while True:
        following = game.referee(at, log, chance)
        if not following:
            movers = sorted(game.to_move(at.table))
            if not movers:
                return game.result(at.table)
            seat = choices.pick(movers)
            hand = at.hands[seat]
            move = at_random(View(seat, at.table, hand, ()), game.moves(at.table, seat, hand), choices)
            tally["breaches"] += game.check(at.table, hand, move) is not None
            following = (move,)
        for event in following:
            at = advance(game, at, event)
            log.append(event)
            tally["events"] += 1


def party(variant: str, seed: str, play_on: bool) -> Counter[str]:
    """One party from its first deal to its winner, counted."""
    players, options = VARIANTS[variant]
    chance, tally = Chance(seed), Counter[str]()
    setup = SheetStart(LIMIT, 0, {**options, "play_on": play_on}, players)
    marking = TYPED_PLUGIN.sheet.marking
    sheet = marking.blank(setup)
    while not marking.over(sheet):
        number = tally["deals"]
        game = TYPED_PLUGIN.game(setup.options, marking.terms(sheet))
        result = deal(game, marking.dealer(sheet), chance.fork(f"deal {number}"), tally)
        tally["breaches"] += result is None or marking.check(sheet, result) is not None
        sheet = marking.enter(sheet, result)
        tally["deals"] += 1
        tally["nobody"] += not result.players
        tally["alone"] += len(result.players) == 1
        tally["announced"] += any(result.announced)
    tally.update(line.kind for line in marking.lines(sheet))
    tally.update(f"seat {line.seat + 1}" for line in marking.lines(sheet) if line.kind == "won")
    tally["unfinished"] += 1 not in sheet.places
    return tally


def some(job: tuple[str, int, int, bool]) -> list[Counter[str]]:
    """The parties of one job."""
    variant, first, last, play_on = job
    return [party(variant, f"{variant}/{number}", play_on) for number in range(first, last)]


def show(variant: str, found: list[Counter[str]], seconds: float) -> None:
    """One line of figures."""
    total = sum(found, Counter[str]())
    deals = sorted(each["deals"] for each in found)
    wins = " ".join(
        f"{100 * total[f'seat {seat + 1}'] / len(found):.1f}" for seat in range(VARIANTS[variant][0])
    )
    share = {key: total[key] / total["deals"] for key in ("putze", "pomme", "nobody", "alone", "announced")}
    print(
        f"| {variant} | {len(found)} | {total['breaches']} | {total['unfinished']} | {mean(deals):.1f}"
        f" | {deals[len(deals) // 2]} | {deals[-1]} | {share['putze']:.2f} | {share['pomme']:.2f}"
        f" | {100 * share['nobody']:.1f} | {100 * share['alone']:.1f} | {100 * share['announced']:.1f}"
        f" | {wins} | {total['deals'] / seconds:.0f} |",
        flush=True,
    )


def main() -> None:
    """Every variant in turn, spread over processes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--parties", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--play-on", action="store_true")
    arguments = parser.parse_args()
    print(
        "| table | parties | breaches | unfinished | deals, mean | median | most | putzes/deal | pommes/deal"
        " | nobody plays % | one plays % | announced % | won by seat % | deals/s |"
    )
    print("|" + "---|" * 14)
    step = max(1, arguments.parties // (arguments.processes * 20))
    with ProcessPoolExecutor(arguments.processes) as pool:
        for variant in VARIANTS:
            jobs = [
                (variant, first, min(first + step, arguments.parties), arguments.play_on)
                for first in range(0, arguments.parties, step)
            ]
            start = perf_counter()
            found = [each for batch in pool.map(some, jobs) for each in batch]
            show(variant, found, perf_counter() - start)


if __name__ == "__main__":
    main()
