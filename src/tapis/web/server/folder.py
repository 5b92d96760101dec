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
LONGEST = 200
"""Letters of what stands in a lock: a process, and the address at which it serves."""
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
    file = _lock_file(home, database).open("a+b")
    try:
        taken = lock_at_once(file)
    except OSError:  # a network drive without locks
        return None
    if not taken:
        process, _ = _told(file)
        file.close()
        return RUNNING(folder=home, process=process or "?")
    _held.append(file)
    _write(file, str(os.getpid()))
    return None


def say_address(address: str) -> None:
    """Leave the address of this server where whoever starts another one finds it."""
    for file in _held:
        _write(file, f"{os.getpid()} {address}")


def address_at_work(home: Path, database: Path | None) -> str | None:
    """The address of the server that works over the folder; None where there is none.

    Empty where it has not said it: it has begun a moment ago, or is of an older version.
    """
    try:
        with _lock_file(home, database).open("r+b") as file:
            return None if lock_at_once(file) else _told(file)[1]
    except OSError:
        return None


def _lock_file(home: Path, database: Path | None) -> Path:
    return home / "tapis.lock" if database is None else database.with_name(f"{database.name}.lock")


def _told(file: IO[bytes]) -> tuple[str, str]:
    """The process and the address that stand in a lock; empty what does not."""
    file.seek(0)
    process, _, address = file.read(LONGEST).decode("ascii", "replace").strip().partition(" ")
    return process, address


def _write(file: IO[bytes], told: str) -> None:
    file.truncate(0)
    file.write(told.encode())
    file.flush()
