"""Somebody comes after the seating was published: the best place now, one tap, that one slip printed."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import ngettext

from tapis.club.people.latecomers import seat_late
from tapis.club.rounds.manual_changes import table_of, under_way
from tapis.law import Refusal
from tapis.web import view_support
from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.director.pages.late import late_page
from tapis.web.director.paging import event_page
from tapis.web.frame.numbers import int_of
from tapis.web.frame.templatetags.tapis import people_in
from tapis.web.room.family import Accepted


@requires(Role.DIRECTOR)
def late(request: HttpRequest, event: str) -> HttpResponse:
    """Who has no seat, and every place for whoever came; one tap seats."""
    if view_support.tournament(event).setup.free_tables:
        return redirect("director:tables", event)
    if request.method != "POST":
        return _page(request, event, int_of(request.GET.get("who", "")))
    number, key = int_of(request.POST.get("who", "")), request.POST.get("place", "")
    deal = int_of(request.POST.get(f"deal {key}", ""))
    outcome = view_support.act(request, event, lambda competition: seat_late(competition, number, key, deal))
    if not isinstance(outcome, Accepted):
        return _page(request, event, number, outcome)
    found, name = under_way(outcome.state), outcome.state.entrants[number].name
    table = table_of(found, number) if found else 0
    if not table:
        upcoming = outcome.state.published + 1
        said = ngettext(
            "{name} plays from round {round} on.", "{name} play from round {round} on.", people_in(name)
        )
        messages.success(request, said.format(name=name, round=upcoming))
        return redirect("director:checkin", event)  # nothing is left to decide, and the page would ask again
    return redirect(f"{reverse('director:late', args=(event,))}?who={number}")


def _page(request: HttpRequest, event: str, number: int, refusal: Refusal | None = None) -> HttpResponse:
    competition = view_support.competition(event)
    page = late_page(competition, number)
    return event_page(
        request, event, "director/late.html", competition.tournament, refusal, here="checkin", page=page
    )  # fmt: skip
