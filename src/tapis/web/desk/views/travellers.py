"""The boards of an event: dealt or brought in, with what every table made of them, taken away as a file."""

from __future__ import annotations

import secrets

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tapis.club import boards as club
from tapis.club.reasons import Outcome
from tapis.club.tournament import Tournament
from tapis.law import Reason, Refusal
from tapis.web import stage
from tapis.web.access.guards import allow, requires, roles
from tapis.web.access.models import Role
from tapis.web.desk.travellers import traveller_pages
from tapis.web.frame.middleware import status_of
from tapis.web.room.family import Accepted

NO_FILE = Reason("no-file", "Choose a file first.")


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def boards(request: HttpRequest, event: str) -> HttpResponse:
    """Every board played so far; the director deals boards or brings them in."""
    if request.method == "POST":
        allow(request, event, Role.DIRECTOR)
    refusal = _changed(request, event) if request.method == "POST" else None
    if request.method == "POST" and refusal is None:
        return redirect("desk:boards", event)
    seen = stage.look(event)
    plugin = stage.plugin_of(seen.state)
    page = {
        "event": event,
        "tournament": seen.state,
        "roles": roles(request, event),
        "here": "boards",
        "version": seen.version,
        "boards": traveller_pages(seen.state, plugin),
        "files": plugin.deal_files,
        "dealt": len(seen.state.boards),
        "seed": request.POST.get("seed") or secrets.token_hex(4),
        "refusal": refusal,
    }
    return render(request, "desk/travellers.html", page, status=status_of(refusal) if refusal else 200)


def _changed(request: HttpRequest, event: str) -> Refusal | None:
    """Why the boards stay as they are, or None."""
    uploaded = request.FILES.get("file")
    if request.POST.get("do") == "take" and uploaded is None:
        return NO_FILE()
    content, name = (uploaded.read(), str(uploaded.name)) if uploaded else (b"", "")

    def change(tournament: Tournament) -> Outcome:
        plugin = stage.plugin_of(tournament)
        if request.POST.get("do") == "take":
            return club.take_boards(tournament, plugin, content, name)
        return club.deal_boards(tournament, plugin, request.POST.get("seed", ""))

    outcome = stage.act(request, event, change)
    return None if isinstance(outcome, Accepted) else outcome


@requires(Role.DIRECTOR)
def file(_request: HttpRequest, event: str) -> HttpResponse:
    """Every board with its hands and results, as the file of the field."""
    tournament = stage.tournament(event)
    plugin = stage.plugin_of(tournament)
    if plugin.deal_files is None:
        raise Http404
    content = plugin.deal_files.write(club.shared(tournament, plugin), tournament.setup.title)
    response = HttpResponse(content, content_type="application/octet-stream")
    name = f"tapis-{event}.{plugin.deal_files.suffix}"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
