"""Who is there: when each guest of a table was last heard of.

A page says every few seconds that it is there. An open connection says nothing: behind a dead Wi-Fi it stays
open for many minutes. It lives in this process's memory; after a restart everybody is taken to be there until
they have had the time to say so again.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from typing import TypeAlias

Guest: TypeAlias = "tuple[str, str]"
"""A table's name and a guest's id."""

REMEMBERED = 20_000
"""Guests who are remembered; a house full of virtual tables has some thousands."""
BESIDE_ONE = 1_000
"""Guests counted at one table; with more, who is there is counted anew."""


class GuestsHeard:
    """When everybody was heard of last, by a beat of a page or by anything else it asked."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._heard: OrderedDict[Guest, float] = OrderedDict()
        self._supposed: OrderedDict[Guest, float] = OrderedDict()
        self._at: OrderedDict[str, set[str]] = OrderedDict()
        self._lock = Lock()

    def heard(self, table: str, guest: str) -> None:
        """This guest's page has said that it is there, or has asked for something."""
        with self._lock:
            note(self._heard, (table, guest), self.clock())
            self._at.setdefault(table, set()).add(guest)
            self._at.move_to_end(table)
            if len(self._at[table]) > BESIDE_ONE or len(self._at) > REMEMBERED:
                self._at.popitem(last=len(self._at) <= REMEMBERED)

    def beside(self, table: str, within: float) -> frozenset[str]:
        """Who was heard of at one table within the last seconds, as far as this process knows."""
        with self._lock:
            since = self.clock() - within
            return frozenset(
                each for each in self._at.get(table, ()) if self._heard.get((table, each), since - 1) >= since
            )

    def knows(self, table: str, guest: str) -> bool:
        """Whether this guest was ever heard of at this table, and is not only supposed to be there."""
        with self._lock:
            return (table, guest) in self._heard

    def silent_for(self, table: str, guest: str) -> float:
        """The seconds for which nothing was heard of a guest, or since it was first asked."""
        with self._lock:
            now, key = self.clock(), (table, guest)
            if key not in self._heard and key not in self._supposed:
                note(self._supposed, key, now)
            return max(0.0, now - self._heard.get(key, self._supposed.get(key, now)))

    def here(self, table: str, guest: str, within: float) -> bool:
        """Whether this guest was heard of within the last seconds."""
        return self.silent_for(table, guest) <= within and self.knows(table, guest)

    def lately(self, within: float) -> dict[str, frozenset[str]]:
        """Who was heard of within the last seconds, table by table, as far as this process knows."""
        found: dict[str, set[str]] = {}
        with self._lock:
            since = self.clock() - within
            for (table, guest), when in self._heard.items():
                if when >= since:
                    found.setdefault(table, set()).add(guest)
        return {table: frozenset(guests) for table, guests in found.items()}


def note(times: OrderedDict[Guest, float], guest: Guest, when: float) -> None:
    """Note when a guest was heard of; with too many, the one of longest ago is forgotten."""
    times[guest] = when
    times.move_to_end(guest)
    while len(times) > REMEMBERED:
        times.popitem(last=False)
