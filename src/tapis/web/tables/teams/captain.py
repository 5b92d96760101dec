"""The page of a captain: who sits in the next match, and the card of every match of the team.

Opened by a link of its own, which another captain does not have. What the other team has given is told here
when everybody may know it, and not before.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from tapis.club.rounds.lineups import give_lineup
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.teams.rosters import meeting_of, numbers_of, opponent
from tapis.law import Refusal
from tapis.web import view_support
from tapis.web.access.guards import of_captain
from tapis.web.access.links import PlayerLink
from tapis.web.access.visits import Visit
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted
from tapis.web.sheet.matches import matches_of
from tapis.web.tables.teams.lineups import TeamLineup, lineup_pages, seats_of


@of_captain
def captain(request: HttpRequest, link: PlayerLink, visit: Visit, token: str) -> HttpResponse:
    """The line-up of the round that is published, and the matches so far."""
    refusal = _given(request, link) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        return redirect(reverse("tables:captain", args=[token]))
    tournament = visit.tournament
    numbers = numbers_of(tournament, link.number)
    assert numbers is not None, "the guard has found it"
    match = next(
        (each for each in lineup_pages(visit.competition) if any(t.numbers == numbers for t in each.teams)),
        None,
    )
    meeting = meeting_of(tournament, tournament.published, numbers)
    other, how = opponent(meeting, numbers) if meeting else None, visit.competition.comparison
    rules = how.teams if how else None
    shown = {
        **visit.page(),
        "token": token,
        "roster": tournament.teams.rosters[numbers],
        "own": next((each for each in match.teams if each.numbers == numbers), None) if match else None,
        "match": match,
        "against": tournament.teams.rosters.get(other) if other else None,
        "theirs": _theirs(match.teams, numbers) if match and match.told else None,
        "blind": rules is not None and rules.blind(visit.competition.profile),
        "clause": rules.lineup if rules else None,
        "matches": () if tournament.stage.held else matches_of(visit.competition, link.number),
        "refusal": refusal,
    }
    answer = render(request, "tables/captain.html", shown, status=status_of(refusal) if refusal else 200)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _theirs(teams: tuple[TeamLineup, ...], numbers: tuple[int, int]) -> TeamLineup | None:
    return next((each for each in teams if each.numbers != numbers), None)


def _given(request: HttpRequest, link: PlayerLink) -> Refusal | None:
    posted = view_support.posted(request)

    def command(competition: Competition) -> Outcome:
        numbers = numbers_of(competition.tournament, link.number)
        assert numbers is not None, "nobody takes a name from a team"
        return give_lineup(competition, int_of(posted.get("round")), numbers, seats_of(posted))

    outcome = view_support.act(request, link.event, command, actor=f"captain:{link.number}")
    return None if isinstance(outcome, Accepted) else outcome
