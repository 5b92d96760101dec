"""Template tag that says what is not installed here, on the pages that tell less without it."""

from __future__ import annotations

from django import template

from tapis.bots.installed import EXTRA
from tapis.solver import warm

register = template.Library()


@register.inclusion_tag("frame/not_installed.html")
def exact_play() -> dict[str, object]:
    """A sentence where exact play is not installed; nothing where it is."""
    return {"missing": not warm.possible(), "extra": EXTRA}
