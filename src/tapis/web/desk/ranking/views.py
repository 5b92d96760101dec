"""The standings, the lot that parts a tie, and the log of everything."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language

from tapis.club.ranking.standings import draw_lot, to_come
from tapis.club.rounds.course import claims_until
from tapis.club.state.competition import Competition
from tapis.club.state.entrants import by_name
from tapis.club.state.reasons import Outcome
from tapis.club.state.seals import sealed_first
from tapis.law import Refusal
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.chance import secret
from tapis.web.desk.journal.page import KINDS, journal
from tapis.web.desk.journal.search import sieve
from tapis.web.desk.ranking.clubs import club_ranking, how_many
from tapis.web.desk.ranking.page import ranking
from tapis.web.desk.rulings.page import rulings
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import ints_of
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tapis.web.sheet.matches import match_page, matches_pages, pair_lines

PAGE = 100


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def standings(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The ranking of everything confirmed so far."""
    if request.method == "POST":
        visit.allow(Role.DIRECTOR)
    refusal = _lot(request, visit) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        return redirect("desk:standings", visit.event)
    tournament = visit.tournament
    page = {
        **visit.page("standings"),
        "ranking": ranking(visit.competition, get_language() or "fr"),
        "match": match_page(visit.competition),
        "matches": matches_pages(visit.competition),
        "beside": pair_lines(visit.competition),
        "rounds": range(1, tournament.published + 1),
        "ruled": [each for each in rulings(visit.competition) if each.ruling.counts][::-1],
        "until": claims_until(tournament),
        "boards_of": "desk:own-sheet" if tournament.setup.comparison else "",
        "lots": "lot" in tournament.setup.tie_keys and not to_come(tournament),
        "refusal": refusal,
    }
    return render(request, "desk/standings.html", page, status=status_of(refusal) if refusal else 200)


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def clubs(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The best few players of each club, added up."""
    competition = visit.competition
    best = how_many(request.GET.get("best"))
    page = {
        **visit.page("standings"),
        "clubs": club_ranking(competition, best),
    }
    return render(request, "desk/clubs.html", page)


def _lot(request: HttpRequest, visit: Visit) -> Refusal | None:
    numbers = ints_of(request.POST.getlist("number"))
    drawn = secret()

    def draw(competition: Competition) -> Outcome:
        return draw_lot(competition, numbers, drawn)

    outcome = view_support.act(
        request, visit.event, lambda competition: sealed_first(competition, drawn, draw)
    )
    return None if isinstance(outcome, Accepted) else outcome


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def log(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The log, the latest event first, or what a filter leaves of it."""
    competition = visit.competition
    tournament = competition.tournament
    room = house().room(TOURNAMENTS, visit.event)
    records = visit.records()
    looked_for = sieve(request.GET.dict())
    kept = tuple(looked_for.sifted(tournament, records, room.events(records)))
    lines = journal(competition, [record for record, _ in kept], [happened for _, happened in kept])
    asked = request.GET.copy()
    asked.pop("page", None)
    page = {
        **visit.page("log"),
        "lines": Paginator(lines, PAGE).get_page(request.GET.get("page")),
        "asked": asked,
        "sieve": looked_for,
        "kinds": sorted({(KINDS.get(each.kind, each.kind), each.kind) for each in records}, key=str),
        "actors": sorted({each.actor for each in records if each.actor}),
        "people": sorted(tournament.entrants.values(), key=by_name),
    }
    return render(request, "desk/log.html", page)
