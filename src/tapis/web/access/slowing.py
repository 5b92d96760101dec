"""Slows down whoever tries passwords, and locks nobody out: the right password always counts.

Wrong ones are counted for a *door*: an account as it is tried from one address. A browser that has once
logged into the account is a door of its own (a signed cookie says so), so whatever others try at the same
address does not slow it down. After ten wrong passwords in five minutes every further one at that door waits
before it is looked at, longer and longer, and only a few wait at a time; whoever comes while these wait is
asked to try again. So twenty thousand guesses take a day, and a director after a colleague's waits seconds.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Lock
from typing import TypeVar

from django.core import signing
from django.http import HttpRequest, HttpResponse

from tapis.law import IllegalMove, Reason
from tapis.web.access.tries import Tries, address

COOKIE, SALT = "tapis_browser", "tapis.browser"
A_YEAR = 365 * 24 * 3600

FREE, FREE_OF_ADDRESS = 10, 100
"""Wrong passwords in five minutes that cost nothing: for one account, and for all at one address."""

FIRST_WAIT, LONGEST_WAIT, DOUBLES_EVERY = 0.5, 8.0, 3
AT_A_DOOR, IN_ALL = 2, 6
"""How many wait: at one door, and in all; each holds one of the threads that pages are made in."""

WAITING = Reason(
    "too-many-tries",
    "Too many wrong passwords are being tried here, and yours was not looked at; try again in a few seconds.",
)

_wrong = Tries(limit=40, seconds=300, name="account")
_wrong_here = Tries(limit=140, seconds=300, name="login")
_waiting: Counter[str] = Counter()
_lock = Lock()
R = TypeVar("R", bound=HttpResponse)


@dataclass(frozen=True, slots=True)
class Doors:
    """Where wrong passwords count; a browser that is known counts by itself."""

    account: str
    address: str


def doors(request: HttpRequest, account: str) -> Doors:
    """The doors at which this request stands."""
    name = account.casefold()[:150]
    if known_browser(request, name):
        return Doors(f"browser {request.COOKIES[COOKIE][-40:]} {name}", "")
    return Doors(f"{address(request)} {name}", address(request))


def count(tried: Doors) -> None:
    """Count a wrong password."""
    _wrong.count(tried.account)
    if tried.address:
        _wrong_here.count(tried.address)


def wait_of(tried: Doors) -> float:
    """Seconds before the next password is looked at."""
    over = _wrong.recent(tried.account) - FREE
    here = _wrong_here.recent(tried.address) - FREE_OF_ADDRESS if tried.address else -1
    steps = max(over, here)
    return 0.0 if steps < 0 else min(LONGEST_WAIT, FIRST_WAIT * 2 ** (steps // DOUBLES_EVERY))


@contextmanager
def in_turn(tried: Doors) -> Iterator[None]:
    """Wait as long as this door demands, then go on; IllegalMove while too many wait already."""
    seconds = wait_of(tried)
    if not seconds:
        yield
        return
    _join(tried.account)
    try:
        time.sleep(seconds)
        yield
    finally:
        with _lock:
            _waiting[tried.account] -= 1
            if not _waiting[tried.account]:
                del _waiting[tried.account]


def _join(door: str) -> None:
    with _lock:
        if _waiting[door] >= AT_A_DOOR or _waiting.total() >= IN_ALL:
            raise IllegalMove(WAITING())
        _waiting[door] += 1


def known_browser(request: HttpRequest, account: str) -> bool:
    """Whether this browser has logged into the account before."""
    try:
        return signing.Signer(salt=SALT).unsign(request.COOKIES.get(COOKIE, "")).endswith(_mark(account))
    except signing.BadSignature:
        return False


def remember_browser(response: R, account: str) -> R:
    """``response`` with a cookie by which the browser is known to have logged into the account."""
    value = signing.Signer(salt=SALT).sign(secrets.token_urlsafe(9) + _mark(account.casefold()[:150]))
    response.set_cookie(COOKIE, value, max_age=A_YEAR, httponly=True, samesite="Lax", path="/login")
    return response


def _mark(account: str) -> str:
    """A name for an account in a cookie, whatever letters the account's own name has."""
    return "." + hashlib.sha256(account.encode()).hexdigest()[:20]
