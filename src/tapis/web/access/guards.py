"""Guards in front of views: who is asking, and may they?"""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import TypeAlias, TypeVar

from django.contrib.auth.models import User
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone

from tapis.club.rounds.free_tables import revocations
from tapis.club.state.teams.rosters import numbers_of
from tapis.law import IllegalMove, Reason, Refused
from tapis.web.access.links import (
    REVOKED,
    DoorLink,
    PlaceLink,
    PlayerLink,
    ScreenLink,
    TableLink,
    read_captain,
    read_door,
    read_pair,
    read_place,
    read_player,
    read_screen,
    read_table,
    why_dead,
)
from tapis.web.access.models import Membership, Role
from tapis.web.access.tries import TOO_MANY_TRIES, Tries, address
from tapis.web.access.visits import Visit
from tapis.web.server.speaking import speak_of

View: TypeAlias = Callable[..., HttpResponse]
L = TypeVar("L", TableLink, PlaceLink, PlayerLink, DoorLink, ScreenLink)

_forged = Tries(limit=20, seconds=300, name="forged")

SCREEN_OVER = Reason(
    "screen-over", "This code opened a screen of another evening: take the one on the page of screens."
)
DOOR_SHUT = Reason("door-shut", "Checking in by oneself is over; please go to the desk.")


def events_of(request: HttpRequest) -> frozenset[str]:
    """The names of the events in which the account that asks has a role."""
    if not request.user.is_authenticated:
        return frozenset()
    return frozenset(Membership.objects.filter(user=request.user).values_list("event", flat=True))


def judges(event: str) -> tuple[str, ...]:
    """The names of the accounts that may rule in an event and have a password to come in with."""
    held = Membership.objects.filter(event=event, role__in=(Role.DIRECTOR, Role.JURY)).select_related("user")
    return tuple(sorted({each.user.username for each in held if each.user.has_usable_password()}))


def account(request: HttpRequest) -> User:
    """The account that is logged in."""
    assert isinstance(request.user, User), "nobody else gets here"
    return request.user


def requires(*allowed: Role) -> Callable[[View], View]:
    """A decorator for views: only accounts with one of these roles get through; they get the ``Visit``."""

    def guard(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, event: str, **names: object) -> HttpResponse:
            if not request.user.is_authenticated:
                return redirect_to_login(request.get_full_path())
            visit = Visit.by_account(request, event)  # what does not exist is missing, not forbidden
            visit.allow(*allowed)
            return view(request, visit=visit, **names)

        return guarded

    return guard


def at_place(view: View) -> View:
    """A decorator for views opened by the link of a free table; ``view`` gets it and the ``Visit``."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str, **names: object) -> HttpResponse:
        link = _genuine(request, read_place(token))
        visit = _visit(request, link)
        setup = visit.tournament.setup
        if not setup.free_tables or link.serial != revocations(visit.tournament, link.place):
            raise IllegalMove(REVOKED())
        return view(request, link=link, visit=visit, **names)

    return guarded


def at_table(view: View) -> View:
    """A decorator for views opened by a table's link; ``view`` gets it, its token and the ``Visit``."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str, **names: object) -> HttpResponse:
        link = _genuine(request, read_table(token))
        visit = _visit(request, link)
        slip = visit.tournament.slip(link.round, link.table)
        if slip is None or slip.link != link.serial:
            raise IllegalMove(why_dead(visit.tournament, link))
        return view(request, link=link, visit=visit, token=token, **names)

    return guarded


def of_player(view: View) -> View:
    """A decorator for views opened by the link of a player's own page; ``view`` gets it and the ``Visit``."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str, **names: object) -> HttpResponse:
        link = _genuine(request, read_player(token))
        return view(request, link=link, visit=_entrant(request, link), **names)

    return guarded


def of_pair(view: View) -> View:
    """A decorator for views by which a pair acts at its tables; it gets link, token and the ``Visit``."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str, **names: object) -> HttpResponse:
        link = _genuine(request, read_pair(token))
        return view(request, link=link, visit=_entrant(request, link), token=token, **names)

    return guarded


def of_captain(view: View) -> View:
    """A decorator for views by which a captain speaks for a team; it gets link, token and the ``Visit``."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str, **names: object) -> HttpResponse:
        link = _genuine(request, read_captain(token))
        visit = _visit(request, link)
        numbers = numbers_of(visit.tournament, link.number)
        if numbers is None or numbers[0] != link.number:
            raise Http404
        if visit.tournament.teams.captains.get(numbers, 0) != link.serial:
            raise IllegalMove(REVOKED())
        return view(request, link=link, visit=visit, token=token, **names)

    return guarded


def at_door(view: View) -> View:
    """A decorator for views opened by the link at the door; ``view`` gets it and the ``Visit``."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str, **names: object) -> HttpResponse:
        link = _genuine(request, read_door(token))
        visit = Visit.by_anybody(request, link.event)
        if visit.tournament.published != link.published or visit.tournament.closed:
            raise IllegalMove(DOOR_SHUT())
        if visit.tournament.door != link.serial:
            raise IllegalMove(REVOKED())
        return view(request, link=link, visit=visit, **names)

    return guarded


def at_screen(view: View) -> View:
    """A decorator for views opened by a screen's link; ``view`` gets the ``ScreenLink`` and its token."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str, **names: object) -> HttpResponse:
        link = _genuine(request, read_screen(token))
        _visit(request, link)
        if not is_tonight(link):
            raise IllegalMove(SCREEN_OVER())
        return view(request, link=link, token=token, **names)

    return guarded


def is_tonight(link: ScreenLink) -> bool:
    """Whether a screen's link still holds: on its day, and on the one after."""
    return timedelta(0) <= timezone.localdate() - link.day <= timedelta(days=1)


def _entrant(request: HttpRequest, link: PlayerLink) -> Visit:
    """The visit, where the link leads to an entrant and was not revoked."""
    visit = _visit(request, link)
    entrant = visit.tournament.entrants.get(link.number)
    if entrant is None:
        raise Http404
    if entrant.link != link.serial:
        raise IllegalMove(REVOKED())
    return visit


def _visit(request: HttpRequest, link: L) -> Visit:
    """The event a link leads to; the rest of the request uses the words of its game."""
    visit = Visit.by_anybody(request, link.event)
    speak_of(visit.tournament.setup.regulation)
    return visit


def _genuine(request: HttpRequest, link: L | Refused) -> L:
    """The link, or IllegalMove with the reason it is none; whoever forges many is told to wait."""
    if not isinstance(link, Refused):
        return link
    # A valid link is never refused for what others at the same address have tried.
    if _forged.exhausted(address(request)):
        raise IllegalMove(TOO_MANY_TRIES())
    _forged.count(address(request))
    raise IllegalMove(link)
