"""Runs the same job many times on every core of this machine, answers in the order of the jobs.

A caller that stops waiting leaves no work behind: jobs not begun are dropped, those begun are finished
and forgotten, and the helpers end with the process that started them, even where that was killed.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
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
    with ProcessPoolExecutor(workers, get_context("spawn"), _begin) as pool:
        try:
            yield from pool.map(work, jobs)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Set up a helper process: leave the interrupt to the parent, and end when the parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
