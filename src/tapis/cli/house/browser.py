"""Opens a page in the browser of whoever sits at this machine."""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Mapping
from threading import Thread


def open_page(address: str) -> Thread | None:
    """Show the page, if there is a screen; in a thread, since some browsers return only when closed."""
    if not has_screen(os.environ, sys.platform):
        return None
    calling = Thread(target=webbrowser.open, args=(address,), name="browser", daemon=True)
    calling.start()
    return calling


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a window could be seen; a browser of the terminal would take the console over."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return platform in {"win32", "darwin"} or any(environment.get(each) for each in named)
