"""A visitor: one browser context with an account, a screen size and a language."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self, TypeVar

import pytest
from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Browser, Page, Request, expect, sync_playwright

from tests.patience import PATIENCE
from tests.processor import METER
from tests.web.site import PASSWORD, Site

T = TypeVar("T")
SIZES = {"phone": (360, 740), "laptop": (1280, 800), "projector": (1920, 1080)}
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-dev-shm-usage"
    " --disable-background-networking --disable-component-update --disable-sync"
)
UNTRANSLATED = "--js-flags=--no-opt --no-maglev"
"""Scripts are not made into faster code meanwhile: no page of a test lives long enough to earn it back."""

LEFT_OUT = (
    "--disable-features=RenderDocument,AvoidUnnecessaryBeforeUnloadCheckSync,HttpsUpgrades,PaintHolding,"
    "ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints"
)
"""The frame of a page stays for the next page of the house: a new one for each costs a third of what opening
one takes. The other features are those that Playwright leaves out, whose list this takes the place of."""

CABLE_OUT = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
"""Every browser test runs as in a hall without internet: no other machine is found, by name or by number."""


def violations(rules: Sequence[str] = (), but: Sequence[str] = (), of: str = "document") -> str:
    """A script that answers what axe finds wrong by these rules, or by all but some.

    What holds is not told: it is far more, and each node of it is written down. ``of`` is what it reads.
    """
    named: dict[str, object] = {"runOnly": list(rules)} if rules else {}
    asked = {"resultTypes": ["violations"], "rules": {each: {"enabled": False} for each in but}, **named}
    return f"axe.run({of}, {json.dumps(asked)}).then((found) => found.violations)"


def chromium_path() -> str | None:
    """The shell of Chromium without a window where there is one: it costs half the processor."""
    return shutil.which("chromium-headless-shell") or shutil.which("chromium")


def chromium_arguments() -> list[str]:
    return [*FLAGS.split(), UNTRANSLATED, LEFT_OUT, CABLE_OUT]


def needs_browser(items: list[pytest.Item], conftest: str) -> None:
    """Mark the tests beside a conftest that drive a browser; without one they are skipped, but not in CI."""
    here, missing = Path(conftest).parent, chromium_path() is None and not os.environ.get("CI")
    for item in items:
        if "chromium" in getattr(item, "fixturenames", ()) and here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if missing:
                item.add_marker(pytest.mark.skip(reason="no chromium on this machine"))


def found_by_axe(page: Page) -> str:
    """What axe finds wrong with a page, empty where it is well; half a megabyte is given to it once."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE_SCRIPT)
    found = AxeResults({"violations": page.evaluate(violations())})
    return found.generate_report() if found.violations_count else ""


class KeptBrowser:
    """Chromium, started when somebody asks for it and kept until it is closed.

    While it is open, nothing else in the process can run a loop.
    """

    def __init__(self) -> None:
        self._open: Browser | None = None
        self._closing = ExitStack()

    def browser(self) -> Browser:
        """The open browser; another one where it is not there any more."""
        if self._open is None or not self._open.is_connected():
            self.close()
            # Playwright's synchronous interface runs inside an event loop, which Django would refuse.
            os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
            self._closing.callback(os.environ.pop, "DJANGO_ALLOW_ASYNC_UNSAFE", None)
            with METER.aside("starting browsers"):
                chromium = self._closing.enter_context(sync_playwright()).chromium
                self._open = chromium.launch(executable_path=chromium_path(), args=chromium_arguments())
            self._closing.callback(self._open.close)
        return self._open

    def beside(self, opened: AbstractContextManager[T]) -> T:
        """What stays open as long as the browser does."""
        return self._closing.enter_context(opened)

    def close(self) -> None:
        """Let the browser go, if there is one."""
        METER.look()
        self._open = None
        self._closing.close()


expect.set_options(timeout=PATIENCE * 1000)


@dataclass
class Visitor:
    page: Page
    site: Site
    wrong: list[str] = field(default_factory=list)
    """What must not happen: a request to another host, a script's error."""
    shots: str | None = None

    @classmethod
    def arrive(
        cls, browser: Browser, site: Site, account: str, size: str, language: str, **options: Any
    ) -> Self:
        width, height = SIZES[size]
        # What a worker answers, no test can route or count; what moves is laid out again and again.
        quiet = {"service_workers": "block", "reduced_motion": "reduce", **options}
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=language, base_url=site.url, **quiet
        )
        context.set_default_timeout(PATIENCE * 1000)
        context.add_cookies([{"name": "django_language", "value": language, "url": site.url}])
        visitor = cls(context.new_page(), site)
        context.on("request", visitor._watch)
        visitor.page.on("pageerror", lambda error: visitor.wrong.append(str(error)))
        visitor.page.on("console", visitor._listen)
        if account:
            visitor.log_in(account)
        return visitor

    def _watch(self, request: Request) -> None:
        if not request.url.startswith((self.site.url, "data:", "about:", "blob:")):
            self.wrong.append(f"a request to {request.url}")

    def _listen(self, message: Any) -> None:
        # A refusal is an answer with status 4xx, which the browser reports too; everything else is ours.
        answers = ("Failed to load resource", "Response Status Error Code 4")
        if message.type == "error" and not message.text.startswith(answers):
            self.wrong.append(message.text)

    def log_in(self, account: str) -> None:
        """As the form does it, without showing it: it has walks of its own."""
        door = self.page.request
        token = re.search(r'csrfmiddlewaretoken" value="(\w+)"', door.get("/login").text())
        assert token is not None
        told = {"csrfmiddlewaretoken": token[1], "username": account, "password": PASSWORD}
        answer = door.post("/login", form=told, headers={"Referer": self.site.url}, max_redirects=0)
        assert answer.status == 302, answer.text()

    def send(self, path: str, form: Mapping[str, str]) -> int:
        """Send a form as this browser, from no page of its own; the status of the answer."""
        cookies = {each.get("name"): each.get("value", "") for each in self.page.context.cookies()}
        filled: dict[str, str | float | bool] = {**form, "csrfmiddlewaretoken": cookies["csrftoken"]}
        return self.page.request.post(path, form=filled, max_redirects=0).status

    def go(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def resize(self, size: str) -> None:
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})

    def look(self, name: str, *sizes: str) -> None:
        """Axe finds nothing and nothing is wider than the screen, at each of the sizes (or all three).

        Pages that are not made for a projector look there as on a laptop, so axe is asked once for both.
        """
        before = self.page.viewport_size
        for size in sizes or SIZES:
            self.resize(size)
            self.keep(f"{name}-{size}", full_page=True)
            wide = self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth")
            assert wide <= 0, f"{name} is {wide} px too wide on a {size}"
            if size == "projector" and "screen" not in name:
                continue
            found = found_by_axe(self.page)
            assert not found, f"{name} on a {size}: {found}"
        if before is not None:
            self.page.set_viewport_size(before)

    def keep(self, name: str, *, full_page: bool = False) -> None:
        """A picture, where somebody wants to look at pictures."""
        if self.shots:
            folder = Path(self.shots)
            folder.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=folder / f"{name}.png", full_page=full_page, caret="initial")

    def nothing_went_wrong(self) -> None:
        assert not self.wrong, self.wrong
