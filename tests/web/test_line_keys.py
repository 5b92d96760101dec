"""A result in one line by the keys of the page: ``line.js`` writes it as it is tapped, and puts it right.

Only a browser runs the script, draws the columns below their heads and knows which key can be pressed.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.brought import friendly
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]

FIVE = ("Anne Aubry", "Benoît Berset", "Chloé Crausaz", "Daniel Ducrest", "Eva Egger")
STARTS = "row => [...row.querySelectorAll('th, td')].map(each => Math.round(each.getBoundingClientRect().x))"


def press(page: Page, *keys: str) -> None:
    """By what stands on the keys of the page, each once in the order of the line."""
    for key in keys:
        page.locator(".keys button", has_text=re.compile(rf"^\s*{re.escape(key)}\s*$")).first.click()


def press_called(page: Page, *keys: str) -> None:
    """By what a screen reader says of the keys."""
    for key in keys:
        page.locator(".keys").get_by_role("button", name=key, exact=True).click()


def enter(page: Page, deal: int, line: str) -> None:
    page.get_by_label("Result in one line").fill(line)
    page.locator("#deal button.primary").click()
    expect(page.locator("#deal h2")).to_have_text(re.compile(rf"^\s*Deal {deal + 1}\b"))


def test_a_contract_of_bridge_in_any_order(visitor: Come) -> None:
    phone = visitor(size="phone")
    page = phone.go(friendly(phone, "bridge", FIVE[:4]))
    line = page.get_by_label("Result in one line")
    press_called(page, "2", "No trump", "North", "-2")
    expect(line).to_have_value("2NT N -2")
    press_called(page, "North", "South", "Hearts", "No trump", "South", "North")
    expect(line).to_have_value("2NT N -2")


def test_five_at_a_table_of_whist(visitor: Come) -> None:
    phone = visitor(size="phone")
    page = phone.go("/friendly/new?game=whist")
    expect(page.locator("#deals")).to_have_value("16")
    page.locator("label.segment", has_text="5").first.click()
    expect(page.locator("#deals")).to_have_value("20")
    page = phone.go(friendly(phone, "whist", FIVE, deals="20", resting="previous"))
    line = page.get_by_label("Result in one line")
    expect(page.locator(".keys button", has_text=re.compile(r"^\s*E\s*$"))).to_be_disabled()
    press(page, "PM", "A", "+", "B", "-", "C", "+")
    expect(line).to_have_value("PM A+B-C+")
    press(page, "C", "B", "A", "E8", "A", "+", "C", "10")
    expect(line).to_have_value("E8 A+C 10")
    enter(page, 1, "E8 A+C 10")
    enter(page, 2, "PM B+ C-")
    head, row = (page.locator(f"table.deals {part} tr").first for part in ("thead", "tbody"))
    assert head.evaluate(STARTS) == row.evaluate(STARTS), "a column stands below its head"
