"""Template tags of the tables: addresses of players, and what somebody had typed."""

from __future__ import annotations

from collections.abc import Mapping

from django import template
from django.urls import reverse

from tapis.web.access.links import PlayerLink, player_token

register = template.Library()


@register.simple_tag
def player(event: str, number: int) -> str:
    """The address of a player's own page."""
    return reverse("tables:player", args=[player_token(PlayerLink(event, number))])


@register.simple_tag
def typed_at(typed: Mapping[str, str], name: str, seat: int) -> str:
    """What was typed into a numbered box."""
    return typed.get(f"{name}{seat}", "")
