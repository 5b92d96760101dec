"""The streams of news as an ASGI application of its own: it stands beside Django, not within.

A page listens for as long as it is open. Django's asynchronous handler keeps a thread for every request
whose middlewares are synchronous, from its first byte to its last: six hundred phones in a hall were six
hundred threads that waited. Here an open stream is two tasks of the loop and nothing else.

What that handler did for a stream, and who does it now:

* cookies, query and headers are read by Django's request class, and the host is checked by it;
* the middlewares that only write headers (``GUARDS``) write the same ones, called as plain functions;
* whatever cannot listen (another address, host or method) is handed to the pages, and Django refuses it;
* connections to the database are closed or kept by whoever opened them, in a thread of their own
  (``version_from_async``), as Django's signals around a request did for threads that never had one;
* a page that goes is noticed at once, however silent its stream, and a closed hub ends the stream;
* sessions, accounts, languages and forms are left out: a stream has no words, and tells no secret.
"""

from __future__ import annotations

import asyncio
import io
import re
from contextlib import aclosing, suppress
from functools import reduce
from typing import cast

from django.core.exceptions import SuspiciousOperation
from django.core.handlers.asgi import ASGIRequest
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from django.middleware.clickjacking import XFrameOptionsMiddleware
from django.middleware.security import SecurityMiddleware
from django.urls.converters import SlugConverter

from tapis.web.frame.middleware import Handler, content_security_policy
from tapis.web.live.listener import Listener, lines
from tapis.web.server.limits.bodies import Message, Receive
from tapis.web.server.work.threads import Asgi, Headers, Send

ADDRESS = re.compile(rf"/live/(?P<family>{SlugConverter.regex})/(?P<name>{SlugConverter.regex})")
"""The same as in ``tapis.web.live.urls``, which pages ask for the address."""

GUARDS = (XFrameOptionsMiddleware, SecurityMiddleware, content_security_policy)
"""Middlewares that look at a request and write headers, in no time and without a word to anybody."""


def _opened(_request: HttpRequest) -> HttpResponse:
    unbuffered = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return HttpResponse(content_type="text/event-stream", headers=unbuffered)


_guarded = reduce(lambda inner, guard: cast("Handler", guard(inner)), GUARDS, cast("Handler", _opened))


class News:
    """The ASGI application of the streams of news; every other request is passed to ``pages``."""

    def __init__(self, pages: Asgi) -> None:
        self._pages = pages

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer one request."""
        address = ADDRESS.fullmatch(scope["path"])
        request = _readable(scope) if address else None
        if address is None or request is None:
            await self._pages(scope, receive, send)
            return
        async with asyncio.TaskGroup() as page:
            telling = page.create_task(_tell(request, address["family"], address["name"], send))
            await _gone(receive)
            telling.cancel()


def _readable(scope: Message) -> HttpRequest | None:
    """The request for news; None for any other: another method, a host that is not ours, unreadable text."""
    if scope["method"] != "GET":
        return None
    try:
        request = ASGIRequest(scope, io.BytesIO())
        request.get_host()
        _ = request.GET
    except (SuspiciousOperation, UnicodeDecodeError):
        return None
    return request


async def _gone(receive: Receive) -> None:
    """Wait until the page has gone or its stream has ended; what it sends meanwhile is ignored."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def _tell(request: HttpRequest, family: str, name: str, send: Send) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": _headers(request)})
    told = lines(Listener.of(request, f"{family}/{name}"))
    with suppress(DatabaseError):  # the page asks again, and is told then
        async with aclosing(told):
            async for line in told:
                await send({"type": "http.response.body", "body": line.encode(), "more_body": True})
    await send({"type": "http.response.body"})


def _headers(request: HttpRequest) -> Headers:
    return [
        (name.lower().encode("latin-1"), value.encode("latin-1"))
        for name, value in _guarded(request).headers.items()
    ]
