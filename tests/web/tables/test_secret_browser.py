"""Secret estimates: one player on a phone of his own, the others on one that goes round.

Only a browser goes back to a page that is gone, and hears how many have given theirs.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.web.brought import friendly
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]

NAMES = ("Anne", "Beat", "Chloé", "Diego")


def hand_round(page: Page, name: str, value: int) -> None:
    """Whoever is handed the phone says who he is, types his number and passes it on."""
    page.locator(".pass-on").get_by_text(f"Pass the phone to {name}.").wait_for()
    page.locator(".pass-on summary").click()
    page.locator(".pass-on input[name=value]").fill(str(value))
    page.locator(".pass-on button[value=give]").click()


@pytest.mark.slow
def test_a_phone_and_one_that_goes_round(visitor: Come) -> None:
    table = visitor(size="phone")
    page = table.page
    table.go(friendly(table, "estimation", NAMES, deals="8", secret="1"))
    page.locator("#phones summary").click()
    links = [each.get_attribute("href") or "" for each in page.locator("#phones a.digest").all()]
    own = visitor(size="phone").go(links[1])
    own.get_by_role("button", name="I am Beat").click()
    own.locator("#value1").fill("41")
    own.locator("button[value=give]").click()
    own.get_by_text("Yours is given").wait_for()
    page.get_by_text("1 of 4").wait_for()
    hand_round(page, "Anne", 53)
    page.locator(".pass-on").get_by_text("Pass the phone to Chloé.").wait_for()
    source = re.sub(r"data:[^\"]*|value=\"[^\"]*\"|/own/[^\"<]*", "", page.content())
    assert not re.search(r"(?<![\w.#-])53(?![\w.%-])", source), "hidden at once"
    page.go_back()
    assert "53" not in [each.input_value() for each in page.locator("input[name=value]").all()]
    page.go_forward()
    hand_round(page, "Chloé", 29)
    hand_round(page, "Diego", 34)
    page.get_by_text("4 of 4 have given theirs").wait_for()
    own.get_by_text("4 of 4 have given theirs").wait_for()
    page.get_by_role("button", name="The first card is played").click()
    page.get_by_text("The cards are being played.").wait_for()
    page.locator("#read-out summary").click()
    page.get_by_role("button", name="Yes, read it out").click()
    page.locator("#d1-made-0").wait_for()
    assert [page.locator(f"#d1-estimated-{seat}").input_value() for seat in range(4)] == [
        "53",
        "41",
        "29",
        "34",
    ]
