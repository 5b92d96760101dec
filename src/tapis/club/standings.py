"""The ranking: best total first, ties parted by the chosen keys or sharing their rank (1, 2, 2, 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from tapis.club import reasons
from tapis.club.events import LotDrawn
from tapis.club.reasons import Outcome
from tapis.club.running import waiting
from tapis.club.scores import Memo, Score, scores
from tapis.club.ties import LOT, Context, part
from tapis.club.tournament import Phase, Tournament
from tapis.core.chance import Chance
from tapis.core.plugin import Plugin
from tapis.core.sheet import Points


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the ranking; ``tie`` lists the keys that were consulted, with their values."""

    rank: int
    score: Score
    shared: bool = False
    tie: tuple[tuple[str, Points], ...] = ()


@dataclass(frozen=True, slots=True)
class Standings:
    """Ranked rows; people who play or played without a rank; slips still missing as (round, table)."""

    rows: tuple[Row, ...]
    unranked: tuple[Score, ...]
    missing: tuple[tuple[int, int], ...]
    final: bool


def standings(tournament: Tournament, plugin: Plugin[Any], memo: Memo | None = None) -> Standings:
    """The standings of everything confirmed so far."""
    every = scores(tournament, plugin, memo)
    ranked = [score for score in every if score.entrant.ranked]
    others = tuple(score for score in every if not score.entrant.ranked and _took_part(score))
    missing = tuple(
        (each.number, table) for each in tournament.rounds if each.published for table in waiting(each)
    )
    context = Context(plugin, tournament.setup.tie_keys, tournament.lots)
    return Standings(rank(ranked, context), others, missing, bool(tournament.closed))


def _took_part(score: Score) -> bool:
    return any(cell.table for cell in score.cells)


def rank(ranked: Sequence[Score], context: Context) -> tuple[Row, ...]:
    """Scores in order, each with its rank."""
    keyed = sorted(((score.total * context.sign, score) for score in ranked), key=lambda pair: pair[0])
    rows: list[Row] = []
    for _, group in groupby(keyed, key=lambda pair: pair[0]):
        for parted in part([score for _, score in group], context):
            rows += _rows(parted.scores, len(rows) + 1, parted.consulted)
    return tuple(rows)


def _rows(
    tied: Sequence[Score], place: int, consulted: tuple[tuple[str, tuple[Points, ...]], ...]
) -> list[Row]:
    return [
        Row(place, score, len(tied) > 1, tuple((key, values[at]) for key, values in consulted))
        for at, score in enumerate(tied)
    ]


def draw_lot(tournament: Tournament, plugin: Plugin[Any], numbers: tuple[int, ...], seed: str) -> Outcome:
    """Draw lots between entrants who share a rank; the order is recorded with its seed."""
    table = standings(tournament, plugin)
    ranks = {row.score.entrant.number: row.rank for row in table.rows if row.shared}
    same = {ranks.get(number) for number in numbers}
    if len(numbers) < 2 or None in same or len(same) != 1 or LOT not in tournament.setup.tie_keys:
        return reasons.NOT_TIED()
    return (LotDrawn(tuple(Chance(seed).shuffled(sorted(numbers))), seed),)


def provisional(tournament: Tournament) -> bool:
    """Whether claims can still change the ranking."""
    return not tournament.closed or any(each.phase is not Phase.CLOSED for each in tournament.rounds)
