"""The games of the house itself: what else is installed on a machine is somebody else's to test.

Read from where the house's own entry points are written, so that a game installed beside it changes nothing.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from importlib import metadata
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from unittest.mock import patch

from tapis.core.plugin import GROUP, AnyPlugin
from tapis.law import Regulation

PROJECT = Path(__file__).parents[1] / "pyproject.toml"
REGISTRIES = (
    "tapis.core.plugin",
    "tapis.bots.registry",
    "tapis.bots.meanings",
    "tapis.learn.lessons.shelf",
    "tapis.learn.problems.shelf",
    "tapis.rl.registering",
)
"""The modules that look for what is installed."""


@cache
def declared(group: str) -> dict[str, str]:
    """What the house itself registers in a group of entry points."""
    told: dict[str, dict[str, str]] = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["entry-points"]
    return told.get(group, {})


def own(*, group: str, found: Callable[..., EntryPoints] = metadata.entry_points) -> EntryPoints:
    """Of what is installed in a group, what the house itself brings."""
    ours = declared(group)
    return EntryPoints(point for point in found(group=group) if ours.get(point.name) == point.value)


def only_our_own() -> None:
    """From now on this process finds nobody else's games and players."""
    for registry in REGISTRIES:
        patch(f"{registry}.entry_points", own).start()


REGULATIONS: dict[str, AnyPlugin] = {
    name: EntryPoint(name, value, GROUP).load() for name, value in sorted(declared(GROUP).items())
}
GAMES = {name: plugin for name, plugin in REGULATIONS.items() if plugin.has_cards}
"""Those whose cards are played here."""
BOOKS: dict[str, Regulation] = {
    book.id: book for plugin in REGULATIONS.values() for book in (plugin.regulation, *plugin.conventions)
}
