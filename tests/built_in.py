"""The games of the house itself: what else is installed on a machine is somebody else's to test.

Read from where the house's own metadata are written, so that a game installed beside it changes nothing.
"""

from __future__ import annotations

import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

from tapis.core.plugin import GROUP, AnyPlugin
from tapis.law import Regulation

PROJECT = Path(__file__).parents[1] / "pyproject.toml"


def _points(group: str) -> dict[str, str]:
    told: dict[str, str] = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["entry-points"][group]
    return told


GAMES: dict[str, AnyPlugin] = {
    name: EntryPoint(name, value, GROUP).load() for name, value in sorted(_points(GROUP).items())
}
BOOKS: dict[str, Regulation] = {
    book.id: book for plugin in GAMES.values() for book in (plugin.regulation, *plugin.conventions)
}
