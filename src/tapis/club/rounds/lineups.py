"""Commands about line-ups: who sits for a team in its match of a round.

Given before the match begins, by the captain or the director. A player who is not on the roster is refused
under the clause that says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tapis.club.events import FourNames, LineupGiven
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.teams.matches import Meeting, meetings, plays_matches
from tapis.club.state.teams.rosters import Numbers, meeting_of, opponent, sitting
from tapis.club.state.tournament import Round, Tournament
from tapis.club.text.full_names import NAME_LIMIT, likeness
from tapis.core.compare import TeamRules
from tapis.law import Breach, Reason, Refusal

NOT_ON_ROSTER = Reason(
    "not-on-roster", "{player} is not on the roster of {name}; whoever is may play: {players}."
)
TWICE_IN_LINEUP = Reason("twice-in-lineup", "{player} cannot sit at two places at once.")
NO_MATCH_NOW = Reason("no-match-now", "{name} has no match in round {round}.")
MATCH_BEGUN = Reason(
    "match-begun",
    "The match of {name} has begun, so its line-up stands; the director may seat a substitute of the roster.",
)
LINEUP_TOLD = Reason(
    "lineup-told", "Both line-ups of this match are known, so {name} changes nothing in its own."
)


@dataclass(frozen=True, slots=True)
class MatchLineups:
    """The line-ups of a match, as somebody may know them who directs it."""

    meeting: Meeting
    given: tuple[FourNames | None, FourNames | None]
    """What home and visitors have given for this round; None before."""
    told: bool
    """Whether everybody knows them."""
    begun: bool
    """Whether a board of the match is played."""


def lineups(tournament: Tournament, found: Round) -> Iterator[MatchLineups]:
    """The line-ups of every match of a published round."""
    if not found.published or not plays_matches(found):
        return
    for each in meetings(found.seating):
        both = (each.home.pairs, each.away.pairs)
        given = [tournament.teams.lineups.get(numbers, {}).get(found.number) for numbers in both]
        told = any(found.number in tournament.teams.told.get(numbers, {}) for numbers in both)
        yield MatchLineups(each, (given[0], given[1]), told, begun(tournament, found.number, each))


def begun(tournament: Tournament, number: int, meeting: Meeting) -> bool:
    """Whether either table of a match has a board."""
    slips = (tournament.slip(number, table) for table in meeting.tables)
    return any(slip and (slip.proposals or slip.readings or slip.versions) for slip in slips)


def give_lineup(
    competition: Competition, number: int, numbers: Numbers, seats: FourNames, *, director: bool = False
) -> Outcome:
    """Say who sits for a team in a round; a captain no more once both teams are known to each other."""
    tournament, rules = competition.tournament, _rules(competition)
    if numbers not in tournament.teams.rosters or rules is None:
        return reasons.NOT_PUBLISHED(round=number)
    called, meeting = tournament.teams.rosters[numbers].name, meeting_of(tournament, number, numbers)
    if meeting is None or number != tournament.published:
        return NO_MATCH_NOW(name=called, round=number)
    if begun(tournament, number, meeting):
        return _breach(rules, MATCH_BEGUN, name=called)
    if tournament.closed:
        return reasons.EVENT_CLOSED()
    hidden, other = rules.blind(competition.profile), opponent(meeting, numbers)
    if hidden and not director and number in tournament.teams.told.get(numbers, {}):
        return _breach(rules, LINEUP_TOLD, name=called)
    given = number in tournament.teams.lineups.get(other, {}) or other not in tournament.teams.rosters
    told = LineupGiven(number, numbers, seats, not hidden or given)
    return _unseatable(competition, numbers, seats) or (told,)


def as_before(competition: Competition, number: int, numbers: Numbers) -> Outcome:
    """Give the line-up of a team as it sat last: where its captain gives none."""
    tournament = competition.tournament
    now = sitting(tournament, numbers) if numbers in tournament.teams.rosters else None
    if now is None:
        return reasons.NOT_PUBLISHED(round=number)
    return give_lineup(competition, number, numbers, now, director=True)


def _unseatable(competition: Competition, numbers: Numbers, seats: FourNames) -> Refusal | None:
    """Why these four cannot sit for a team: one is not of it, or is named twice."""
    names = [name for pair in seats for name in pair]
    for at, name in enumerate(names):
        if refusal := stranger(competition, numbers, name):
            return refusal
        if name in names[:at]:
            return TWICE_IN_LINEUP(player=name)
    return None


def stranger(competition: Competition, numbers: Numbers, name: str) -> Refusal | None:
    """Why nobody of this name plays for a team: the roster does not have it; or None."""
    roster, rules = competition.tournament.teams.rosters[numbers], _rules(competition)
    if any(_same(each.name, name) for each in roster.players) or rules is None:
        return None
    players = ", ".join(each.name for each in roster.players)
    told = {"player": name[:NAME_LIMIT] or "–", "name": roster.name, "players": players}
    return Breach(rules.clause, NOT_ON_ROSTER.code, NOT_ON_ROSTER.sentence, told)


def _same(one: str, other: str) -> bool:
    return likeness(one) == likeness(other)


def _breach(rules: TeamRules, reason: Reason, **args: object) -> Breach:
    return Breach(rules.lineup, reason.code, reason.sentence, args)


def _rules(competition: Competition) -> TeamRules | None:
    how = competition.comparison
    return how.teams if how else None
