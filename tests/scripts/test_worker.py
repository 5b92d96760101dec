"""The worker of the tables: what it keeps, what it answers, whom it tells.

It runs in a page, with a store and windows of its own; in a worker it is seen by ``test_browser_fair``.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.scripts.alone import AWAY, Alone, Reply

STUBS = """<body><script>
  const VERSION = "v2", OFFLINE = "/play/offline.en", STYLE = "/static/play/without.css";
  const windows = [], opened = [], shown = [];
  const clients = { claim: async () => {}, matchAll: async () => windows, openWindow: async (url) => { opened.push(url); } };
  const registration = { showNotification: async (title, options) => { shown.push({ title, ...options }); } };
  const skipWaiting = async () => {};
  async function happens(name, more = {}) {
    const event = new Event(name);
    const work = [];
    let answer = null;
    Object.assign(event, more, { waitUntil: (each) => work.push(each), respondWith: (each) => { answer = each; } });
    dispatchEvent(event);
    await Promise.all(work);
    return answer && (await answer);
  }
  async function asks(url, more = {}) {
    const request = new Request(url, more);
    if (more.navigates) Object.defineProperty(request, "mode", { value: "navigate" });
    const answer = await happens("fetch", { request });
    return answer ? answer.text() : null;
  }
  const kept = async () => {
    const all = {};
    for (const name of await caches.keys()) {
      all[name] = (await (await caches.open(name)).keys()).map((each) => new URL(each.url).pathname);
    }
    return all;
  };
</script></body>"""

CARD = "/static/play/cards.0123456789ab.svg"


@pytest.fixture
def page(alone: Alone) -> Page:
    alone.server = lambda asked: Reply(f"fresh {asked.path}", headers={"Content-Type": "text/plain"})
    page = alone.show("play/worker.js", STUBS)
    page.evaluate("caches.open('tapis-v1').then((old) => old.put('/old', new Response('old')))")
    page.evaluate("caches.open('others').then((old) => old.put('/theirs', new Response('theirs')))")
    page.evaluate("happens('install').then(() => happens('activate')).then(() => {})")
    return page


def asks(page: Page, url: str, **more: Any) -> str | None:
    found: str | None = page.evaluate("([url, more]) => asks(url, more)", [url, more])
    return found


def test_it_keeps_one_page_and_forgets_what_an_earlier_one_kept(page: Page) -> None:
    assert page.evaluate("kept()") == {
        "tapis-v2": ["/play/offline.en", "/static/play/without.css"],
        "others": ["/theirs"],
    }


def test_files_whose_names_hold_their_hash_are_asked_for_once(alone: Alone, page: Page) -> None:
    before = len(alone.asked)
    assert asks(page, CARD) == asks(page, CARD) == f"fresh {CARD}"
    assert len(alone.asked) == before + 1
    alone.server = lambda _: Reply("gone", status=404)
    missing = CARD.replace("cards", "other")
    assert asks(page, missing) == "gone"
    assert missing not in page.evaluate("kept()")["tapis-v2"]


def test_pages_come_from_the_house_and_where_it_is_silent_one_says_so(alone: Alone, page: Page) -> None:
    assert asks(page, "/play/t/", navigates=True) == "fresh /play/t/"
    assert "/play/t/" not in page.evaluate("kept()")["tapis-v2"], "never a page with cards"
    alone.server = lambda _: AWAY
    assert asks(page, "/play/t/", navigates=True) == "fresh /play/offline.en"
    assert asks(page, "/static/play/without.css") == "fresh /static/play/without.css"


def test_the_style_of_that_page_is_the_houses_while_it_answers(alone: Alone, page: Page) -> None:
    alone.server = lambda _: "newer"
    assert asks(page, "/static/play/without.css") == "newer"


ELSE: list[tuple[str, dict[str, Any]]] = [
    ("/play/t/?part=felt", {}),
    ("/play/t/", {"method": "POST", "navigates": True}),
    ("/static/play/play.js", {}),
    ("http://elsewhere.test" + CARD, {}),
]


def test_all_else_goes_its_usual_way(page: Page) -> None:
    assert [url for url, more in ELSE if asks(page, url, **more) is not None] == []


MESSAGE = "{ data: { json: () => ({ title: 'Your turn', body: 'Jass', url: '/play/t/' }) } }"
TOLD = [{"title": "Your turn", "body": "Jass", "tag": "/play/t/", "data": {"url": "/play/t/"}}]


WINDOWS: list[tuple[str, list[Any]]] = [
    ("", TOLD),
    ("{ url: 'http://x/play/t/', visibilityState: 'visible' }", []),
    ("{ url: 'http://x/play/t/', visibilityState: 'hidden' }", TOLD),
    ("{ url: 'http://x/play/other/', visibilityState: 'visible' }", TOLD),
]


def test_whoever_sees_the_table_is_not_told(page: Page) -> None:
    for window, told in WINDOWS:
        page.evaluate("shown.length = windows.length = 0")
        page.evaluate(f"windows.push(...[{window}]); happens('push', {MESSAGE})")
        assert page.evaluate("shown") == told, window


def test_a_tap_opens_the_table_or_shows_the_one_that_is_open(page: Page) -> None:
    tap = """async () => {
      let closed = 0;
      await happens("notificationclick", { notification: { close: () => { closed += 1; }, data: { url: "/play/t/" } } });
      return closed;
    }"""
    assert page.evaluate(tap) == 1
    assert page.evaluate("opened") == ["/play/t/"]
    page.evaluate("windows.push({ url: 'http://x/play/t/?a', focus: async () => { opened.push('focus'); } })")
    assert page.evaluate(tap) == 1
    assert page.evaluate("opened") == ["/play/t/", "focus"]
