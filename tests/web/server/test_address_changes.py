"""The laptop gets another number in mid-evening: the director sees it, and phones go on by a new code."""

from __future__ import annotations

import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

if sys.platform != "linux":
    pytest.skip("network namespaces are Linux's own", allow_module_level=True)

from pyroute2.netlink.exceptions import NetlinkError

from tests.patience import for_a_while
from tests.web.browsing import FLAGS, chromium_path
from tests.web.server.hall import Machine, environment, greeting_of, hall
from tests.web.site import PASSWORD

pytestmark = [pytest.mark.browser, pytest.mark.slow]

FIRST, LATER, PHONE = "192.168.137.1", "192.168.137.9", "192.168.137.77"
PORT = 8124

ACCOUNT = """
import os, django
django.setup()
from django.contrib.auth import get_user_model
get_user_model().objects.create_user("director", password=os.environ["PASSWORD"])
"""

SEND = """
    async ([path, fields]) => {
        const token = document.cookie.match(/csrftoken=([^;]+)/)[1];
        const form = new URLSearchParams({...fields, csrfmiddlewaretoken: token});
        return (await fetch(path, {method: "POST", body: form})).status;
    }
"""


@pytest.fixture
def machines() -> Iterator[tuple[Machine, Machine]]:
    if chromium_path() is None:
        pytest.skip("no chromium on this machine")
    try:
        with hall() as (laptop, phone):
            laptop.has(FIRST)
            phone.has(PHONE)
            yield laptop, phone
    except (PermissionError, NetlinkError) as problem:
        pytest.skip(f"namespaces are not allowed here: {problem}")


def browser_on(machine: Machine, playwright: Playwright, folder: Path) -> Browser:
    """A browser that runs on a machine of the hall."""
    door = folder / f"chromium-{machine.wire}"
    door.write_text("#!/bin/sh\nexec " + " ".join(machine.inside(str(chromium_path()))) + ' "$@"\n')
    door.chmod(door.stat().st_mode | stat.S_IXUSR)
    return playwright.chromium.launch(executable_path=str(door), args=FLAGS.split())


def visit(browser: Browser, width: int, height: int) -> BrowserContext:
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en")
    context.set_default_timeout(60_000)
    return context


def served(laptop: Machine, home: Path) -> None:
    process = laptop.start(
        sys.executable, "-m", "tests.web.walked", "serve", "--port", str(PORT), environment=environment(home)
    )
    assert "Ctrl-C" in greeting_of(process)
    own = {**environment(home), "DJANGO_SETTINGS_MODULE": "tapis.web.settings", "PASSWORD": PASSWORD}
    subprocess.run([sys.executable, "-c", ACCOUNT], env=own, check=True)


def log_in(page: Page) -> None:
    page.goto(f"http://localhost:{PORT}/login")
    page.locator("input[name=username]").fill("director")
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("main form button").click()
    page.wait_for_url(lambda url: not url.endswith("/login"))


def open_and_publish(page: Page) -> str:
    """Eight people at two tables; the event's address."""
    page.goto(f"http://localhost:{PORT}/events/new?regulation=estimation")
    page.get_by_label("Name of the event").fill("Hotspot")
    page.get_by_role("button", name="Open the event").click()
    page.wait_for_url("**/e/*/")
    event = page.url
    for at in range(8):
        assert page.evaluate(SEND, [f"{event}check-in/door", {"name": f"Person {at}"}]) == 200
    assert page.evaluate(SEND, [f"{event}draw", {"rounds": "1"}]) == 200
    assert page.evaluate(SEND, [f"{event}draw/1/publish", {}]) == 200
    return event


def test_the_director_sees_that_the_address_changed_and_the_phones_go_on(
    machines: tuple[Machine, Machine], tmp_path: Path
) -> None:
    """Only browsers on two machines lose an address and find the other."""
    laptop, phone = machines
    served(laptop, tmp_path)
    with sync_playwright() as playwright:
        page = visit(browser_on(laptop, playwright, tmp_path), 1366, 641).new_page()
        hand = visit(browser_on(phone, playwright, tmp_path), 390, 664).new_page()
        log_in(page)
        event = open_and_publish(page)
        assert page.evaluate("async path => (await fetch(path)).status", f"{event}papers/1/slips.pdf") == 200

        page.goto(f"{event}phones")
        expect(page.get_by_text("No phone has come yet")).to_be_visible()
        public = event.replace(f"localhost:{PORT}", f"{FIRST}:{PORT}") + "public/"
        hand.goto(public)
        expect(hand.get_by_text("Person 3").first).to_be_visible()
        expect(page.get_by_text("A phone has arrived")).to_be_visible()  # by itself
        expect(page.get_by_text("1 arrived")).to_be_visible()

        laptop.has(LATER, instead_of=FIRST)
        for _ in for_a_while():  # the list of addresses is two seconds old at most
            page.reload()
            if page.get_by_role("alert").count():
                break
        told = page.get_by_role("alert")
        expect(told).to_contain_text(f"codes on paper say {FIRST}, this laptop is {LATER} now")
        expect(told.get_by_role("link", name="Slips of round 1")).to_be_visible()
        expect(page.locator(".addr").last).to_contain_text(f"{LATER}:{PORT}")

        told.get_by_role("button", name="Understood").click()
        expect(page.get_by_role("alert")).to_have_count(0)
        hand.goto(public.replace(FIRST, LATER))
        expect(hand.get_by_text("Person 3").first).to_be_visible()
        expect(page.get_by_text(f"by {LATER}")).to_be_visible()
