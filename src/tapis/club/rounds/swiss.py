"""Commands of matches of teams of four: the next round of a Swiss, or all against all; both from a seed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tapis.club.crossings import Crossing, Seating, Wishes, by_standing, redraw
from tapis.club.events import RoundsDrawn
from tapis.club.ranking.standings import standings
from tapis.club.rounds.course import waiting
from tapis.club.rounds.drawing import FORMER, MAKER, field, undrawable
from tapis.club.rounds.kept_apart import wishes
from tapis.club.state import reasons
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.seals import seed_of_draw
from tapis.club.state.teams.matches import (
    EVERYBODY,
    SWISS,
    Team,
    present_teams,
    seated,
    team_history,
    team_wishes,
)
from tapis.club.state.tournament import Tournament
from tapis.law import Reason, Refused

UNPLAYED = Reason(
    "round-unplayed",
    "Round {round} decides who meets next. Enter its results, or note which tables deliver later: {tables}.",
)

MEET = 2
"""How many teams meet in a match."""


def draw_teams(competition: Competition, typed: str) -> Outcome:
    """Draw the next matches of a Swiss: by the seeding or by lot at first, then neighbours in the ranking."""
    return _drawn(competition, typed, SWISS)


def draw_everybody(competition: Competition, typed: str) -> Outcome:
    """Draw every match that is still to come, so that each team meets every other."""
    return _drawn(competition, typed, EVERYBODY)


def _drawn(competition: Competition, typed: str, method: str) -> Outcome:
    if refusal := undrawable(competition, teams=True):
        return refusal
    if not competition.plays_matches:
        return reasons.NO_TEAMS()
    if method == SWISS and (refusal := _unplayed(competition.tournament)):
        return refusal
    if isinstance(drawn := seed_of_draw(competition.tournament, typed), Refused):
        return drawn
    rounds = teams_crossing(competition, drawn[0], method)
    if isinstance(rounds, Refused):
        return rounds
    return (RoundsDrawn(competition.tournament.published + 1, rounds, drawn[0], method, MAKER, drawn[1]),)


def _unplayed(tournament: Tournament) -> Refused | None:
    """Why the ranking is none to draw by yet: tables of the last round neither have a result nor are late."""
    last = tournament.round(tournament.published)
    tables = waiting(last) if last else ()
    return UNPLAYED(round=tournament.published, tables=", ".join(map(str, tables))) if tables else None


def teams_crossing(
    competition: Competition, seed: str, method: str, maker: str = MAKER
) -> Crossing | Refused:
    """The next round of a Swiss, or all to come of all against all: the same for everybody; or why not."""
    tournament, players = competition.tournament, field(competition)
    known = present_teams(tournament, players)
    if isinstance(known, Refused):
        return known
    published = tournament.published
    asked = team_wishes(wishes(tournament, players, spelt=maker in FORMER), known)
    if method == SWISS:
        return (seated(_next(competition, known, asked, seed), known, published),)
    rounds = _to_come(tournament, known, asked, seed)
    return tuple(seated(each, known, at) for at, each in enumerate(rounds, start=published))


def _next(competition: Competition, known: Mapping[int, Team], asked: Wishes, seed: str) -> Seating:
    """Who meets next; teams by the numbers of their first pairs."""
    tournament, numbers = competition.tournament, sorted(known)
    history = team_history(tournament, numbers)
    if tournament.published:
        ranked = [row.score.entrant.number for row in standings(competition).rows]
        order = [n for n in ranked if n in known] + [n for n in numbers if n not in ranked]
        ahead = tournament.setup.rounds - tournament.published - 1
        return by_standing(order, seed, history=history, wishes=asked, ahead=ahead, size=MEET)
    if strength := seeded(tournament, known.values()):
        return by_standing(
            _upper_against_lower(strength), seed, history=history, wishes=asked, ahead=0, size=MEET
        )
    (drawn,) = redraw(numbers, 1, seed, wishes=asked, size=MEET)
    return drawn


def _to_come(tournament: Tournament, known: Mapping[int, Team], asked: Wishes, seed: str) -> Crossing:
    return redraw(
        sorted(known),
        tournament.setup.rounds - tournament.published,
        seed,
        history=team_history(tournament, sorted(known)),
        wishes=asked,
        size=MEET,
    )


def seeded(tournament: Tournament, known: Iterable[Team]) -> list[int]:
    """Teams in the order of the seeding, those without a place last by number; none where nobody has one."""
    rosters = tournament.teams.rosters
    places = {team.first: rosters[team.pairs].seeding for team in known if team.pairs in rosters}
    if not any(places.values()):
        return []
    numbers = {team.first for team in known}
    return sorted(numbers, key=lambda number: (not places.get(number), places.get(number, 0), number))


def _upper_against_lower(strength: Sequence[int]) -> list[int]:
    """The order in which neighbours are the first and the first of the lower half, and so on."""
    half = len(strength) // 2
    crossed = [each for pair in zip(strength[:half], strength[half:], strict=False) for each in pair]
    return [*crossed, *strength[2 * half :]]
