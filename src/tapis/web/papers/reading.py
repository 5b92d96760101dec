"""Files that somebody sends: large ones are read one at a time, so that others are answered meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import TypeVar

from tapis.law import Reason, Refused

T = TypeVar("T")

NO_FILE = Reason("no-file", "Choose a file first.")
READING = Reason("too-busy", "Another archive is being read just now; send yours again in a moment.")

_reading = Lock()


def read_alone(read: Callable[[], T]) -> T | Refused:
    """What ``read`` makes of a file, unless somebody else's is being read."""
    if not _reading.acquire(blocking=False):
        return READING()
    try:
        return read()
    finally:
        _reading.release()
