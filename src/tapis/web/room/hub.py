"""News between writers and open pages: which stream has moved, and by what kinds of events.

A notice carries no content; whoever hears it looks again at the room. Notices a subscriber has not
taken yet melt into one, so a slow page never holds up a writer or fills the memory. A page about one
thing only (a table in a round) names its *topic*: otherwise every deal typed anywhere would make
every phone in the hall fetch its page.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from threading import Lock, RLock
from typing import Protocol, Self

EVERYBODY = frozenset({""})


@dataclass(frozen=True, slots=True)
class Notice:
    """A stream has moved."""

    stream: str
    version: int
    """Where it stands now; 0 says only "look again"."""
    kinds: frozenset[str] = frozenset()
    """The kinds of events that happened."""
    about: frozenset[str] = EVERYBODY
    """Their topics; the empty topic concerns everybody."""

    def and_then(self, later: Notice) -> Notice:
        """Both notices as one."""
        version = max(self.version, later.version)
        return Notice(self.stream, version, self.kinds | later.kinds, self.about | later.about)

    def concerns(self, topic: str) -> bool:
        """Whether a page with this topic must look again; one without a topic always must."""
        return not topic or not self.about.isdisjoint({"", topic})


class Subscription:
    """What one page hears: ``async with hub.subscribe(stream) as news: async for notice in news``."""

    def __init__(self, hub: LocalHub, stream: str, topic: str = "") -> None:
        self.stream = stream
        self.topic = topic
        self._hub = hub
        self._pending: Notice | None = None
        self._closed = False
        self._lock = Lock()
        self._rings = asyncio.Event()
        self._over = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop  # of who opens it: nobody tells it anything before

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

    async def rest(self, seconds: float) -> None:
        """Listen to nothing for so many seconds, or until the subscription is closed."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._over.wait()

    def tell(self, notice: Notice) -> None:
        """Leave a notice, from any thread."""
        with self._lock:
            self._pending = self._pending.and_then(notice) if self._pending else notice
        self._ring(self._rings)

    def close(self) -> None:
        """End the subscription, from any thread; a notice still waiting is heard first."""
        self._closed = True
        self._ring(self._over)
        self._ring(self._rings)

    def _ring(self, bell: asyncio.Event) -> None:
        try:
            self._loop.call_soon_threadsafe(bell.set)
        except RuntimeError:  # the loop has ended, and its pages with it
            self._hub.remove(self)


class Hub(Protocol):
    """Carries notices from writers to subscribers."""

    def publish(self, notice: Notice) -> None:
        """Tell everybody who listens to the notice's stream; callable from any thread."""
        ...

    def subscribe(self, stream: str, topic: str = "") -> Subscription:
        """A subscription to one stream, or to one topic of it, to be opened with ``async with``."""
        ...

    def follow(self, follower: Callable[[Notice], None]) -> None:
        """Tell somebody whatever other processes write, in a thread that must not be kept."""
        ...

    def nobody_listens(self, stream: str, /) -> bool:
        """Whether it is known that no page listens to this stream, in this process or another."""
        ...

    def close(self) -> None:
        """End every subscription, when the server stops."""
        ...


class LocalHub:
    """The hub of a single process."""

    def __init__(self) -> None:
        self._lock = RLock()  # a signal may close the hub in the middle of a subscription
        self._ears: dict[str, set[Subscription]] = {}
        self._closed = False

    def subscribe(self, stream: str, topic: str = "") -> Subscription:
        """A subscription to one stream, or to one topic of it, to be opened with ``async with``."""
        return Subscription(self, stream, topic)

    def publish(self, notice: Notice) -> None:
        """Tell everybody who listens to the notice's stream."""
        for ear in self._listening(notice.stream):
            if notice.concerns(ear.topic):
                ear.tell(notice)

    def follow(self, follower: Callable[[Notice], None]) -> None:
        """There is no other process."""

    def look_again(self) -> None:
        """Tell every subscriber that something may have been missed."""
        with self._lock:
            ears = [ear for group in self._ears.values() for ear in group]
        for ear in ears:
            ear.tell(Notice(ear.stream, 0))

    def close(self) -> None:
        """End every subscription, and those that are still being opened."""
        with self._lock:
            self._closed = True
            ears = [ear for group in self._ears.values() for ear in group]
        for ear in ears:
            ear.close()

    def nobody_listens(self, stream: str, /) -> bool:
        """Whether no ear is open for ``stream``."""
        return not self.listeners(stream)

    def listeners(self, stream: str) -> int:
        """How many ears are open for ``stream``."""
        return len(self._listening(stream))

    def add(self, ear: Subscription) -> None:
        """Begin to tell this subscription."""
        with self._lock:
            self._ears.setdefault(ear.stream, set()).add(ear)
            closed = self._closed
        if closed:
            ear.close()

    def remove(self, ear: Subscription) -> None:
        """Tell this subscription no more."""
        with self._lock:
            group = self._ears.get(ear.stream, set())
            group.discard(ear)
            if not group:
                self._ears.pop(ear.stream, None)

    def _listening(self, stream: str) -> tuple[Subscription, ...]:
        with self._lock:
            return tuple(self._ears.get(stream, ()))
