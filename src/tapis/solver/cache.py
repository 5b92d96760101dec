"""Where compiled code is kept: a folder of the user's own, where the system has a place for such things."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
from collections.abc import Collection, Mapping
from contextlib import suppress
from pathlib import Path

HOUSE = "tapis"
VARIABLE = "NUMBA_CACHE_DIR"
SERVICE = "CACHE_DIRECTORY"
"""What systemd tells a service with a ``CacheDirectory`` of its own."""
OURS = re.compile(r"[0-9a-f]{16}(\.warm)?")
"""Names of folders of compiled code and of marks beside them; the place may be shared with others."""
FIGURES = "pack.py"
"""The module outside the compiled ones whose figures become part of their code."""
UNUSED = 30 * 24 * 3600
"""Seconds after which compiled code of another version is taken for forgotten."""


def cache_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The folder for compiled code, whether it exists or not; the environment may name another for Numba."""
    if chosen := environment.get(VARIABLE):
        return Path(chosen)
    home = Path.home()
    if service := environment.get(SERVICE):
        return Path(service) / "compiled"
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA", home / "AppData" / "Local")) / HOUSE / "compiled"
    if platform == "darwin":
        return home / "Library" / "Caches" / HOUSE / "compiled"
    return Path(environment.get("XDG_CACHE_HOME") or home / ".cache") / HOUSE / "compiled"


def can_keep(folder: Path) -> bool:
    """Whether the folder is there, or could be made, and can be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def sources() -> str:
    """A name for the present state of everything that is compiled, wherever on the machine it lies.

    Numba looks only at the file in which a function stands, though what it compiled holds code of others too,
    and the figures by which positions are packed.
    """
    here = Path(__file__).parent
    files = (*sorted(here.glob("native/**/*.py")), *here.glob(FIGURES))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


def used() -> None:
    """Note that the code of the present sources is used: the time of its folder says when it last was."""
    with suppress(OSError):
        os.utime(cache_folder() / sources())


def forgotten(found: Mapping[str, float], present: Collection[str], now: float) -> list[str]:
    """Of what was ``found`` in the folder, with the time of its last use, what belongs to nobody any more.

    Times are seconds since the epoch; what belongs to the ``present`` version stays however old it is.
    """
    return [
        name
        for name, last in found.items()
        if OURS.fullmatch(name) and name not in present and now - last > UNUSED
    ]


def sweep(present: Collection[str], now: float) -> None:
    """Delete compiled code of other versions that nobody has used for long, and its marks."""
    folder = cache_folder()
    with suppress(OSError):
        found = {path.name: path.stat().st_mtime for path in folder.iterdir()}
        for name in forgotten(found, present, now):
            if (folder / name).is_dir():
                shutil.rmtree(folder / name, ignore_errors=True)
            else:
                (folder / name).unlink(missing_ok=True)
