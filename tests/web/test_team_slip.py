"""A slip of two teams typed at the desk without a mouse: where the focus goes, only a browser knows."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.club.teams import TeamEvening
from tests.web.brought import Bring, published
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]


def keys(page: Page, *pressed: str) -> None:
    for each in pressed:
        page.keyboard.type(each) if each.isdecimal() else page.keyboard.press(each)


def test_a_slip_is_typed_with_letters_and_enter_alone(visitor: Come, brought: Bring) -> None:
    event = brought(published(TeamEvening(2, rounds=1, deals=20)))
    page = visitor("director").go(event.at("slips/1/1/type?kind=deals"))
    page.locator("select[name=d1-taker-0]").wait_for()
    page.wait_for_load_state()  # the first box has the focus before the page has its script
    expect(page.locator("[name=d1-taker-0]"), "typing begins at once").to_be_focused()
    expect(page.locator("select[name=d1-base-0]")).to_be_hidden()
    keys(page, "a", "Enter", "h", "Enter", "142", "Enter")
    expect(page.locator("[name=d2-taker-0]"), "what is implied is passed over").to_be_focused()
    keys(page, "b", "Enter", "m", "Enter", "s", "Enter", "117", "Enter")
    expect(page.locator("[data-deal='1'] output")).to_have_text("157 ✓")
    expect(page.locator("select[name=d2-base-0]")).to_have_value("spades")
    expect(page.locator("input[name=d2-points-1]")).to_have_attribute("placeholder", "40")
    page.keyboard.press("F8")
    page.locator(".said .state").filter(has_not_text="being sent").wait_for()
    page.goto(event.at("slips/1/1"))
    page.get_by_role("heading", name="First reading").wait_for()
    row = page.locator(".turns tbody tr").nth(1).inner_text()
    assert "Misère" in row
    assert "117" in row
