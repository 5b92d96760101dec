"""The browser of the walks, with a page for one script at a time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.scripts.alone import Alone
from tests.scripts.coverage import Coverage
from tests.web.browsing import chromium_path
from tests.web.conftest import _kept

BEGINNING = 1000
"""The second at which a clock stands still."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()) and here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if chromium_path() is None and not os.environ.get("CI"):
                item.add_marker(pytest.mark.skip(reason="no chromium on this machine"))


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """The browser stays open to the end of a file, and where the next one begins with a page."""
    if nextitem is None or "chromium" not in getattr(nextitem, "fixturenames", ()):
        _kept.close()


@pytest.fixture(scope="module")
def chromium() -> Browser:
    return _kept.browser()


@pytest.fixture
def opening(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Alone]]:
    """Opens pages of browsers that differ: ``opening(has_touch=True)``."""
    counting = request.config.pluginmanager.get_plugin("script-coverage")
    coverage = counting if isinstance(counting, Coverage) else None
    opened: list[Alone] = []

    def arrive(**options: Any) -> Alone:
        opened.append(Alone.arrive(chromium, coverage, **options))
        return opened[-1]

    yield arrive
    for each in opened:
        each.leave()
        assert not each.wrong, each.wrong


@pytest.fixture
def alone(opening: Callable[..., Alone]) -> Alone:
    """A page of a browser like any other."""
    return opening()


@pytest.fixture
def still(alone: Alone) -> Alone:
    """A page whose clock stands still until a test pushes it with ``page.clock.run_for``."""
    alone.page.clock.install(time=0)
    alone.page.clock.pause_at(BEGINNING)  # before there is a page: it never moves by itself
    return alone
