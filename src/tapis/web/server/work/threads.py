"""Works on pages in a few threads: the whole of a page in one of them, from its first byte to its last.

Django's own asynchronous handler hands an ordinary page from thread to thread for every layer around
it, and starts a thread for each page. Here a page is a plain WSGI call in a fixed pool, twice as many
in a second; a crowd waits in the loop, where waiting costs neither threads nor open files.
"""

from __future__ import annotations

import asyncio
import io
import sys
from collections.abc import Awaitable, Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeAlias
from wsgiref.types import WSGIEnvironment

from tapis.core.whole import whole
from tapis.web.server.limits.bodies import FORM, Bodies, Fate, Message, Receive
from tapis.web.server.work.urgent import urgent

THREADS = 16
Send: TypeAlias = Callable[[Mapping[str, object]], Awaitable[None]]
Asgi: TypeAlias = Callable[[Message, Receive, Send], Awaitable[None]]
Wsgi: TypeAlias = Callable[[WSGIEnvironment, Callable[..., Any]], Iterable[bytes]]
Headers: TypeAlias = "list[tuple[bytes, bytes]]"
Answer: TypeAlias = "tuple[int, Headers, bytes]"


def refusal(status: int, words: str) -> Answer:
    """A plain answer after which the connection is closed, so that nobody reads the rest of the body."""
    headers = [
        (b"content-type", b"text/plain"),
        (b"content-security-policy", b"default-src 'none'"),
        (b"x-content-type-options", b"nosniff"),
        (b"connection", b"close"),
    ]
    return status, headers, f"{status} {words}".encode()


REFUSALS = {
    Fate.LARGE: refusal(413, "Content Too Large"),
    Fate.SLOW: refusal(408, "Request Timeout"),
}

Patience: TypeAlias = Callable[[Message], "float | None"]
"""For how many seconds a request may be put off in favour of others; None where it is worked on at once."""
Admits: TypeAlias = Callable[[Message], int]
"""How many bytes whoever asks may send there; it may look into the database."""


def at_once(_scope: Message) -> float | None:
    """Nothing is put off."""
    return None


def anybody(_scope: Message) -> int:
    """How many bytes anybody may send: as many as a form needs."""
    return FORM


class Threaded:
    """A WSGI application as an ASGI one, working on ``threads`` pages at a time.

    ``admits`` is asked in a thread, and only about requests that announce more than a form needs. What
    ``patience`` knows of is worked on in the threads of the virtual tables.
    """

    def __init__(
        self,
        application: Wsgi,
        threads: int = THREADS,
        admits: Admits = anybody,
        bodies: Bodies | None = None,
        patience: Patience = at_once,
    ) -> None:
        self._application = application
        self._admits = admits
        self._patience = patience
        self._bodies = bodies or Bodies()
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="page")

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer one request."""
        loop = asyncio.get_running_loop()
        largest = FORM
        if announced(scope) > FORM:
            largest = await loop.run_in_executor(self._pool, self._admits, scope)
        address = (scope.get("client") or ("", 0))[0]
        body = await self._bodies.collected(address, receive, largest)
        if body is Fate.GONE:
            return
        if isinstance(body, Fate):
            answer = REFUSALS[body]
        else:
            answer = await self._worked_on(scope, body)
        status, headers, content = answer
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": content})

    async def _worked_on(self, scope: Message, body: bytes) -> Answer:
        work = partial(called, self._application, scope, body)
        patience = self._patience(scope)
        if patience is None:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        return await asyncio.wrap_future(urgent().submit(patience, work))


def announced(scope: Message) -> int:
    """How many bytes a request announces; those of a form when it announces nothing."""
    said = next((value for name, value in scope["headers"] if name == b"content-length"), b"0")
    return whole(said.decode("latin-1"), 15) or 0


def called(application: Wsgi, scope: Message, body: bytes) -> Answer:
    """The application's whole answer to one request."""
    began: list[tuple[int, Headers]] = []

    def start(status: str, headers: Iterable[tuple[str, str]], _problem: object = None) -> None:
        # Django pads the value of a cookie with a space, which HTTP does not allow there.
        pairs = [(name.lower().encode("latin-1"), value.strip().encode("latin-1")) for name, value in headers]
        began.append((int(status.partition(" ")[0]), pairs))

    parts = application(environ(scope, body), start)
    try:
        content = b"".join(parts)
    finally:
        if close := getattr(parts, "close", None):
            close()
    status, headers = began[-1]
    return status, headers, content


def environ(scope: Message, body: bytes) -> WSGIEnvironment:
    """The request as WSGI describes it."""
    server, client = scope.get("server") or ("localhost", 80), scope.get("client") or ("", 0)
    found = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": scope.get("root_path", ""),
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": server[0],
        "SERVER_PORT": str(server[1] or 0),
        "REMOTE_ADDR": client[0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for name, value in scope["headers"]:
        _add_header(found, name.decode("latin-1").upper().replace("-", "_"), value.decode("latin-1"))
    return found | {"CONTENT_LENGTH": str(len(body))}


def _add_header(found: dict[str, object], name: str, value: str) -> None:
    key = name if name == "CONTENT_TYPE" else f"HTTP_{name}"
    joint = "; " if name == "COOKIE" else ","
    found[key] = f"{found[key]}{joint}{value}" if key in found else value
