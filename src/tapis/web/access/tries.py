"""How often somebody may try: a small counter per address, in this process's memory."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from threading import Lock

from django.http import HttpRequest

from tapis.law import Reason

TOO_MANY_TRIES = Reason("too-many-tries", "Too many tries; wait five minutes and try again.")
REMEMBERED = 10_000


def address(request: HttpRequest) -> str:
    """Where a request comes from."""
    return str(request.META.get("REMOTE_ADDR", ""))


class Tries:
    """At most ``limit`` counted tries within ``seconds`` for each key."""

    def __init__(self, limit: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._limit, self._seconds, self._clock = limit, seconds, clock
        self._times: OrderedDict[str, deque[float]] = OrderedDict()
        self._lock = Lock()

    def count(self, key: str) -> None:
        """Count a try."""
        with self._lock:
            self._times.setdefault(key, deque(maxlen=self._limit)).append(self._clock())
            self._times.move_to_end(key)
            if len(self._times) > REMEMBERED:
                self._times.popitem(last=False)

    def exhausted(self, key: str) -> bool:
        """Whether the limit is reached."""
        with self._lock:
            since = self._clock() - self._seconds
            return sum(at > since for at in self._times.get(key, ())) >= self._limit
