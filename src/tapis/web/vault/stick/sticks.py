"""Which sticks are plugged in; asked with a deadline, since a stick may hang.

``TAPIS_STICKS`` names further folders in which sticks appear, separated as paths are on the system.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from threading import Lock, Thread
from typing import TypeVar

from tapis.web.server.database import data_folder

T = TypeVar("T")
U = TypeVar("U")

MEDIA = ("/media", "/run/media", "/mnt", "/Volumes")
"""Where systems show what is plugged in."""
REMOVABLE = 2
"""What Windows calls a drive that can be pulled out."""
DEADLINE = 4.0

_asking: set[str] = set()
_lock = Lock()


@dataclass(frozen=True, slots=True)
class FoundStick:
    """A folder on something that was plugged in; ``free`` is in bytes."""

    folder: Path
    free: int

    @property
    def name(self) -> str:
        """What the owner calls it."""
        return called(self.folder)


def called(folder: Path) -> str:
    """A folder as its owner calls it: its last name, or the letter of its drive."""
    return folder.name or str(folder)


def in_time(what: str, ask: Callable[[], T], otherwise: U, seconds: float = DEADLINE) -> T | U:
    """The answer of ``ask``, or ``otherwise`` when it does not come in time, or never came before."""
    with _lock:
        if what in _asking:
            return otherwise
        _asking.add(what)
    found: list[T | U] = [otherwise]

    def asked() -> None:
        try:
            found[0] = ask()
        finally:
            with _lock:
                _asking.discard(what)

    # A thread that nobody waits for: a stick that hangs must keep neither a page nor the end of the server.
    thread = Thread(target=asked, name=f"asking {what}", daemon=True)
    thread.start()
    thread.join(seconds)
    return found[0]


def sticks() -> tuple[FoundStick, ...]:
    """Everything plugged in that can be written; what does not answer is left out."""
    asked = (in_time(str(each), partial(_looked_at, each), None) for each in _folders())
    return tuple(found for found in asked if found is not None)


def _looked_at(folder: Path) -> FoundStick | None:
    try:
        return FoundStick(folder, shutil.disk_usage(folder).free) if os.access(folder, os.W_OK) else None
    except OSError:
        return None


def _folders() -> tuple[Path, ...]:
    own = [Path(each) for each in os.environ.get("TAPIS_STICKS", "").split(os.pathsep) if each]
    under = [child for each in own for child in _children(each)]
    return tuple(dict.fromkeys([*under, *(_drives() if sys.platform == "win32" else _mounted())]))


def _mounted() -> Iterator[Path]:
    """What is mounted below the folders of media, one or two steps down (a step for each user)."""
    for root in map(Path, MEDIA):
        for child in _children(root):
            if is_apart(child):
                yield child
            elif not child.is_symlink():
                yield from (each for each in _children(child) if is_apart(each))


def _children(folder: Path) -> tuple[Path, ...]:
    try:
        return tuple(sorted(each for each in folder.iterdir() if each.is_dir()))
    except OSError:
        return ()


def is_apart(folder: Path) -> bool:
    """Whether a folder lies on a disk of its own: what a stick that was pulled out leaves behind does not."""
    if sys.platform == "win32":
        return folder.drive.casefold() != os.environ.get("SYSTEMDRIVE", "C:").casefold()
    device = _device(folder)
    return device is not None and device not in {_device(each) for each in ("/", data_folder(), *MEDIA)}


def _device(folder: Path | str) -> int | None:
    try:
        return Path(folder).stat().st_dev
    except OSError:
        return None


def _drives() -> Iterator[Path]:
    import ctypes  # noqa: PLC0415 - only Windows has drives

    for letter in "DEFGHIJKLMNOPQRSTUVWXYZ":
        root = f"{letter}:\\"
        if getattr(ctypes, "windll").kernel32.GetDriveTypeW(root) == REMOVABLE:  # noqa: B009
            yield Path(root)
