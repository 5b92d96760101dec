"""Whose browser asks: a guest by a signed cookie, or whoever keeps a page by a key of this browser.

Once a page is kept its guest's cookie opens nothing any more: only a key does, and it can be ended. Of a
key the house knows the hash. A guest's id is chance and means nothing elsewhere.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import quote, unquote

from django.core import signing
from django.http import HttpRequest, HttpResponse

from tapis.law import Refusal
from tapis.parlour.seating import NAME_LIMIT, plain
from tapis.parlour.state.table import Parlour
from tapis.selves.keeping import PageOutcome
from tapis.selves.state import NO_PAGE, Device, OwnPage, hashed, owner_of
from tapis.web.room.families import PARLOUR, SELVES
from tapis.web.room.family import Accepted
from tapis.web.room.house import house

GUEST_COOKIE, KEY_COOKIE, NAME_COOKIE = "tapis_guest", "tapis_self", "tapis_name"
SALT_GUEST = "tapis.guest"
A_YEAR = 365 * 24 * 3600
PROGRAMS = (
    ("Firefox", "Firefox"),
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "Mac"),
    ("Linux", "Linux"),
)
"""By what they say of themselves, the narrower mark first."""
PARTS = 3
"""Of what a browser holds: the page, the device, the key."""


@dataclass(frozen=True, slots=True)
class OwnReader:
    """Who asks."""

    owner: str = ""
    """The name of the page; empty where this browser has never been here."""
    page: OwnPage = NO_PAGE
    guest: str = ""
    """Who it is at tables."""
    device: str = ""
    """The device whose key it holds; empty for a guest."""


@dataclass(frozen=True, slots=True)
class NewKey:
    """A key just made: what the browser keeps, and what the house knows of it."""

    secret: str
    device: Device


def new_guest() -> str:
    """An id nobody has."""
    return secrets.token_urlsafe(12)


def new_key(called: str, guest: str = "") -> NewKey:
    """A key for a browser."""
    secret = secrets.token_urlsafe(32)
    return NewKey(secret, Device(secrets.token_urlsafe(9), hashed(secret), called, guest=guest))


def called_by(request: HttpRequest) -> str:
    """What kind of browser asks, as far as it says: names that are the same in every language."""
    said = request.headers.get("User-Agent", "")
    program = next((name for mark, name in PROGRAMS if mark in said), "")
    return " · ".join(filter(None, (program, next((name for mark, name in SYSTEMS if mark in said), ""))))


def look(owner: str) -> OwnPage:
    """A page as it stands; an empty one where nobody has kept it."""
    return house().room(SELVES, owner).look().state


def act(owner: str, command: Callable[[OwnPage], PageOutcome], operation: str) -> OwnPage | Refusal:
    """Carry out a command on a page; the page after it, or why it was refused."""
    outcome = house().room(SELVES, owner).act(command, operation, "")
    return outcome.state if isinstance(outcome, Accepted) else outcome


def reader_of(request: HttpRequest) -> OwnReader:
    """Who asks, looked up once a request."""
    known: OwnReader | None = request.__dict__.get("own_reader")
    if known is None:
        known = _by_key(request) or _by_guest(request) or OwnReader()
        request.__dict__["own_reader"] = known
    return known


def look_again(request: HttpRequest) -> None:
    """Let who asks be looked up anew, since the page has changed."""
    request.__dict__.pop("own_reader", None)


def guest_at(request: HttpRequest, table: str, known: Parlour | None = None) -> str:
    """The guest who asks at a table: of a person who was several, the one who sits there, or opened it."""
    reader = reader_of(request)
    if len(reader.page.guests) <= 1:
        return reader.guest
    found = house().room(PARLOUR, table).look().state if known is None else known
    sits = (each for each in reader.page.guests if found.chair_of(each) is not None)
    opened = found.founder if found.founder in reader.page.guests else reader.guest
    return next(sits, opened)


def ended_of(guest: str) -> int:
    """How many devices of this guest's page were ended: a link of before one of them is void."""
    page = look(owner_of(guest))
    return look(page.given_to).ended if page.given_to else page.ended


def remember(response: HttpResponse, guest: str) -> HttpResponse:
    """Let the browser be this guest from now on."""
    return write(response, GUEST_COOKIE, guest)


def keep_key(response: HttpResponse, owner: str, key: NewKey) -> HttpResponse:
    """Let the browser open a page from now on; it is no plain guest any more."""
    response.delete_cookie(GUEST_COOKIE)
    return _key_written(response, f"{owner}.{key.device.id}.{key.secret}")


def hold_key(response: HttpResponse, owner: str, key: NewKey) -> HttpResponse:
    """Give the browser a key that opens nothing before it is let in; until then it is who it was."""
    return _key_written(response, f"{owner}.{key.device.id}.{key.secret}")


def renew(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Let the key be kept for another year."""
    if reader_of(request).device:
        _key_written(response, request.COOKIES[KEY_COOKIE])
        response.delete_cookie(GUEST_COOKIE)
    return response


def forget(response: HttpResponse) -> HttpResponse:
    """Let the browser be nobody."""
    response.delete_cookie(GUEST_COOKIE)
    response.delete_cookie(KEY_COOKIE)
    response.delete_cookie(NAME_COOKIE)
    return response


def own_name(request: HttpRequest) -> str:
    """What a person is called, or was called at the table before; empty where nothing is known."""
    return reader_of(request).page.name or unquote(read(request, NAME_COOKIE))


def remember_name(response: HttpResponse, name: str) -> HttpResponse:
    """Propose this name at the next table."""
    named = plain(name)[:NAME_LIMIT]
    return write(response, NAME_COOKIE, quote(named)) if named else response


def held(request: HttpRequest) -> tuple[str, str, str]:
    """The page, the device and the key that the browser holds, whether or not they open anything."""
    parts = request.COOKIES.get(KEY_COOKIE, "").split(".")
    return (parts[0], parts[1], parts[2]) if len(parts) == PARTS else ("", "", "")


def read(request: HttpRequest, cookie: str) -> str:
    """What the house has signed into a cookie; empty where it has not."""
    try:
        return signing.Signer(salt=SALT_GUEST).unsign(request.COOKIES.get(cookie, ""))
    except signing.BadSignature:
        return ""


def write(response: HttpResponse, cookie: str, told: str) -> HttpResponse:
    """Sign something into a cookie."""
    value = signing.Signer(salt=SALT_GUEST).sign(told)
    response.set_cookie(cookie, value, max_age=A_YEAR, httponly=True, samesite="Lax")
    return response


def _key_written(response: HttpResponse, value: str) -> HttpResponse:
    response.set_cookie(KEY_COOKIE, value, max_age=A_YEAR, httponly=True, samesite="Lax")
    return response


def _by_key(request: HttpRequest) -> OwnReader | None:
    owner, device, secret = held(request)
    if not owner or not owner.isalnum():
        return None
    page = look(owner)
    found = page.device(device, hashed(secret))
    return OwnReader(owner, page, page.guests[0], found.id) if found else None


def _by_guest(request: HttpRequest) -> OwnReader | None:
    guest = read(request, GUEST_COOKIE)
    if not guest:
        return None
    page = look(owner_of(guest))
    return OwnReader(owner_of(guest), page, guest) if page.is_open else None
