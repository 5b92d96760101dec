"""The bar and the rail of an event as they are now: what every page of it asks for from time to time."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tapis.web.access.guards import requires
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.frame.rail import event_rail


@requires(*Role)
def bar(request: HttpRequest, visit: Visit) -> HttpResponse:
    """The lamps, and how much waits where."""
    rail = event_rail(visit, "")
    counts = [(each.here, each.count) for each in (*rail.first, *rail.more) if each.count is not None]
    behind = [(f"{each.here}-more", each.count) for each in rail.more if each.count is not None]
    shown = [*counts, *behind, *([("more", rail.waiting)] if rail.more else [])]
    return render(request, "frame/bar.html", {"visit": visit, "event": visit.event, "counts": shown})
