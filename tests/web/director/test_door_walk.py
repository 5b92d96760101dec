"""At the door a tap keeps its place, and what one board notes comes to the other by itself.

Only a browser has a focus that an answer may take away, and hears of what others do.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.club.evening import Evening
from tests.web.brought import Bring
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]

SETTLES = """() => document.addEventListener("htmx:afterSettle", (event) => {
  window.settled ||= event.target.id === "main";
}, true)"""
"""The answer stands and nothing is done with it any more: what it brings may ask for the focus until then."""


@pytest.mark.slow
def test_a_tap_by_key_keeps_its_place_and_reaches_the_other_board(visitor: Come, brought: Bring) -> None:
    """The answer takes the place of the button that was pressed; the focus is on the new one."""
    event = brought(Evening(2))
    other = visitor("director").go(event.at("check-in"))
    page = visitor("director").go(event.at("check-in"))
    page.evaluate(SETTLES)
    button = page.locator("#a2")
    button.focus()
    page.keyboard.press("Enter")
    page.locator("#a2[aria-pressed=true]").wait_for()
    page.wait_for_function("() => window.settled")
    expect(button).to_be_focused()
    other.locator("#a2[aria-pressed=true]").wait_for()
    button.evaluate("button => button.value = '99:absent'")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert"), "a refusal stands on the board").to_contain_text("under number 99")
    expect(page.locator("#a1")).to_be_visible()
