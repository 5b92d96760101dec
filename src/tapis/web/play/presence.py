"""Who is there: which guests have a page of a table open, and when the others were last heard of.

It lives in this process's memory. After a restart everybody is taken to be there until they have had the
time to come back.
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import TypeAlias

Guest: TypeAlias = "tuple[str, str]"
"""A table's name and a guest's id."""

REMEMBERED = 20_000
"""Guests who are remembered; a house full of virtual tables has some thousands."""


class OpenPages:
    """Who is there; open pages are counted, and a page that only asks now and then counts for a while."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._pages: Counter[Guest] = Counter()
        self._heard: OrderedDict[Guest, float] = OrderedDict()
        self._lock = Lock()

    def _hear(self, guest: Guest) -> None:
        """Note that this guest was heard of now; with too many, the one heard of longest ago is forgotten."""
        self._heard[guest] = self.clock()
        self._heard.move_to_end(guest)
        while len(self._heard) > REMEMBERED:
            self._heard.popitem(last=False)

    def come(self, table: str, guest: str) -> None:
        """A page of this guest has begun to listen."""
        with self._lock:
            self._pages[table, guest] += 1
            self._hear((table, guest))

    def go(self, table: str, guest: str) -> None:
        """A page of this guest listens no more."""
        with self._lock:
            self._pages[table, guest] -= 1
            if self._pages[table, guest] <= 0:
                del self._pages[table, guest]
            self._hear((table, guest))

    def heard(self, table: str, guest: str) -> None:
        """This guest has asked for a page or sent something."""
        with self._lock:
            self._hear((table, guest))

    def listens(self, table: str, guest: str) -> bool:
        """Whether a guest has a page open."""
        with self._lock:
            return bool(self._pages.get((table, guest)))

    def silent_for(self, table: str, guest: str) -> float:
        """The seconds for which nothing was heard of a guest; 0 while a page of theirs is open."""
        with self._lock:
            now = self.clock()
            if self._pages.get((table, guest)):
                return 0.0
            return now - self._heard.setdefault((table, guest), now)

    def forget(self, table: str) -> None:
        """Forget everybody at this table."""
        with self._lock:
            for guest in [each for each in self._heard if each[0] == table and not self._pages.get(each)]:
                del self._heard[guest]
