"""Searching the people at the door by the beginnings of their names: ``door.js`` hides who is not meant.

Only a browser runs the script, and knows that the focus comes back to the box after Enter.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.club.evening import Evening
from tests.web.brought import Bring
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]

SETTLES = """() => document.addEventListener("htmx:afterSettle", (event) => {
  window.settled ||= event.target.id === "main";
}, true)"""
"""The answer stands and nothing is done with it any more: what it brings may ask for the focus until then."""


def test_the_room_is_searched_by_beginnings(visitor: Come, brought: Bring) -> None:
    evening = Evening(8)
    evening.enter("Léa de Crausaz")
    page = visitor("director").go(brought(evening).at("check-in"))
    page.locator("#q").fill("crau")
    expect(page.locator("[data-people] li:visible")).to_have_count(2)
    page.locator("#q").fill("lea crau")
    expect(page.locator("[data-people] li:visible")).to_have_count(1)
    page.keyboard.press("Enter")
    page.locator('[aria-label="present: Léa de Crausaz"][aria-pressed=true]').wait_for()
    expect(page.locator("#q")).to_be_focused()


def test_a_tap_by_key_keeps_its_place(visitor: Come, brought: Bring) -> None:
    """The answer takes the place of the button that was pressed; the focus is on the new one."""
    page = visitor("director").go(brought(Evening(2)).at("check-in"))
    page.evaluate(SETTLES)
    button = page.locator("#a2")
    button.focus()
    page.keyboard.press("Enter")
    page.locator("#a2[aria-pressed=true]").wait_for()
    page.wait_for_function("() => window.settled")
    expect(button).to_be_focused()
    button.evaluate("button => button.value = '99:absent'")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert"), "a refusal stands on the board").to_contain_text("under number 99")
    expect(page.locator("#a1")).to_be_visible()


def test_two_boards_see_each_other(visitor: Come, brought: Bring) -> None:
    """What one board notes comes to the other by itself."""
    one, other, event = visitor("director"), visitor("director"), brought(Evening(2))
    other.go(event.at("check-in"))
    one.go(event.at("check-in")).locator("#b1").click()
    one.page.locator("#b1[aria-pressed=true]").wait_for()
    other.page.locator("#b1[aria-pressed=true]").wait_for()
