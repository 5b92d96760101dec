"""Counts the walks: tests in which a browser is shown something by a server.

What is drawn from memory (``tests/gallery``) and scripts alone (``tests/scripts``) are none. They are counted
while tests are collected, before anybody leaves some of them out; ``tests/test_walks.py`` judges.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.costs import BROWSER

HERE = Path(__file__).parent
WITHOUT_SERVER = (HERE / "gallery", HERE / "scripts")
MOST = 60
FOUND = pytest.StashKey[dict[str, str]]()
"""Each walk of those collected, with what its docstring and its file's say."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Note them; whoever marks tests with a browser stands in a folder further down, and is asked before."""
    config.stash[FOUND] = {item.nodeid: words(item) for item in items if is_walk(item)}


def is_walk(item: pytest.Item) -> bool:
    """Whether a server stands behind the browser of a test."""
    if item.get_closest_marker(BROWSER) is None:
        return False
    return not any(folder in item.path.parents for folder in WITHOUT_SERVER)


def words(item: pytest.Item) -> str:
    """What is said about a test."""
    parts = (getattr(item, "obj", None), getattr(item, "module", None))
    return " ".join(part.__doc__ or "" for part in parts if part is not None)
