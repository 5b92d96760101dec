"""Template tags of what surrounds a page: the rail of its places, and the lamps in the bar of an event."""

from __future__ import annotations

from django import template
from django.http import HttpRequest
from django.template import Context

from tapis.club.state.tournament import Tournament
from tapis.web.frame import rail
from tapis.web.frame.health import Lamp, lamps

register = template.Library()


@register.inclusion_tag("frame/health.html")
def health(event: str) -> dict[str, object]:
    """What can fail silently, in sight on every page of an event."""
    found: tuple[Lamp, ...] = lamps(event)
    return {"lamps": found, "event": event}


@register.inclusion_tag("frame/rail.html", takes_context=True)
def event_rail(context: Context) -> dict[str, object]:
    """The places of an event. The page needs ``event``, ``tournament``, ``roles`` and may say ``here``."""
    tournament = context["tournament"]
    assert isinstance(tournament, Tournament), "a page of an event shows it"
    found = rail.event_rail(context["event"], tournament, context["roles"], str(context.get("here") or ""))
    return {"rail": found, "home": found.first[0].href}


@register.inclusion_tag("frame/rail.html", takes_context=True)
def house_rail(context: Context) -> dict[str, object]:
    """The places of the house, for whoever looks."""
    request = context["request"]
    assert isinstance(request, HttpRequest), "pages are drawn for a request"
    at = request.resolver_match.view_name if request.resolver_match else ""
    found = rail.house_rail(at, account=request.user.is_authenticated)
    return {"rail": found, "home": found.first[0].href}
