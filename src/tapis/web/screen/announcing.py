"""A director writes the line that stands on the projector and on the public page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.club.rounds import course
from tapis.web import view_support
from tapis.web.access.guards import requires, roles
from tapis.web.access.models import Role
from tapis.web.frame.middleware import status_of
from tapis.web.room.family import Accepted


@requires(Role.DIRECTOR)
def announcement(request: HttpRequest, event: str) -> HttpResponse:
    """The page with the line that is shown now, and a box for another one."""
    refusal, typed = None, None
    if request.method == "POST":
        typed = "" if request.POST.get("do") == "down" else request.POST.get("text", "")
        line = typed
        outcome = view_support.act(
            request, event, lambda competition: course.announce(competition.tournament, line)
        )
        if isinstance(outcome, Accepted):
            chooser = request.POST.get("from") == "screens"
            return redirect("screen:chooser" if chooser else "screen:announcement", event)
        refusal = outcome
    tournament = view_support.tournament(event)
    page = {
        "event": event,
        "tournament": tournament,
        "roles": roles(request, event),
        "limit": course.LINE_LIMIT,
        "typed": tournament.announcement if typed is None else typed,
        "refusal": refusal,
    }
    return render(request, "screen/announce.html", page, status=status_of(refusal) if refusal else 200)
