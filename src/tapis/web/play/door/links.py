"""The addresses that bring people and devices to a virtual table, and codes to scan them from a screen.

A code has an address of its own: it is drawn when somebody looks at it, not with every card.
"""

from __future__ import annotations

import io
from functools import lru_cache

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import patch_vary_headers

from tapis.web.play import tables
from tapis.web.play.door import identity
from tapis.web.selves import browser
from tapis.web.server.lan import reachable

TABLE, SEAT = "table", "seat"


def table(request: HttpRequest, name: str) -> str:
    """The address of the table, for anybody."""
    return reachable(request, _table(name))


def seat(request: HttpRequest, name: str, guest: str) -> str:
    """The address at which a guest goes on with another device."""
    return reachable(request, _seat(name, guest, browser.ended_of(guest)))


@lru_cache(maxsize=2048)
def _table(name: str) -> str:
    return reverse("play:table", args=(name,))


@lru_cache(maxsize=8192)
def _seat(name: str, guest: str, ended: int) -> str:
    """The path of a seat's link; cached, since every page of a table says it and signing takes time."""
    return reverse("play:seat", args=(name, identity.seat_token(name, guest, ended)))


def code(request: HttpRequest, name: str, which: str) -> HttpResponse:
    """The code of the table as a picture, or of the reader's own seat, which nobody else is shown."""
    guest = identity.guest_of(request, name)
    chair = tables.look(name).state.chair_of(guest) if guest else None
    if which == TABLE:
        address = table(request, name)
    elif which == SEAT and chair is not None:
        address = seat(request, name, guest)
    else:
        raise Http404
    answer = HttpResponse(_drawn(address), content_type="image/svg+xml")
    answer.headers["Cache-Control"] = "private, max-age=3600"
    patch_vary_headers(answer, ("Cookie",))  # who the reader is: another guest's code is not his
    return answer


def _drawn(address: str) -> bytes:
    import segno  # noqa: PLC0415 - not loaded with the server

    picture = io.BytesIO()
    segno.make(address).save(picture, kind="svg", scale=4, dark="#000", light="#fff")
    return picture.getvalue()
