"""*Your turn*, told to a browser: asked for at a table, shown by the worker, and a tap that opens the table.

The browser without a window lends neither a push service nor a place for notifications: these two, and what
only a finger may open, are stood for. All between them is the browser's own: the message comes to the worker
as from a service, and the worker decides.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import CDPSession, Page, Response, Worker

from tapis.core.plugin import plugins
from tapis.i18n import LANGUAGES
from tapis.web.play.away import notices
from tapis.web.store.models import StoredPush
from tests.parlour.evening import Evening
from tests.patience import for_a_while
from tests.web.parlour.test_push import KEY, SECRET, written
from tests.web.play import tables
from tests.web.play.evening import Person
from tests.web.play.test_browser_deals import sat_down
from tests.web.site import Site

Come = Callable[..., Person]

SERVICE = """([endpoint, key, auth]) => {
  const found = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh: key, auth } }) };
  let taken = localStorage.getItem("subscribed") ? found : null;
  PushManager.prototype.getSubscription = async () => taken;
  PushManager.prototype.subscribe = async (wish) => {
    if (!wish.userVisibleOnly || wish.applicationServerKey.length !== 65) throw new Error("no such key");
    localStorage.setItem("subscribed", "1");
    return (taken = found);
  };
  Notification.requestPermission = async () => "granted";
}"""
"""What a browser with a push service does."""

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


def test_your_turn_is_shown_without_a_card_and_opens_the_table(person: Come, parlour: Site) -> None:
    """Only with a worker of the browser's own: it decides who is told, and what a tap opens."""
    path = tables.bring(parlour, tables.dealt("estimation", "ann"))
    page = sat_down(person("estimation", "phone", "ann", service_workers="allow"), path).page
    phone = Phone(page)
    sent = notices.message(path.split("/")[-2], Evening().open("estimation").table, StoredPush(language="en"))
    assert sent["url"] == path
    phone.hears(sent)
    for _ in for_a_while():
        if phone.worker.evaluate("told.looked"):  # who sees the table, before it goes
            break
    page.goto("/play/")
    phone.hears({**sent, "title": "Once more"})
    shown = phone.shows(1)
    assert shown == [{"title": "Once more", "body": "Estimation", "tag": path, "data": {"url": path}}], (
        "whoever sees the table is not told"
    )
    assert phone.worker.evaluate(TAPPED) is True
    assert phone.worker.evaluate("told.opened") == [path]
    page.goto(phone.worker.evaluate("told.opened[0]"))
    page.locator("#felt .kind-you").wait_for()
    assert phone.worker.evaluate(TAPPED) is True
    assert phone.worker.evaluate("told.focused") == [path], "a table that is open already is shown"
    assert phone.worker.evaluate("told.opened") == [path]


def test_whoever_asks_is_kept_and_the_house_hears_whether_the_page_is_seen(
    person: Come, parlour: Site
) -> None:
    """Only between a browser and the house: what the page sends, it keeps, and answers 204."""
    own = ec.generate_private_key(ec.SECP256R1())
    key = written(own.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))
    assert len(key) == len(KEY)
    anne = person("estimation", "phone", "ann", service_workers="allow")
    page = anne.page
    told = json.dumps(["https://push.invalid/anne", key, written(SECRET)])
    page.add_init_script(f"({SERVICE})({told})")
    sat_down(anne, tables.bring(parlour, tables.dealt("estimation", "ann")))
    page.locator(".doors [popovertarget=pane-table]").click()

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
    page.locator(".doors [popovertarget=pane-table]").click()
    off.wait_for()
    assert heard("do=off$", off.click) == 204
    on.wait_for()
