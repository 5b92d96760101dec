"""A server whose bots answer at once, and people who sit at its virtual tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.web import doors
from tests.web.browsing import Visitor
from tests.web.play import tables
from tests.web.play.evening import Behind, Person
from tests.web.play.listening import Wire
from tests.web.site import Site
from tests.web.walked import FAST_CLOCK


class QuickSite(Site):
    """A server without pauses; it misses people after a minute, which tests let pass."""

    def environment(self) -> dict[str, str]:
        quick = {
            "TAPIS_PLAY_PACE": "0",
            "TAPIS_PLAY_HOLD": "60",
            "TAPIS_PLAY_STAND_IN": "0",
            "TAPIS_PLAY_BEAT": "1",
            FAST_CLOCK: "60",
            "TAPIS_PUSH_SERVICES": "push.invalid",
        }
        return {**super().environment(), **quick}


@pytest.fixture(scope="session")
def one_parlour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The server of all files: ask for ``parlour``, which finds it fresh."""
    served = QuickSite(tmp_path_factory.mktemp("parlour"))
    served.start()
    served.do(doors.remember)
    yield served
    served.stop()


@pytest.fixture(scope="module")
def parlour(one_parlour: Site) -> Site:
    """A server for virtual tables, and nothing of what other files did."""
    one_parlour.do(doors.freshen)
    return one_parlour


@pytest.fixture
def visitor(parlour: Site) -> None:
    """Marks tests that need a browser."""


@pytest.fixture
def person(
    chromium: Browser, parlour: Site, request: pytest.FixtureRequest, visitor: None
) -> Iterator[Callable[..., Person]]:
    """Opens people: ``person("estimation", size="phone", guest="ann")``; she may have a seat."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def come(game: str, size: str = "laptop", guest: str = "", look: str = "", **options: Any) -> Person:
        wire = Wire(parlour.port)
        behind = Behind(Path(parlour.home), parlour.port, wire=wire)
        arrived = Visitor.arrive(chromium, behind, "", size, "en", **options)
        arrived.shots = request.config.getoption("shots")
        given = [parlour.do(tables.cookie, guest)] if guest else []
        given += [("tapis_look", look)] if look else []
        arrived.page.context.add_cookies(
            [{"name": name, "value": value, "url": wire.url} for name, value in given]
        )
        contexts.append(arrived.page.context)
        people.append(Person(arrived, wire, game))
        return people[-1]

    yield come
    for each in people:
        each.visitor.nothing_went_wrong()
    for context in contexts:
        context.close()
    for each in people:
        each.wire.close()
