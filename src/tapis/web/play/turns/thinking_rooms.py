"""How many hints are thought of at once: each holds the thread of its request, and pages need the others."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final

MOST: Final = 4
"""Hints at a time, of all tables together: a quarter of the threads that pages are drawn in."""


class ThinkingRooms:
    """Places to think in: one for a table, and few in all."""

    def __init__(self, most: int = MOST) -> None:
        self._most, self._lock, self._taken = most, Lock(), set[str]()

    def at_work(self, table: str) -> bool:
        """Whether somebody thinks for that table."""
        return table in self._taken

    @contextmanager
    def enter(self, table: str) -> Iterator[bool]:
        """Think for a table in here; False where it thinks already, or all places are taken."""
        with self._lock:
            free = table not in self._taken and len(self._taken) < self._most
            if free:
                self._taken.add(table)
        try:
            yield free
        finally:
            if free:
                with self._lock:
                    self._taken.discard(table)


rooms: Final = ThinkingRooms()
