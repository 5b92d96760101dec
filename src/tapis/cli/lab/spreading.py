"""Where long work is done: on the cores of this machine, or on a Ray cluster."""

from __future__ import annotations

from tapis.cli.shell import Failure
from tapis.lab.pool import spread
from tapis.lab.running import Spread
from tapis.law import Reason

NO_RAY = Reason("no-ray", "Ray is not installed; install Tapis with its extra “lab”.")
NO_CLUSTER = Reason("no-cluster", "No Ray cluster answers at {address}.")


def spreading(address: str | None) -> Spread:
    """What spreads the work: without an address the pool; where the address is empty Ray looks for itself."""
    if address is None:
        return spread
    try:
        from tapis.lab import cluster  # noqa: PLC0415 - an extra that may be missing
    except ImportError as error:
        raise Failure(NO_RAY()) from error
    return cluster.at(address)
