"""Commands of a Swiss of teams of four: the matches of the next round, repeatable from their seed."""

from __future__ import annotations

from tapis.club.crossings import Seating, by_standing, redraw
from tapis.club.events import RoundsDrawn
from tapis.club.ranking.standings import standings
from tapis.club.rounds.course import waiting
from tapis.club.rounds.drawing import MAKER, field, undrawable, wishes
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.seals import seed_of_draw
from tapis.club.state.teams import SWISS, present_teams, seated, team_history, team_wishes
from tapis.club.state.tournament import Tournament
from tapis.law import Reason, Refused

UNPLAYED = Reason(
    "round-unplayed",
    "Round {round} decides who meets next. Enter its results, or note which tables deliver later: {tables}.",
)

MEET = 2
"""How many teams meet in a match."""


def draw_teams(competition: Competition, typed: str) -> Outcome:
    """Draw the next matches of a Swiss of teams: by lot at first, then neighbours in the ranking."""
    if refusal := undrawable(competition, teams=True):
        return refusal
    if not competition.plays_matches:
        return reasons.NO_TEAMS()
    if refusal := _unplayed(competition.tournament):
        return refusal
    if isinstance(drawn := seed_of_draw(competition.tournament, typed), Refused):
        return drawn
    seating = teams_seating(competition, drawn[0])
    if isinstance(seating, Refused):
        return seating
    return (RoundsDrawn(competition.tournament.published + 1, (seating,), drawn[0], SWISS, MAKER, drawn[1]),)


def _unplayed(tournament: Tournament) -> Refused | None:
    """Why the ranking is none to draw by yet: tables of the last round neither have a result nor are late."""
    last = tournament.round(tournament.published)
    tables = waiting(last) if last else ()
    return UNPLAYED(round=tournament.published, tables=", ".join(map(str, tables))) if tables else None


def teams_seating(competition: Competition, seed: str) -> Seating | Refused:
    """The next round of a Swiss of teams: the same for everybody who repeats the draw; or why not."""
    tournament, players = competition.tournament, field(competition)
    known = present_teams(tournament, players)
    if isinstance(known, Refused):
        return known
    numbers, published = sorted(known), tournament.published
    history = team_history(tournament, numbers)
    asked = team_wishes(wishes(tournament, players), known)
    if not published:
        (drawn,) = redraw(numbers, 1, seed, wishes=asked, size=MEET)
    else:
        ranked = [row.score.entrant.number for row in standings(competition).rows]
        order = [n for n in ranked if n in known] + [n for n in numbers if n not in ranked]
        ahead = tournament.setup.rounds - published - 1
        drawn = by_standing(order, seed, history=history, wishes=asked, ahead=ahead, size=MEET)
    return seated(drawn, known, published)
