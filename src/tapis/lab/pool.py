"""Runs the same job many times on every core of this machine, answers in the order of the jobs."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

J = TypeVar("J")
A = TypeVar("A")


def spread(work: Callable[[J], A], jobs: Sequence[J], workers: int = 0) -> Iterator[A]:
    """``work`` of each job; with one worker, or one job, everything happens in this process."""
    workers = min(workers or os.cpu_count() or 1, len(jobs))
    if workers <= 1:
        yield from map(work, jobs)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, jobs)
