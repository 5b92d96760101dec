"""Bodies of requests that have not ended: bounded in time, in size, and in number by address.

They are collected in memory before anybody knows who sends them. A form of a page is a few kilobytes and
is there at once; only files take longer, and only accounts that are logged in may send one. A hall of a
hundred and fifty phones may share one address, so nobody is refused for what others there do: when an
address holds too much, its oldest unfinished body makes room. That is the one of whoever never comes to
an end.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeAlias

FORM = 1_000_000
"""Bytes that anybody may send."""

FILE = 10_000_000
"""Bytes that somebody logged in may send where a page takes files."""

FORM_SECONDS, FILE_SECONDS = 30.0, 180.0
"""Time from the first byte to the last; a file of 10 MB takes half a minute over a bad Wi-Fi."""

Message: TypeAlias = "dict[str, Any]"
"""What a server and an application tell each other of a request; which keys there are depends on its type."""

Receive = Callable[[], Awaitable[Message]]


class Fate(Enum):
    """Why a body was not collected."""

    GONE = "the sender hung up"
    SLOW = "it did not come to an end in time, or others needed the room"
    LARGE = "it is larger than allowed"


@dataclass(frozen=True, slots=True)
class Limits:
    """The most unfinished bodies and bytes of one address, and the most bytes in all."""

    bodies: int = 300
    bytes: int = 24_000_000
    bytes_in_all: int = 96_000_000


@dataclass(eq=False, slots=True)
class Unfinished:
    """A body being received; ``time`` runs out when it is too slow, or when it must make room."""

    address: str
    time: asyncio.Timeout
    body: bytearray = field(default_factory=bytearray)

    def give_up(self) -> None:
        """End it at once; the coroutine that collects it hears of it at its next turn."""
        self.body.clear()
        self.time.reschedule(asyncio.get_running_loop().time())


class Bodies:
    """Every unfinished body of this process; only the event loop may use it."""

    def __init__(self, limits: Limits = Limits()) -> None:
        self._limits = limits
        self._here: defaultdict[str, dict[Unfinished, None]] = defaultdict(dict)
        self._held: defaultdict[str, int] = defaultdict(int)

    async def collected(self, address: str, receive: Receive, largest: int) -> bytes | Fate:
        """The whole body, or why it was not collected."""
        seconds = FORM_SECONDS if largest <= FORM else FILE_SECONDS
        try:
            async with asyncio.timeout(seconds) as time:
                coming = Unfinished(address, time)
                try:
                    return await self._read(coming, receive, largest)
                finally:
                    self._forget(coming)
        except TimeoutError:
            return Fate.SLOW

    async def _read(self, coming: Unfinished, receive: Receive, largest: int) -> bytes | Fate:
        self._here[coming.address][coming] = None
        self._make_room(coming)
        large = False
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return Fate.GONE
            if not large:
                self._add(coming, message.get("body", b""))
                large = len(coming.body) > largest
            if large:
                self._drop(coming)
            if not message.get("more_body"):
                return Fate.LARGE if large else bytes(coming.body)

    def _add(self, coming: Unfinished, piece: bytes) -> None:
        coming.body += piece
        self._held[coming.address] += len(piece)
        self._make_room(coming)

    def _make_room(self, coming: Unfinished) -> None:
        """End the oldest other bodies: first of this address, then of the one that holds most."""
        here, limits = self._here[coming.address], self._limits
        while len(here) > limits.bodies or self._held[coming.address] > limits.bytes:
            if not self._give_up_oldest(coming.address, coming):
                break
        while sum(self._held.values()) > limits.bytes_in_all:
            if not self._give_up_oldest(max(self._held, key=self._held.__getitem__), coming):
                break

    def _give_up_oldest(self, address: str, coming: Unfinished) -> bool:
        oldest = next((each for each in self._here[address] if each is not coming), None)
        if oldest is None:
            return False
        self._forget(oldest)
        oldest.give_up()
        return True

    def _drop(self, coming: Unfinished) -> None:
        self._held[coming.address] -= len(coming.body)
        coming.body.clear()

    def _forget(self, coming: Unfinished) -> None:
        """Count this body no more."""
        here = self._here.get(coming.address, {})
        if coming not in here:
            return
        self._held[coming.address] -= len(coming.body)
        del here[coming]
        if not here:
            del self._here[coming.address], self._held[coming.address]

    @property
    def held(self) -> int:
        """Bytes held for all unfinished bodies."""
        return sum(self._held.values())
