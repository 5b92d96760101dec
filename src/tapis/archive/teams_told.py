"""What a file of another program is told of teams that meet in matches: who they are, who sat, how it ended.

Names are those that may be published.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from tapis.club.boards.matches import TeamMatch, swiss_matches
from tapis.club.events import RosterPlayer
from tapis.club.state.competition import Competition
from tapis.club.state.teams.matches import Team, name_shown, teams
from tapis.club.state.teams.rosters import entered_as, entrant_in, roster_of
from tapis.core.event_told import FieldTold, MatchTold, PlayerTold, TeamTold

HALF = Fraction(1, 2)
"""Of what parts both: where a director gave each something, these need not be opposite."""


def teams_told(competition: Competition) -> tuple[TeamTold, ...]:
    """Every team by its number; none where no matches were drawn."""
    known = teams(each for each in competition.tournament.rounds if each.published)
    return tuple(_team(competition, known[number]) for number in sorted(known))


def _team(competition: Competition, team: Team) -> TeamTold:
    tournament, how = competition.tournament, competition.comparison
    told = TeamTold(number=str(team.first), pairs=(str(team.first), str(team.second)))
    roster = roster_of(tournament, team.first)
    if roster is None:
        people = [tournament.entrants[number] for number in team.pairs]
        players = [_player(one) for each in people for one in entered_as(each.person)]
        hidden = any(each.person.unpublished for each in people)
        return replace(told, players=() if hidden else tuple(players))
    rules = how.teams if how else None
    shown = [each for each in roster.players if not each.hidden and not each.offline]
    captain = next((each.name for each in shown if each.name == roster.captain), "")
    outside = all(each.name != roster.captain for each in roster.players)
    return replace(
        told,
        name=roster.name if name_shown(roster) else "",
        captain=roster.captain if outside else captain,
        players=tuple(map(_player, shown)),
        carried=rules.carried(roster.carried, competition.profile) if rules else 0,
        seeding=roster.seeding,
    )


def _player(one: RosterPlayer) -> PlayerTold:
    return PlayerTold(one.name, one.federation)


def matches_told(competition: Competition) -> tuple[MatchTold, ...]:
    """Every match of the published rounds."""
    return tuple(_match(competition, each) for each in swiss_matches(competition))


def _match(competition: Competition, found: TeamMatch) -> MatchTold:
    first, second = (str(pairs[0]) for pairs in found.teams)
    score = found.victory if found.over else None
    return MatchTold(
        round=found.round,
        teams=(first, second),
        seated={
            str(number): tuple(_seated(competition, found.round, number))
            for pairs in found.teams
            for number in pairs
        },
        points={each.board: (each.nets[0] - each.nets[1]) * HALF for each in found.boards},
        score=score,
    )


def _seated(competition: Competition, number: int, entrant: int) -> Iterator[PlayerTold]:
    """Who a pair was in a round; one number where either of them wants no publication."""
    sat = entrant_in(competition.tournament, number, entrant)
    if sat.person.unpublished:
        yield PlayerTold(f"#{entrant}")
        return
    yield from map(_player, entered_as(sat.person))


def without_numbers(told: FieldTold) -> FieldTold:
    """The same for everybody: with nobody's number in a federation."""
    return replace(
        told,
        sides=tuple(replace(each, federations=()) for each in told.sides),
        teams=tuple(
            replace(each, players=tuple(PlayerTold(one.name) for one in each.players)) for each in told.teams
        ),
        matches=tuple(
            replace(
                each,
                seated={
                    number: tuple(PlayerTold(one.name) for one in pair)
                    for number, pair in each.seated.items()
                },
            )
            for each in told.matches
        ),
    )
