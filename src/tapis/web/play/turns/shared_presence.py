"""Who is there, where several processes serve: each notes in Valkey whom it has heard of.

A page's beats may come to one process and the forms of the same browser to another. A thread notes what is
new, so that no request waits for it; and whoever was heard of here a moment ago is not asked about there.
"""

from __future__ import annotations

import logging
import time
from threading import Event, Thread

import redis

from tapis.web.play.turns.presence import Guest, GuestsHeard, note

KEPT_SECONDS, LATELY = 3600, 5.0

_log = logging.getLogger(__name__)


class SharedGuestsHeard(GuestsHeard):
    """GuestsHeard that also knows what other processes on the same Valkey have heard."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._valkey = redis.Redis.from_url(url, socket_timeout=2, socket_connect_timeout=2)
        self._new: set[Guest] = set()
        self._rings = Event()
        self._thread: Thread | None = None

    def heard(self, table: str, guest: str) -> None:
        """This guest's page has said that it is there, or has asked for something."""
        super().heard(table, guest)
        with self._lock:
            self._new.add((table, guest))
            if self._thread is None:
                self._thread = Thread(target=self._tell, name="presence", daemon=True)
                self._thread.start()
        self._rings.set()

    def silent_for(self, table: str, guest: str) -> float:
        """The seconds for which no process has heard of a guest."""
        here = super().silent_for(table, guest)
        if here < LATELY:
            return here
        try:
            noted = self._valkey.get(_key((table, guest)))
        except redis.RedisError:  # nobody is missed while nobody can be asked
            return 0.0
        there = here if noted is None else max(0.0, time.time() - float(noted))
        if there < here:
            with self._lock:
                note(self._heard, (table, guest), self.clock() - there)
        return min(here, there)

    def _tell(self) -> None:
        while True:
            self._rings.wait()
            self._rings.clear()
            with self._lock:
                guests, self._new = self._new, set()
            try:
                for each in guests:
                    self._valkey.set(_key(each), time.time(), ex=KEPT_SECONDS)
            except redis.RedisError as problem:
                _log.warning("Valkey was not told who is there: %s", problem)


def _key(guest: Guest) -> str:
    return "tapis:there:" + "/".join(guest)
