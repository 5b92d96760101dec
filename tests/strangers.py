"""A game of somebody else, installed beside those of the house for as long as a test takes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import EntryPoint, EntryPoints
from unittest.mock import patch

from tapis.core import plugin as registry
from tapis.core.plugin import AnyPlugin
from tests.built_in import own


@contextmanager
def installed(plugin: AnyPlugin, named: str) -> Iterator[None]:
    """The game is found by its entry point ``named``, ``module:value``, as anybody's is."""
    point = EntryPoint(plugin.regulation.id, named, registry.GROUP)

    def found(*, group: str) -> EntryPoints:
        return EntryPoints((*own(group=group), *((point,) if group == registry.GROUP else ())))

    with patch.object(registry, "entry_points", found):
        registry.plugins.cache_clear()
        yield
    registry.plugins.cache_clear()
