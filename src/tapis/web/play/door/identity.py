"""Who is asking: a signed cookie per browser, and links that carry a seat to another device.

A guest's id is chance and means nothing elsewhere. A seat's link gives one table only: the browser that
opens it is that guest there, and stays who it was at every other table.
"""

from __future__ import annotations

import secrets

from django.core import signing
from django.http import HttpRequest, HttpResponse

COOKIE, SEAT_COOKIE = "tapis_guest", "tapis_seat_"
SALT_GUEST, SALT_SEAT = "tapis.guest", "tapis.seat"
A_YEAR = 365 * 24 * 3600


def guest_of(request: HttpRequest, table: str) -> str:
    """The guest who asks at ``table``; empty where this browser has never been here."""
    return _read(request, SEAT_COOKIE + table) or _read(request, COOKIE)


def new_guest() -> str:
    """An id nobody has."""
    return secrets.token_urlsafe(12)


def remember(response: HttpResponse, guest: str) -> HttpResponse:
    """Let the browser be this guest from now on."""
    return _write(response, COOKIE, guest)


def remember_seat(response: HttpResponse, table: str, guest: str) -> HttpResponse:
    """Let the browser be this guest at one table."""
    return _write(response, SEAT_COOKIE + table, guest)


def seat_token(table: str, guest: str) -> str:
    """The signed form of a guest at a table, for a link."""
    return signing.Signer(salt=SALT_SEAT).sign(f"{table}.{guest}").replace(":", "~")


def read_seat(token: str, table: str) -> str:
    """The guest that a token makes of a browser at ``table``; empty for a token that is not ours."""
    try:
        found, _, guest = signing.Signer(salt=SALT_SEAT).unsign(token.replace("~", ":")).partition(".")
    except signing.BadSignature:
        return ""
    return guest if found == table else ""


def _read(request: HttpRequest, cookie: str) -> str:
    try:
        return signing.Signer(salt=SALT_GUEST).unsign(request.COOKIES.get(cookie, ""))
    except signing.BadSignature:
        return ""


def _write(response: HttpResponse, cookie: str, guest: str) -> HttpResponse:
    value = signing.Signer(salt=SALT_GUEST).sign(guest)
    response.set_cookie(cookie, value, max_age=A_YEAR, httponly=True, samesite="Lax")
    return response
