"""Puts a file away: written aside, read through, and only then under its name, so that it can be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import IO, TypeVar

from tapis.law import Refused
from tapis.log.replacing import aside, sync_folder
from tapis.web.server.folder import OWNER_ONLY

T = TypeVar("T")


def put(
    path: Path, fill: Callable[[IO[bytes]], object], read_through: Callable[[Path], T | Refused]
) -> T | Refused:
    """What can be read at ``path`` once it is written; or what is wrong, and then nothing has that name.

    OSError where it cannot be written; what was there before stays then, too.
    """
    with aside(path, fill, OWNER_ONLY) as written:
        found = read_through(written)
        if not isinstance(found, Refused):
            written.replace(path)
            sync_folder(path.parent)
    return found
