"""A worker for the home screen, and a screen that stays awake while one plays."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.scripts.alone import OPEN, Alone
from tests.scripts.felts import Felt

STUBS = """(() => {
  window.registered = []; window.locks = []; window.refuse = false;
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: {
    register: async (url) => { window.registered.push(url); throw new Error("not here"); } } });
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request: async (kind) => {
    if (window.refuse) throw new Error("battery");
    const lock = { kind, released: false, release: () => { lock.released = true; } };
    window.locks.push(lock);
    return lock;
  } } });
})()"""
HELD = "window.locks.filter((each) => !each.released).length"


def opened(alone: Alone, felt: Felt) -> Page:
    alone.begins(STUBS)
    alone.server = lambda _: alone.shown
    page = alone.page
    alone.shown = alone.html(
        "",
        f"<body>{felt}</body>",
        '<link rel=manifest data-worker="/w"><script src="/static/play/home.js" defer></script>',
    )
    page.goto(alone.house + "/here")
    return page


def test_the_worker_is_registered_where_the_browser_allows_one(opening: Callable[..., Alone]) -> None:
    assert opened(opening(), Felt()).evaluate("window.registered") == ["/w"]
    unsafe = opening()
    unsafe.moves(OPEN)
    assert opened(unsafe, Felt()).evaluate("window.registered") == []


@pytest.mark.parametrize(("felt", "held"), [(Felt(), 1), (Felt(phase="over"), 0), (Felt(seated=False), 0)])
def test_the_screen_stays_awake_for_whoever_plays(alone: Alone, felt: Felt, held: int) -> None:
    assert opened(alone, felt).evaluate(HELD) == held


def test_it_sleeps_once_the_table_is_over_and_wakes_after_the_browser_took_it(alone: Alone) -> None:
    page = opened(alone, Felt())
    alone.event("htmx:afterSettle")
    assert page.evaluate("window.locks.length") == 1, "one is enough"
    page.evaluate("window.locks[0].released = true")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("window.locks.length") == 2
    page.evaluate("document.getElementById('felt').dataset.phase = 'over'")
    alone.event("htmx:afterSettle")
    assert page.evaluate(HELD) == 0


def test_a_battery_that_is_low_or_a_page_out_of_sight_has_none(alone: Alone) -> None:
    alone.begins("Object.defineProperty(document, 'hidden', { configurable: true, value: true })")
    page = opened(alone, Felt())
    assert page.evaluate("window.locks.length") == 0
    page.evaluate("window.refuse = true; Object.defineProperty(document, 'hidden', { value: false })")
    alone.event("htmx:afterSettle")
    assert page.evaluate("window.locks.length") == 0
