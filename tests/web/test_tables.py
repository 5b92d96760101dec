"""Four people at a friendly table and their phones: what pages do while somebody types, and with news.

What is typed, refused, contested, handed in and revoked is asked in ``tables`` without a browser.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from playwright.sync_api import Page, expect

from tests.club.evening import Evening
from tests.web.brought import Bring, Brought, friendly, published
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]

GOOD = [(50, 50), (40, 47), ("", 40), (21, 20)]
NAMES = ("Anne", "Beat", "Chloé", "Diego <b>")


def enter(page: Page, deal: int, numbers: Sequence[tuple[object, object]]) -> None:
    for seat, (estimated, made) in enumerate(numbers):
        page.locator(f"input[name=d{deal}-estimated-{seat}]").fill(str(estimated))
        page.locator(f"input[name=d{deal}-made-{seat}]").fill(str(made))
    page.get_by_role("button", name="Enter this deal").click()


def at_a_friendly_table(visitor: Visitor) -> str:
    """The address of a table of three deals, which is open before this visitor."""
    address = friendly(visitor, "estimation", NAMES, deals="3", secret="")
    visitor.go(address)
    return address


def table_of_four(brought: Bring) -> Brought:
    """An event whose first round is published, with one table."""
    return brought(published(Evening(4, rounds=1, deals=8)))


def test_what_somebody_types_survives_the_news_of_another_phone(visitor: Come) -> None:
    """Only a browser hears news by itself: sums change, an idle page goes on, boxes with figures stay."""
    one, other, idle = (visitor(size="phone") for _ in range(3))
    address = at_a_friendly_table(one)
    page, late = other.go(address), idle.go(address)
    page.locator("input[name=d1-made-0]").fill("90")
    enter(one.page, 1, GOOD)
    page.locator(".totals b", has_text="40").wait_for()
    expect(page.locator("input[name=d1-made-0]")).to_have_value("90")
    enter(page, 1, [(90, 90), (40, 47), (20, 20), (0, 0)])
    expect(page.get_by_role("alert")).to_contain_text("another phone")
    expect(page.locator("input[name=d1-made-0]")).to_have_value("90")
    expect(one.page.locator(".totals b").first).to_have_text("−10")

    late.get_by_role("heading", name="Deal 2 of 3").wait_for()
    late.locator("input[name=d2-made-0]").fill("100")
    late.locator("input[name=d2-made-1]").fill("57")
    late.locator("output", has_text="… 0").wait_for()
