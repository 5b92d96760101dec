"""What the operating system says no with, as a reason that can be translated."""

from __future__ import annotations

import errno

from tapis.law import Reason, Refused

DENIED = Reason("denied", "permission denied")
FULL = Reason("disk-full", "the disk is full")
READ_ONLY = Reason("read-only", "it can only be read")
IN_THE_WAY = Reason("in-the-way", "a file of that name is in the way")
SAID = {
    errno.EACCES: DENIED,
    errno.EPERM: DENIED,
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: READ_ONLY,
    errno.ENOTDIR: IN_THE_WAY,
    errno.EEXIST: IN_THE_WAY,
}


def why(problem: Exception) -> Refused | str:
    """The part of a sentence that says what is wrong; the system's own words where we have none."""
    if isinstance(problem, OSError):
        reason = SAID.get(problem.errno or 0)
        return reason() if reason else problem.strerror or str(problem)
    return FULL() if "full" in str(problem) else str(problem)
