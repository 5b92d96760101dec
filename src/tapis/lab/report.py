"""Simulates one evening, verifies it, and sums it up: the job that is spread over the cores."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from tapis.archive.records import entries
from tapis.archive.verification import verify
from tapis.club.ranking.standings import standings
from tapis.club.state import fold
from tapis.club.state.competition import Competition
from tapis.core.plugin import plugins
from tapis.core.sheet import Points
from tapis.log.archive import write_archive
from tapis.practice.evening import Programme, Tick, simulate


@dataclass(frozen=True, slots=True)
class Report:
    """One evening in numbers; ``archive`` is its whole log, ``findings`` what did not agree in it."""

    seed: str
    events: int
    winner: str
    best: Points
    worst: Points
    per_deal: float
    findings: int
    archive: str


def report(programme: Programme, tick: Tick = lambda: None) -> Report:
    """Simulate the evening and compute everything in it again."""
    archive = simulate(programme, tick)
    plugin = plugins()[programme.regulation]
    log = tuple(entries(archive.records))
    rows = standings(Competition(fold.replay(log), plugin)).rows
    totals = [row.score.total for row in rows]
    return Report(
        programme.seed,
        len(log),
        rows[0].score.entrant.name,
        totals[0],
        totals[-1],
        fmean(map(float, totals)) / (programme.rounds * programme.deals),
        len(verify(log, plugin)),
        write_archive(archive),
    )
