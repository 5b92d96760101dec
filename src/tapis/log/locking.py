"""Locks a file against other processes, on every system the house runs on."""

from __future__ import annotations

import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 62  # locking a byte nobody reads, since Windows locks bytes and not files

    def lock_at_once(file: IO[bytes]) -> bool:
        """Hold the file until it is closed, if nobody else does; False when somebody does."""
        place = file.tell()
        file.seek(_FAR)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        finally:
            file.seek(place)
        return True
else:
    import fcntl

    def lock_at_once(file: IO[bytes]) -> bool:
        """Hold the file until it is closed, if nobody else does; False when somebody does."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
