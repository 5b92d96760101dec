"""Asks the system for what a full hall needs."""

from __future__ import annotations

import sys

OPEN_FILES = 16_384


def allow_open_files(wanted: int = OPEN_FILES) -> int | None:
    """Raise the number of open files, sockets included, as far as allowed; None where there is no limit.

    Every phone has a connection for its pages and one for its news; many systems allow 1024 in all.
    """
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 - not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        return allowed
    return soft
