"""Bots of level 1 against players who move at random, with the same cards for both.

``uv run python benchmarks/bots.py tutti --deals 2000 --seed 1`` plays parties twice, the bots first on the
even seats, then on the odd ones, and prints per deal what a column of the bots' makes, what one of the
others', the difference with its 95 % interval, and how long a processor thinks about a move. ``all`` plays
every game.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from statistics import fmean, quantiles
from time import process_time
from typing import Any

from tapis.bots import bot
from tapis.core.chance import Chance
from tapis.core.events import Move
from tapis.core.plugin import AnyPlugin, Format, plugins
from tapis.core.selfplay import SomePlayer, at_random
from tapis.core.view import View
from tapis.lab.duels import Duel, duel, setup_of
from tapis.lab.figures import mean
from tapis.lab.pool import spread

FORMATS = {"bridge": "series"}
"""Where the first format of a regulation is not the one to count by."""
AT_ONCE = 100
"""Deals per job."""


@dataclass(frozen=True, slots=True)
class Job:
    """Parties of one game: so many deals, at a table of so many columns."""

    game: str
    seed: str
    deals: int
    columns: int


def format_of(plugin: AnyPlugin) -> Format:
    wanted = FORMATS.get(plugin.regulation.id)
    return next(each for each in plugin.event.formats if wanted in (None, each.id))


def timed(player: SomePlayer, times: list[float]) -> SomePlayer:
    def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        start = process_time()
        move = player(view, moves, chance)
        times.append(process_time() - start)
        return move

    return choose


def duels(job: Job) -> tuple[list[Duel], list[float]]:
    """Duels until the deals are played, and how much time of the processor each move of a bot took."""
    plugin, times = plugins()[job.game], list[float]()
    setup, player = setup_of(plugin, format_of(plugin), columns=job.columns), timed(bot(job.game), times)
    played: list[Duel] = []
    for number in count(1):
        if sum(each.deals for each in played) >= 2 * job.deals:
            break
        played.append(duel(plugin, setup, f"{job.seed}/{number}", player, at_random))
    return played, times


def jobs(game: str, deals: int, seed: str, columns: int) -> list[Job]:
    parts = max(1, -(-deals // AT_ONCE))
    return [Job(game, f"{seed}/{part}", -(-deals // parts), columns) for part in range(parts)]


def lines(game: str, deals: int, seed: str, columns: int, workers: int) -> Iterator[str]:
    played: list[Duel] = []
    times: list[float] = []
    for some, spent in spread(duels, jobs(game, deals, seed, columns), workers):
        played += some
        times += spent
    gain = mean(each.one - each.other for each in played)
    slow = quantiles(times, n=100)[98] * 1000
    yield (
        f"| {game} | {sum(each.deals for each in played) // 2} | {fmean(each.one for each in played):.2f} "
        f"| {fmean(each.other for each in played):.2f} | {gain.value:+.2f} "
        f"({gain.low:+.2f} to {gain.high:+.2f}) | {fmean(times) * 1000:.2f} ms | {slow:.2f} ms |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[*plugins(), "all"])
    parser.add_argument("--deals", type=int, default=1000, help="deals, each played twice")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--table", type=int, default=0, help="columns of the sheet, where sizes differ")
    parser.add_argument("--workers", type=int, default=0, help="cores; 0 takes all")
    given = parser.parse_args()
    print("| game | deals | bots | random | difference per deal (95 %) | mean move | 99th percentile |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    show = partial(lines, deals=given.deals, seed=given.seed, columns=given.table, workers=given.workers)
    for game in plugins() if given.game == "all" else [given.game]:
        print(*show(game), sep="\n", flush=True)


if __name__ == "__main__":
    main()
