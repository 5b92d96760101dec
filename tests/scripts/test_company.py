"""Somebody has sat down, told to whoever waits in the lobby: in the title, as a sound, by the browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.patience import for_a_while
from tests.scripts.alone import Alone

STUBS = """(() => {
  window.shown = [];
  window.permission = "granted";
  Object.defineProperty(window, "Notification", { value: { get permission() { return window.permission; } } });
  const worker = { showNotification: async (title, options) => { window.shown.push([title, options.body, options.tag]); } };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { ready: Promise.resolve(worker) } });
})()"""
MET = ' data-met="t.{people}" data-title="Somebody" data-body="Tutti" data-url="/play/t/"'


def part(met: str = "") -> str:
    return f"<div id=wish{met}></div>"


def opened(alone: Alone, met: str = "") -> Page:
    alone.begins(STUBS)
    alone.tells("tapis:happened")
    return alone.show("play/company.js", f"<body>{part(met)}</body>")


def news(page: Page, met: str, *, hidden: bool = False) -> None:
    """The part is drawn anew."""
    page.evaluate(
        """([part, hidden]) => {
          Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
          document.getElementById("wish").outerHTML = part;
          document.dispatchEvent(new CustomEvent("htmx:afterSettle"));
        }""",
        [part(met), hidden],
    )


def shown(page: Page, many: int) -> list[Any]:
    for _ in for_a_while():
        found: list[Any] = page.evaluate("window.shown")
        if len(found) >= many:
            return found
        page.evaluate("0")
    return []


def test_the_title_says_so_and_it_is_heard_once(alone: Alone) -> None:
    page = opened(alone)
    before = page.title()
    news(page, MET.format(people=1))
    assert page.title() == f"Somebody · {before}"
    news(page, MET.format(people=1))
    assert len(alone.told) == 1
    assert alone.told[0][1]["mine"]
    news(page, MET.format(people=2))
    assert len(alone.told) == 2, "another one has come"
    news(page, "")
    assert page.title() == before, "the table is full by now"
    assert not page.evaluate("window.shown"), "the page is in sight"


def test_what_stood_there_already_is_no_news(alone: Alone) -> None:
    page = opened(alone, MET.format(people=1))
    assert page.title().startswith("Somebody")
    news(page, MET.format(people=1))
    assert not alone.told


def test_out_of_sight_the_browser_tells_where_it_may(alone: Alone) -> None:
    page = opened(alone)
    page.evaluate("window.permission = 'denied'")
    news(page, MET.format(people=1), hidden=True)
    page.evaluate("window.permission = 'granted'")
    news(page, MET.format(people=2), hidden=True)
    assert shown(page, 1) == [["Somebody", "Tutti", "/play/t/"]]
