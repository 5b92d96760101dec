"""How many points a player of estimation is off a deal, at its own table and among strangers.

``python research/estimation_fields.py level2 --deals 500`` plays the same deals with the named
player in all four seats, and then in each seat in turn against three others of a kind. Printed is the mean
a deal (difference less the bonus, 16.15 and 16.16), with its 95 % interval over deals, and the processor
time of a move. ``instant-compiled`` is ``instant`` with the cards laid by the compiled engine; the first ten
deals have to come out as the readable player's. ``--worlds``, ``--spread`` and ``--heat`` change a searching
player. With ``--keep FILE`` every ten deals are written down, and a run that was stopped goes on from there.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, quantiles
from time import process_time
from typing import Any, cast

import numpy as np

from tapis.bots.estimation import deeper, instant, rule, searching
from tapis.bots.estimation.own import Seen, first_hand
from tapis.core.cards import Cards
from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.game import replay
from tapis.core.selfplay import play
from tapis.games.estimation import TYPED_PLUGIN
from tapis.games.estimation.calls import Move
from tapis.games.estimation.sheet import difference, exact_bonus
from tapis.lab.figures import mean
from tapis.lab.strangers import lot, stranger, thumbed
from tapis.solver import aiming
from tapis.solver.aiming import Aiming
from tapis.solver.native.aiming import search

SEATS, BONUS, JOB = 4, 10, 10
COMPILED = "instant-compiled"
"""Four alike only."""
Choose = Callable[[Seen, Sequence[Move], Chance], Move]


def level_1(view: Seen, moves: Sequence[Move], chance: Chance) -> Move:
    return rule.choose(view, moves, chance)


def _uniform(view: Seen) -> int:
    return 15 + int(51 * lot(view))


def _modest(view: Seen) -> int:
    return int(0.7 * thumbed(view) + 0.5)


FIELDS: dict[str, Choose] = {
    "level 1": level_1,
    "thumb ± 18": stranger,
    "uniform 15 to 65": partial(rule.play_towards, _uniform),
    "0.7 × thumb": partial(rule.play_towards, _modest),
    "instant": instant.choose,
}
PLAYERS: dict[str, Choose] = {"level1": level_1, "instant": instant.choose}
SEARCHING = {"level2": searching.LEVEL_2, "level3": deeper.LEVEL_3}


@dataclass(frozen=True)
class Job:
    player: str
    changes: dict[str, Any]
    field: str
    seed: str
    first: int
    deals: int

    @property
    def subject(self) -> Choose:
        if self.player not in SEARCHING:
            return PLAYERS[self.player]
        mind = SEARCHING[self.player]
        thinking = replace(mind, like=replace(mind.like, **self.changes))
        return lambda *seen: cast("Move", searching.think(thinking, *seen).move)


def costs(player: Choose, seed: str, dealer: int) -> list[int]:
    """What a deal costs each seat."""
    record = play(TYPED_PLUGIN, seed, dealer, player=player)
    game = TYPED_PLUGIN.game(record.options, record.terms)
    result = game.result(replay(game, dealer, record.events).table)
    assert result is not None
    lines = zip(result.estimated, result.made, result.tricks, strict=True)
    return [difference(told, made) + exact_bonus(told, made, tricks, BONUS) for told, made, tricks in lines]


class Dealt(Exception):
    """Everybody has written a number; the cards would be laid now."""


def dealt(seed: str, dealer: int) -> tuple[dict[int, Cards], dict[int, int], str]:
    """What each seat was dealt and writes, and the trumps."""
    hands: dict[int, Cards] = {}
    numbers: dict[int, int] = {}
    trumps: set[str | None] = set()

    def write(view: Seen, moves: Sequence[Move], chance: Chance) -> Move:
        if isinstance(moves[0], Played):
            raise Dealt
        if view.table.trump is not None:
            hands[view.seat], numbers[view.seat] = first_hand(view), instant.estimate(view)
            trumps.add(view.table.trump)
        return instant.choose(view, moves, chance)

    with suppress(Dealt):
        play(TYPED_PLUGIN, seed, dealer, player=write)
    (trump,) = trumps
    assert trump is not None
    return hands, numbers, trump


def engine_costs(seed: str, dealer: int) -> list[int]:
    """What a deal costs each seat when the compiled engine lays the cards of four instant players."""
    hands, numbers, trump = dealt(seed, dealer)
    known, leader = searching.lanes(trump), (dealer + 1) % SEATS
    learned = searching.taught(instant.weights, trump, dealer)
    points, habits, net, _ = aiming.arrays(searching.HABITS, learned)
    words = [known.word(hands[seat]) for seat in range(SEATS)]
    nothing, none = (0,) * SEATS, (0, 0, 0)
    start = Aiming(leader, 9, (), 0, leader, words[leader], sum(words), nothing, nothing, nothing, none, none)
    held, lacks, taken, tricks = np.array(words), *(np.zeros(SEATS, np.int64) for _ in range(3))
    room = (np.zeros((16, net.shape[1] - 2)), np.zeros(16, np.int64), np.zeros(64))
    coldly = np.array([0.0, 0.0, 0.0, BONUS])
    tables = ((points, habits, net), coldly, np.zeros(1, np.uint64), room)
    written = np.array([float(numbers[seat]) for seat in range(SEATS)])
    at = aiming.words(start, learned)
    search.played_out(at, written, (held, lacks, taken, tricks), 0, tables)
    lines = [(numbers[seat], int(taken[seat]), int(tricks[seat])) for seat in range(SEATS)]
    return [difference(told, made) + exact_bonus(told, made, took, BONUS) for told, made, took in lines]


def engine_worked(job: Job) -> tuple[list[float], list[float]]:
    """The mean of each deal as the engine plays it; the first are played by the readable player too."""
    deals = [(f"{job.seed}/{number}", number % SEATS) for number in range(job.first, job.first + job.deals)]
    found = [engine_costs(*deal) for deal in deals]
    if job.first == 0:
        assert found == [costs(instant.choose, *deal) for deal in deals], "the engine lays other cards"
    return [*map(fmean, found)], []


def worked(job: Job) -> tuple[list[float], list[float]]:
    """The mean of each deal, and the seconds of each move that was no choice of one card."""
    if job.player == COMPILED:
        return engine_worked(job)
    times: list[float] = []
    subject, others, found = job.subject, FIELDS.get(job.field, job.subject), []

    def timed(view: Seen, moves: Sequence[Move], chance: Chance) -> Move:
        begun = process_time()
        chosen = subject(view, moves, chance)
        if len(moves) > 1 and isinstance(chosen, Played):
            times.append(process_time() - begun)
        return chosen

    def beside(mine: int, view: Seen, moves: Sequence[Move], chance: Chance) -> Move:
        return timed(view, moves, chance) if view.seat == mine else others(view, moves, chance)

    for number in range(job.first, job.first + job.deals):
        seed, dealer = f"{job.seed}/{number}", number % SEATS
        if job.field == "alike":
            found.append(fmean(costs(timed, seed, dealer)))
        else:
            found.append(fmean(costs(partial(beside, me), seed, dealer)[me] for me in range(SEATS)))
    return found, times[1:]


def named(job: Job) -> str:
    """What tells a job from every other."""
    return json.dumps([job.player, job.changes, job.field, job.seed, job.first, job.deals])


def kept(file: Path | None) -> dict[str, tuple[list[float], list[float]]]:
    """What jobs found that were done before, by name."""
    if file is None or not file.exists():
        return {}
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    return {row["job"]: (row["off"], row["seconds"]) for row in rows}


def found_in(
    jobs: Sequence[Job], pool: ProcessPoolExecutor, file: Path | None
) -> Iterator[tuple[list[float], list[float]]]:
    """What each job found; those not done before are worked and written down."""
    before = kept(file)
    yield from (before[named(job)] for job in jobs if named(job) in before)
    rest = [job for job in jobs if named(job) not in before]
    for job, (off, seconds) in zip(rest, pool.map(worked, rest), strict=True):
        if file is not None:
            with file.open("a") as lines:
                lines.write(json.dumps({"job": named(job), "off": off, "seconds": seconds}) + "\n")
        yield off, seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("player", choices=[*PLAYERS, *SEARCHING, COMPILED])
    parser.add_argument("--deals", type=int, default=200)
    for name, kind in (("worlds", int), ("spread", float), ("heat", float)):
        parser.add_argument(f"--{name}", type=kind)
    parser.add_argument("--seed", default="fields")
    parser.add_argument("--fields", nargs="*", default=["alike", *FIELDS])
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args()
    told = {name: getattr(asked, name) for name in ("worlds", "spread", "heat")}
    changes = {name: value for name, value in told.items() if value is not None}
    with ProcessPoolExecutor(asked.processes, mp_context=get_context("spawn")) as pool:
        for field in ["alike"] if asked.player == COMPILED else asked.fields:
            job = Job(asked.player, changes, field, asked.seed, 0, JOB)
            jobs = [replace(job, first=at) for at in range(0, asked.deals, JOB)]
            parts = list(found_in(jobs, pool, asked.keep))
            off = mean(value for values, _ in parts for value in values)
            times = [each * 1000 for _, several in parts for each in several]
            took = f"a move {fmean(times):.1f} ms, p99 {quantiles(times, n=100)[98]:.1f} ms" if times else ""
            found = f"{off.value:.2f} ({off.low:.2f} to {off.high:.2f}), {JOB * len(parts)} deals"
            print(f"{asked.player} {changes or ''} · {field}: {found}; {took}", flush=True)


if __name__ == "__main__":
    main()
