"""Writes a file as a whole or not at all: aside first, onto the disk, then under its name.

A disk that is full or a power cut leaves the file that was there before; there is never half a file.
"""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO


def replace_file(path: Path, content: bytes, mode: int = 0o666) -> None:
    """Put ``content`` into the file at ``path``, which keeps its permissions; a new one gets ``mode``.

    What a link leads to is replaced, not the link; what is no file (a pipe, a terminal) is written to.
    OSError says why nothing was changed.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        target.write_bytes(content)
        return
    permissions = stat.S_IMODE(target.stat().st_mode) if target.exists() else None
    with aside(target, lambda file: file.write(content), mode) as written:
        if permissions is not None:
            written.chmod(permissions)
        written.replace(target)
    sync_folder(target.parent)


def create_file(path: Path, content: bytes, mode: int = 0o666) -> None:
    """Put ``content`` into a new file; FileExistsError when somebody was faster."""
    with aside(path, lambda file: file.write(content), mode) as written:
        try:
            os.link(written, path)
        except FileExistsError:
            raise
        except OSError:  # a disk without hard links, such as a stick
            if path.exists():
                raise FileExistsError(path) from None
            written.replace(path)
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Have the names in a folder on the disk too, where the system can."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def aside(path: Path, fill: Callable[[IO[bytes]], object], mode: int = 0o666) -> Iterator[Path]:
    """A file beside ``path`` that ``fill`` wrote, on the disk; gone at the end unless it was renamed."""
    written = path.with_name(f".{path.name[:100]}.{secrets.token_hex(4)}")
    handle = os.open(written, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
    try:
        with os.fdopen(handle, "wb") as file:
            fill(file)
            file.flush()
            os.fsync(file.fileno())
        yield written
    finally:
        written.unlink(missing_ok=True)
