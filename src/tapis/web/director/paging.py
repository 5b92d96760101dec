"""What every page of an event has in common."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from tapis.club.state.tournament import Tournament
from tapis.law import Refusal
from tapis.web import view_support
from tapis.web.access.guards import roles
from tapis.web.frame.middleware import status_of


def local_now() -> str:
    """The local time as a deadline is compared with it: ``2026-11-21T09:50``."""
    return timezone.localtime().strftime("%Y-%m-%dT%H:%M")


def event_page(
    request: HttpRequest,
    event: str,
    template: str,
    tournament: Tournament | None = None,
    refusal: Refusal | None = None,
    **context: object,
) -> HttpResponse:
    """A page within an event; a refusal stands above what was typed and sets the status."""
    shown = {
        "event": event,
        "tournament": tournament or view_support.tournament(event),
        "roles": roles(request, event),
        "refusal": refusal,
        **context,
    }
    return render(request, template, shown, status=status_of(refusal) if refusal else 200)
