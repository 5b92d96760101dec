"""Files that somebody sends: large ones are read one at a time, so that others are answered meanwhile.

It knows how many wait and not what is in a file.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import BoundedSemaphore, Lock
from typing import TypeVar

from tapis.law import Reason, Refused

T = TypeVar("T")

NO_FILE = Reason("no-file", "Choose a file first.")
READING = Reason("too-busy", "Another archive is being read just now; send yours again in a moment.")


class OneByOne:
    """Files of one kind: while one is read ``waiting`` others wait for ``seconds``, the rest is refused.

    Whoever waits has a thread that answers nobody else, so they are few.
    """

    def __init__(self, busy: Reason, *, waiting: int = 0, seconds: float = 0.0) -> None:
        self._busy, self._seconds = busy, seconds
        self._reading, self._places = Lock(), BoundedSemaphore(1 + waiting)

    def alone(self, read: Callable[[], T]) -> T | Refused:
        """What ``read`` makes of a file, unless too many others are being read."""
        if not self._places.acquire(blocking=False):
            return self._busy()
        try:
            return self._in_turn(read)
        finally:
            self._places.release()

    def _in_turn(self, read: Callable[[], T]) -> T | Refused:
        if not self._reading.acquire(timeout=self._seconds):
            return self._busy()
        try:
            return read()
        finally:
            self._reading.release()


ARCHIVES = OneByOne(READING)
