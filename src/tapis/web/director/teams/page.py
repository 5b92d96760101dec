"""What the list of teams shows: every team with its state, and the pairs that have no team yet."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.club.events import Presence, TeamRoster
from tapis.club.people.teams.cells import written_points
from tapis.club.state.teams.matches import teams
from tapis.club.state.teams.rosters import Numbers
from tapis.club.state.tournament import Entrant, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    """A team as the list shows it."""

    numbers: Numbers
    roster: TeamRoster
    carried: str
    presence: Presence
    """That of the pair which is less there."""

    @property
    def number(self) -> int:
        """That of its first pair, under which it is ranked."""
        return self.numbers[0]


def team_lines(tournament: Tournament) -> tuple[TeamLine, ...]:
    """Every team with a name, in the order of the seeding, those without a place last by number."""
    lines = [
        TeamLine(
            numbers=numbers,
            roster=roster,
            carried=written_points(roster.carried),
            presence=_presence([tournament.entrants[each] for each in numbers]),
        )
        for numbers, roster in tournament.teams.rosters.items()
    ]
    return tuple(sorted(lines, key=lambda line: (not line.roster.seeding, line.roster.seeding, line.numbers)))


def _presence(pairs: list[Entrant]) -> Presence:
    return next((each.presence for each in pairs if not each.plays), Presence.PRESENT)


def unnamed(tournament: Tournament) -> tuple[tuple[Entrant, Entrant], ...]:
    """The pairs that may be named as a team: those drawn as one, and those left over two by two."""
    taken = {number for each in tournament.teams.rosters for number in each}
    drawn = [each.pairs for each in teams(tournament.rounds).values() if not taken & {*each.pairs}]
    known = taken | {number for pair in drawn for number in pair}
    left = [n for n, each in sorted(tournament.entrants.items()) if n not in known and each.person.partner]
    people = tournament.entrants
    pairs = [*drawn, *zip(left[::2], left[1::2], strict=False)]
    return tuple((people[one], people[two]) for one, two in sorted(pairs))
