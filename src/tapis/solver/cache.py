"""Where compiled code is kept: a folder of the user's own, in the place his system has for such things."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Mapping
from pathlib import Path

HOUSE = "tapis"
VARIABLE = "NUMBA_CACHE_DIR"
SERVICE = "CACHE_DIRECTORY"
"""What systemd tells a service with a ``CacheDirectory`` of its own."""


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
    """A name for the present state of everything that is compiled.

    Numba looks only at the file in which a function stands, though what it compiled holds code of others too.
    """
    files = sorted(Path(__file__).with_name("native").glob("*.py"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]
