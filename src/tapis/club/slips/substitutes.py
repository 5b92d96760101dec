"""The command that seats a substitute: for a team with a name only somebody of its roster."""

from __future__ import annotations

from tapis.club.rounds.lineups import TWICE_IN_LINEUP, stranger
from tapis.club.slips.table import seat_substitute
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip, Substitute
from tapis.club.state.teams.rosters import numbers_of, sitting
from tapis.club.text.full_names import likeness


def substitute(competition: Competition, slip: Slip, who: Substitute) -> Outcome:
    """Seat a substitute for somebody who leaves, or misses the round; nobody who sits there already."""
    tournament = competition.tournament
    numbers = numbers_of(tournament, who.entrant)
    if numbers is None:
        return seat_substitute(tournament, slip, who)
    called = likeness(who.name)
    seated = [name for pair in sitting(tournament, numbers) or () for name in pair]
    twice = next((name for name in seated if likeness(name) == called), None)
    if refusal := stranger(competition, numbers, " ".join(who.name.split())):
        return refusal
    return TWICE_IN_LINEUP(player=twice) if twice else seat_substitute(tournament, slip, who)
