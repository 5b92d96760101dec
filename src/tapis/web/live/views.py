"""The event stream of a page: ``news`` with the stream's version, and a heartbeat.

It carries no content: the page then asks its ordinary view again, which shows only what its reader may see.
A page about one table says so in ``topic``. News come no faster than the family of the stream allows.
Whoever wants to know which pages are open (a virtual table: who is there) says so in ``LISTENING``.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, nullcontext

from django.http import HttpRequest, StreamingHttpResponse

from tapis.web.room.families import PACES
from tapis.web.room.house import house, version_from_async
from tapis.web.room.hub import Subscription

HEARTBEAT_SECONDS = 15
HEARTBEAT = ": still here\n\n"

LISTENING: dict[str, Callable[[HttpRequest, str], AbstractContextManager[None]]] = {}
"""By family: what surrounds the time during which a page listens. It must not wait for anything."""


async def news(request: HttpRequest, family: str, name: str) -> StreamingHttpResponse:
    """The news of one stream after the version the browser heard last, or else the page was made from."""
    heard = request.headers.get("Last-Event-ID") or request.GET.get("since", "")
    listening = LISTENING.get(family)
    response = StreamingHttpResponse(
        _lines(
            f"{family}/{name}",
            request.GET.get("topic", ""),
            int(heard) if heard.isdecimal() and len(heard) < 16 else None,
            listening(request, name) if listening else nullcontext(),
        ),
        content_type="text/event-stream",
    )
    response.headers["Cache-Control"] = "no-store"
    response.headers["X-Accel-Buffering"] = "no"
    return response


async def _lines(
    stream: str, topic: str, heard: int | None, listening: AbstractContextManager[None]
) -> AsyncIterator[str]:
    with listening:
        async for line in _told(stream, topic, heard):
            yield line


async def _told(stream: str, topic: str, heard: int | None) -> AsyncIterator[str]:
    async with house().hub.subscribe(stream, topic) as ear:
        version = await version_from_async(stream)
        yield "retry: 2000\n\n"
        if heard is not None and heard < version:
            yield _news(version)
        async for line in _heard(ear, version):
            yield line


async def _heard(ear: Subscription, told: int) -> AsyncIterator[str]:
    while True:
        try:
            notice = await asyncio.wait_for(anext(ear), HEARTBEAT_SECONDS)
        except TimeoutError:
            yield HEARTBEAT
        except StopAsyncIteration:
            return
        else:
            version = notice.version or await version_from_async(ear.stream)
            if version > told:
                told = version
                yield _news(version)
                await asyncio.sleep(PACES.get(ear.stream.partition("/")[0], 0.0))


def _news(version: int) -> str:
    return f"event: news\nid: {version}\ndata: {version}\n\n"
