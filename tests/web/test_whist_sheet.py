"""A whist table keeps its sheet on a phone: a usual deal in four taps, misères, five at a table, refusals."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.browsing import Visitor

Come = Callable[..., Visitor]

NAMES = ("Anne Aubry", "Benoît Berset", "Chloé Crausaz", "Daniel Ducrest", "Eva Egger")


def press(page: Page, *keys: str) -> None:
    """By the keys of the page, each once in the order of the line."""
    for key in keys:
        page.locator(".keys button", has_text=re.compile(rf"^\s*{re.escape(key)}\s*$")).first.click()


def enter(page: Page, line: str) -> None:
    page.get_by_label("Result in one line").fill(line)
    page.locator("#deal button.primary").click()


def deal_is_next(page: Page, deal: int) -> None:
    expect(page.locator("#deal h2")).to_have_text(re.compile(rf"^\s*Deal {deal}\b"))


def test_a_sheet_of_five(visitor: Come) -> None:
    phone = visitor(size="phone")
    page = phone.go("/friendly/new?game=whist")
    expect(page.locator("#deals")).to_have_value("16")
    page.locator("label.segment", has_text="5").first.click()
    expect(page.locator("#deals")).to_have_value("20")
    for seat, name in enumerate(NAMES):
        page.locator(f"#name{seat}").fill(name)
    page.get_by_text("House conventions").click()
    page.locator("#resting").select_option("previous")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("heading", name="Deal 1").wait_for()
    expect(page.locator("#deal .dealer")).to_contain_text("Eva Egger (E) rests in this deal.")
    expect(page.locator(".keys button", has_text=re.compile(r"^\s*E\s*$"))).to_be_disabled()
    press(page, "PM", "A", "+", "B", "-", "C", "+")
    expect(page.get_by_label("Result in one line")).to_have_value("PM A+B-C+")
    press(page, "C", "B", "A", "E8", "A", "+", "C", "10")
    expect(page.get_by_label("Result in one line")).to_have_value("E8 A+C 10")
    page.locator("#deal button.primary").click()

    deal_is_next(page, 2)
    enter(page, "S6 A 7")
    expect(page.locator("#refusal")).to_contain_text("Player A does not play this deal")
    expect(page.locator("#refusal")).to_contain_text("whist W21")
    enter(page, "S5 B 7")
    expect(page.locator("#refusal")).to_contain_text("The grid of this table has no S5")
    enter(page, "PM B+ C-")

    deal_is_next(page, 3)
    page.get_by_text("or field by field").click()
    page.get_by_label("Result in one line").fill("")
    for value in ("S6", "8"):
        page.locator(f"#deal label.segment:has(input[value='{value}'])").click()
    page.locator("[data-column='3'] label.segment:has(input[value=plays])").click()
    page.locator("#deal button.primary").click()
    deal_is_next(page, 4)
    totals = page.locator(".totals").first.inner_text().split()
    assert [each for each in totals if re.fullmatch("−?\\d+", each)] == ["13", "18", "−5", "30", "12"]
    head, row = (page.locator(f"table.deals {part} tr").first for part in ("thead", "tbody"))
    starts = [
        [round(box["x"]) for cell in each.locator("th, td").all() if (box := cell.bounding_box())]
        for each in (head, row)
    ]
    assert starts[0] == starts[1], "a column stands below its head"
