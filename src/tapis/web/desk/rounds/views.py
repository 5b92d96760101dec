"""The round board: which tables play, which slips are missing, to check, in conflict or done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.club.rounds import course
from tapis.club.rounds.drawing import everybody
from tapis.club.slips import desk, table
from tapis.club.slips.unplayed_tables import give_up
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.core.plugin import Cited
from tapis.law import Refusal
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.table_links import pair_links, table_links
from tapis.web.access.visits import Visit
from tapis.web.desk.rounds.clock import hand_on
from tapis.web.desk.rounds.page import board as board_of
from tapis.web.frame.codes import code_of
from tapis.web.frame.middleware import status_of
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted
from tapis.web.tables.players.evening_page import follows_entrants

Act = Callable[[Competition, int, Mapping[str, str]], Outcome]


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def current(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The board of the last published round."""
    tournament = visit.tournament
    if tournament.setup.free_tables:
        return redirect("director:tables", visit.event)
    if tournament.published:
        return redirect("desk:board", visit.event, tournament.published)
    return render(request, "desk/no_round.html", visit.page("rounds"))


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def board(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """One round, and what the desk may do about it."""
    refusal = _acted(request, visit, number) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        if request.POST.get("from") == "tonight":
            return redirect("director:dashboard", visit.event)
        return redirect("desk:board", visit.event, number)
    found = visit.tournament.round(number)
    if found is None or not found.published:
        raise Http404(number)
    page = {
        **visit.page("rounds"),
        "board": board_of(visit.competition, found),
        "rounds": range(1, visit.tournament.published + 1),
        "forfeit": visit.competition.plugin.event.citations.get(Cited.FORFEIT),
        "refusal": refusal,
    }
    return render(request, "desk/board.html", page, status=status_of(refusal) if refusal else 200)


@requires(Role.DIRECTOR, Role.DESK)
def links(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """The tables' own addresses with their codes, and the button that makes one worthless."""
    refusal = _acted(request, visit, number) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        return redirect("desk:links", visit.event, number)
    tournament = visit.tournament
    if tournament.setup.free_tables:
        return redirect("director:codes", visit.event)
    found = tournament.round(number)
    if found is None or not found.published:
        raise Http404(number)
    address = table_links(request, visit)
    addresses = {table: address(number, table) for table in found.slips}
    codes = [(t, each, code_of(each)) for t, each in addresses.items()]
    page = {
        **visit.page("rounds"),
        "number": number,
        "codes": codes,
        "pairs": _pairs(request, visit, number),
        "refusal": refusal,
    }
    return render(request, "desk/links.html", page, status=status_of(refusal) if refusal else 200)


def _pairs(request: HttpRequest, visit: Visit, number: int) -> list[tuple[int, str, str]]:
    """The entrants of a round, each with the name and the link that leads it through the evening."""
    competition = visit.competition
    if not follows_entrants(competition):
        return []
    tournament = competition.tournament
    address = pair_links(request, visit)
    people = everybody(tournament.rounds[number - 1].seating)
    return [(each, tournament.entrants[each].name, address(each)) for each in sorted(people)]


def _acted(request: HttpRequest, visit: Visit, number: int) -> Refusal | None:
    wanted = request.POST.get("do", "")
    act = ACTS.get(wanted)
    if act is None:
        raise Http404
    visit.allow(*((Role.DIRECTOR,) if wanted in {"cut", "give-up"} else (Role.DIRECTOR, Role.DESK)))
    posted = {**view_support.posted(request), "reader": visit.account}
    outcome = view_support.act(request, visit.event, lambda competition: act(competition, number, posted))
    return None if isinstance(outcome, Accepted) else outcome


def close(competition: Competition, number: int, _posted: Mapping[str, str]) -> Outcome:
    """Close a round; claims are heard for as long as the organiser chose."""
    window = timedelta(minutes=competition.tournament.setup.claim_minutes)
    until = (datetime.now(UTC) + window).isoformat(timespec="seconds").replace("+00:00", "Z")
    return course.close_round(competition, number, until)


ACTS: Mapping[str, Act] = {
    "start": lambda competition, n, posted: course.start_round(
        competition.tournament, n, int_of(posted.get("minutes"), -1)
    ),
    "more": lambda competition, n, _posted: hand_on(competition, n, "more"),
    "stop": lambda competition, n, _posted: hand_on(competition, n, "stop"),
    "go-on": lambda competition, n, _posted: hand_on(competition, n, "go-on"),
    "close": close,
    "receive": lambda competition, n, posted: desk.receive(
        competition.tournament, n, int_of(posted.get("table"), -1)
    ),
    "postpone": lambda competition, n, posted: desk.postpone(
        competition.tournament, n, int_of(posted.get("table"), -1), posted.get("reason", "")
    ),
    "cut": lambda competition, n, posted: desk.cut(
        competition.tournament,
        n,
        int_of(posted.get("table"), -1),
        int_of(posted.get("deals"), -1),
        posted.get("reason", ""),
    ),
    "take-over": lambda competition, n, posted: table.take_over(
        competition, n, int_of(posted.get("table"), -1), posted["reader"]
    ),
    "give-up": lambda competition, n, posted: give_up(competition, n, int_of(posted.get("table"), -1)),
    "revoke": lambda competition, n, posted: table.revoke_link(
        competition.tournament, n, int_of(posted.get("table"), -1)
    ),
}
