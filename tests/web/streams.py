"""One request to an ASGI application as a server makes it: what it receives, what it sends, who goes away."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from tapis.web.server.work.threads import Asgi
from tests.patience import PATIENCE


def scope(path: str, query: str = "", method: str = "GET", **headers: str) -> dict[str, Any]:
    """What a server says of a request; a header's underscores are hyphens."""
    named = {"host": "testserver"} | {name.replace("_", "-"): value for name, value in headers.items()}
    return {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "path": path,
        "query_string": query.encode("latin-1"),
        "scheme": "http",
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in named.items()],
        "client": ("127.0.0.1", 50000),
        "server": ("127.0.0.1", 8000),
    }


class Browser:
    """Who has asked: hears what is sent and may go away."""

    def __init__(self, *, deaf: bool = False) -> None:
        self._deaf = deaf
        self._sent: asyncio.Queue[Mapping[str, Any]] = asyncio.Queue()
        self._gone = asyncio.Event()
        self._asked = False

    async def receive(self) -> dict[str, Any]:
        """The request, and the end of the connection or of the answer, whichever comes first."""
        if not self._asked:
            self._asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Mapping[str, Any]) -> None:
        """Take what is sent; who is deaf stops reading after the head."""
        if self._deaf and message["type"] == "http.response.body":
            await asyncio.Event().wait()
        if message["type"] == "http.response.body" and not message.get("more_body"):
            self._gone.set()
        self._sent.put_nowait(message)

    def leave(self) -> None:
        """Close the connection."""
        self._gone.set()

    async def head(self) -> tuple[int, dict[str, str]]:
        """The status and the headers."""
        begun = await asyncio.wait_for(self._sent.get(), PATIENCE)
        return begun["status"], {name.decode(): value.decode() for name, value in begun["headers"]}

    async def text(self) -> str | None:
        """The next piece of the body; None at its end."""
        part = await asyncio.wait_for(self._sent.get(), PATIENCE)
        return str(part.get("body", b"").decode()) if part.get("more_body") else None


@asynccontextmanager
async def asking(
    application: Asgi, asked: dict[str, Any], *, deaf: bool = False
) -> AsyncIterator[tuple[Browser, asyncio.Task[None]]]:
    """A browser that asks, and the work on its answer; in the end the browser has gone."""
    browser = Browser(deaf=deaf)
    work = asyncio.ensure_future(application(asked, browser.receive, browser.send))
    try:
        yield browser, work
    finally:
        browser.leave()
        await asyncio.wait([work], timeout=PATIENCE)
        assert work.done(), "the stream goes on though nobody reads it"
