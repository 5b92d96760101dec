"""Your turn, told to a browser out of sight: asked for by a button, at one table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import AWAY, LATER, OPEN, Alone, Asked, Reply

BODY = """<body><p id=telling hidden data-address="/telling"><button data-tell=on>Tell me</button>
<button data-tell=off hidden>No more</button><span data-refused hidden>It may not</span></p></body>"""
STUBS = """(() => {
  window.allowed = "granted";
  window.wishes = [];
  const found = { endpoint: "https://push/1", toJSON: () => ({ keys: { p256dh: "KEY", auth: "AUTH" } }) };
  let taken = window.name === "subscribed" ? found : null;
  const pushManager = { getSubscription: async () => taken,
    subscribe: async (wish) => { window.wishes.push(wish); window.name = "subscribed"; return (taken = found); } };
  Object.defineProperty(navigator, "serviceWorker", { value: { ready: Promise.resolve({ pushManager }) } });
  window.PushManager ??= class {};
  window.Notification = { requestPermission: async () => window.allowed, get permission() { return window.allowed; } };
})()"""


def opened(alone: Alone) -> Page:
    alone.begins(STUBS)
    if alone.server.__name__ == "nobody":
        alone.server = house
    return alone.show("play/telling.js", BODY, path="/play/t/")


def house(asked: Asked) -> Reply:
    return Reply("AQ-_") if asked.method == "GET" else Reply(status=204)


def sent(alone: Alone) -> list[dict[str, str]]:
    return [each.sent for each in alone.asked if each.method == "POST"]


def asks(page: Page) -> None:
    page.locator("[data-tell=on]").click()
    expect(page.locator("[data-tell=off]")).to_be_visible()
    expect(page.locator("[data-tell=on]")).to_be_hidden()


def out_of_sight(page: Page, *, hidden: bool) -> None:
    page.evaluate(
        "hidden => { Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });"
        " document.dispatchEvent(new Event('visibilitychange')); }",
        hidden,
    )


def test_whoever_asks_is_told_at_this_table_until_he_has_enough(alone: Alone) -> None:
    page = opened(alone)
    asks(page)
    assert sent(alone) == [{"endpoint": "https://push/1", "do": "on", "key": "KEY", "auth": "AUTH"}]
    wish = page.evaluate("({ seen: wishes[0].userVisibleOnly, key: [...wishes[0].applicationServerKey] })")
    assert wish == {"seen": True, "key": [1, 15, 191]}
    assert page.evaluate("localStorage.getItem('tapis-told/play/t/')") == "1"
    page.locator("[data-tell=off]").click()
    expect(page.locator("[data-tell=on]")).to_be_visible()
    assert sent(alone)[-1] == {"endpoint": "https://push/1", "do": "off"}
    assert page.evaluate("localStorage.getItem('tapis-told/play/t/')") is None


def test_the_house_hears_whether_the_page_is_seen(alone: Alone) -> None:
    page = opened(alone)
    out_of_sight(page, hidden=True)
    asks(page)
    assert len(sent(alone)) == 1, "who does not want it says nothing"
    for hidden in (True, False):
        with page.expect_response("**/telling"):
            out_of_sight(page, hidden=hidden)
        assert sent(alone)[-1]["hidden"] == ("1" if hidden else "")
    with page.expect_response("**/telling"):
        page.reload()
    assert sent(alone)[-1]["do"] == "seen"
    expect(page.locator("[data-tell=off]")).to_be_visible()


def test_a_page_that_goes_before_the_house_has_answered_says_so_too(alone: Alone) -> None:
    alone.server = lambda asked: LATER if asked.sent.get("do") == "on" else house(asked)
    page = opened(alone)
    page.locator("[data-tell=on]").click()
    alone.arrives(1)
    with page.expect_response("**/telling"):
        out_of_sight(page, hidden=True)
    assert sent(alone)[-1] == {"endpoint": "https://push/1", "do": "seen", "hidden": "1"}
    alone.let_go(Reply(status=204))
    expect(page.locator("[data-tell=off]")).to_be_visible()


def test_whoever_is_not_allowed_by_his_browser_is_asked_anew(alone: Alone) -> None:
    page = opened(alone)
    page.evaluate("window.allowed = 'denied'")
    page.locator("[data-tell=on]").click()
    expect(page.locator("[data-refused]")).to_be_visible()
    assert sent(alone) == []
    expect(page.locator("[data-tell=on]")).to_be_visible()
    page.evaluate("window.allowed = 'granted'")
    asks(page)
    expect(page.locator("[data-refused]")).to_be_hidden()


def test_what_is_taken_back_in_the_browser_s_settings_is_promised_no_longer(alone: Alone) -> None:
    page = opened(alone)
    asks(page)
    page.evaluate("window.allowed = 'denied'")
    alone.event("htmx:afterSettle")
    expect(page.locator("[data-refused]")).to_be_visible()
    expect(page.locator("[data-tell=on]")).to_be_visible()
    expect(page.locator("[data-tell=off]")).to_be_hidden()
    assert page.evaluate("localStorage.getItem('tapis-told/play/t/')") is None


def test_a_browser_that_lends_no_service_says_so(alone: Alone) -> None:
    page = opened(alone)
    expect(page.locator("[data-refused]")).to_be_hidden()
    page.evaluate(
        "navigator.serviceWorker.ready.then((r) => { r.pushManager.subscribe = async () => { throw new Error('none'); }; })"
    )
    page.locator("[data-tell=on]").click()
    expect(page.locator("[data-refused]")).to_be_visible()
    expect(page.locator("[data-tell=on]")).to_be_visible()


@pytest.mark.parametrize("answer", [AWAY, Reply(status=403)])
def test_what_the_house_did_not_take_is_not_promised(alone: Alone, answer: Reply) -> None:
    alone.server = lambda asked: Reply("AQ-_") if asked.method == "GET" else answer
    page = opened(alone)
    page.locator("[data-tell=on]").click()
    alone.until(lambda: sent(alone))
    expect(page.locator("[data-tell=on]")).to_be_visible()
    assert page.evaluate("localStorage.getItem('tapis-told/play/t/')") is None


def test_a_browser_without_a_subscription_says_nothing(alone: Alone) -> None:
    page = opened(alone)
    page.evaluate("localStorage.setItem('tapis-told/play/t/', '1')")
    out_of_sight(page, hidden=True)
    page.evaluate("Promise.resolve()")
    assert sent(alone) == []


def test_a_browser_that_keeps_nothing_asks_anew(alone: Alone) -> None:
    page = opened(alone)
    page.evaluate(
        "Storage.prototype.setItem = Storage.prototype.getItem = Storage.prototype.removeItem = () => { throw new Error('no'); }; null"
    )
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.locator("[data-tell=on]").click()
    expect(page.locator("[data-tell=on]")).to_be_visible()


@pytest.mark.parametrize("body", [BODY, "<body><button data-tell=on>x</button></body>"])
def test_without_tls_or_a_line_for_it_nothing_is_offered(opening: Callable[..., Alone], body: str) -> None:
    alone = opening()
    if body == BODY:
        alone.moves(OPEN)
    alone.begins("window.Notification = { requestPermission: async () => 'denied' }")
    page = alone.show("play/telling.js", body)
    expect(page.locator("#telling")).to_be_hidden()
    alone.event("htmx:afterSettle")
    expect(page.locator("#telling")).to_be_hidden()
