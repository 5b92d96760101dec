"""Locks a file against other processes, on every system the house runs on."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 62  # locking a byte nobody reads, since Windows locks bytes and not files

    @contextmanager
    def locked(file: IO[bytes], *, exclusive: bool) -> Iterator[None]:  # noqa: ARG001
        """Hold the file; every lock is exclusive here."""
        place = file.tell()
        file.seek(_FAR)
        msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
        file.seek(place)
        try:
            yield
        finally:
            file.seek(_FAR)
            msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

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

    @contextmanager
    def locked(file: IO[bytes], *, exclusive: bool) -> Iterator[None]:
        """Hold the file, alone or together with other readers."""
        fcntl.flock(file, fcntl.LOCK_EX if exclusive else fcntl.LOCK_SH)
        try:
            yield
        finally:
            fcntl.flock(file, fcntl.LOCK_UN)

    def lock_at_once(file: IO[bytes]) -> bool:
        """Hold the file until it is closed, if nobody else does; False when somebody does."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
