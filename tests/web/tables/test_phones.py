"""Phones at one table in a browser: following each other, losing nothing, reading well in every language."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import Visitor
from tests.web.test_tables import GOOD, enter, event_with_a_table, open_friendly

Come = Callable[..., Visitor]


def test_what_somebody_types_survives_the_news_and_does_not_replace_them(visitor: Come) -> None:
    one, other = visitor(size="phone"), visitor(size="phone")
    open_friendly(one.page)
    page = other.go(one.page.url.replace(one.site.url, ""))
    page.locator("input[name=d1-made-0]").fill("90")
    enter(one.page, 1, GOOD)
    page.locator(".totals b", has_text="40").wait_for()
    assert page.locator("input[name=d1-made-0]").input_value() == "90"
    enter(page, 1, [(90, 90), (40, 47), (20, 20), (0, 0)])
    assert "another phone" in page.get_by_role("alert").inner_text()
    assert page.locator("input[name=d1-made-0]").input_value() == "90"
    expect(one.page.locator(".totals b").first).to_have_text("−10")


def test_an_idle_phone_moves_on_to_the_next_deal(visitor: Come) -> None:
    one, other = visitor(size="phone"), visitor(size="phone")
    open_friendly(one.page)
    page = other.go(one.page.url.replace(one.site.url, ""))
    enter(one.page, 1, GOOD)
    page.get_by_role("heading", name="Deal 2 of 3").wait_for()
    page.locator("input[name=d2-made-0]").fill("100")
    page.locator("input[name=d2-made-1]").fill("57")
    page.locator("output", has_text="… 0").wait_for()


def test_without_script_the_table_is_played_all_the_same(visitor: Come) -> None:
    page = visitor(size="phone", java_script_enabled=False).page
    open_friendly(page)
    enter(page, 1, GOOD)
    expect(page.get_by_role("heading", name="Deal 2 of 3")).to_be_visible()


@pytest.mark.parametrize("language", ["fr", "de", "nl"])
def test_a_table_reads_in_every_language(visitor: Come, language: str) -> None:
    director = visitor("director")
    _, link = event_with_a_table(director)
    phone = visitor(size="phone", language=language)
    page = phone.go(link)
    phone.page.locator("button[value=seats]").click()
    page.locator(".chairs .card-face").nth(3).wait_for()
    assert page.locator(".chairs .card-face").count() == 4
    type_wrong(page)
    assert "estimation 16.14" in page.get_by_role("alert").inner_text()
    page.locator("input[name=d1-made-3]").fill("20")
    page.locator("button[value=deal]").click()
    page.locator("#live .deals").wait_for()
    page.locator("#contest summary").click()
    page.locator("button[value=contest]").click()
    page.locator(".deals .differs").wait_for()


def type_wrong(page: Page) -> None:
    for seat, (estimated, made) in enumerate([*GOOD[:3], (21, 19)]):
        page.locator(f"input[name=d1-estimated-{seat}]").fill(str(estimated))
        page.locator(f"input[name=d1-made-{seat}]").fill(str(made))
    page.locator("button[value=deal]").click()
    page.get_by_role("alert").wait_for()
