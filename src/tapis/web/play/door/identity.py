"""Who asks at a virtual table: the guest of this browser, or of a link that carries a seat elsewhere.

A seat's link gives one table only: the browser that opens it is that guest there, and stays who it was
at every other table. Once a device of the guest's page is ended, the links of before are void.
"""

from __future__ import annotations

from django.core import signing
from django.http import HttpRequest, HttpResponse

from tapis.parlour.state.table import Parlour
from tapis.web.selves import browser
from tapis.web.selves.browser import new_guest, remember

SEAT_COOKIE = "tapis_seat_"
SALT_SEAT = "tapis.seat"

__all__ = ["guest_of", "new_guest", "read_seat", "remember", "remember_seat", "seat_token"]


def guest_of(request: HttpRequest, table: str, found: Parlour | None = None) -> str:
    """The guest who asks at ``table``, as it was ``found``; empty where this browser has never been here."""
    return _good(browser.read(request, SEAT_COOKIE + table)) or browser.guest_at(request, table, found)


def remember_seat(response: HttpResponse, table: str, guest: str) -> HttpResponse:
    """Let the browser be this guest at one table."""
    return browser.write(response, SEAT_COOKIE + table, _marked(guest, browser.ended_of(guest)))


def seat_token(table: str, guest: str, ended: int = 0) -> str:
    """The signed form of a guest at a table, for a link; ``ended``: how many of its devices were by now."""
    return signing.Signer(salt=SALT_SEAT).sign(f"{table}.{_marked(guest, ended)}").replace(":", "~")


def read_seat(token: str, table: str) -> str:
    """The guest that a token makes of a browser at ``table``; empty for a token not ours, or void."""
    try:
        found, _, guest = signing.Signer(salt=SALT_SEAT).unsign(token.replace("~", ":")).partition(".")
    except signing.BadSignature:
        return ""
    return _good(guest) if found == table else ""


def _marked(guest: str, ended: int) -> str:
    return f"{guest}@{ended}" if ended else guest


def _good(marked: str) -> str:
    """The guest of a link or cookie, unless a device of the page was ended since it was made."""
    guest, _, ended = marked.partition("@")
    return guest if guest and str(browser.ended_of(guest)) == (ended or "0") else ""
