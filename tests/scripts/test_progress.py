"""What a browser keeps of learning: one key, in a shape that others may rely on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.scripts.alone import Alone

REFUSED = """() => {
  Storage.prototype.setItem = () => { throw new DOMException("no", "QuotaExceededError"); };
}"""


def kept(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage.getItem('learn') ?? 'null'"))


@pytest.fixture
def store(alone: Alone) -> Page:
    return alone.show("learn/progress.js", "<body></body>")


def test_steps_are_kept_in_the_shape_that_is_told(store: Page) -> None:
    store.evaluate("learning.mark('tutti', 'screen')")
    store.evaluate("learning.mark('tutti', 'lesson', 'tutti-1')")
    store.evaluate("learning.mark('tutti', 'problems', 'p7', {box: 2, day: '2026-11-28'})")
    store.evaluate("learning.mark('tutti', 'problems', 'p8', {box: 1, day: '2026-11-28'})")
    found = kept(store)
    day = store.evaluate("learning.today()")
    assert found == {
        "tutti": {
            "screen": day,
            "lesson": {"tutti-1": day},
            "problems": {"p7": {"box": 2, "day": "2026-11-28"}, "p8": {"box": 1, "day": "2026-11-28"}},
        }
    }
    store.evaluate("learning.erase()")
    assert kept(store) is None


@pytest.mark.parametrize("damaged", ["{", "[1]", "null", '"x"', '{"tutti": 3}', '{"tutti": {"lesson": 1}}'])
def test_what_is_no_progress_counts_as_none(store: Page, damaged: str) -> None:
    store.evaluate("told => localStorage.setItem('learn', told)", damaged)
    store.evaluate("learning.mark('tutti', 'lesson', 'a')")
    assert list(kept(store)["tutti"]["lesson"]) == ["a"]


def test_a_browser_that_keeps_nothing_goes_on(store: Page) -> None:
    store.evaluate(REFUSED)
    assert store.evaluate("learning.mark('tutti', 'screen')") is False
    assert store.evaluate("learning.keeps()") is False
    assert store.evaluate("learning.of('tutti')") == {}


def test_a_link_that_is_a_step_by_itself_is_done_when_it_is_followed(alone: Alone) -> None:
    page = alone.show(
        "learn/progress.js",
        "<body><p data-game=tutti><a data-done=table href=#x>Play</a></p><a href=#y>Elsewhere</a></body>",
    )
    page.locator("a").nth(1).click()
    assert kept(page) is None
    page.locator("a").first.click()
    assert list(kept(page)["tutti"]) == ["table"]
