"""*Your turn*, or that somebody sits down, told to a browser: asked for, shown, and a tap that leads there.

The browser without a window lends neither a push service nor a place for notifications: these two, and what
only a finger may open, are stood for. All between them is the browser's own: the message comes to the worker
as from a service, and the worker decides.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, Response, Worker

from tapis.core.plugin import plugins
from tapis.i18n import LANGUAGES
from tapis.web.play.away import notices, push
from tapis.web.store.pushes import StoredPush
from tests.parlour.evening import Evening
from tests.patience import for_a_while
from tests.web import push_service
from tests.web.play.evening import Person
from tests.web.push_service import SECRET, Subscriber, signed_by, written
from tests.web.site import Site

Come = Callable[..., Person]
HOST = "push.invalid"
"""The one service that a walked house knows."""

SERVICE = """([endpoint, key, auth]) => {
  const found = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh: key, auth } }) };
  let taken = localStorage.getItem("subscribed") ? found : null;
  PushManager.prototype.getSubscription = () => new Promise((done) => setTimeout(() => done(taken), 20));
  PushManager.prototype.subscribe = async (wish) => {
    if (!wish.userVisibleOnly || wish.applicationServerKey.length !== 65) throw new Error("no such key");
    localStorage.setItem("subscribed", "1");
    return (taken = found);
  };
  Notification.requestPermission = async () => "granted";
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
}"""
"""What a browser with a push service does: it takes a while to find what it has subscribed to."""

SHOWS = """() => {
  self.told = { shown: [], opened: [], focused: [] };
  registration.showNotification = async (title, options) => { told.shown.push({ title, ...options }); };
  told.looked = 0;
  const all = clients.matchAll.bind(clients);
  clients.matchAll = async (...wish) => { const found = await all(...wish); told.looked += 1; return found; };
  clients.openWindow = async (url) => { told.opened.push(url); };
  WindowClient.prototype.focus = async function () { told.focused.push(new URL(this.url).pathname); };
}"""
"""Notifications are written down."""

TAPPED = """async () => {
  const event = new ExtendableEvent("notificationclick");
  let closed = false;
  event.notification = { ...told.shown.at(-1), close: () => { closed = true; } };
  const done = [];
  event.waitUntil = (until) => done.push(until);
  dispatchEvent(event);
  await Promise.all(done);
  return closed;
}"""
"""A finger on the last one."""


def hidden(page: Page, *, out_of_sight: bool) -> None:
    """The page goes out of sight, or comes back."""
    page.evaluate(
        """hidden => {
          Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        out_of_sight,
    )


class Phone:
    """A browser whose worker is awake, and the line by which messages come to it."""

    def __init__(self, page: Page) -> None:
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        self.page, self.registrations = page, list[dict[str, Any]]()
        self.line: CDPSession = page.context.new_cdp_session(page)
        self.line.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda told: self.registrations.extend(told["registrations"]),
        )
        self.line.send("ServiceWorker.enable")
        for _ in for_a_while():
            if self.registrations and page.context.service_workers:
                break
            page.evaluate("0")  # which lets the browser tell
        self.worker: Worker = page.context.service_workers[0]
        self.worker.evaluate(SHOWS)

    def hears(self, message: dict[str, str]) -> None:
        """A message comes from the push service."""
        registration = self.registrations[-1]
        origin = registration["scopeURL"].partition("/play/")[0] + "/"
        self.line.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": origin,
                "registrationId": registration["registrationId"],
                "data": json.dumps(message),
            },
        )

    def shows(self, number: int) -> list[dict[str, Any]]:
        """The notifications, once there are so many."""
        for _ in for_a_while():
            if len(shown := self.worker.evaluate("told.shown")) >= number:
                break
        return list(shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_says_whose_turn_at_which_game_and_nothing_else(language: str) -> None:
    for game, plugin in plugins().items():
        table = Evening().open(game).table
        told = notices.message("abc", table, StoredPush(language=language))
        assert set(told) == {"title", "body", "url"}
        assert told["body"] == plugin.regulation.title[language]
        assert told["url"] == "/play/abc/"


@pytest.fixture
def service(parlour: Site) -> Iterator[Site]:
    """The house, whose messages to browsers stay on this machine."""
    parlour.do(push_service.listen, HOST)
    yield parlour
    parlour.do(push_service.hang_up)


def asleep(page: Page) -> None:
    """The worker is ended, as a browser ends one that has had nothing to do for half a minute."""
    line = page.context.new_cdp_session(page)
    line.send("ServiceWorker.enable")
    line.send("ServiceWorker.stopAllWorkers")
    line.detach()


def becomes(service: Site, *, in_sight: bool) -> None:
    """The house takes the page that asked for one that somebody sees, or no longer."""
    for _ in for_a_while():
        if service.do(push_service.in_sight) == [in_sight]:
            break
    assert service.do(push_service.in_sight) == [in_sight]


@pytest.mark.slow
def test_who_has_closed_the_lobby_is_told_that_somebody_sits_down_and_led_there(
    person: Come, service: Site
) -> None:
    """Only a browser, a house and a push service together: a page that is closed says nothing later."""
    subscriber = Subscriber()
    anne, ben = (
        person("estimation", "phone", "ann", service_workers="allow"),
        person("estimation", guest="ben"),
    )
    page = anne.page
    told = json.dumps([f"https://{HOST}/anne", subscriber.key, written(SECRET)])
    page.context.add_init_script(f"({SERVICE})({told})")
    page.goto("/play/")
    page.locator("details.wish summary").click()
    page.get_by_role("button", name="Tell me", exact=True).click()

    def heard(said: str, act: Callable[[], object]) -> int:
        def there(answer: Response) -> bool:
            told = answer.request.post_data or ""
            return answer.url.endswith("/telling") and re.search(said, told) is not None

        with page.expect_response(there) as found:
            act()
        return found.value.status

    on, off = page.locator("[data-tell=on]"), page.locator("[data-tell=off]")
    assert heard("do=on&", on.click) == 204
    off.wait_for()
    assert not on.is_visible()
    assert heard("hidden=1$", lambda: hidden(page, out_of_sight=True)) == 204
    assert heard("hidden=$", lambda: hidden(page, out_of_sight=False)) == 204
    assert heard("do=seen&", page.reload) == 204, "a page that is opened anew says so"
    assert heard("do=off$", off.click) == 204
    assert heard("do=on&", on.click) == 204
    becomes(service, in_sight=True)
    asleep(page)
    page.close(run_before_unload=True)
    becomes(service, in_sight=False)

    ben.page.goto("/play/")
    assert ben.visitor.send("/play/now", {"game": "estimation", "name": "Ben"}) == 302
    for _ in for_a_while():
        if messages := service.do(push_service.heard):
            break
    ((address, headers, body),) = messages
    claims, key = signed_by(headers)
    assert (address, claims["aud"]) == ("/anne", f"https://{HOST}")
    assert key == service.do(push.public_key)
    message = subscriber.opens(body)
    assert (message["title"], message["body"]) == ("Somebody has sat down", "Estimation")

    later = page.context.new_page()
    later.goto("/play/")
    phone = Phone(later)
    phone.hears(message)
    phone.shows(1)
    assert phone.worker.evaluate(TAPPED) is True
    later.goto(phone.worker.evaluate("told.opened[0]"))
    assert "Ben" in later.locator("#felt").inner_text(), "where a tap leads"
