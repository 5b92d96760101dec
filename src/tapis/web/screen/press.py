"""Pages for everybody are printed once and handed out many times, to a whole hall that reloads.

A page is rendered without any request, so nothing of whoever asks first can be in it: no token of a form,
no account, no message. It is printed anew at the first ask after something has happened that it shows. Who
asks while that goes on is handed the print before, and told to ask again.
"""

from __future__ import annotations

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from threading import Lock
from typing import TypeAlias

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.utils.translation import get_language

from tapis.web import view_support
from tapis.web.room.families import TOURNAMENTS, UNSEEN
from tapis.web.room.house import house
from tapis.web.view_support import SeenEvent

Key: TypeAlias = "tuple[str, str, str]"
"""An event, a page of it, a language."""
Contents: TypeAlias = "tuple[str, dict[str, object]]"
"""A template and what it needs."""

KEPT = 200
AGAIN = "HX-Trigger"
"""What makes a page that follows the news ask once more."""


@dataclass(frozen=True, slots=True)
class Print:
    """A page as bytes, plain and compressed; ``version`` and ``mark`` say up to where in the log it holds."""

    version: int
    mark: tuple[str, int]
    plain: bytes
    packed: bytes
    tag: str


class Press:
    """The prints of this process, each made by one thread while the others wait for it."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._prints: OrderedDict[Key, Print] = OrderedDict()
        self._printing: dict[Key, Lock] = {}
        self._lock = Lock()

    def page(
        self, key: Key, seen: SeenEvent, make: Callable[[SeenEvent], str], *, exact: bool = False
    ) -> tuple[Print, bool]:
        """The print of ``key`` (its first part names the event), and whether a newer one is being made.

        The first to ask after a change waits for the new print. The others meanwhile get the one before:
        if they all waited, a hall would keep every other page waiting. An ``exact`` print shows what changes
        no page for everybody, so each record makes it anew.
        """
        known = self._prints.get(key)
        if known is not None and known.mark == seen.mark:
            return known, False
        with self._lock:
            printing = self._printing.setdefault(key, Lock())
        if not printing.acquire(blocking=known is None):
            assert known is not None
            return known, True
        try:
            return self._printed(key, make, exact=exact), False
        finally:
            printing.release()

    def _printed(self, key: Key, make: Callable[[SeenEvent], str], *, exact: bool) -> Print:
        seen, known = view_support.look(key[0]), self._prints.get(key)
        same = (known if known.mark == seen.mark else None) if exact and known else known
        found = (same and _checked(key[0], same, seen)) or _print(seen, make(seen))
        self._keep(key, found)
        return found

    def _keep(self, key: Key, found: Print) -> None:
        with self._lock:
            self._prints[key] = found
            self._prints.move_to_end(key)
            if len(self._prints) > self._kept:
                forgotten, _ = self._prints.popitem(last=False)
                self._printing.pop(forgotten, None)

    def clear(self) -> None:
        """Forget every print."""
        with self._lock:
            self._prints.clear()


PRESS = Press()


def hand_out(
    request: HttpRequest,
    event: str,
    name: str,
    contents: Callable[[SeenEvent], Contents],
    *,
    exact: bool = False,
) -> HttpResponse:
    """The page called ``name`` of an event, printed from ``contents`` when that is due.

    An ``exact`` one shows every record, such as a deal typed at a table or a screen chosen.
    """
    seen = view_support.first_look(request, event)
    # Of somebody who is forgotten no older print may be handed out, so the page counts as another one.
    key = (
        event,
        f"{name} {len(seen.tournament.forgotten)}",
        get_language() or seen.tournament.setup.language,
    )
    found, older = PRESS.page(key, seen, lambda now: render_to_string(*contents(now)), exact=exact)
    if older and request.headers.get("HX-Request"):  # a page opened anew is told by its event stream
        return _again(request, found)
    response = _answer(request, found)
    return get_conditional_response(request, etag=found.tag, response=response) or response


def _again(request: HttpRequest, found: Print) -> HttpResponse:
    """An older print, with a header that makes a page following the news ask once more."""
    response = _answer(request, found)
    response.headers[AGAIN] = "tapis:again"
    response.headers["Cache-Control"] = "no-store"
    return response


def _checked(event: str, known: Print, seen: SeenEvent) -> Print | None:
    """The print, if nothing that it would show has happened since; None otherwise."""
    if known.mark == seen.mark:
        return known
    if seen.tournament.setup.free_tables:
        return None
    first, *later = house().room(TOURNAMENTS, event).records(known.version - 1) or (None,)
    # Another record in the place of the last one known: a backup was restored.
    if (
        first is None
        or (first.op_id, first.place) != known.mark
        or not UNSEEN.issuperset(e.kind for e in later)
    ):
        return None
    last = later[-1] if later else first
    return replace(known, version=last.version, mark=(last.op_id, last.place))


def _print(seen: SeenEvent, page: str) -> Print:
    plain = page.encode()
    tag = f'W/"{hashlib.sha256(plain).hexdigest()[:20]}"'
    return Print(seen.version, seen.mark, plain, gzip.compress(plain, 6, mtime=0), tag)


def _answer(request: HttpRequest, found: Print) -> HttpResponse:
    packed = "gzip" in request.headers.get("Accept-Encoding", "")
    response = HttpResponse(found.packed if packed else found.plain)
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["ETag"] = found.tag
    response.headers["Cache-Control"] = "no-cache"
    patch_vary_headers(response, ("Accept-Encoding", "Accept-Language", "Cookie"))
    return response
