"""The line-ups of a match as pages show them: who sits at which table, who might, what is known to whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tapis.club.events import FourNames, TeamRoster
from tapis.club.rounds.lineups import MatchLineups, lineups
from tapis.club.state.competition import Competition
from tapis.club.state.teams.rosters import Numbers, sitting
from tapis.club.state.tournament import Tournament


@dataclass(frozen=True, slots=True)
class LineupPlace:
    """One of the four places of a line-up, and who is named for it."""

    at: int
    name: str

    @property
    def number(self) -> int:
        """As people count."""
        return self.at + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class LineupTable:
    """The two players of a team at one of the tables of a match."""

    table: int
    column: int
    """Which side they hold."""
    names: tuple[str, str]
    first: int
    """The place of the first of the two among all four."""

    @property
    def places(self) -> tuple[LineupPlace, ...]:
        """Both places."""
        return tuple(LineupPlace(at, name) for at, name in enumerate(self.names, start=self.first))


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLineup:
    """Who sits for a team in a match, and who might."""

    numbers: Numbers
    roster: TeamRoster
    tables: tuple[LineupTable, LineupTable]
    """Its first and its second pair: as it has said, or as it sat last."""
    given: bool

    @property
    def number(self) -> int:
        """That of its first pair."""
        return self.numbers[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLineupsPage:
    """A match with the line-ups of its named teams."""

    tables: tuple[int, int]
    teams: tuple[TeamLineup, ...]
    told: bool
    begun: bool


def lineup_pages(competition: Competition) -> tuple[MatchLineupsPage, ...]:
    """The matches of the round that is published last; none where no team has a name."""
    tournament = competition.tournament
    found = tournament.round(tournament.published)
    if found is None:
        return ()
    pages = (match_lineups(tournament, each) for each in lineups(tournament, found))
    return tuple(each for each in pages if each.teams)


def match_lineups(tournament: Tournament, match: MatchLineups) -> MatchLineupsPage:
    """A match with what its teams have said: at its first table the home team is in the first column."""
    both = ((match.meeting.home.pairs, (0, 1)), (match.meeting.away.pairs, (1, 0)))
    return MatchLineupsPage(
        tables=match.meeting.tables,
        teams=tuple(
            _lineup(tournament, numbers, match, columns, given)
            for (numbers, columns), given in zip(both, match.given, strict=True)
            if numbers in tournament.teams.rosters
        ),
        told=match.told,
        begun=match.begun,
    )


def _lineup(
    tournament: Tournament,
    numbers: Numbers,
    match: MatchLineups,
    columns: tuple[int, int],
    given: FourNames | None,
) -> TeamLineup:
    """The line-up of a team; the home pair that sits first is north–south at the first table."""
    now = given or sitting(tournament, numbers) or (("", ""), ("", ""))
    first, second = (
        LineupTable(table=table, column=column, names=names, first=first)
        for table, column, names, first in zip(match.meeting.tables, columns, now, (0, 2), strict=True)
    )
    return TeamLineup(
        numbers=numbers,
        roster=tournament.teams.rosters[numbers],
        tables=(first, second),
        given=given is not None,
    )


def seats_of(posted: Mapping[str, str]) -> FourNames:
    """The four names that the form of a line-up sends."""
    one, two, three, four = (" ".join(posted.get(f"seat{at}", "").split()) for at in range(4))
    return (one, two), (three, four)
