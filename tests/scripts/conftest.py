"""The browser of the walks, with a page for one script at a time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.scripts.alone import Alone
from tests.scripts.coverage import Coverage
from tests.scripts.pages import pages_of
from tests.web.browsing import chromium_path
from tests.web.conftest import _kept


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
    """Opens pages of browsers that differ: ``opening(has_touch=True)``.

    With ``clock="still"`` time stands still in them; a test that sets the clock itself says ``"runs"``.
    """
    counting = request.config.pluginmanager.get_plugin("script-coverage")
    pages, lent, failed = pages_of(chromium), ExitStack(), request.session.testsfailed
    opened: list[Alone] = []

    def arrive(clock: str = "", **options: Any) -> Alone:
        alone = lent.enter_context(
            pages.lent(options, clock, well=lambda: request.session.testsfailed == failed)
        )
        if isinstance(counting, Coverage):
            counting.begin(alone.page)
            lent.callback(counting.end, alone.page)
        opened.append(alone)
        return alone

    with lent:
        yield arrive
    for each in opened:
        assert not each.wrong, each.wrong


@pytest.fixture
def alone(opening: Callable[..., Alone]) -> Alone:
    """A page of a browser like any other."""
    return opening()


@pytest.fixture
def still(opening: Callable[..., Alone]) -> Alone:
    """A page whose clock stands still until a test pushes it with ``page.clock.run_for``."""
    return opening(clock="still")
