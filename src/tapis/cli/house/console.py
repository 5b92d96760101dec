"""What becomes of a program when its console goes: it goes on, and says the rest into a file."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

LOG = "tapis.log"
LONGEST = 1_000_000
"""Bytes after which the file is begun anew."""


def outlive(folder: Path) -> None:
    """Go on when the console is closed; what would stand there goes into a file of ``folder``."""
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, lambda _signal, _frame: leave(folder))


def without_console(folder: Path) -> None:
    """Leave the console at once where nobody looks at it, or where closing it cannot be outlived."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only this system has it

        leave(folder)
        ctypes.windll.kernel32.FreeConsole()
    elif not sys.stderr.isatty():
        leave(folder)


def leave(folder: Path) -> None:
    """Write what is said from now on into the file ``tapis.log``, for its owner alone."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / LOG
    begun = os.O_TRUNC if path.exists() and path.stat().st_size > LONGEST else os.O_APPEND
    file = os.open(path, os.O_WRONLY | os.O_CREAT | begun, 0o600)
    for said in (1, 2):
        os.dup2(file, said)
    os.close(file)
