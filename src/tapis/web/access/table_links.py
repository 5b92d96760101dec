"""The addresses of an event's tables and people: who may hand them out, and where phones reach them."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest
from django.urls import reverse

from tapis.club.state.tournament import Tournament
from tapis.web.access.guards import roles
from tapis.web.access.links import PlayerLink, TableLink, pair_token, player_token, table_token
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


def player_links(request: HttpRequest, event: str, tournament: Tournament) -> Callable[[int], str]:
    """A function of a number that gives the personal page; empty for who may not hand it out."""
    return _own_links(request, event, tournament, lambda link: ("tables:player", player_token(link)))


def pair_links(request: HttpRequest, event: str, tournament: Tournament) -> Callable[[int], str]:
    """A function of a number that gives the page at the tables; empty for who may not hand it out."""
    return _own_links(request, event, tournament, lambda link: ("tables:evening", pair_token(link)))


def _own_links(
    request: HttpRequest, event: str, tournament: Tournament, page: Callable[[PlayerLink], tuple[str, str]]
) -> Callable[[int], str]:
    may = bool(roles(request, event) & {Role.DIRECTOR, Role.DESK})

    def address(number: int) -> str:
        if not may:
            return ""
        name, token = page(PlayerLink(event, number, tournament.entrants[number].link))
        return reachable(request, reverse(name, args=[token]))

    return address
