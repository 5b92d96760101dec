"""Two players of a game by name against each other: many duels, spread over the cores, and what they come to.

Where a game compares tables board by board in a unit of its own (IMPs at bridge), each board of a duel counts
by itself: what one side won there more than the other did with the same cards at the other table. Elsewhere a
duel counts once, in points of the mark for each deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from statistics import fmean, quantiles
from time import process_time
from typing import Any

from tapis.core.chance import Chance
from tapis.core.compare import Comparison, as_played
from tapis.core.events import Move
from tapis.core.plugin import AnyPlugin, Format, plugins
from tapis.core.selfplay import SomePlayer
from tapis.core.view import View
from tapis.lab.duels import Duel, duel, setup_of
from tapis.lab.figures import Estimate, mean
from tapis.lab.players import simulated

POINTS = "points"
"""The unit where deals are not compared one by one."""
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
class MatchPart:
    """What a job came to: its duels, the seconds of processor time each move of the first player took."""

    duels: tuple[Duel, ...]
    seconds: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchResult:
    """What a match came to; ``difference`` is the first player's less the other's, a deal."""

    deals: int
    unit: str
    one: float
    other: float
    difference: Estimate
    mean_ms: float
    p99_ms: float


def play_match(job: Match) -> MatchPart:
    """Duels until the deals are played, the same for the same seed."""
    plugin, times = plugins()[job.game], list[float]()
    setup = setup_of(plugin, format_of(plugin), columns=job.columns)
    known = simulated(job.game, setup.options)
    one, other = _timed(known[job.one], times), known[job.other]
    played: list[Duel] = []
    for number in count(1):
        if sum(each.deals for each in played) >= 2 * job.deals:
            break
        played.append(duel(plugin, setup, f"{job.seed}/{number}", one, other))
    return MatchPart(duels=tuple(played), seconds=tuple(times))


def summed(match: Match, parts: Sequence[MatchPart]) -> MatchResult:
    """The figures of a match from what its jobs came to; ValueError where nothing was played."""
    duels = [each for part in parts for each in part.duels]
    seconds = [each for part in parts for each in part.seconds]
    comparison = by_board(plugins()[match.game])
    gains = [gain for each in duels for gain in _gains(each, comparison)]
    return MatchResult(
        deals=sum(each.deals for each in duels) // 2,
        unit=comparison.unit if comparison else POINTS,
        one=fmean(each.one for each in duels),
        other=fmean(each.other for each in duels),
        difference=mean(gains),
        mean_ms=fmean(seconds) * 1000,
        p99_ms=quantiles(seconds, n=100)[98] * 1000,
    )


def format_of(plugin: AnyPlugin) -> Format:
    """The format by which a regulation's players are compared: its first, or that of its boards."""
    comparison = by_board(plugin)
    wanted = dict(comparison.options) if comparison else {}
    return next(each for each in plugin.event.formats if wanted.items() <= dict(each.options).items())


def by_board(plugin: AnyPlugin) -> Comparison | None:
    """How a regulation's boards are compared by how much one side won more; None where they are not."""
    return next((each for each in plugin.sheet.comparisons if each.unit and not each.mean), None)


def _gains(each: Duel, comparison: Comparison | None) -> Iterator[float]:
    if comparison is None:
        yield each.one - each.other
        return
    for gain in each.by_board:
        (ours, _), _ = comparison.compare((as_played(gain), as_played(0)), 2)
        assert ours is not None
        yield float(ours)


def _timed(player: SomePlayer, times: list[float]) -> SomePlayer:
    def choose(view: View[Any, Any], moves: Sequence[Move[Any]], chance: Chance) -> Move[Any]:
        start = process_time()
        move = player(view, moves, chance)
        times.append(process_time() - start)
        return move

    return choose
