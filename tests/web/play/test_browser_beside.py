"""Beside the felt: the way of the keys, and what is written while news come."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.play import tables
from tests.web.play.evening import NOW, Person
from tests.web.play.test_browser_deals import sat_down
from tests.web.site import Site

Come = Callable[..., Person]


def tab_to(page: Page, selector: str, most: int = 80) -> None:
    for _ in range(most):
        if page.evaluate("s => document.activeElement?.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard never reaches {selector}")


@pytest.mark.slow
def test_what_somebody_writes_and_where_he_is_outlast_the_next_card(person: Come, parlour: Site) -> None:
    """Only with a focus and news: few keys lead there, and who writes writes on."""
    evening = tables.until(tables.dealt("bridge", "ann"), "ann", lambda page: page.phase == "calls")
    path = tables.bring(parlour, evening)
    anne, watching = person("bridge", guest="ann"), person("bridge").page
    page = sat_down(anne, path).page
    watching.goto(path)
    watching.locator(".tabs [for=tab-table]").click()
    watching.locator("#sit-down summary").click()
    watching.locator("#sit-name").fill("Ann")
    before = anne.version
    tab_to(page, ".skip", most=2)
    page.keyboard.press("Enter")
    tab_to(page, ".says *", most=4)
    tab_to(page, ".say button[name=call]")
    page.keyboard.press("Enter")
    watching.wait_for_function(f"v => {NOW} > v", arg=before)
    expect(watching.locator("#sit-name")).to_have_value("Ann")  # news take no name away
    watching.locator("#sit-down button[name=seat]").first.click()
    watching.locator(".refusal").wait_for()
    expect(watching.locator("#sit-name")).to_have_value("Ann")  # nor does a refusal
    page.wait_for_function("document.activeElement.matches('#felt button')")
    page.locator("#chat-text").fill("Good cards?")
    page.locator(".chat-form button").click()
    page.locator(".chat .mine").wait_for()
    expect(page.locator("#chat-text")).to_be_focused()
    expect(page.locator("#chat-text")).to_have_value("")
