"""The bar and the rail of an event as they are now: what every page of it asks for from time to time."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tapis.web import view_support
from tapis.web.access.guards import roles
from tapis.web.frame.rail import event_rail, waiting


def bar(request: HttpRequest, event: str) -> HttpResponse:
    """The lamps, and how much waits where; nothing for whoever has no role here (any more)."""
    known = roles(request, event)
    if not known:
        return HttpResponse(status=204)
    tournament = view_support.tournament(event)
    counts = waiting(tournament)
    shown = [*counts.items(), ("more", counts["rulings"])]
    if any(each.here == "rulings" for each in event_rail(event, tournament, known, "").more):
        shown.append(("rulings-more", counts["rulings"]))
    return render(request, "frame/bar.html", {"event": event, "counts": shown})
