"""Simulates many parties of one game, and sums them up: totals, and how often a forfeit is beaten.

A *party* is one sheet from its first deal to its last. Players know their views and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import fmean

from tapis.core.chance import Chance
from tapis.core.party import play_party, points_of
from tapis.core.plugin import plugins
from tapis.core.sheet import Points, SheetStart
from tapis.lab.figures import Estimate, mean, share
from tapis.practice.players import simulated

CHUNK = 10
"""How many parties one job of a pool plays."""


@dataclass(frozen=True, slots=True)
class Parties:
    """Parties ``first`` to ``first + count - 1``, by ``columns`` players or teams (0: the usual number)."""

    regulation: str
    count: int
    seed: str
    first: int = 1
    columns: int = 0
    player: str = "random"

    def chunks(self) -> list[Parties]:
        """The same parties in jobs of a few."""
        ends = range(self.first, self.first + self.count, CHUNK)
        last = self.first + self.count
        return [
            Parties(self.regulation, min(CHUNK, last - at), self.seed, at, self.columns, self.player)
            for at in ends
        ]


@dataclass(frozen=True, slots=True)
class PartyOutcome:
    """What one party came to: how many deals it took, and the points of each column."""

    deals: int
    points: tuple[Points, ...]


def played(job: Parties) -> list[PartyOutcome]:
    """Every party of a job, the same for the same seed."""
    plugin = plugins()[job.regulation]
    deals = max((each.deals_at(job.columns) for each in plugin.event.formats), default=1)
    seats = (job.columns or plugin.columns) * plugin.sheet.members
    parties = []
    for number in range(job.first, job.first + job.count):
        seed = f"{job.seed}/party {number}"
        dealer = Chance(seed).fork("dealer").below(seats)
        setup = SheetStart(deals, dealer, plugin.regulation.profile(plugin.regulation.proposed), job.columns)
        party = play_party(plugin, seed, setup, simulated(job.regulation, setup.options)[job.player])
        parties.append(PartyOutcome(len(party.results), points_of(plugin, setup, party)))
    return parties


def mean_total(parties: Sequence[PartyOutcome]) -> Estimate:
    """The mean total of a column; columns of one party share its cards, so a party counts once."""
    return mean(fmean(map(float, each.points)) for each in parties)


def beats(parties: Iterable[PartyOutcome], forfeit: Points, *, lowest_wins: bool) -> Estimate:
    """How often the first column does better than ``forfeit``.

    The dealer is drawn, so that all columns are alike; the others are not independent of the first.
    """
    firsts = [Fraction(each.points[0]) for each in parties]
    better = sum(points < forfeit if lowest_wins else points > forfeit for points in firsts)
    return share(better, len(firsts))


def best_column(parties: Sequence[PartyOutcome], *, lowest_wins: bool) -> tuple[Estimate, ...]:
    """How often each column had the best total alone."""
    best = min if lowest_wins else max
    wins = [0] * len(parties[0].points)
    for each in parties:
        top = best(each.points)
        if each.points.count(top) == 1:
            wins[each.points.index(top)] += 1
    return tuple(share(count, len(parties)) for count in wins)
