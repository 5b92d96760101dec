"""What papers are filled from on this server: the event, its language, and the tables' own addresses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from django.http import HttpRequest
from django.urls import reverse

from tapis import i18n
from tapis.club.tournament import Tournament
from tapis.web.access.guards import roles
from tapis.web.access.links import TableLink, table_token
from tapis.web.access.models import Role
from tapis.web.reach import reachable
from tapis.web.stage import plugin_of

if TYPE_CHECKING:
    from tapis.papers.fill import Source


def source(request: HttpRequest, event: str, tournament: Tournament) -> Source:
    """The source of an event's papers, in the event's language."""
    from tapis.papers.fill import Source  # noqa: PLC0415 - the typesetter is not loaded with the server

    language = tournament.setup.language
    return Source(
        tournament,
        plugin_of(tournament),
        language,
        lambda text: i18n.words(text, language),
        table_links(request, event, tournament),
    )


def table_links(request: HttpRequest, event: str, tournament: Tournament) -> Callable[[int, int], str]:
    """The address of each table's page, for its QR code; nothing for those who may not hand it out."""
    may = bool(roles(request, event) & {Role.DIRECTOR, Role.DESK})

    def address(number: int, table: int) -> str:
        if not may:
            return ""
        slip = tournament.slip(number, table)
        token = table_token(TableLink(event, number, table, slip.link if slip else 0))
        return reachable(request, reverse("tables:table", args=[token]))

    return address
