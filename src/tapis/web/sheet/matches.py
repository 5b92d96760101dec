"""Matches of two tables as pages show them: board by board, what each team has, and the victory points."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.formats import number_format

from tapis.club.boards.dealing import known
from tapis.club.boards.matches import TeamMatch, swiss_matches, team_match
from tapis.club.boards.pairs_beside import hidden_in, pairs_beside
from tapis.club.boards.travelled import Travelled
from tapis.club.state.competition import Competition
from tapis.club.state.teams.matches import ranked_entrant
from tapis.club.state.teams.rosters import entrant_in, numbers_of, roster_of
from tapis.club.state.tournament import Tournament
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Points
from tapis.web.sheet.one_line import given, written


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
    round: int = 0
    """The round that is the match; 0 where the whole event is."""
    seated: tuple[tuple[int, str, str], ...] = ()
    """Who sat at each table, north–south and east–west; nothing before a board is known."""

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


def matches_of(competition: Competition, number: int) -> tuple[MatchPage, ...]:
    """The matches of the team in which a pair plays, the latest first, as everybody may know them."""
    found = [each for each in swiss_matches(competition) if any(number in team for team in each.teams)]
    pages = (_page(competition, each, public=True) for each in reversed(found))
    return tuple(each for each in pages if each.rows or each.over)


@dataclass(frozen=True, slots=True, kw_only=True)
class PairLine:
    """A pair compared beside the matches, with two decimals."""

    rank: int
    name: str
    team: str
    boards: int
    total: str
    each: str


def pair_lines(competition: Competition, *, public: bool = False) -> tuple[PairLine, ...]:
    """The pairs compared over all tables; public ones by their numbers where people asked for that."""
    tournament = competition.tournament
    return tuple(
        PairLine(
            rank=found.rank,
            name=f"#{found.entrant}"
            if public and hidden_in(tournament, found.entrant, found.names)
            else " & ".join(found.names),
            team=_team_of(competition, found.entrant, public=public),
            boards=found.boards,
            total=_hundredths(found.total),
            each=_hundredths(found.each),
        )
        for found in pairs_beside(competition, public=public)
    )


def _team_of(competition: Competition, entrant: int, *, public: bool) -> str:
    """The name of the team of a pair; empty where it has none."""
    numbers = numbers_of(competition.tournament, entrant)
    return _called(competition, numbers, public=public) if numbers else ""


def _called(competition: Competition, team: tuple[int, ...], *, public: bool) -> str:
    """The name of a team, or those of its pairs."""
    tournament = competition.tournament
    if roster_of(tournament, team[0]) is not None:
        entrant = ranked_entrant(tournament, team[0])
        return entrant.public_name if public else entrant.name
    entrants = (tournament.entrants[number] for number in team)
    return ", ".join(each.public_name if public else each.name for each in entrants)


def _seated(competition: Competition, found: TeamMatch, *, public: bool) -> tuple[tuple[int, str, str], ...]:
    tournament = competition.tournament
    if not found.boards or not found.round:
        return ()
    slips = (tournament.slip(found.round, table) for table in found.tables)
    return tuple(
        (
            slip.table,
            pair_name(tournament, found.round, slip.people[0], public=public),
            pair_name(tournament, found.round, slip.people[1], public=public),
        )
        for slip in slips
        if slip
    )


def pair_name(tournament: Tournament, number: int, entrant: int, *, public: bool) -> str:
    """Who a pair was in a round; in public a number where one of them wants no publication."""
    sat = entrant_in(tournament, number, entrant)
    return sat.public_name if public else sat.name


def _page(competition: Competition, found: TeamMatch, *, public: bool) -> MatchPage:
    """A match; in public nothing of a board that somebody has still to play, no sum before it is over."""
    plugin = competition.plugin
    shown = known(competition.tournament) if public else None
    first, second = (_called(competition, team, public=public) for team in found.teams)
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
        round=found.round,
        seated=_seated(competition, found, public=public) if told else (),
    )


def _made(plugin: AnyPlugin, line: Travelled) -> str:
    """What was played, or what a director gave instead."""
    if line.adjusted is not None:
        return given(plugin, line.adjusted)
    return written(plugin, line.result)


def _net(line: Travelled) -> Points | None:
    return line.net if line.adjusted is None else None


def _hundredths(points: Points) -> str:
    """Victory points as the reader's language writes them, always with two decimals."""
    return number_format(float(points), 2)
