"""The people of the last evening entered with a few taps: ``members.js`` hides who is not looked for.

Only a browser knows who is hidden, and that Enter in the search ticks nobody and sends nothing.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.club.evening import Evening
from tests.web.brought import Bring
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]


@pytest.mark.slow
def test_as_last_time_but_for_one(visitor: Come, brought: Bring) -> None:
    before, event = brought(Evening(9)), brought(Evening(0))
    page = visitor("director").go(event.at("entrants"))
    page.locator("#main").get_by_role("link", name="As last time").first.click()
    page.get_by_label("People of").select_option(before.name)
    page.get_by_role("button", name="Show").click()
    page.get_by_role("link", name="Tick all").click()
    expect(page.get_by_role("button", name="Enter those ticked (9)")).to_be_visible()
    page.get_by_label("Name or club").fill("ber")
    expect(page.locator("[data-member]:visible")).to_have_count(1)
    page.get_by_label("Name or club").press("Enter")
    page.get_by_label("BERSET Benoît").uncheck()
    page.get_by_label("Name or club").fill("")
    page.get_by_role("button", name="Enter those ticked (8)").click()
    page.get_by_text("8 people are entered.").wait_for()
    page.goto(event.at("check-in"))
    expect(page.get_by_test_id("attendance")).to_contain_text("0 present")
    expect(page.locator(".people strong").first).to_have_text("AUBRY Agnès")
