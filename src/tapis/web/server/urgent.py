"""A few threads for the virtual tables of this process, in which the most urgent is done first.

All threads share one interpreter: a dozen that compute at once hold up each other at every step, and a card
that somebody has just played is answered no sooner than pages that nobody waits for. Work says for how many
seconds it may be put off. What has waited for longer goes before what came later and is in haste, so nothing
waits for ever. It knows nothing of pages and tables.
"""

from __future__ import annotations

import heapq
import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import cache
from itertools import count
from threading import Condition, Thread
from typing import TypeVar

R = TypeVar("R")

THREADS = 8
"""Enough that many writes share one commit, and that some are left when bots and hints wait for another
process (docs/play.md has the figures).
"""


class UrgentPool:
    """Threads that wait for work, started as they are needed."""

    def __init__(self, threads: int = THREADS, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._clock = threads, clock
        self._numbers = count()
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._news = Condition()
        self._threads = self._idle = 0

    def submit(self, patience: float, work: Callable[[], R]) -> Future[R]:
        """Do ``work`` in one of the threads; it may be put off for ``patience`` seconds.

        RuntimeError where there is no thread and the system gives none.
        """
        result: Future[R] = Future()

        def done() -> None:
            if not result.set_running_or_notify_cancel():
                return
            try:
                result.set_result(work())
            except BaseException as problem:  # whoever asked is told
                result.set_exception(problem)

        with self._news:
            if self._idle <= len(self._due) and self._threads < self._most:
                self._start_one_more()
            heapq.heappush(self._due, (self._clock() + patience, next(self._numbers), done))
            self._news.notify()
        return result

    def _start_one_more(self) -> None:
        thread = Thread(target=self._work, name=f"table-{self._threads + 1}", daemon=True)
        try:
            thread.start()
        except RuntimeError:  # the system has none to give: those there are do the work
            if not self._threads:
                raise
        else:
            self._threads += 1

    def _work(self) -> None:
        while True:
            self._next()()

    def _next(self) -> Callable[[], None]:
        with self._news:
            self._idle += 1
            while not self._due:
                self._news.wait()
            self._idle -= 1
            return heapq.heappop(self._due)[2]


@cache
def urgent() -> UrgentPool:
    """That of this process."""
    return UrgentPool()
