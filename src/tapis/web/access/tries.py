"""How often somebody may try: a small counter per address, in memory and, where there is one, in Valkey.

Several server processes of one house would each allow the whole number of tries; with Valkey they count
together. When it does not answer, each goes on with its own count.
"""

from __future__ import annotations

import hashlib
import logging
import os
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

from django.http import HttpRequest

from tapis.law import Reason
from tapis.web.room.topology import VALKEY_URL

if TYPE_CHECKING:
    import redis

T = TypeVar("T")

TOO_MANY_TRIES = Reason("too-many-tries", "Too many tries; wait five minutes and try again.")
REMEMBERED = 10_000
PATIENCE = 0.5
"""Seconds a page waits for a shared count before it goes on with its own."""

_log = logging.getLogger(__name__)


def address(request: HttpRequest) -> str:
    """Where a request comes from."""
    return str(request.META.get("REMOTE_ADDR", ""))


class Tries:
    """At most ``limit`` counted tries within ``seconds`` for each key.

    Counters of the same ``name`` are one over all processes that share a Valkey; one without a name is
    this process's own.
    """

    def __init__(
        self, limit: int, seconds: float, name: str = "", clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._limit, self._seconds, self._clock = limit, seconds, clock
        self._times: OrderedDict[str, deque[float]] = OrderedDict()
        self._lock = Lock()
        self._shared = SharedTries(limit, seconds, name) if name else None

    def count(self, key: str) -> None:
        """Count a try."""
        with self._lock:
            self._times.setdefault(key, deque(maxlen=self._limit)).append(self._clock())
            self._times.move_to_end(key)
            if len(self._times) > REMEMBERED:
                self._times.popitem(last=False)
        if self._shared:
            self._shared.count(key)

    def exhausted(self, key: str) -> bool:
        """Whether the limit is reached."""
        return self._here(key) >= self._limit or (self._shared is not None and self._shared.exhausted(key))

    def recent(self, key: str) -> int:
        """How many tries there were, as far as the limit."""
        return max(self._here(key), self._shared.recent(key) if self._shared else 0)

    def _here(self, key: str) -> int:
        with self._lock:
            since = self._clock() - self._seconds
            return sum(at > since for at in self._times.get(key, ()))


class SharedTries:
    """Tries counted in Valkey: the times of the last ``limit`` tries of each key, which it forgets by itself.

    Keys are hashed there, since they hold addresses and names of accounts. Without a Valkey, or when it
    is silent, nothing is counted and nothing exhausted.
    """

    def __init__(self, limit: int, seconds: float, name: str) -> None:
        self._limit, self._seconds, self._name = limit, seconds, name

    def count(self, key: str) -> None:
        """Count a try."""
        place = self._place(key)

        def counted(valkey: redis.Redis) -> None:
            steps = valkey.pipeline(transaction=True)
            steps.lpush(place, repr(time.time()))
            steps.ltrim(place, 0, self._limit - 1)
            steps.expire(place, int(self._seconds) + 1)
            steps.execute()

        _asked(counted, None)

    def exhausted(self, key: str) -> bool:
        """Whether the oldest of the last ``limit`` tries is still within the time."""
        place = self._place(key)
        oldest: Any = _asked(lambda valkey: valkey.lindex(place, self._limit - 1), None)
        return oldest is not None and float(oldest) > time.time() - self._seconds

    def recent(self, key: str) -> int:
        """How many of the last tries are still within the time."""
        place, since = self._place(key), time.time() - self._seconds

        def found(valkey: redis.Redis) -> int:
            times: Any = valkey.lrange(place, 0, self._limit - 1)
            return sum(float(each) > since for each in times)

        return _asked(found, 0)

    def _place(self, key: str) -> str:
        return f"tapis:tries:{self._name}:{hashlib.sha256(key.encode()).hexdigest()[:32]}"


def _asked(question: Callable[[redis.Redis], T], otherwise: T) -> T:
    """What Valkey answers to ``question``; ``otherwise`` where there is none, or while it is silent."""
    url = os.environ.get(VALKEY_URL, "")
    if not url:
        return otherwise
    import redis  # noqa: PLC0415 - an extra that a single process does without

    try:
        return question(_client(url))
    except redis.RedisError as problem:
        _log.warning("Valkey counts no tries: %s", problem)
        return otherwise


@cache
def _client(url: str) -> redis.Redis:
    import redis  # noqa: PLC0415 - as above

    return redis.Redis.from_url(url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE)
