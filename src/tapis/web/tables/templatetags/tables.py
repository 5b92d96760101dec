"""Template tags of the tables: which lines are contested, and what somebody had typed."""

from __future__ import annotations

from collections.abc import Mapping

from django import template
from django.urls import reverse

from tapis.web.access.links import PlayerLink, player_token
from tapis.web.tables.pages import SheetPage

register = template.Library()


@register.simple_tag
def contested(page: SheetPage, deal: int, seat: int) -> str:
    """The class of a disputed line."""
    return " differs" if (deal, seat) in page.contested else ""


@register.simple_tag
def player(event: str, number: int) -> str:
    """The address of a player's own page."""
    return reverse("tables:player", args=[player_token(PlayerLink(event, number))])


@register.simple_tag
def typed_at(typed: Mapping[str, str], name: str, seat: int) -> str:
    """What was typed into a numbered box."""
    return typed.get(f"{name}{seat}", "")
