"""Pages that are lent to one test after the other: a context and a page cost more than what a test does there.

Each test has a house of its own, which nobody enters again, so what it stores, and what its page still asks when
it is over, meets nobody: it stays open until the next one is shown, for an empty page costs as much as a full one.
What hangs on the page itself is put back. Does not know what a test does there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from playwright.sync_api import Browser, Page, Route

from tests.patience import PATIENCE
from tests.scripts.alone import Alone

BEGINNING = 1000
"""The second at which a clock stands still."""
LEFT = "() => { window.name = ''; return ['__pwClock' in window, navigator.onLine]; }"
"""Whether Playwright has put a clock of its own into a page, which stays there for good, and whether the page
has its line. A name stays too.
"""


@dataclass(eq=False)
class Desk:
    """A page of a browser, and the test that sits there."""

    page: Page
    clocked: bool
    alone: Alone | None = None

    def answer(self, route: Route) -> None:
        """Only what the test asks that sits there now: what was shown before is nobody's any more."""
        if self.alone is not None and route.request.url.startswith(self.alone.house):
            self.alone.answer(route)
        else:
            route.abort()

    def fails(self, error: object) -> None:
        """A script's error is told to the test that shows the page."""
        if self.alone is not None and self.page.url.startswith(self.alone.house):
            self.alone.wrong.append(str(error))

    def tidy(self, size: Any) -> bool:
        """Put back what hangs on the page; whether the next test finds it as it was."""
        for each in self.page.context.pages:
            if each is not self.page:
                each.close()
        self.page.context.clear_cookies()
        clocked, has_line = self.page.evaluate(LEFT)
        if not has_line:
            self.page.context.set_offline(False)
        if self.page.viewport_size != size:
            self.page.set_viewport_size(size)
        return bool(clocked) <= self.clocked


@dataclass
class Pages:
    """The pages of a browser at which nobody sits, by the kind of browser and what their clock does."""

    browser: Browser
    free: dict[tuple[str, str], list[Desk]] = field(default_factory=dict)

    @contextmanager
    def lent(self, options: dict[str, Any], clock: str, *, well: Callable[[], bool]) -> Iterator[Alone]:
        """A page for as long as this lasts; where not all was well, or it is not as it was, nobody gets it again.

        ``clock`` is *still*, *runs* where the test sets it, or empty.
        """
        free = self.free.setdefault((json.dumps(options, sort_keys=True), clock), [])
        desk = free.pop() if free else self._new(options, clocked=bool(clock))
        size = desk.page.viewport_size
        desk.alone = alone = Alone(desk.page)
        if clock == "still":
            desk.page.clock.install(time=0)
            desk.page.clock.pause_at(BEGINNING)  # before there is a page: it never moves by itself
        with alone.leaving:
            yield alone
        desk.alone = None
        if well() and not alone.wrong and desk.tidy(size):
            free.append(desk)
        else:
            desk.page.context.close()

    def _new(self, options: dict[str, Any], *, clocked: bool) -> Desk:
        told = {"service_workers": "block", "reduced_motion": "reduce", **options}
        context = self.browser.new_context(**told)
        context.set_default_timeout(PATIENCE * 1000)
        made = Desk(context.new_page(), clocked)
        context.route("**/*", made.answer)
        made.page.on("pageerror", made.fails)
        return made


@lru_cache(maxsize=1)
def pages_of(browser: Browser) -> Pages:
    """The same as long as the browser is open."""
    return Pages(browser)
