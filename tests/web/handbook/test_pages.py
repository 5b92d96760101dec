"""The keys that open the handbook beside a page: only a browser opens a second one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import Visitor

Come = Callable[..., Visitor]


@pytest.mark.slow
def test_a_key_opens_it_unless_somebody_types(visitor: Come) -> None:
    """In the reader's language, at the place that is about the page; the button does the same."""
    page = visitor(language="de", size="phone").go("/login")
    page.locator("input[name=username]").press("?")
    expect(page.locator("input[name=username]")).to_have_value("?")
    assert len(page.context.pages) == 1
    beside(page, lambda here: here.locator("input[name=username]").press("F1")).close()
    page.locator("h1").click()
    by_key = beside(page, lambda here: here.keyboard.press("?"))
    expect(by_key.get_by_role("heading", level=1)).to_be_visible()
    by_key.close()
    opened = beside(page, lambda here: here.locator("#help").click())
    expect(opened.locator("html")).to_have_attribute("lang", "de")
    expect(opened.locator(f"[id='{opened.url.split('#')[1]}']")).to_be_visible()


def beside(page: Page, act: Callable[[Page], object]) -> Page:
    """The page that opens when this is done."""
    with page.context.expect_page() as opening:
        act(page)
    opening.value.wait_for_load_state()
    return opening.value
