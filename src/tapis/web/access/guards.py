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
from tapis.club.state.tournament import Tournament
from tapis.law import IllegalMove, Reason, Refused
from tapis.web import view_support
from tapis.web.access.links import (
    REVOKED,
    DoorLink,
    PlaceLink,
    PlayerLink,
    ScreenLink,
    TableLink,
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
from tapis.web.server.speaking import speak_of

View: TypeAlias = Callable[..., HttpResponse]
L = TypeVar("L", TableLink, PlaceLink, PlayerLink, DoorLink, ScreenLink)

_forged = Tries(limit=20, seconds=300, name="forged")

SCREEN_OVER = Reason(
    "screen-over", "This code opened a screen of another evening: take the one on the page of screens."
)
DOOR_SHUT = Reason("door-shut", "Checking in by oneself is over; please go to the desk.")
NO_RIGHT = Reason("no-right", "Your account may not do this here; ask the director of the event.")


def roles(request: HttpRequest, event: str) -> frozenset[str]:
    """The roles in the event of the account that asks; a director has every role."""
    if not request.user.is_authenticated:
        return frozenset()
    found = frozenset(
        Membership.objects.filter(user=request.user, event=event).values_list("role", flat=True)
    )
    return frozenset(Role.values) if Role.DIRECTOR in found else found


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


def allow(request: HttpRequest, event: str, *allowed: Role) -> None:
    """Refuse (IllegalMove) whoever has none of these roles in the event: for parts of a page."""
    if not roles(request, event) & set(allowed):
        raise IllegalMove(NO_RIGHT())


def requires(*allowed: Role) -> Callable[[View], View]:
    """A decorator for views: only accounts with one of these roles in the event get through."""

    def guard(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, event: str, **names: object) -> HttpResponse:
            if not request.user.is_authenticated:
                return redirect_to_login(request.get_full_path())
            if not roles(request, event):
                view_support.look(event)  # what does not exist is said to be missing, not forbidden
            allow(request, event, *allowed)
            return view(request, event=event, **names)

        return guarded

    return guard


def at_place(view: View) -> View:
    """A decorator for views opened by the link of a free table; ``view`` gets the ``PlaceLink``."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str, **names: object) -> HttpResponse:
        link = _genuine(request, read_place(token))
        tournament = _spoken_of(link.event)
        if not tournament.setup.free_tables or link.serial != revocations(tournament, link.place):
            raise IllegalMove(REVOKED())
        return view(request, link=link, **names)

    return guarded


def at_table(view: View) -> View:
    """A decorator for views opened by a table's link; ``view`` gets the ``TableLink`` and its token."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str, **names: object) -> HttpResponse:
        return view(request, link=_table(request, token), token=token, **names)

    return guarded


def of_player(view: View) -> View:
    """A decorator for views opened by the link of a player's own page; ``view`` gets the ``PlayerLink``."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str, **names: object) -> HttpResponse:
        return view(request, link=_entrant(_genuine(request, read_player(token))), **names)

    return guarded


def of_pair(view: View) -> View:
    """A decorator for views by which a pair acts at its tables; it gets the ``PlayerLink`` and token."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str, **names: object) -> HttpResponse:
        return view(request, link=_entrant(_genuine(request, read_pair(token))), token=token, **names)

    return guarded


def at_door(view: View) -> View:
    """A decorator for views opened by the link at the door; ``view`` gets the ``DoorLink``."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str, **names: object) -> HttpResponse:
        link = _genuine(request, read_door(token))
        tournament = view_support.tournament(link.event)
        if tournament.published != link.published or tournament.closed:
            raise IllegalMove(DOOR_SHUT())
        if tournament.door != link.serial:
            raise IllegalMove(REVOKED())
        return view(request, link=link, **names)

    return guarded


def at_screen(view: View) -> View:
    """A decorator for views opened by a screen's link; ``view`` gets the ``ScreenLink`` and its token."""

    @wraps(view)
    def guarded(request: HttpRequest, token: str, **names: object) -> HttpResponse:
        link = _genuine(request, read_screen(token))
        _spoken_of(link.event)
        if not is_tonight(link):
            raise IllegalMove(SCREEN_OVER())
        return view(request, link=link, token=token, **names)

    return guarded


def is_tonight(link: ScreenLink) -> bool:
    """Whether a screen's link still holds: on its day, and on the one after."""
    return timedelta(0) <= timezone.localdate() - link.day <= timedelta(days=1)


def _entrant(link: PlayerLink) -> PlayerLink:
    """The link, where it leads to an entrant and was not revoked."""
    entrant = _spoken_of(link.event).entrants.get(link.number)
    if entrant is None:
        raise Http404
    if entrant.link != link.serial:
        raise IllegalMove(REVOKED())
    return link


def _table(request: HttpRequest, token: str) -> TableLink:
    link = _genuine(request, read_table(token))
    slip = _spoken_of(link.event).slip(link.round, link.table)
    if slip is None or slip.link != link.serial:
        raise IllegalMove(why_dead(view_support.tournament(link.event), link))
    return link


def _spoken_of(event: str) -> Tournament:
    """The event a link leads to; the rest of the request uses the words of its game."""
    tournament = view_support.tournament(event)
    speak_of(tournament.setup.regulation)
    return tournament


def _genuine(request: HttpRequest, link: L | Refused) -> L:
    """The link, or IllegalMove with the reason it is none; whoever forges many is told to wait."""
    if not isinstance(link, Refused):
        return link
    # A valid link is never refused for what others at the same address have tried.
    if _forged.exhausted(address(request)):
        raise IllegalMove(TOO_MANY_TRIES())
    _forged.count(address(request))
    raise IllegalMove(link)
