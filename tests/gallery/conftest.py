"""A room of the gallery: what its file hangs, drawn once for all the tests of the file."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from types import ModuleType

import pytest

from tests import tiers
from tests.gallery import branches
from tests.gallery.hanging import Room, drawn, spoken
from tests.web.browsing import needs_browser
from tests.web.conftest import (  # noqa: F401 - the house and the browser of the web's tests
    a_name_that_leads_nowhere_is_an_error,
    chromium,
    every_event_has_its_own_key,
    nobody_has_tried_before,
    nothing_is_found_out_in_the_background,
    passwords_cost_nothing,
    pytest_runtest_teardown,
    static_files_are_listed_once,
    what_a_house_draws_is_searched_once,
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    needs_browser(items, __file__)


@dataclass
class Gallery:
    """The room of one file, and which branches it shows."""

    module: ModuleType

    @cached_property
    def room(self) -> Room:
        """In the longest words of all languages."""
        return drawn(self.module.hang, self.module.SHOWS)

    def spoken(self, language: str) -> Room:
        """The room in a language that people speak, of some only what is told at length in no catalogue."""
        hang = getattr(self.module, "told_at_length", self.module.hang)
        return spoken(hang, self.module.SHOWS, language)

    def undrawn(self) -> list[str]:
        """What the room does not show of the templates it is there for."""
        shown = frozenset().union(*(each.shows for each in self.room.pictures))
        return branches.undrawn(self.module.SHOWS, shown)


@pytest.fixture(scope="module")
def _kept(request: pytest.FixtureRequest) -> Gallery:
    return Gallery(request.module)


@pytest.fixture
def gallery(_kept: Gallery, transactional_db: None) -> Gallery:
    """What a file hangs, drawn when somebody asks for it."""
    return _kept


@pytest.fixture
def everything(request: pytest.FixtureRequest) -> bool:
    """Whether all is looked at, and not only where faults are likeliest; who does so is slow."""
    found = tiers.everything(request.config, request.node)
    if found:
        request.node.add_marker(tiers.SLOW)
    return found
