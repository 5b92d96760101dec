"""Walks are few, and each says what only a browser can prove. Only a run that collects all of them judges."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from tests import walks


def test_there_are_at_most_sixty(pytestconfig: pytest.Config) -> None:
    """Another one needs an old one to go: to the gallery, to the scripts, or to a request."""
    found = pytestconfig.stash[walks.FOUND]
    assert len(found) <= walks.MOST, "\n".join([f"{len(found)} walks:", *found])


def test_each_says_what_only_it_can_prove(pytestconfig: pytest.Config) -> None:
    silent = [name for name, said in pytestconfig.stash[walks.FOUND].items() if "only" not in said.lower()]
    assert not silent, "\n".join(silent)


@pytest.mark.parametrize(
    ("path", "marked", "walk"),
    [
        ("web/test_x.py", True, True),
        ("web/test_x.py", False, False),
        ("gallery/measured/test_x.py", True, False),
        ("scripts/test_x.py", True, False),
    ],
)
def test_a_walk_has_a_browser_and_a_server(path: str, marked: bool, walk: bool) -> None:
    mark = pytest.mark.browser.mark if marked else None
    item = SimpleNamespace(path=Path(walks.__file__).parent / path, get_closest_marker=lambda _: mark)
    assert walks.is_walk(item) is walk  # type: ignore[arg-type]
