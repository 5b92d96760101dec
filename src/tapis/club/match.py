"""A match of two tables: two teams of two pairs play the same boards, one pair of each team either way.

On every board the two results of a team are compared; what the comparison gives is added up, and where it
has a scale of victory points the lead is turned into these. Knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from tapis.club.comparing import Travelled, travellers
from tapis.club.competition import Competition
from tapis.club.crossings.travelling import MATCH
from tapis.club.slips import SlipState
from tapis.club.tournament import Tournament
from tapis.core.sheet import Points

Two = tuple[Points, Points]


@dataclass(frozen=True, slots=True)
class MatchBoard:
    """One board that both tables have: their lines, what it gives the teams, what they have with it."""

    board: int
    lines: tuple[Travelled, Travelled]
    points: Two
    total: Two


@dataclass(frozen=True, slots=True)
class TeamMatch:
    """A match as it stands."""

    teams: tuple[tuple[int, ...], tuple[int, ...]]
    """The entrants of either team; the first pair of each sits first at table 1 and at table 2."""
    boards: tuple[MatchBoard, ...]
    total: Two
    victory: tuple[Fraction, Fraction] | None
    """The victory points; None where there is no scale for them, or no board."""
    over: bool
    """Whether every board of every round counts or was ruled out."""


def team_match(competition: Competition) -> TeamMatch | None:
    """The match that is played; None in any other event."""
    tournament = competition.tournament
    if not tournament.rounds or tournament.rounds[0].method != MATCH or competition.comparison is None:
        return None
    (home, away), (other_away, other_home) = tournament.rounds[0].seating.tables
    boards = _boards(travellers(competition))
    total = boards[-1].total if boards else (0, 0)
    victory = competition.comparison.victory
    return TeamMatch(
        ((home, other_home), (away, other_away)),
        boards,
        total,
        victory(total[0] - total[1], len(boards)) if victory and boards else None,
        _over(tournament),
    )


def _boards(known: Mapping[int, tuple[Travelled, ...]]) -> tuple[MatchBoard, ...]:
    """The boards both tables have, in order; at table 1 the first column is the first team's."""
    found: list[MatchBoard] = []
    total: Two = (0, 0)
    for board, lines in sorted(known.items()):
        by_table = {line.table: line for line in lines}
        first, second = by_table.get(1), by_table.get(2)
        if first is None or second is None:
            continue
        points = _points(first, second)
        if points is None:
            continue
        total = (total[0] + points[0], total[1] + points[1])
        found.append(MatchBoard(board, (first, second), points, total))
    return tuple(found)


def _points(first: Travelled, second: Travelled) -> Two | None:
    """What a board gives both teams: won and lost by one of them, or what a director gave each.

    At table 2 the first team holds the second column. Where both tables were scored by a director it is the
    mean of both; None where the board gives nothing.
    """
    earned = [line.earned if line is first else line.earned[::-1] for line in (first, second)]
    scored = [each for line, each in zip((first, second), earned, strict=True) if line.adjusted]
    told = [each for each in scored or earned[:1] if None not in each]
    if not told:
        return None
    one, two = (sum((Fraction(each[at] or 0) for each in told), Fraction(0)) / len(told) for at in (0, 1))
    if one == -two:
        one, two = max(one, Fraction(0)), max(two, Fraction(0))
    return _plain(one), _plain(two)


def _plain(points: Fraction) -> Points:
    return int(points) if points.denominator == 1 else points


def _over(tournament: Tournament) -> bool:
    done = (SlipState.CONFIRMED, SlipState.VOID)
    published = tournament.published == tournament.setup.rounds
    return published and all(slip.state in done for slip in tournament.slips)
