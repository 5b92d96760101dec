"""Pages are answered by a few threads, whatever a browser or a crowd sends."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from wsgiref.validate import validator

import pytest

from tapis.web.server.limits import open_files
from tapis.web.server.work.threads import Threaded, environ

SCOPE = {
    "type": "http",
    "method": "POST",
    "path": "/é/1",
    "query_string": b"a=1&b=2",
    "http_version": "1.1",
    "server": ("127.0.0.1", 8000),
    "client": ("10.0.0.7", 5000),
    "headers": [(b"content-type", b"text/plain"), (b"cookie", b"a=1"), (b"cookie", b"b=2"), (b"x-y", b"z")],
}


class Echo:
    """A WSGI application that says what it got, and notes what happened to its answer."""

    def __init__(self) -> None:
        self.closed = 0
        self.asked: list[dict[str, Any]] = []
        self.threads: set[str] = set()

    def __call__(self, asked: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        self.asked.append(asked)
        self.threads.add(threading.current_thread().name)
        start("201 Created", [("Content-Type", "text/plain"), ("Set-Cookie", " c=3"), ("Set-Cookie", "d=4")])
        self.body = [b"got ", asked["wsgi.input"].read(int(asked["CONTENT_LENGTH"]))]
        return self

    def __iter__(self) -> Iterator[bytes]:
        return iter(self.body)

    def close(self) -> None:
        self.closed += 1


def ask(application: Threaded, *messages: dict[str, Any]) -> list[dict[str, Any]]:
    waiting, sent = list(messages), []

    async def receive() -> Any:
        return waiting.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(application(dict(SCOPE), receive, send))
    return sent


def part(body: bytes, more: bool = False) -> dict[str, Any]:
    return {"type": "http.request", "body": body, "more_body": more}


def test_a_page_is_asked_and_answered() -> None:
    echo = Echo()
    start, content = ask(Threaded(echo), part(b"one ", more=True), part(b"two"))
    assert start["status"] == 201
    assert start["headers"] == [
        (b"content-type", b"text/plain"),
        (b"set-cookie", b"c=3"),
        (b"set-cookie", b"d=4"),
    ]
    assert content["body"] == b"got one two"
    assert echo.closed == 1
    (asked,) = echo.asked
    assert asked["HTTP_COOKIE"] == "a=1; b=2"
    assert (asked["HTTP_X_Y"], asked["CONTENT_TYPE"], asked["REMOTE_ADDR"]) == ("z", "text/plain", "10.0.0.7")
    assert asked["PATH_INFO"].encode("latin-1").decode() == "/é/1"


def test_the_request_is_valid_wsgi() -> None:
    def page(_asked: dict[str, Any], start: Callable[..., Any]) -> list[bytes]:
        start("200 OK", [("Content-Type", "text/plain")])
        return [b"fine"]

    start, content = ask(Threaded(validator(page)), part(b""))
    assert (start["status"], content["body"]) == (200, b"fine")


def test_a_sender_who_went_away_is_not_answered() -> None:
    echo = Echo()
    assert ask(Threaded(echo), part(b"half", more=True), {"type": "http.disconnect"}) == []
    assert echo.asked == []


def test_too_large_a_form_is_refused_before_any_work() -> None:
    echo = Echo()
    parts = [part(b"x" * 200_000, more=True) for _ in range(9)]
    start, _ = ask(Threaded(echo), *parts, part(b"x"))
    assert start["status"] == 413
    assert echo.asked == []


def test_a_bug_reaches_the_server_and_the_answer_is_closed() -> None:
    class Broken(Echo):
        def __iter__(self) -> Iterator[bytes]:
            raise ZeroDivisionError

    broken = Broken()
    with pytest.raises(ZeroDivisionError):
        ask(Threaded(broken), part(b""))
    assert broken.closed == 1


def test_a_crowd_is_served_by_a_few_threads() -> None:
    echo = Echo()
    application = Threaded(echo, threads=3)

    async def one() -> None:
        async def receive() -> Any:
            return part(b"x")

        async def send(_message: Any) -> None:
            await asyncio.sleep(0)

        await application(dict(SCOPE), receive, send)

    async def crowd() -> None:
        await asyncio.gather(*(one() for _ in range(200)))

    asyncio.run(crowd())
    assert len(echo.asked) == 200
    assert len(echo.threads) <= 3


def test_a_request_without_addresses_is_still_one() -> None:
    bare = {key: value for key, value in SCOPE.items() if key not in {"server", "client"}}
    asked = environ(bare, b"")
    assert (asked["SERVER_NAME"], asked["SERVER_PORT"], asked["REMOTE_ADDR"]) == ("localhost", "80", "")


def test_more_open_files_are_asked_for_but_never_fewer() -> None:
    resource = pytest.importorskip("resource")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, soft), hard))
        assert open_files.allow_open_files(600) == resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 600
        assert open_files.allow_open_files(100) == resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 600
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
