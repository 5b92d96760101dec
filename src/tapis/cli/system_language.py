"""The language of the machine as its settings name it (``fr_CH``, ``fr-CH``); empty where they do not."""

from __future__ import annotations

import locale
import os
import plistlib
import sys
from collections.abc import Mapping
from pathlib import Path

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
MAC_SETTINGS = Path("Library", "Preferences", ".GlobalPreferences.plist")


def system_language(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> str:
    """What the environment says; without a word there, what Windows or macOS show their own windows in."""
    if said := next(filter(None, map(environment.get, VARIABLES)), ""):
        return said
    if system == "win32":
        return _of_windows()
    return _of_mac(Path.home()) if system == "darwin" else ""


def _of_windows() -> str:
    import ctypes  # noqa: PLC0415 - its part for Windows is there on Windows only

    asked = getattr(ctypes, "windll").kernel32.GetUserDefaultUILanguage()  # noqa: B009 - unknown elsewhere
    return locale.windows_locale.get(int(asked), "")


def _of_mac(home: Path) -> str:
    try:
        languages = plistlib.loads((home / MAC_SETTINGS).read_bytes()).get("AppleLanguages", [])
    except (OSError, ValueError):
        return ""
    return str(next(iter(languages), ""))
