"""A whist table of five keeps its sheet, by requests: a usual deal, misères, field by field, refusals."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.web.plain import Page, Visitor, expect

Come = Callable[..., Visitor]

NAMES = ("Anne Aubry", "Benoît Berset", "Chloé Crausaz", "Daniel Ducrest", "Eva Egger")


def enter(page: Page, line: str) -> None:
    page.get_by_label("Result in one line").fill(line)
    page.locator("#deal button.primary").click()


def deal_is_next(page: Page, deal: int) -> None:
    expect(page.locator("#deal h2")).to_have_text(re.compile(rf"^\s*Deal {deal}\b"))


def test_a_sheet_of_five(plain: Come) -> None:
    phone = plain()
    page = phone.go("/friendly/new?game=whist")
    page.locator("label.segment", has_text="5").first.click()
    page.locator("#deals").fill("20")
    for seat, name in enumerate(NAMES):
        page.locator(f"#name{seat}").fill(name)
    page.get_by_text("House conventions").click()
    page.locator("#resting").select_option("previous")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("heading", name="Deal 1").wait_for()
    expect(page.locator("#deal .dealer")).to_contain_text("Anne Aubry (A) deals; Eva Egger rests.")
    enter(page, "E8 A+C 10")

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
