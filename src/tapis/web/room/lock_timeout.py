"""Waiting for a lock without holding what the lock's owner may need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from tapis.log import Log


@contextmanager
def patiently(lock: Lock, log: Log) -> Iterator[None]:
    """Hold ``lock``; a thread that has to wait for it gives its database connection back first.

    Otherwise those who wait could hold every connection of the pool, and the one they wait for none.
    """
    if not lock.acquire(blocking=False):
        log.rest()
        lock.acquire()
    try:
        yield
    finally:
        lock.release()
