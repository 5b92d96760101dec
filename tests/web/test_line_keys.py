"""A result in one line by the keys of the page: ``line.js`` writes it as it is tapped, and puts it right.

Only a browser runs the script, draws the columns below their heads and knows which key can be pressed.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.club.pairs import Pairs
from tests.web.brought import Bring, friendly, published
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


PHONE = {"width": 390, "height": 664}
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"


def in_view(page: Page) -> None:
    """What is to be pressed now can be pressed without scrolling, and by a thumb."""
    for button in page.locator("#deal :is(.key-row button, button.primary):visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE["height"], button.inner_text()
        assert min(box["width"], box["height"]) >= 24


def tapped(page: Page, *names: str) -> None:
    for name in names:
        page.locator(".key-row:visible").get_by_role("button", name=name, exact=True).click()


def pair_s_phone(visitor: Come, link: str, language: str = "en") -> Page:
    """The phone of a pair, on a small screen, at the last of its boards."""
    phone: Visitor = visitor(size="phone", language=language)
    phone.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page = phone.go(link)
    page.locator(".turn-steps a").last.click()
    return page


def test_a_board_by_taps_in_two_steps_and_the_other_side_agrees(visitor: Come, brought: Bring) -> None:
    """Every key is in sight when it is wanted, and what one phone enters comes to the other by itself."""
    evening = published(Pairs(4, rounds=2, deals=2))
    event, seats = brought(evening), evening.slip(1, 1).seats
    north, east = (pair_s_phone(visitor, event.pair(number)) for number in seats)
    in_view(north)
    tapped(north, "3", "No trump", "North")
    in_view(north)
    tapped(north, "+1", "Heart led", "K")
    expect(north.locator("#line")).to_have_value("3NT N +1 ♥K")
    north.get_by_role("button", name="Enter this board").click()
    north.locator(".turn-ours").first.wait_for()
    east.get_by_role("button", name="Yes, we agree").wait_for()
    expect(east.locator(".turn-result")).to_contain_text("North–south +630")


def test_a_small_french_phone_where_somebody_types_by_hand(visitor: Come, brought: Bring) -> None:
    """The words for screen readers make no page wider, and whoever types a whole line can send it at once."""
    event = brought(published(Pairs(4, rounds=2, deals=2)))
    page = pair_s_phone(visitor, event.pair(1), "fr")
    for step in range(2):
        page.locator(".turn-steps a").nth(step).click()
        assert page.evaluate(TOO_WIDE) <= 0
    button = page.get_by_role("button", name="Inscrire cet étui")
    expect(button).to_be_hidden()
    page.locator("#line").fill("3SA N =")
    button.click()
    page.locator(".turn-ours").first.wait_for()
