"""The addresses of an event's tables and people: who may hand them out, and where phones reach them."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest
from django.urls import reverse

from tapis.web.access.links import PlayerLink, TableLink, captain_token, pair_token, player_token, table_token
from tapis.web.access.models import Role
from tapis.web.access.visits import Visit
from tapis.web.server.lan import reachable


def table_links(request: HttpRequest, visit: Visit) -> Callable[[int, int], str]:
    """A function of round and table that gives the table's address; empty for who may not hand it out."""
    may = visit.may(Role.DIRECTOR, Role.DESK)

    def address(number: int, table: int) -> str:
        if not may:
            return ""
        slip = visit.tournament.slip(number, table)
        token = table_token(TableLink(visit.event, number, table, slip.link if slip else 0))
        return reachable(request, reverse("tables:table", args=[token]))

    return address


def player_links(request: HttpRequest, visit: Visit) -> Callable[[int], str]:
    """A function of a number that gives the personal page; empty for who may not hand it out."""
    return _own_links(request, visit, lambda link: ("tables:player", player_token(link)))


def pair_links(request: HttpRequest, visit: Visit) -> Callable[[int], str]:
    """A function of a number that gives the page at the tables; empty for who may not hand it out."""
    return _own_links(request, visit, lambda link: ("tables:evening", pair_token(link)))


def captain_links(request: HttpRequest, visit: Visit) -> Callable[[tuple[int, int]], str]:
    """A function of a team that gives the page of its captain; empty for who may not hand it out."""
    may = visit.may(Role.DIRECTOR)

    def address(numbers: tuple[int, int]) -> str:
        serial = visit.tournament.teams.captains.get(numbers, 0)
        token = captain_token(PlayerLink(visit.event, numbers[0], serial))
        return reachable(request, reverse("tables:captain", args=[token])) if may else ""

    return address


def _own_links(
    request: HttpRequest, visit: Visit, page: Callable[[PlayerLink], tuple[str, str]]
) -> Callable[[int], str]:
    may = visit.may(Role.DIRECTOR, Role.DESK)

    def address(number: int) -> str:
        if not may:
            return ""
        name, token = page(PlayerLink(visit.event, number, visit.tournament.entrants[number].link))
        return reachable(request, reverse(name, args=[token]))

    return address
