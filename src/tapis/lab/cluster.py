"""The same as ``pool`` on a Ray cluster, or on this machine when none is running. Needs the extra ``lab``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import ray

J = TypeVar("J")
A = TypeVar("A")


def spread(work: Callable[[J], A], jobs: Sequence[J], workers: int = 0) -> Iterator[A]:
    """``work`` of each job, wherever the cluster finds room; ``RAY_ADDRESS`` names a running one."""
    with ray.init(num_cpus=workers or None, include_dashboard=False, log_to_driver=False):
        remote = ray.remote(work)
        yield from (ray.get(each) for each in [remote.remote(job) for job in jobs])
