"""A few threads for the virtual tables of this process: one of them computes, and the most urgent first.

All threads share one interpreter: a dozen that compute at once hold up each other at every step, and a card
that somebody has just played is answered no sooner than pages that nobody waits for. So there is one *turn*.
Who has it computes until the work is done, or until a disk or another process must be waited for; the turn
then goes to what is most urgent, new work or work that can go on. Work says for how many seconds it may be
put off. What has waited for longer goes before what came later and is in haste, so nothing waits for ever.
It knows nothing of pages and tables.
"""

from __future__ import annotations

import heapq
import logging
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from functools import cache
from itertools import count
from threading import Condition, Event, Thread, local
from typing import TypeVar

R = TypeVar("R")

THREADS = 8
"""Enough that many writes share one commit, and that some are left when bots and hints wait for another
process (docs/many-tables.md has the figures).
"""

FIRST = float("-inf")
"""Before everything that may be put off until some moment."""

SWITCH_SECONDS = 0.001
"""After how long whoever computes lets the loop, which reads and sends, have the interpreter. With Python's
own five thousandths a request that takes five steps of the loop waits for a fortieth of a second.
"""

_log = logging.getLogger(__name__)


class UrgentPool:
    """Threads that wait for work, started as they are needed; only one has the turn to compute."""

    def __init__(self, threads: int = THREADS, clock: Callable[[], float] = time.monotonic) -> None:
        self._most, self._clock = threads, clock
        self._numbers = count()
        self._due: list[tuple[float, int, Callable[[], None]]] = []
        self._back: list[tuple[float, int, Event]] = []
        self._taken = False
        self._news = Condition()
        self._threads = self._idle = 0
        self._mine = local()

    def submit(self, patience: float, work: Callable[[], R]) -> Future[R]:
        """Do ``work`` in one of the threads; it may be put off for ``patience`` seconds.

        RuntimeError where there is no thread and the system gives none; the work is then never done.
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
            heapq.heappush(self._due, (self._clock() + patience, next(self._numbers), done))
            if not self._taken:
                self._call_for(result)
        return result

    @contextmanager
    def aside(self, *, awaited: bool = False) -> Iterator[None]:
        """Give the turn away while a disk or another process is waited for, and go on as urgently as before.

        What others wait for (``awaited``) goes on before everything else. In a thread that is none of these
        nothing is given away.
        """
        due = getattr(self._mine, "due", None)
        if due is None:
            yield
            return
        self._mine.due = None
        with self._news:
            self._pass_on(stays=False)
        try:
            yield
        finally:
            self._come_back(FIRST if awaited else due)
            self._mine.due = due

    def _come_back(self, due: float) -> None:
        """Wait until this thread may compute again."""
        with self._news:
            if not self._taken:
                self._taken = True
                return
            heapq.heappush(self._back, (due, next(self._numbers), called := Event()))
        called.wait()

    def _pass_on(self, *, stays: bool) -> None:
        """Give the turn to whoever wants to go on, or to new work that is more urgent and has a thread.

        A thread that ``stays`` takes that work itself.
        """
        new_first = bool(self._due) and (not self._back or self._due[0][:2] < self._back[0][:2])
        taken_up = new_first and (stays or self._somebody_called())
        if self._back and not taken_up:
            heapq.heappop(self._back)[2].set()
        else:
            self._taken = False

    def _somebody_called(self) -> bool:
        """Whether a thread comes for new work; if all wait for something, the first to finish does."""
        if self._idle:
            self._news.notify()
            return True
        return self._threads < self._most and self._started_one_more()

    def _call_for(self, result: Future[R]) -> None:
        try:
            self._somebody_called()
        except RuntimeError:
            result.cancel()  # whoever asked is told so, and asks again: it must not be done twice
            raise

    def _started_one_more(self) -> bool:
        thread = Thread(target=self._work, name=f"table-{self._threads + 1}", daemon=True)
        try:
            thread.start()
        except RuntimeError:  # the system has none to give: those there are do the work
            if not self._threads:
                raise
            return False
        self._threads += 1
        return True

    def _work(self) -> None:
        while True:
            self._mine.due, work = self._next()
            try:
                work()
            except BaseException:  # a thread that died would take the turn with it, and nobody could go on
                _log.exception("a work of the tables could not be ended")
            self._mine.due = None
            with self._news:
                self._pass_on(stays=True)

    def _next(self) -> tuple[float, Callable[[], None]]:
        with self._news:
            self._idle += 1
            while self._taken or not self._due:
                self._news.wait()
            self._idle -= 1
            self._taken = True
            due, _, work = heapq.heappop(self._due)
            return due, work


def switch_often() -> None:
    """Let no thread wait long for the interpreter while another computes."""
    sys.setswitchinterval(SWITCH_SECONDS)


@cache
def urgent() -> UrgentPool:
    """That of this process."""
    return UrgentPool()
