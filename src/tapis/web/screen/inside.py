"""Which pages stand in the hall: there a projector may show who only wants to be kept off the internet.

In the hall is whoever works on the event, and a machine that opened the link of a screen, which the
director has as a code. That a request comes from this machine says nothing: so does one from a tunnel.
"""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone

from tapis.law import Refused
from tapis.web.access.guards import at_screen, is_tonight
from tapis.web.access.links import ScreenLink, read_screen, screen_token
from tapis.web.access.visits import roles
from tapis.web.server.lan import reachable

COOKIE = "tapis_screen"
SECONDS = 48 * 3600


@at_screen
def opened(_request: HttpRequest, link: ScreenLink, token: str) -> HttpResponse:
    """This machine is a screen of the hall from now on; on to what the director has chosen for it."""
    response = redirect("screen:projector", link.event)
    response.set_cookie(
        COOKIE, token, max_age=SECONDS, path=response["Location"], httponly=True, samesite="Lax"
    )
    return response


def in_hall(request: HttpRequest, event: str) -> bool:
    """Whether the page that is asked for stands in the hall."""
    if roles(request, event):
        return True
    link = read_screen(request.COOKIES.get(COOKIE, ""))
    return not isinstance(link, Refused) and link.event == event and is_tonight(link)


def code_address(request: HttpRequest, event: str) -> str:
    """The link of a screen, for the code that the director scans or types."""
    token = screen_token(ScreenLink(event, timezone.localdate()))
    return reachable(request, reverse("screen:opened", args=[token]))
