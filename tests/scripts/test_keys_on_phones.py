"""Keys are named where there are some: not on a phone, which has neither F9 nor Ctrl."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

import tapis.web.frame

STYLE = Path(tapis.web.frame.__file__).parent / "static" / "tapis" / "desk.css"
PIECE = (
    '<a class="button">Second readings <kbd>F9</kbd></a><ul class="keys"><li><kbd>F8</kbd> leave</li></ul>'
)


@pytest.mark.parametrize(("phone", "named"), [(True, False), (False, True)])
def test_keys_are_named_where_there_are_some(chromium: Browser, phone: bool, named: bool) -> None:
    page = chromium.new_page(has_touch=phone, is_mobile=phone)
    page.set_content(f"<style>{STYLE.read_text()}</style>{PIECE}")
    assert page.locator("kbd").first.is_visible() is named
    assert page.locator("ul.keys").is_visible() is named
    assert page.get_by_text("Second readings").is_visible()
    page.close()
