"""News between writers and open pages: which stream has moved, and by what kinds of events.

A notice carries no content; whoever hears it looks again at the room. Notices a subscriber has not
taken yet melt into one, so a slow page never holds up a writer or fills the memory.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from threading import Lock, RLock
from typing import Protocol, Self


@dataclass(frozen=True, slots=True)
class Notice:
    """``stream`` stands at ``version`` now; version 0 says only "look again"."""

    stream: str
    version: int
    kinds: frozenset[str] = frozenset()

    def and_then(self, later: Notice) -> Notice:
        """Both notices as one."""
        return Notice(self.stream, max(self.version, later.version), self.kinds | later.kinds)


class Subscription:
    """One page's ear: ``async with hub.subscribe(stream) as news: async for notice in news``."""

    def __init__(self, hub: LocalHub, stream: str) -> None:
        self.stream = stream
        self._hub = hub
        self._pending: Notice | None = None
        self._closed = False
        self._lock = Lock()
        self._rings = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    async def __aenter__(self) -> Self:
        self._loop = asyncio.get_running_loop()
        self._hub.add(self)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._hub.remove(self)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Notice:
        """The next notice; waiting may be cancelled (for a heartbeat) without losing one."""
        while True:
            await self._rings.wait()
            with self._lock:
                self._rings.clear()
                notice, self._pending = self._pending, None
                if self._closed:
                    self._rings.set()
            if notice is not None:
                return notice
            if self._closed:
                raise StopAsyncIteration

    def tell(self, notice: Notice) -> None:
        """Leave a notice, from any thread."""
        with self._lock:
            self._pending = self._pending.and_then(notice) if self._pending else notice
        self._ring()

    def close(self) -> None:
        """End the subscription, from any thread; a notice still waiting is heard first."""
        self._closed = True
        self._ring()

    def _ring(self) -> None:
        if self._loop is None:
            return
        try:
            self._loop.call_soon_threadsafe(self._rings.set)
        except RuntimeError:  # the loop has ended, and its pages with it
            self._hub.remove(self)


class Hub(Protocol):
    """Carries notices from writers to subscribers."""

    def publish(self, notice: Notice) -> None:
        """Tell everybody who listens to the notice's stream; callable from any thread."""
        ...

    def subscribe(self, stream: str) -> Subscription:
        """An ear for one stream, to be opened with ``async with``."""
        ...

    def close(self) -> None:
        """End every subscription, when the server stops."""
        ...


class LocalHub:
    """The hub of a single process."""

    def __init__(self) -> None:
        self._lock = RLock()  # a signal may close the hub in the middle of a subscription
        self._ears: dict[str, set[Subscription]] = {}

    def subscribe(self, stream: str) -> Subscription:
        """An ear for one stream, to be opened with ``async with``."""
        return Subscription(self, stream)

    def publish(self, notice: Notice) -> None:
        """Tell everybody who listens to the notice's stream."""
        for ear in self._listening(notice.stream):
            ear.tell(notice)

    def look_again(self) -> None:
        """Tell every subscriber that something may have been missed."""
        with self._lock:
            ears = [ear for group in self._ears.values() for ear in group]
        for ear in ears:
            ear.tell(Notice(ear.stream, 0))

    def close(self) -> None:
        """End every subscription."""
        with self._lock:
            ears = [ear for group in self._ears.values() for ear in group]
        for ear in ears:
            ear.close()

    def listeners(self, stream: str) -> int:
        """How many ears are open for ``stream``."""
        return len(self._listening(stream))

    def add(self, ear: Subscription) -> None:
        """Begin to tell this ear."""
        with self._lock:
            self._ears.setdefault(ear.stream, set()).add(ear)

    def remove(self, ear: Subscription) -> None:
        """Tell this ear no more."""
        with self._lock:
            group = self._ears.get(ear.stream, set())
            group.discard(ear)
            if not group:
                self._ears.pop(ear.stream, None)

    def _listening(self, stream: str) -> tuple[Subscription, ...]:
        with self._lock:
            return tuple(self._ears.get(stream, ()))
