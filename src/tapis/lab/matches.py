"""Two players of a game by name against each other: many duels, spread over the cores, and what they come to.

At bridge each board of a duel counts by itself, in IMPs: what the one pair won there more than the other did
with the same cards at the other table. Elsewhere a duel counts once, in points of the mark for each deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from statistics import fmean, quantiles
from time import process_time
from typing import Any

from tapis.core.chance import Chance
from tapis.core.events import Move
from tapis.core.plugin import AnyPlugin, Format, plugins
from tapis.core.selfplay import SomePlayer
from tapis.core.sheet import Points
from tapis.core.view import View
from tapis.games.bridge.comparing import imps
from tapis.lab.duels import Duel, duel, setup_of
from tapis.lab.figures import Estimate, mean
from tapis.lab.players import simulated

FORMATS = {"bridge": "series"}
"""Where the first format of a regulation is not the one to count by."""
BY_BOARDS: Mapping[str, tuple[str, Callable[[Points], float]]] = {"bridge": ("IMP", imps)}
"""Games whose deals are compared one by one: the unit, and what a difference of points is worth in it."""
AT_ONCE = 100
"""Deals of one job."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Who plays what: ``deals`` each played twice, at tables of so many ``columns`` (0: the usual number)."""

    game: str
    one: str
    other: str
    deals: int
    seed: str
    columns: int = 0

    def jobs(self) -> list[Match]:
        """The same deals in jobs of a few, each from a seed of its own."""
        parts = max(1, -(-self.deals // AT_ONCE))
        each = -(-self.deals // parts)
        return [replace(self, deals=each, seed=f"{self.seed}/{part}") for part in range(parts)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """What a job came to: its duels, the seconds of processor time each move of the first player took."""

    duels: tuple[Duel, ...]
    seconds: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What a match came to; ``difference`` is the first player's less the other's, a deal."""

    deals: int
    unit: str
    one: float
    other: float
    difference: Estimate
    mean_ms: float
    p99_ms: float


def play_match(job: Match) -> Played:
    """Duels until the deals are played, the same for the same seed."""
    plugin, times = plugins()[job.game], list[float]()
    known = simulated(job.game)
    one, other = _timed(known[job.one], times), known[job.other]
    setup = setup_of(plugin, format_of(plugin), columns=job.columns)
    played: list[Duel] = []
    for number in count(1):
        if sum(each.deals for each in played) >= 2 * job.deals:
            break
        played.append(duel(plugin, setup, f"{job.seed}/{number}", one, other))
    return Played(duels=tuple(played), seconds=tuple(times))


def summed(match: Match, parts: Sequence[Played]) -> Result:
    """The figures of a match from what its jobs came to; ValueError where nothing was played."""
    duels = [each for part in parts for each in part.duels]
    seconds = [each for part in parts for each in part.seconds]
    unit, worth = BY_BOARDS.get(match.game, ("points", None))
    gains = [gain for each in duels for gain in _gains(each, worth)]
    return Result(
        deals=sum(each.deals for each in duels) // 2,
        unit=unit,
        one=fmean(each.one for each in duels),
        other=fmean(each.other for each in duels),
        difference=mean(gains),
        mean_ms=fmean(seconds) * 1000,
        p99_ms=quantiles(seconds, n=100)[98] * 1000,
    )


def format_of(plugin: AnyPlugin) -> Format:
    """The format by which a regulation's players are compared."""
    wanted = FORMATS.get(plugin.regulation.id)
    return next(each for each in plugin.event.formats if wanted in (None, each.id))


def _gains(each: Duel, worth: Callable[[Points], float] | None) -> Iterator[float]:
    if worth is None:
        yield each.one - each.other
    else:
        yield from map(worth, each.by_board)


def _timed(player: SomePlayer, times: list[float]) -> SomePlayer:
    def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        start = process_time()
        move = player(view, moves, chance)
        times.append(process_time() - start)
        return move

    return choose
