"""Prizes and cash by keyboard alone: fees, a payment, prizes, the till, what is printed.

Only a browser knows where Tab leads, and what ``money.js`` counts while somebody types.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.club.evening import Evening
from tests.web.brought import Bring
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]
FURTHEST = 90
"""No box of the page is further away than so many presses of Tab."""

FOCUSED = """() => {
  const at = document.activeElement;
  return at.getAttribute('aria-label') || at.labels?.[0]?.innerText || at.innerText || '';
}"""


def tab_to(page: Page, name: str) -> None:
    for _ in range(FURTHEST):
        page.keyboard.press("Tab")
        if " ".join(page.evaluate(FOCUSED).split()).startswith(name):
            return
    raise AssertionError(f"Tab does not lead to “{name}”")


def enters(page: Page, name: str) -> None:
    """Press a button by its key and wait for what it does."""
    tab_to(page, name)
    with page.expect_navigation():
        page.keyboard.press("Enter")


@pytest.mark.slow
def test_the_money_of_an_evening_by_keyboard_alone(visitor: Come, brought: Bring) -> None:
    director = visitor("director")
    page = director.page
    prizes = brought(Evening(4)).at("prizes")
    page.goto(prizes)
    tab_to(page, "Fee of a person")
    page.keyboard.type("15.-")
    enters(page, "Save the fees")
    expect(page.get_by_text("Saved.")).to_be_visible()

    enters(page, "Paid CHF 15.00")
    expect(page.get_by_text("1 entry at 15.00")).to_be_visible()
    for what, value in (("Jambon", "10"), ("Corbeille", "5")):
        tab_to(page, "Prize")
        while page.evaluate("document.activeElement.id") != "what":
            tab_to(page, "Prize")
        page.keyboard.type(what)
        page.keyboard.press("Tab")
        page.keyboard.type(value)
        enters(page, "Add a prize")
    expect(page.locator("[data-given]")).to_have_text("15.00")

    expect(page.locator(".prize-table tbody th")).to_have_text(["1st", "2nd"])
    tab_to(page, "Value, 1st")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("vingt")
    enters(page, "Save the prizes")
    expect(page.get_by_role("alert")).to_contain_text("vingt")

    page.goto(prizes)
    tab_to(page, "Number of 20.–")
    for count in ("", "1", "1"):
        page.keyboard.type(count)
        page.keyboard.press("Enter")
    expect(page.locator("[data-counted]")).to_have_text("15.00")
    expect(page.locator("[data-off]")).to_have_text("right")
    enters(page, "Save the count")
    expect(page.get_by_text("Saved.")).to_be_visible()
    tab_to(page, "Receipts to sign")
    address = page.evaluate("document.activeElement.href")
    assert page.request.get(address).body().startswith(b"%PDF")
