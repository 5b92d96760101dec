"""The bar and the rail of an event as they are now: what every page of it asks for from time to time."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tapis.web import view_support
from tapis.web.access.guards import roles
from tapis.web.frame.rail import waiting


def bar(request: HttpRequest, event: str) -> HttpResponse:
    """The lamps, and how much waits where; nothing for whoever has no role here (any more)."""
    if not roles(request, event):
        return HttpResponse(status=204)
    counts = waiting(view_support.tournament(event))
    shown = [*counts.items(), ("rulings-more", counts["rulings"]), ("more", counts["rulings"])]
    return render(request, "frame/bar.html", {"event": event, "counts": shown})
