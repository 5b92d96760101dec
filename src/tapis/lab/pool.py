"""Runs the same job many times on every core of this machine, answers in the order of the jobs.

A caller that stops waiting leaves no work behind: the helpers are ended at once, whatever they were at, and
they end with the process that started them, even where that was killed.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread
from typing import TypeVar

J = TypeVar("J")
A = TypeVar("A")


def spread(work: Callable[[J], A], jobs: Sequence[J], workers: int = 0) -> Iterator[A]:
    """``work`` of each job; with one worker, or one job, everything happens in this process."""
    workers = min(workers or os.cpu_count() or 1, len(jobs))
    if workers <= 1:
        yield from map(work, jobs)
        return
    others = active_children()
    with ProcessPoolExecutor(workers, get_context("spawn"), _begin) as pool:
        try:
            with _undisturbed():  # an interrupt that came meanwhile is heard at its end
                answers = [pool.submit(work, job) for job in jobs]
            for answer in answers:
                yield answer.result()
        except BaseException:
            # Nothing is cancelled: what is pending learns from its pool that nobody is left to do it.
            for helper in set(active_children()).difference(others):
                helper.kill()
            raise


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Whoever is started meanwhile never hears of an interrupt, not even while it is starting."""
    if sys.platform == "win32":
        yield
        return
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)


def _begin() -> None:
    """Set up a helper process: leave the interrupt to the parent, and end when the parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
