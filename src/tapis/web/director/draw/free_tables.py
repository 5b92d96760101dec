"""Free tables: who is free, who plays where; tables are opened, played on at and left."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tapis.club.rounds import free_tables
from tapis.club.slips import desk
from tapis.club.slips.table import record_seats, revoke_link, take_over
from tapis.club.state.competition import Competition
from tapis.club.state.entrants import by_name
from tapis.club.state.reasons import Outcome
from tapis.club.text.slip_numbers import slip_number
from tapis.law import IllegalMove, Refusal
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.links import PlaceLink, place_token
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.desk.rounds import views
from tapis.web.desk.rounds.hall import hall
from tapis.web.director.paging import event_page
from tapis.web.frame.codes import code_of
from tapis.web.frame.numbers import int_of
from tapis.web.room.family import Accepted
from tapis.web.server.lan import reachable
from tapis.web.tables.table.places import place_address, seats_of

Act: TypeAlias = "Callable[[Competition, HttpRequest], Outcome]"

MOST_CODES = 60


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def tables(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The hall: everything that is opened, played and finished."""
    refusal = _acted(request, visit) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        return redirect("director:tables", visit.event)
    competition = visit.competition
    if not competition.tournament.setup.free_tables:
        raise Http404
    shown = hall(competition)
    kept = {number: at for at, number in enumerate(seats_of(request))} if refusal else {}
    return event_page(
        request,
        visit,
        "director/tables.html",
        refusal,
        here="tables",
        hall=shown,
        kept=kept,
    )


def _acted(request: HttpRequest, visit: Visit) -> Refusal | None:
    wanted = request.POST.get("do", "")
    if wanted not in ACTS:
        raise Http404
    visit.allow(*((Role.DIRECTOR,) if wanted in ("cut", "close") else (Role.DIRECTOR, Role.DESK)))
    outcome = view_support.act(request, visit.event, lambda competition: ACTS[wanted](competition, request))
    if not isinstance(outcome, Accepted):
        return outcome
    if wanted == "open":
        place = free_tables.parties(outcome.state)[-1].place
        messages.success(request, _("Table {table} is open.").format(table=place))
    return None


def _open(competition: Competition, request: HttpRequest) -> Outcome:
    place = int_of(request.POST.get("place"))
    return free_tables.open_table(competition, seats_of(request), place)


def _next(competition: Competition, request: HttpRequest) -> Outcome:
    return free_tables.next_party(competition, int_of(request.POST.get("place")))


def _cut(competition: Competition, request: HttpRequest) -> Outcome:
    typed: Mapping[str, str] = view_support.posted(request)
    deals = int_of(typed.get("deals"), -1)
    table = int_of(typed.get("table"))
    return desk.cut(competition.tournament, free_tables.ROUND, table, deals, typed.get("reason", ""))


def _take_over(competition: Competition, request: HttpRequest) -> Outcome:
    """The sheet of a table that has played to the end and walked off, as its phone would hand it in."""
    table = int_of(request.POST.get("table"))
    return take_over(competition, free_tables.ROUND, table, view_support.actor_of(request))


ACTS: Mapping[str, Act] = {
    "open": _open,
    "next": _next,
    "leave": lambda competition, request: free_tables.leave_table(
        competition.tournament, int_of(request.POST.get("place"))
    ),
    "receive": lambda competition, request: desk.receive(
        competition.tournament, free_tables.ROUND, int_of(request.POST.get("table"))
    ),
    "take-over": _take_over,
    "cut": _cut,
    "keep": lambda competition, request: free_tables.keep_seat(
        competition, int_of(request.POST.get("number")), int_of(request.POST.get("place"))
    ),
    "let-go": lambda competition, request: free_tables.let_go(
        competition.tournament, int_of(request.POST.get("number"))
    ),
    "close": lambda competition, _request: views.close(competition, free_tables.ROUND, {}),
}


@requires(Role.DIRECTOR, Role.DESK)
def codes(request: HttpRequest, visit: Visit) -> HttpResponse:
    """A code for every table of the hall: whoever sits down there opens the table with it.

    The links of a place die with those of its latest party, so revoking that one gives the place a new code.
    """
    if request.method == "POST":
        revoked = int_of(request.POST.get("table"))
        outcome = view_support.act(
            request,
            visit.event,
            lambda competition: revoke_link(competition.tournament, free_tables.ROUND, revoked),
        )
        if isinstance(outcome, Accepted):
            return redirect("director:codes", visit.event)
        raise IllegalMove(outcome)
    competition = visit.competition
    tournament = competition.tournament
    if not tournament.setup.free_tables:
        raise Http404
    least = min(competition.plugin.sheet.marking.sizes)
    usual = max(free_tables.next_place(tournament), len(tournament.entrants) // least)
    count = min(int_of(request.GET.get("tables")) or usual, MOST_CODES)
    latest = {slip.place: slip.table for slip in free_tables.parties(tournament)}
    shown: list[tuple[int, str, str, int]] = []
    for place in range(1, count + 1):
        link = PlaceLink(visit.event, place, free_tables.revocations(tournament, place))
        address = reachable(request, place_address(place_token(link)))
        shown.append((place, address, code_of(address), latest.get(place, 0)))
    return event_page(request, visit, "director/codes.html", here="tables", codes=shown, count=count)


@requires(Role.DIRECTOR)
def who(request: HttpRequest, visit: Visit, table: int) -> HttpResponse:
    """Correct the people of a party that somebody else played than was entered."""
    tournament = visit.tournament
    slip = tournament.slip(free_tables.ROUND, table)
    if slip is None or not slip.place:
        raise Http404(table)
    typed = tuple(int_of(request.POST.get(f"s{seat}", "")) for seat in range(len(slip.seats)))
    reason, refusal = request.POST.get("reason", ""), None
    if request.method == "POST":
        outcome = view_support.act(
            request,
            visit.event,
            lambda competition: record_seats(
                competition.tournament, free_tables.ROUND, {table: typed}, reason
            ),
        )
        if isinstance(outcome, Accepted):
            return redirect("desk:slip", visit.event, free_tables.ROUND, table)
        refusal = outcome
    people = sorted(tournament.entrants.values(), key=by_name)
    return event_page(
        request, visit, "director/who.html", refusal, here="tables", slip=slip, people=people,
        seats=typed if refusal else slip.people, reason=reason, number=slip_number(slip.round, table),
    )  # fmt: skip
