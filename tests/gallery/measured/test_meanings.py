"""What a call of bridge means is opened by a tap or a key, and nothing moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.gallery.light import Light
from tests.web.browsing import found_by_axe
from tests.web.play.stage import drawn, page_of
from tests.web.play.test_meanings import auction


@pytest.fixture
def phone(lit: Light) -> Page:
    page = lit.open(drawn(page_of(auction("ann"), "ann")))
    lit.size((390, 664, 100))
    return page


@pytest.mark.slow
def test_a_tap_opens_it_and_nothing_moves(phone: Page) -> None:
    before = phone.locator(".auction-box").bounding_box()
    phone.locator(".auction .means").last.click()
    told = phone.locator(".meant:popover-open")
    told.wait_for()
    assert told.inner_text().strip()
    box = told.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    found = found_by_axe(phone)
    assert not found, found
    assert phone.locator(".auction-box").bounding_box() == before
    phone.keyboard.press("Escape")
    phone.wait_for_function("!document.querySelector('.meant:popover-open')")


def test_it_works_by_keyboard(phone: Page) -> None:
    phone.locator(".auction .means").first.focus()
    phone.keyboard.press("Enter")
    phone.locator("#meant-0:popover-open").wait_for()
    phone.keyboard.press("Escape")
    assert phone.evaluate("document.activeElement.matches('.auction .means')")
