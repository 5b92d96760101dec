"""A page that listens: ``news`` with the stream's version, and a heartbeat.

The lines carry no content: the page then asks its ordinary view again, which shows only what its reader may
see. A page about one table says so in ``topic``. The first news come at once, the following no faster than
the family of the stream allows. A page that a whole hall has open says so in ``readers``: it hears nothing of
what it does not show, and its turn comes so that the hall asks no more than so often in a second.
This module knows nothing of HTTP but the request; ``tapis.web.live.news`` sends what is told here.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.http import HttpRequest

from tapis.web.frame.numbers import int_of
from tapis.web.room.families import PACES, UNSEEN, UNSEEN_BY_ALL
from tapis.web.room.house import house, version_from_async
from tapis.web.room.hub import Notice, Subscription

HEARTBEAT_SECONDS = 15
HEARTBEAT = "event: beat\ndata: still here\n\n"
"""An event and not a comment, so that a page notices when it no longer comes."""

RETRY = "retry: 2000\n\n"
"""How many milliseconds a page whose line was cut waits before it calls again."""

RESULTS = "results"
"""Read by a hall, and showing nothing of what tables type."""

VERSION_DIGITS = 15
"""Of the longest log there could be."""

READERS_A_SECOND = 100
"""How many pages of a hall are told within a second; the clubs' are all told at once."""

_reading: Counter[str] = Counter()
"""How many readers of each stream this process has. Only the loop touches it."""
_open: set[object] = set()
"""One mark for each page that listens to this process."""


def open_lines() -> int:
    """How many pages listen to this process."""
    return len(_open)


@dataclass(frozen=True, slots=True)
class Listener:
    """A page that listens."""

    stream: str
    """What it listens to."""
    topic: str = ""
    """The one thing it is about; empty for everything."""
    heard: int | None = None
    """The version it shows."""
    readers: str = ""
    """What a whole hall reads in it; empty for a page of few."""

    @classmethod
    def of(cls, request: HttpRequest, stream: str) -> Listener:
        """The listener of a request, from the version the browser heard last, or else that of the page."""
        heard = request.headers.get("Last-Event-ID") or request.GET.get("since", "")
        version = int_of(heard, -1, digits=VERSION_DIGITS)
        return cls(
            stream,
            request.GET.get("topic", ""),
            None if version < 0 else version,
            request.GET.get("readers", ""),
        )

    @property
    def pace(self) -> float:
        """The least number of seconds between two news."""
        return max(PACES.get(self.stream.partition("/")[0], 0.0), self.spread)

    @property
    def spread(self) -> float:
        """The seconds within which a whole hall is told."""
        return _reading[self.stream] / READERS_A_SECOND if self.readers else 0.0

    def misses(self, notice: Notice) -> bool:
        """Whether the page shows nothing of what has happened."""
        unseen = UNSEEN if self.readers == RESULTS else UNSEEN_BY_ALL
        return bool(notice.kinds) and notice.kinds <= unseen

    async def turn(self, ear: Subscription) -> None:
        """Wait for this page's turn; a hall of fewer than fits into a second has none."""
        if self.spread > 1:
            await ear.rest(random.uniform(0, self.spread))  # noqa: S311 - no secret

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Count the page while it listens."""
        mark = object()
        _open.add(mark)
        _reading[self.stream] += bool(self.readers)
        try:
            yield
        finally:
            _open.discard(mark)
            _reading[self.stream] -= bool(self.readers)
            if not _reading[self.stream]:
                del _reading[self.stream]


async def lines(listener: Listener) -> AsyncGenerator[str, None]:
    """What a page is told, for as long as it listens or until the hub closes."""
    with listener.counted():
        async with house().hub.subscribe(listener.stream, listener.topic) as ear:
            version = await version_from_async(listener.stream)
            yield RETRY
            if listener.heard is not None and listener.heard < version:
                await listener.turn(ear)
                yield _news(version)
            async for line in _heard(listener, ear, version):
                yield line


async def _heard(listener: Listener, ear: Subscription, told: int) -> AsyncIterator[str]:
    while True:
        try:
            async with asyncio.timeout(HEARTBEAT_SECONDS):
                notice = await anext(ear)
        except TimeoutError:
            yield HEARTBEAT
        except StopAsyncIteration:
            return
        else:
            version = notice.version or await version_from_async(ear.stream)
            if version > told and not listener.misses(notice):
                told = version
                await listener.turn(ear)
                yield _news(version)
                await ear.rest(listener.pace)


def _news(version: int) -> str:
    return f"event: news\nid: {version}\ndata: {version}\n\n"
