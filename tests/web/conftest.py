"""Browser tests: the real server, Debian's Chromium, and what every page must satisfy.

``--shots DIR`` keeps a picture of every page that ``look`` is given, at each size.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from typing import Any
from unittest.mock import patch

import pytest
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page
from whitenoise.middleware import WhiteNoiseMiddleware  # type: ignore[import-untyped]

from tapis.web.access.tries import Tries
from tapis.web.analysis.desk import Desk
from tests.club.evening import Evening
from tests.club.known_grids import known_grid
from tests.web import doors
from tests.web import plain as plain_browser
from tests.web.brought import Brought
from tests.web.browsing import KeptBrowser, Visitor, needs_browser
from tests.web.site import ACCOUNTS, PASSWORD, Site
from tests.web.strict_templates import strict_templates
from tests.web.walked import DRAWN

_kept = KeptBrowser()
_numbers = count(1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    needs_browser(items, __file__)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """The browser stays open to the end of a file, and where the next one begins with a walk."""
    if nextitem is not None and nextitem.path == item.path:
        return
    if nextitem is None or "chromium" not in getattr(nextitem, "fixturenames", ()):
        _kept.close()


@cache
def _counters(modules: int) -> list[Tries]:
    """Every counter of tries there is while so many modules are loaded."""
    loaded = [vars(module) for name, module in sys.modules.items() if name.startswith("tapis.web")]
    return [value for each in loaded for value in each.values() if isinstance(value, Tries)]


@pytest.fixture(autouse=True)
def nobody_has_tried_before() -> None:
    """Tests of one process share an address; what one opens, types or brings must not stop the next."""
    for each in _counters(len(sys.modules)):
        each._times.clear()


@pytest.fixture(autouse=True)
def every_event_has_its_own_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests of one process call their events alike; what one signed with must not stay for the next."""
    from tapis.web.access import keys  # noqa: PLC0415 - after Django is set up

    monkeypatch.setattr(keys, "_signing", {})


@pytest.fixture(autouse=True)
def what_a_house_draws_is_searched_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Events opened on pages draw from one secret, and one search serves them all: searching has tests."""
    from tapis.web.director.event import opening  # noqa: PLC0415 - after Django is set up

    monkeypatch.setattr("tapis.club.crossings.drawing.grid", known_grid)
    monkeypatch.setattr(opening, "secret", lambda: DRAWN)


@pytest.fixture(autouse=True, scope="session")
def passwords_cost_nothing() -> None:
    """A quarter of a second for each password keeps thieves out; a test has none to keep out."""
    from django.conf import settings  # noqa: PLC0415 - after Django is set up

    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True, scope="session")
def who_is_logged_in_is_kept_in_memory() -> None:
    """The table of sessions is read with each page and written with each account; walks still have it."""
    from django.conf import settings  # noqa: PLC0415 - after Django is set up

    settings.SESSION_ENGINE = "django.contrib.sessions.backends.cache"


class AtRest(Desk):
    """Takes jobs, and does none."""

    def _begin(self) -> None:
        """Nobody is at work."""


@pytest.fixture(autouse=True, scope="session")
def nothing_is_found_out_in_the_background() -> Iterator[None]:
    """A test that wants it says so: a thread, or a process for a minute and a half, would outlive it."""
    from django.conf import settings  # noqa: PLC0415 - after Django is set up

    settings.HINDSIGHT = False
    resting = AtRest(waiting=1_000_000)
    with patch("tapis.web.analysis.views.desk", lambda: resting):
        yield


@pytest.fixture(autouse=True, scope="session")
def static_files_are_listed_once() -> Iterator[None]:
    """Every client of Django's has a middleware of its own, which looked at all files of the program."""
    listed: dict[tuple[object, ...], dict[str, object]] = {}
    usual = WhiteNoiseMiddleware.add_files_from_finders

    def once(middleware: WhiteNoiseMiddleware) -> None:
        kind = (middleware.static_prefix, middleware.max_age, middleware.allow_all_origins)
        if kind not in listed:
            usual(middleware)
            listed[kind] = dict(middleware.files)
        middleware.files.update(listed[kind])

    with patch.object(WhiteNoiseMiddleware, "add_files_from_finders", once):
        yield


@pytest.fixture(autouse=True, scope="session")
def a_name_that_leads_nowhere_is_an_error() -> Iterator[None]:
    """Where Django prints nothing, a test stops."""
    with strict_templates():
        yield


@pytest.fixture(scope="session")
def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The server of all files: ask for ``site``, which finds it fresh."""
    served = Site(tmp_path_factory.mktemp("site"))
    served.start()
    served.create_accounts()
    served.do(doors.remember)
    yield served
    served.stop()


@pytest.fixture(scope="module")
def site(one_server: Site) -> Site:
    """A server with the accounts director, desk, desk2 and jury, and nothing of what other files did."""
    one_server.do(doors.freshen)
    return one_server


@pytest.fixture
def brought(site: Site) -> Callable[..., Brought]:
    """An event as it stands, on the server: ``brought(evening)``, under a name of its own or this one."""

    def bring(evening: Evening, name: str = "", **roles: str) -> Brought:
        return Brought.on(site, evening, name or f"event{next(_numbers)}", roles)

    return bring


@pytest.fixture(scope="module")
def chromium() -> Browser:
    """The browser of all files that walk one after the other."""
    return _kept.browser()


@pytest.fixture
def visitor(
    chromium: Browser, site: Site, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Visitor]]:
    """Opens visitors: ``visitor("director", size="laptop")``; the empty name is nobody's account."""
    contexts: list[BrowserContext] = []
    visitors: list[Visitor] = []

    def come(account: str = "", size: str = "laptop", language: str = "en", **options: Any) -> Visitor:
        arrived = Visitor.arrive(chromium, site, account, size, language, **options)
        arrived.shots = request.config.getoption("shots")
        contexts.append(arrived.page.context)
        visitors.append(arrived)
        return arrived

    yield come
    for each in visitors:
        each.nothing_went_wrong()
    for context in contexts:
        context.close()


@pytest.fixture
def page(visitor: Callable[..., Visitor]) -> Page:
    """A page of somebody without an account, on a laptop."""
    return visitor().page


@pytest.fixture
def plain(transactional_db: None) -> Iterator[Callable[..., plain_browser.Visitor]]:
    """Visitors who need no browser: ``plain("director")``; the empty name is nobody's account."""
    from tapis.web.room.house import house  # noqa: PLC0415 - after Django is set up

    doors.accounts(PASSWORD, *ACCOUNTS)
    house.cache_clear()

    def come(account: str = "", language: str = "en") -> plain_browser.Visitor:
        client = Client(enforce_csrf_checks=True, headers={"accept-language": language})
        client.get("/login")  # which gives it the token that forms are sent with
        if account:
            assert client.login(username=account, password=PASSWORD)
        return plain_browser.Visitor(client)

    yield come
    house.cache_clear()
