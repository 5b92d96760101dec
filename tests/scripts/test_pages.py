"""What one test leaves on a page is not there for the next one that is lent it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.scripts.alone import Alone
from tests.scripts.pages import BEGINNING, Pages

LEAVES = """async () => {
  localStorage.kept = sessionStorage.kept = window.name = document.cookie = "kept=1";
  await caches.open("kept");
  window.addEventListener("pagehide", () => { localStorage.late = "1"; });
  setInterval(() => fetch("/again"), 20);
}"""
FOUND = """async () => [window.begun, localStorage.length, sessionStorage.length, window.name, document.cookie,
  (await caches.keys()).length, innerWidth, navigator.onLine]"""
NOTHING = [None, 0, 0, "", "", 0, 1280, True]
BODY = "<body></body>"


@pytest.fixture
def pages(chromium: Browser) -> Iterator[Pages]:
    """Pages of nobody else."""
    made = Pages(chromium)
    yield made
    for desk in (each for free in made.free.values() for each in free):
        desk.page.context.close()


@contextmanager
def lent(pages: Pages, clock: str = "", *, well: bool = True) -> Iterator[Alone]:
    with pages.lent({}, clock, well=lambda: well) as alone:
        yield alone


def test_the_next_finds_the_same_page_and_nothing_on_it(pages: Pages) -> None:
    with lent(pages) as first:
        first.begins("window.begun = true")
        page = first.show("", BODY)
        page.evaluate(LEAVES)
        page.set_viewport_size({"width": 400, "height": 600})
        first.until(lambda: "/again" in first.paths())
        with page.context.expect_page():
            page.evaluate("open('/other')")
        page.context.set_offline(True)
    with lent(pages) as second:
        assert second.show("", BODY) is page
        assert page.evaluate(FOUND) == NOTHING
        assert page.context.pages == [page]
        assert second.paths() == []
        assert second.page.evaluate("history.length") > 1, "the page is the same, and not only the object"


def test_a_clock_that_stands_still_begins_anew(pages: Pages) -> None:
    for _ in range(2):
        with lent(pages, "still") as alone:
            page = alone.show(
                "", "<body><script>setTimeout(() => { window.rang = true; }, 5000)</script></body>"
            )
            assert page.evaluate("[Date.now() / 1000, window.rang]") == [BEGINNING, None]
            page.clock.run_for(6_000)
            assert page.evaluate("window.rang")


@pytest.mark.parametrize("fault", ["failed", "clock", "script"])
def test_a_page_that_is_not_as_it_was_is_lent_to_nobody(pages: Pages, fault: str) -> None:
    with lent(pages, well=fault != "failed") as first:
        page = first.show("", BODY)
        if fault == "clock":
            page.clock.install()
        if fault == "script":
            page.evaluate(
                "new Promise((done) => setTimeout(() => { setTimeout(done); throw new Error('no'); }))"
            )
            first.until(lambda: first.wrong)
    assert page.is_closed()
    with lent(pages) as second:
        assert second.page is not page


def test_a_test_asks_its_own_page_for_scripts_that_begin_it() -> None:
    """What is put before a page without ``begins`` would be there for all that come."""
    files = [each for each in Path(__file__).parent.glob("*.py") if each.name != Path(__file__).name]
    assert [each.name for each in files if ".add_init_script" in each.read_text()] == ["alone.py"]
