"""Runs jobs as ``pool`` does, on a Ray cluster, or here when none is named. Needs the extra ``lab``."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from functools import partial
from typing import TypeVar

# Read by Ray while it is loaded: tell its makers nothing; and do not send the folder of whoever says
# ``uv run`` through the cluster to install it anew at every worker, since each machine has Tapis.
os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
os.environ.setdefault("RAY_ENABLE_UV_RUN_RUNTIME_ENV", "0")

import ray

J = TypeVar("J")
A = TypeVar("A")


def spread(work: Callable[[J], A], jobs: Sequence[J], workers: int = 0, address: str = "") -> Iterator[A]:
    """``work`` of each job, wherever the cluster finds room; ConnectionError where nobody answers.

    Without ``address`` Ray looks at ``RAY_ADDRESS``, and then begins on this machine with so many
    ``workers`` (0: all cores); a running cluster has as many as it has. Jobs of a node that fails are done
    again elsewhere. What Ray tells meanwhile goes where errors go, since an answer may be what is printed.
    """
    cores = None if address else workers or None
    with (
        redirect_stdout(sys.stderr),
        ray.init(address or None, num_cpus=cores, include_dashboard=False, log_to_driver=False),
    ):
        remote = ray.remote(work)
        yield from (ray.get(each) for each in [remote.remote(job) for job in jobs])


def at(address: str) -> Callable[[Callable[[J], A], Sequence[J], int], Iterator[A]]:
    """``spread`` with the address of a cluster filled in, so that it can be called as ``pool.spread``."""
    return partial(spread, address=address)
