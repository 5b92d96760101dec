"""Template tags of the frame around an event: the lamps in its bar."""

from __future__ import annotations

from django import template

from tapis.web.frame.health import Lamp, lamps

register = template.Library()


@register.inclusion_tag("frame/health.html")
def health(event: str) -> dict[str, tuple[Lamp, ...]]:
    """What can fail silently, in sight on every page of an event."""
    return {"lamps": lamps(event)}
