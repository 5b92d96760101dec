"""The addresses of an event's tables: who may hand them out, and where phones reach them."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest
from django.urls import reverse

from tapis.club.tournament import Tournament
from tapis.web.access.guards import roles
from tapis.web.access.links import TableLink, table_token
from tapis.web.access.models import Role
from tapis.web.server.lan import reachable


def table_links(request: HttpRequest, event: str, tournament: Tournament) -> Callable[[int, int], str]:
    """A function of round and table that gives the table's address; empty for who may not hand it out."""
    may = bool(roles(request, event) & {Role.DIRECTOR, Role.DESK})

    def address(number: int, table: int) -> str:
        if not may:
            return ""
        slip = tournament.slip(number, table)
        token = table_token(TableLink(event, number, table, slip.link if slip else 0))
        return reachable(request, reverse("tables:table", args=[token]))

    return address
