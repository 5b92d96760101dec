"""Who is there, where several processes serve: each notes in Valkey whom it has heard of.

A page that listens may be with one process and the forms of the same browser with another. A thread notes
what is new, and again and again whose pages are open, so that no request waits for it.
"""

from __future__ import annotations

import logging
import time
from threading import Event, Thread

import redis

from tapis.web.play.presence import Guest, OpenPages

KEPT_SECONDS, EVERY_SECONDS = 3600, 5.0

_log = logging.getLogger(__name__)


class SharedPresence(OpenPages):
    """Presence that also knows what other processes on the same Valkey have heard."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._valkey = redis.Redis.from_url(url, socket_timeout=2, socket_connect_timeout=2)
        self._new: set[Guest] = set()
        self._rings = Event()
        self._thread: Thread | None = None

    def come(self, table: str, guest: str) -> None:
        """A page of this guest has begun to listen."""
        super().come(table, guest)
        self._tell(table, guest)

    def go(self, table: str, guest: str) -> None:
        """That page listens no more."""
        super().go(table, guest)
        self._tell(table, guest)

    def heard(self, table: str, guest: str) -> None:
        """This guest has asked for a page or sent something."""
        super().heard(table, guest)
        self._tell(table, guest)

    def silent_for(self, table: str, guest: str) -> float:
        """The seconds for which no process has heard of a guest."""
        here = super().silent_for(table, guest)
        if not here:
            return here
        try:
            noted = self._valkey.get(_key((table, guest)))
        except redis.RedisError:  # nobody is missed while nobody can be asked
            return 0.0
        return here if noted is None else min(here, max(0.0, time.time() - float(noted)))

    def _tell(self, table: str, guest: str) -> None:
        with self._lock:
            self._new.add((table, guest))
        if self._thread is None:
            self._thread = Thread(target=self._note, name="presence", daemon=True)
            self._thread.start()
        self._rings.set()

    def _note(self) -> None:
        while True:
            self._rings.wait(EVERY_SECONDS)
            self._rings.clear()
            with self._lock:
                guests = [*self._new, *self._pages]
                self._new.clear()
            try:
                for each in guests:
                    self._valkey.set(_key(each), time.time(), ex=KEPT_SECONDS)
            except redis.RedisError as problem:
                _log.warning("Valkey was not told who is there: %s", problem)


def _key(guest: Guest) -> str:
    return "tapis:there:" + "/".join(guest)
