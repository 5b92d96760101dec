"""Requests are read as far as a browser would write them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from tapis.web.server.limits.http_limits import LONGEST, Requests

HEAD = b"GET / HTTP/1.1\r\nHost: hall\r\n"


class Line(asyncio.Transport):
    """A connection that remembers what it was sent."""

    def __init__(self) -> None:
        super().__init__()
        self.sent, self.closed = b"", False

    def write(self, data: Any) -> None:
        self.sent += bytes(data)

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("127.0.0.1", 1) if name in {"peername", "sockname"} else default

    def pause_reading(self) -> None:
        """Nothing is to be held back."""

    def resume_reading(self) -> None:
        """Nothing was held back."""


async def page(scope: Any, receive: Any, send: Any) -> None:
    size = 0
    while True:
        message = await receive()
        size += len(message.get("body", b""))
        if not message.get("more_body"):
            break
    body = str(size).encode()
    length = [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": length})
    await send({"type": "http.response.body", "body": body})


def answered(*pieces: bytes) -> Line:
    async def talk() -> Line:
        line = Line()
        reader = Requests(Config(page, http=Requests, lifespan="off"), ServerState(), {})
        reader.connection_made(line)
        for piece in pieces:
            if not line.closed:
                reader.data_received(piece)
                await asyncio.sleep(0)
        for _ in range(10):
            await asyncio.sleep(0)
        return line

    return asyncio.run(talk())


@pytest.mark.parametrize(
    "pieces",
    [
        [b"X-Long: ", *[b"a" * 1000] * (LONGEST // 1000 + 1)],
        [b"X-%d: a\r\n" % number for number in range(LONGEST // 8)],
        [b"X-Long: " + b"a" * (LONGEST + 1)],
    ],
)
def test_a_head_without_an_end_is_cut_off(pieces: list[bytes]) -> None:
    line = answered(HEAD, *pieces)
    assert line.sent.startswith(b"HTTP/1.1 400")
    assert line.closed


def test_an_address_without_an_end_is_cut_off() -> None:
    assert answered(b"GET /", *[b"a" * 1000] * (LONGEST // 1000 + 1)).closed


def test_a_long_body_and_many_requests_after_another_are_no_head() -> None:
    body = b"a" * (2 * LONGEST)
    post = b"POST / HTTP/1.1\r\nHost: hall\r\nContent-Length: %d\r\n\r\n" % len(body)
    line = answered(post, body[:LONGEST], body[LONGEST:], *[HEAD + b"\r\n"] * 3)
    assert str(len(body)).encode() in line.sent
    assert not line.closed
