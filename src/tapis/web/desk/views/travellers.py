"""Travellers: every board with what each table made of it, and what that earned both sides."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tapis.web import stage
from tapis.web.access.guards import requires, roles
from tapis.web.access.models import Role
from tapis.web.desk.travellers import traveller_pages


@requires(Role.DIRECTOR, Role.DESK, Role.JURY)
def travellers(request: HttpRequest, event: str) -> HttpResponse:
    """Every board played so far."""
    seen = stage.look(event)
    page = {
        "event": event,
        "tournament": seen.state,
        "roles": roles(request, event),
        "here": "standings",
        "version": seen.version,
        "boards": traveller_pages(seen.state, stage.plugin_of(seen.state)),
    }
    return render(request, "desk/travellers.html", page)
