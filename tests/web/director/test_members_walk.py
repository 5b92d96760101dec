"""The people of the last evening entered with a few taps, in the browser."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.club.evening import NAMES
from tests.web.browsing import Visitor
from tests.web.director.test_director_walk import open_event
from tests.web.director.test_late_pages import enter

Come = Callable[..., Visitor]


def test_as_last_time_but_for_one(visitor: Come) -> None:
    director = visitor("director")
    page = director.go("/events/")
    before = open_event(page, "Members last month")
    enter(page, before, NAMES[:9])
    event = open_event(page, "Members tonight")
    page.goto(f"/e/{event}/entrants")
    page.locator("#main").get_by_role("link", name="As last time").first.click()
    page.get_by_label("People of").select_option(before)
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
    page.goto(f"/e/{event}/check-in")
    assert "0 present" in page.get_by_test_id("attendance").inner_text()
    assert page.locator(".people strong").first.inner_text() == "AUBRY Agnès"
