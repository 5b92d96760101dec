"""Matches of two tables as pages show them: board by board, what each team has, and the victory points."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from django.utils.formats import number_format
from django.utils.translation import get_language

from tapis.club.boards.dealing import known
from tapis.club.boards.matches import TeamMatch, swiss_matches, team_match
from tapis.club.boards.travelled import Travelled
from tapis.club.rulings.adjusted_scores import write_score
from tapis.club.state.competition import Competition
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Points
from tapis.web.sheet.one_line import written


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """One board: what was made at table 1 and at table 2, or given there, and what it gives the two teams."""

    board: int
    made: tuple[str, str]
    nets: tuple[Points | None, Points | None]
    points: tuple[Points, Points]
    total: tuple[Points, Points]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPage:
    """The match as it stands."""

    teams: tuple[str, str]
    tables: tuple[int, int]
    rows: tuple[MatchRow, ...]
    total: tuple[Points, Points] | None
    """None before any board, and while it may not be said yet."""
    victory: tuple[str, str] | None
    """With two decimals."""
    over: bool

    @property
    def nothing(self) -> bool:
        """Whether it is over and no board compares, so that it gives neither team anything."""
        return self.over and not self.rows


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchesPage:
    """The matches of one round of a Swiss."""

    round: int
    matches: tuple[MatchPage, ...]


def match_page(competition: Competition, *, public: bool = False) -> MatchPage | None:
    """The match of an event; None where it is none. Public pages hide names as people asked."""
    found = team_match(competition)
    return None if found is None else _page(competition, found, public=public)


def matches_pages(competition: Competition, *, public: bool = False) -> tuple[MatchesPage, ...]:
    """The matches of a Swiss, the latest round first; none in any other event."""
    found = swiss_matches(competition)
    return tuple(
        MatchesPage(
            round=number,
            matches=tuple(_page(competition, each, public=public) for each in found if each.round == number),
        )
        for number in sorted({each.round for each in found}, reverse=True)
    )


def _page(competition: Competition, found: TeamMatch, *, public: bool) -> MatchPage:
    """A match; in public nothing of a board that somebody has still to play, no sum before it is over."""
    entrants, plugin = competition.tournament.entrants, competition.plugin
    shown = known(competition.tournament) if public else None

    def called(number: int) -> str:
        return entrants[number].public_name if public else entrants[number].name

    first, second = (", ".join(map(called, team)) for team in found.teams)
    told = found.over or not public or found.round == 0
    return MatchPage(
        teams=(first, second),
        tables=found.tables,
        rows=tuple(
            MatchRow(
                board=each.board,
                made=(_made(plugin, each.lines[0]), _made(plugin, each.lines[1])),
                nets=(_net(each.lines[0]), _net(each.lines[1])),
                points=each.points,
                total=each.total,
            )
            for each in found.boards
            if shown is None or each.board in shown
        ),
        total=found.total if told and found.boards else None,
        victory=(_hundredths(found.victory[0]), _hundredths(found.victory[1]))
        if found.victory and told
        else None,
        over=found.over,
    )


def _made(plugin: AnyPlugin, line: Travelled) -> str:
    """What was played, or what a director gave instead."""
    if line.adjusted is not None:
        return write_score(plugin, line.adjusted, get_language() or "fr")
    return written(plugin, line.result)


def _net(line: Travelled) -> Points | None:
    return line.net if line.adjusted is None else None


def _hundredths(points: Fraction) -> str:
    """Victory points as the reader's language writes them, always with two decimals."""
    return number_format(float(points), 2)
