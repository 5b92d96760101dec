"""Teams of four in a Swiss: two pairs each, told apart by the number of the first, drawn match by match.

The pairs present make teams in the order of their numbers; a team stays together for the event. Each match
takes two tables: the first pair of the home team sits north–south at the first of them, its second pair
east–west at the other. Knows nothing of scores but the order of the ranking.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tapis.club.crossings import History, Seating, Wishes
from tapis.club.events import Presence, TeamRoster
from tapis.club.state.entrants import Entrant
from tapis.club.state.tournament import Round, Tournament
from tapis.club.text.full_names import words_of
from tapis.law import Reason, Refused

SWISS, EVERYBODY, PLAYED_ELSEWHERE = "swiss", "all-play-all", "played-elsewhere"
"""The methods of a round whose tables are matches of two teams: drawn by standing, all against all, taken
over from another program.
"""

ALONE = Reason(
    "team-incomplete",
    "{name} makes no team of four: check in the other pair, or take this one out of the draw.",
)
FEW = Reason("too-few-teams-of-four", "A Swiss needs two teams of four, which are four pairs present.")


@dataclass(frozen=True, slots=True)
class Team:
    """Two pairs, by number; the first one's number is the team's."""

    first: int
    second: int

    @property
    def pairs(self) -> tuple[int, int]:
        """Both numbers."""
        return self.first, self.second


@dataclass(frozen=True, slots=True)
class Meeting:
    """One match of a round: who is at home, who visits, and the number of the first of its two tables."""

    home: Team
    away: Team
    table: int

    @property
    def tables(self) -> tuple[int, int]:
        """Both tables."""
        return self.table, self.table + 1


def plays_matches(found: Round) -> bool:
    """Whether the tables of a round are matches of two teams."""
    return found.method in (SWISS, EVERYBODY, PLAYED_ELSEWHERE)


def meetings(seating: Seating) -> Iterator[Meeting]:
    """The matches of a round as it was drawn."""
    for at in range(0, len(seating.tables), 2):
        (home, away), (other_away, other_home) = seating.tables[at : at + 2]
        yield Meeting(Team(home, other_home), Team(away, other_away), at + 1)


def sitting_out(seating: Seating) -> Iterator[Team]:
    """The teams that have no match in a round."""
    for at in range(0, len(seating.out), 2):
        yield Team(*seating.out[at : at + 2])


def teams(rounds: Iterable[Round]) -> Mapping[int, Team]:
    """Every team of these rounds by its number; none where no Swiss was drawn."""
    return {
        team.first: team
        for each in rounds
        if plays_matches(each)
        for team in (*_playing(each.seating), *sitting_out(each.seating))
    }


def _playing(seating: Seating) -> Iterator[Team]:
    for each in meetings(seating):
        yield from (each.home, each.away)


def present_teams(tournament: Tournament, players: Sequence[int]) -> Mapping[int, Team] | Refused:
    """The teams of the next round: those that have played together, and the pairs without one two by two."""
    named = {first: Team(first, second) for first, second in tournament.teams.rosters}
    known = {**named, **teams(each for each in tournament.rounds if each.published)}
    placed = {number: team for team in known.values() for number in team.pairs}
    here = set(players)
    for team in known.values():
        if len(here & set(team.pairs)) == 1:
            (left,) = here & set(team.pairs)
            return ALONE(name=tournament.entrants[left].name)
    new = [number for number in sorted(players) if number not in placed]
    if len(new) % 2:
        return ALONE(name=tournament.entrants[new[-1]].name)
    fresh = [Team(*new[at : at + 2]) for at in range(0, len(new), 2)]
    found = {team.first: team for team in (*known.values(), *fresh) if team.first in here}
    return found if len(found) > 1 else FEW()


def of_teams(seating: Seating) -> Seating:
    """A round with its matches for tables, and teams in place of pairs."""
    return Seating(
        tuple((each.home.first, each.away.first) for each in meetings(seating)),
        tuple(team.first for team in sitting_out(seating)),
    )


def team_history(tournament: Tournament, numbers: Sequence[int]) -> History:
    """Who has met whom, team by team, and which rounds those who came late have missed."""
    rounds = tuple(of_teams(found.seating) for found in tournament.rounds if found.published)
    missed = tuple(
        number
        for seating in rounds
        for number in numbers
        if number not in seating.out and not any(number in group for group in seating.tables)
    )
    return History(rounds, missed)


def team_wishes(wishes: Wishes, known: Mapping[int, Team]) -> Wishes:
    """What was asked of pairs, asked of their teams; places at tables are left to the draw."""
    of = {number: team.first for team in known.values() for number in team.pairs}
    apart = {frozenset(of[number] for number in pair) for pair in wishes.apart}
    clubs = (frozenset(of[number] for number in club) for club in wishes.clubs)
    return Wishes(
        frozenset(pair for pair in apart if len(pair) > 1), tuple(club for club in clubs if len(club) > 1)
    )


def seated(drawn: Seating, known: Mapping[int, Team], board_set: int) -> Seating:
    """A round of teams as tables of pairs, all of them with the same boards."""
    tables: list[tuple[int, ...]] = []
    for home, away in drawn.tables:
        one, two = known[home], known[away]
        tables += [(one.first, two.first), (two.second, one.second)]
    out = tuple(number for team in drawn.out for number in known[team].pairs)
    return Seating(tuple(tables), out, (board_set,) * len(tables))


def as_one(first: Entrant, second: Entrant, roster: TeamRoster | None = None) -> Entrant:
    """The two pairs of a team as one entrant of the ranking: its name, or four; the number of the first."""
    one, two = first.person, second.person
    person = replace(
        one,
        club=one.club or two.club,
        hidden=one.hidden or two.hidden,
        offline=one.offline or two.offline,
        stand_in=one.stand_in or two.stand_in,
        categories=tuple(each for each in one.categories if each in two.categories),
    )
    gone = first if first.presence is not Presence.PRESENT else second
    return replace(
        first,
        person=person,
        mates=two,
        presence=gone.presence,
        since=gone.since,
        deal=gone.deal,
        beside="",
        team=roster.name if roster else "",
        team_shown=roster is None or name_shown(roster),
    )


def name_shown(roster: TeamRoster) -> bool:
    """Whether the name of a team tells nobody who wants no publication."""
    hidden = words_of(each.name for each in roster.players if each.hidden or each.offline)
    return not hidden & words_of((roster.name,))


def team_of(tournament: Tournament, number: int) -> Team | None:
    """The team in which a pair plays; None where there are none."""
    return next((team for team in teams(tournament.rounds).values() if number in team.pairs), None)


def line_of(tournament: Tournament, number: int) -> int:
    """Under which number a pair stands in the ranking: its own, or that of its team."""
    team = team_of(tournament, number)
    return team.first if team else number


def ranked_entrant(tournament: Tournament, number: int) -> Entrant:
    """Who stands in the ranking under a number: an entrant, or the two pairs of a team as one."""
    team = teams(tournament.rounds).get(number)
    people = tournament.entrants
    if team is None:
        return people[number]
    return as_one(people[team.first], people[team.second], tournament.teams.rosters.get(team.pairs))
