"""Tables by the time at which something is due there. It does not know what, nor who does it."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from itertools import count
from threading import Condition
from typing import Protocol


class Timed(Protocol):
    """Something with a clock that runs on, in seconds; it is asked anew each time, for it may be set."""

    clock: Callable[[], float]


class DueTables:
    """Each table once, by a clock that runs on: in seconds."""

    def __init__(self, timed: Timed) -> None:
        self._timed = timed
        self._at: dict[str, float] = {}
        self._heap: list[tuple[float, int, str]] = []
        self._numbers = count()
        self._news = Condition()

    def note(self, name: str, seconds: float, *, again: bool) -> None:
        """Note a table for so many seconds from now; one that is noted already only ``again``."""
        with self._news:
            if name in self._at and not again:
                return
            self._at[name] = due = self._timed.clock() + seconds
            heapq.heappush(self._heap, (due, next(self._numbers), name))
            self._news.notify()

    def next(self) -> str:
        """Wait for the next table at which something is due, and take it off; its name."""
        with self._news:
            while True:
                wait = self._heap[0][0] - self._timed.clock() if self._heap else None
                if wait is not None and wait <= 0:
                    due, _, name = heapq.heappop(self._heap)
                    if self._at.get(name) == due:
                        del self._at[name]
                        return name
                else:
                    self._news.wait(wait)
