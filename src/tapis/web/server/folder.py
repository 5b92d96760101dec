"""The data folder: nobody else on the machine reads it, and one server at a time works in it.

It holds names, notes, password hashes, and the hands and seeds of tables that are being played.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from tapis.law import Reason, Refused
from tapis.log.locking import lock_at_once
from tapis.web.server.keys import key_file

OWNER_ONLY, FOLDER_MODE = 0o600, 0o700
OTHERS = 0o077
BESIDE = ("", "-wal", "-shm")
"""What SQLite keeps of a database, by the end of its name."""

RUNNING = Reason(
    "already-running",
    "A server is already at work over {folder} (process {process}). Stop that one, or choose another folder "
    "with --home: pages of one would not hear what is entered through the other.",
)


def keep_to_oneself() -> None:
    """Let whatever this process makes from now on be readable by its owner alone."""
    os.umask(OTHERS)


_held: list[IO[bytes]] = []
"""Locks of this process; they are the system's, so they end with it however it ends."""


def make_private(home: Path, database: Path | None) -> None:
    """Make the folder, and the database's file where there is to be one, readable by their owner alone.

    Existing ones are tightened. OSError when the folder cannot be made.
    """
    home.mkdir(parents=True, exist_ok=True, mode=FOLDER_MODE)
    if sys.platform == "win32":
        return
    if (
        not home.stat().st_mode & stat.S_ISVTX
    ):  # a folder that everybody writes to, as /tmp, is no data folder
        _tighten(home, FOLDER_MODE)
    _tighten(key_file(home), OWNER_ONLY)
    if database is None:
        return
    with suppress(FileExistsError, FileNotFoundError):
        os.close(os.open(database, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    for end in BESIDE:
        _tighten(database.with_name(database.name + end), OWNER_ONLY)


def _tighten(path: Path, mode: int) -> None:
    with suppress(FileNotFoundError, PermissionError):
        if path.stat().st_mode & OTHERS:
            path.chmod(mode)


def open_to_others(path: Path) -> bool:
    """Whether others on this machine may read or change it; False on systems without such permissions."""
    return sys.platform != "win32" and path.exists() and bool(path.stat().st_mode & OTHERS)


def take_over(home: Path, database: Path | None) -> Refused | None:
    """Work over this folder until the process ends; refused while another server does.

    Servers on one PostgreSQL that hear of each other through Valkey need no such turn: do not ask for it.
    """
    path = home / "tapis.lock" if database is None else database.with_name(f"{database.name}.lock")
    file = path.open("a+b")
    try:
        taken = lock_at_once(file)
    except OSError:  # a network drive without locks
        return None
    if not taken:
        file.seek(0)
        process = file.read(20).decode("ascii", "replace").strip() or "?"
        file.close()
        return RUNNING(folder=home, process=process)
    file.truncate(0)
    file.write(str(os.getpid()).encode())
    file.flush()
    _held.append(file)
    return None
