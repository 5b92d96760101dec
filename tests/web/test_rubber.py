"""The seed's rubber of seven deals, kept by requests: typed by hand, one deal corrected twice."""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.web.plain import Page, Visitor, expect

Come = Callable[..., Visitor]

NAMES = ("Anne Aubry", "Benoît Berset", "Chloé Crausaz", "Daniel Ducrest")
DEALS = ("2NT N -2", "2H N =", "3NT E =", "3C S =", "3CX S +1", "4HX N -2", "6NT W =")


def sit_down(phone: Visitor) -> None:
    page = phone.go("/friendly/new?game=bridge")
    for seat, name in enumerate(NAMES):
        page.locator(f"#name{seat}").fill(name)
    page.get_by_text("House conventions").click()
    page.locator("#presentation").select_option("compact")
    page.locator("#stake").fill("20")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("heading", name="Deal 1").wait_for()


def enter(page: Page, line: str) -> None:
    """By hand, as on paper."""
    page.get_by_label("Result in one line").fill(line)
    page.locator("#deal button.primary").click()


def deal_is_next(page: Page, deal: int) -> None:
    expect(page.locator("#deal h2")).to_have_text(re.compile(rf"^\s*Deal {deal}\b"))


def correct(page: Page, deal: int, line: str, shown: str) -> None:
    """Go back to a deal; the box shows what was entered."""
    page.locator(".account").get_by_role("link", name=f"Correct deal {deal}").first.click()
    expect(page.get_by_label("Result in one line")).to_have_value(shown)
    enter(page, line)


def figures(page: Page) -> list[str]:
    """Every figure on the sheet with its deal, column by column, then the totals."""
    return [cell.words() for cell in page.locator(".account td").all()]


def test_the_printed_example(plain: Come) -> None:
    phone = plain()
    sit_down(phone)
    page = phone.page
    enter(page, DEALS[0])
    deal_is_next(page, 2)

    enter(page, "8H N =")
    expect(page.locator("#refusal")).to_contain_text("one to seven tricks above six, not for 8")
    expect(page.locator("#refusal")).to_contain_text("bridge B22")
    enter(page, "7NT N +1")
    expect(page.locator("#refusal")).to_contain_text("There are thirteen tricks")
    enter(page, "2H Q =")
    expect(page.locator("#refusal")).to_contain_text("use N, E, S, W")

    for number, line in enumerate(DEALS[1:6], start=2):
        enter(page, line)
        deal_is_next(page, number + 1)

    # Without deal 3 we should have won the party by deal 5, and deal 6 could not have been played.
    correct(page, 3, "3NT E -1", DEALS[2])
    expect(page.locator("#deal h2")).to_have_text(re.compile(r"^\s*Deal 6\s+correction"))
    expect(page.locator("#deal .refusal")).to_contain_text("The rubber is won")
    correct(page, 3, DEALS[2], "3NT E -1")
    deal_is_next(page, 7)
    enter(page, DEALS[6])

    page.get_by_text("The rubber is over.").wait_for()
    cells = figures(page)
    assert cells[-2:] == ["Total 390", "Total 2,140"]
    assert cells[0] == ""
    assert set(re.findall(r"\d+ \d+", cells[1])) == {"1 100", "6 500", "7 750"}
    lower = cells[2:-2]
    assert lower == ["2 60", "3 100", "4 60 5 270", "", "", "7 690"], "a line under each game"
    assert page.locator(".account .closed").count() == 3
    remarks = page.locator(".remarks").inner_text()
    assert "Difference 1750" in remarks
    assert "settlement 17 (bridge 22)" in remarks
    assert "3.40 (bridge 23)" in remarks
    page.locator("#by-deal summary").click()
    assert page.locator("#by-deal .written").all_inner_texts() == list(DEALS)

    french = plain(language="fr")
    french.go(page.url)
    assert "3,40" in french.page.locator(".remarks").inner_text()
