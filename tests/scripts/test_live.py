"""A live page catches up by itself after silence, sleep and a page that could not be fetched."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.scripts.alone import Alone

BODY = """<body><div id=live hx-trigger="sse:news">…</div><div id=other>…</div>
<script>
  window.htmx = { trigger: (each, name) => { window.fetched.push(each.id); } };
  window.fetched = [];
  window.source = new EventTarget();
</script></body>"""

OPENED = "document.body.dispatchEvent(new CustomEvent('htmx:sseOpen', { bubbles: true, detail: { source } }))"


@pytest.fixture
def page(still: Alone) -> Page:
    return still.show("tapis/live.js", BODY)


def fetched(page: Page) -> int:
    return len(page.evaluate("window.fetched.splice(0)"))


def test_a_line_that_says_nothing_for_forty_seconds_is_dead(page: Page) -> None:
    page.evaluate(OPENED)
    page.clock.run_for(35_000)
    assert fetched(page) == 0
    page.evaluate("source.dispatchEvent(new Event('beat'))")
    page.clock.run_for(35_000)
    assert fetched(page) == 0
    page.clock.run_for(20_000)
    assert fetched(page) == 1
    page.clock.run_for(20_000)
    assert fetched(page) == 0, "once for each silence"


def test_a_stream_that_breaks_is_begun_again_without_a_line_at_the_console(page: Page) -> None:
    told = page.evaluate(
        """() => {
          window.EventSource = class extends EventTarget { constructor(url, how) { super(); Object.assign(this, { url }, how); } };
          const source = htmx.createEventSource("/news"), heard = [];
          source.onerror = (...what) => heard.push(what);
          source.dispatchEvent(new Event("error"));
          return [source.url, source.withCredentials, heard];
        }"""
    )
    assert told == ["/news", True, [[]]], "whoever begins it again hears of it, and htmx has nothing to print"


def test_a_hidden_page_waits_until_it_is_seen(page: Page) -> None:
    page.evaluate("Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })")
    page.clock.run_for(100_000)
    assert fetched(page) == 0
    page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    assert fetched(page) == 1


def test_a_page_that_comes_back_from_the_browsers_memory_is_fetched(page: Page) -> None:
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))")
    assert fetched(page) == 0
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    assert fetched(page) == 1


@pytest.mark.parametrize("name", ["htmx:sendError", "htmx:timeout", "htmx:responseError", "tapis:again"])
def test_what_could_not_be_fetched_is_fetched_soon(still: Alone, page: Page, name: str) -> None:
    still.event(name, {}, "#live")
    page.clock.run_for(1_900)
    assert fetched(page) == 0
    page.clock.run_for(2_200)
    assert fetched(page) == 1


@pytest.mark.parametrize("status", [403, 404, 410])
def test_what_is_not_there_or_not_his_is_not_fetched_again(still: Alone, page: Page, status: int) -> None:
    still.event("htmx:responseError", {"xhr": {"status": status}}, "#live")
    still.event("htmx:sendError", {}, "#other")
    page.clock.run_for(5_000)
    assert fetched(page) == 0


HEARD = "document.getElementById('live').dispatchEvent(new Event('sse:news', { bubbles: true }))"
ANSWERED = "document.body.dispatchEvent(new Event('htmx:afterRequest', { bubbles: true }))"


def test_news_that_come_while_the_page_is_fetched_are_fetched_by_whoever_took_its_place(page: Page) -> None:
    page.evaluate(HEARD)
    page.evaluate(ANSWERED)
    assert fetched(page) == 0, "nothing was under way"
    page.evaluate("document.getElementById('live').classList.add('htmx-request')")
    page.evaluate(HEARD)
    page.evaluate(ANSWERED)
    assert fetched(page) == 0, "it is under way still"
    page.evaluate(
        "document.getElementById('live').outerHTML = '<div id=live hx-trigger=\"sse:news\">new</div>'"
    )
    page.evaluate(ANSWERED)
    assert fetched(page) == 1
    page.evaluate(ANSWERED)
    assert fetched(page) == 0


def test_news_during_a_fetch_that_brought_nothing_are_left_to_the_next(page: Page) -> None:
    page.evaluate("document.getElementById('live').classList.add('htmx-request')")
    page.evaluate(HEARD)
    page.evaluate("document.getElementById('live').classList.remove('htmx-request')")
    page.evaluate(ANSWERED)
    assert fetched(page) == 0
