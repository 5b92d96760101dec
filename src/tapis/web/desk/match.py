"""A match of two tables as pages show it: board by board, what each team has, and the victory points."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.club.competition import Competition
from tapis.club.match import team_match
from tapis.core.sheet import Points
from tapis.web.sheet.one_line import written


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow:
    """One board: what was made at table 1 and at table 2, and what it gives the two teams."""

    board: int
    made: tuple[str, str]
    nets: tuple[Points | None, Points | None]
    points: tuple[Points, Points]
    total: tuple[Points, Points]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchPage:
    """The match as it stands."""

    teams: tuple[str, str]
    rows: tuple[MatchRow, ...]
    total: tuple[Points, Points]
    victory: tuple[str, str] | None
    """With two decimals."""
    over: bool


def match_page(competition: Competition, *, public: bool = False) -> MatchPage | None:
    """The match of an event; None where it is none. Public pages hide names as people asked."""
    found = team_match(competition)
    if found is None:
        return None
    entrants, plugin = competition.tournament.entrants, competition.plugin

    def called(number: int) -> str:
        return entrants[number].public_name if public else entrants[number].name

    first, second = (", ".join(map(called, team)) for team in found.teams)
    return MatchPage(
        teams=(first, second),
        rows=tuple(
            MatchRow(
                board=each.board,
                made=(written(plugin, each.lines[0].result), written(plugin, each.lines[1].result)),
                nets=(each.lines[0].net, each.lines[1].net),
                points=each.points,
                total=each.total,
            )
            for each in found.boards
        ),
        total=found.total,
        victory=(f"{float(found.victory[0]):.2f}", f"{float(found.victory[1]):.2f}")
        if found.victory
        else None,
        over=found.over,
    )
