"""A deal typed at a friendly table: without a mouse, and with what is still missing beside the boxes.

Only a browser knows where the focus is, and what ``entry.js`` makes of a key.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.brought import friendly
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]


def test_a_deal_of_putze_for_five(visitor: Come) -> None:
    laptop = visitor(size="laptop")
    page = laptop.go(friendly(laptop, "putze", ("Anne", "Beat", "Chloé", "Diego", "Eva")))
    page.locator("input[name=d1-played-0]").first.focus()
    for word, points in (("p", "70"), ("r", ""), ("p", "50"), ("r", ""), ("p", "37")):
        page.keyboard.press(word)
        page.keyboard.press("Enter")
        if points:
            page.keyboard.type(points)
            page.keyboard.press("Enter")
            page.keyboard.press("Enter")
    page.keyboard.press("c")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Deal 2", exact=True).wait_for()
    marks = page.locator(".tally li > :is(svg, .visually-hidden)")
    told = marks.evaluate_all("all => all.map(each => each.getAttribute('aria-label') || each.innerText)")
    assert [each.split(",")[0] for each in told] == ["1 won", "0 won", "1 won", "0 won", "0 won"]


def test_a_misere_of_tutti(visitor: Come) -> None:
    laptop = visitor(size="laptop")
    page = laptop.go(friendly(laptop, "tutti", ("Anne", "Beat", "Chloé", "Diego")))

    def choice(key: str, value: str) -> str:
        return f"input[name=d1-{key}-0][value='{value}']"

    page.locator(choice("taker", "0")).focus()
    for key in ("b", "Enter", "m", "Enter", "s", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(choice("taker", "1"))).to_be_checked()
    expect(page.locator(choice("base", "spades"))).to_be_checked()
    expect(page.locator("[name=d1-points-0]")).to_be_focused()
    page.keyboard.type("117")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Deal 2 of 20").wait_for()
    expect(page.locator(".totals b").nth(1)).to_have_text("117")


def test_what_tutti_counts_stands_beside_what_is_typed(visitor: Come) -> None:
    """Sums, what is missing for the other team, a match, and boxes that are filled and so not offered."""
    phone = visitor(size="phone")
    page = phone.go(address := friendly(phone, "tutti", ("Anne", "Beat", "Chloé", "Diego")))

    def choose(deal: int, key: str, value: str) -> None:
        page.locator(f"input[name=d{deal}-{key}-0][value='{value}']").check()

    first, second = (page.locator(f"input[name=d1-points-{column}]") for column in (0, 1))
    total, trick = page.locator("output"), page.locator("input[name=d1-trick-0]")
    choose(1, "taker", "1")
    choose(1, "contract", "hearts")
    expect(page.locator("[data-wanted]")).to_have_text("157, match 257")
    second.fill("142")
    expect(first).to_have_attribute("placeholder", "15")
    first.fill("14")
    expect(total).to_have_text("156 (−1)")
    first.fill("")
    second.fill("157")
    expect(first).to_have_attribute("placeholder", "0")
    expect(total).to_have_text("257 ✓")
    trick.check()
    expect(total).to_have_text("157 ✓")
    trick.uncheck()
    second.fill("")
    first.fill("0")
    expect(second).to_have_attribute("placeholder", "257")
    first.fill("-100")
    expect(trick).to_be_hidden()
    expect(second).to_have_attribute("placeholder", "257")
    page.locator("button[value=deal]").click()
    page.get_by_role("heading", name="Deal 2 of 20").wait_for()
    expect(page.locator(".totals b").nth(1)).to_have_text("257")

    phone.go(address)
    choose(2, "taker", "1")
    expect(page.locator("input[name=d2-contract-0][value=hearts]")).to_be_disabled()
    expect(page.get_by_role("radio", name="Hearts · filled")).to_have_count(1)
    choose(2, "taker", "0")
    expect(page.locator("input[name=d2-contract-0][value=hearts]")).to_be_enabled()
