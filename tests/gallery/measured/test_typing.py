"""A deal typed at a table or at the desk without a mouse, and what stands beside the boxes meanwhile.

What becomes of what is sent is asked in ``tests/web`` without a browser.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.club.teams import TeamEvening
from tests.gallery.measured.conftest import Studio
from tests.web.brought import published

FOUR = ("Anne", "Beat", "Chloé", "Diego")


def keys(page: Page, *pressed: str) -> None:
    for each in pressed:
        page.keyboard.type(each) if each.isdecimal() else page.keyboard.press(each)


def test_a_contract_of_bridge_in_any_order(studio: Studio) -> None:
    """By what a screen reader says of the keys."""
    page = studio.show(studio.friendly("bridge", *FOUR), language="en")
    line = page.get_by_label("Result in one line")
    for key in ("2", "No trump", "North", "-2"):
        page.locator(".keys").get_by_role("button", name=key, exact=True).click()
    expect(line).to_have_value("2NT N -2")
    for key in ("North", "South", "Hearts", "No trump", "South", "North"):
        page.locator(".keys").get_by_role("button", name=key, exact=True).click()
    expect(line).to_have_value("2NT N -2")


def press(page: Page, *pressed: str) -> None:
    """By what stands on the keys of the page, each once in the order of the line."""
    for key in pressed:
        page.locator(".keys button", has_text=re.compile(rf"^\s*{re.escape(key)}\s*$")).first.click()


@pytest.mark.slow
def test_five_at_a_table_of_whist(studio: Studio) -> None:
    """The one who rests has no key; a line is written by keys and put right by them."""
    page = studio.show("/friendly/new?game=whist", language="en")
    expect(page.locator("#deals")).to_have_value("16")
    page.locator("label.segment", has_text="5").first.click()
    expect(page.locator("#deals")).to_have_value("20")
    address = studio.friendly("whist", *FOUR, "Eva", deals="20", resting="previous")
    page = studio.show(address, language="en")
    line = page.get_by_label("Result in one line")
    expect(page.locator(".keys button", has_text=re.compile(r"^\s*E\s*$"))).to_be_disabled()
    press(page, "PM", "A", "+", "B", "-", "C", "+")
    expect(line).to_have_value("PM A+B-C+")
    press(page, "C", "B", "A", "E8", "A", "+", "C", "10")
    expect(line).to_have_value("E8 A+C 10")


def test_a_deal_of_putze_for_five(studio: Studio) -> None:
    page = studio.show(studio.friendly("putze", *FOUR, "Eva"), language="en")
    page.locator("input[name=d1-played-0]").first.focus()
    for word, points in (("p", "70"), ("r", ""), ("p", "50"), ("r", ""), ("p", "37")):
        keys(page, word, "Enter")
        if points:
            keys(page, points, "Enter", "Enter")
    keys(page, "c", "Tab")
    sent = studio.sent(lambda: page.keyboard.press("Enter"))
    assert [sent[f"d1-played-{seat}"] for seat in range(5)] == ["play", "refuse", "play", "refuse", "play"]
    assert [sent.get(f"d1-points-{seat}", "") for seat in range(5)] == ["70", "", "50", "", "37"]
    assert sent["deal"] == "1"


def test_a_misere_of_tutti(studio: Studio) -> None:
    page = studio.show(studio.friendly("tutti", *FOUR), language="en")
    page.locator("input[name=d1-taker-0][value='0']").focus()
    keys(page, "b", "Enter", "m", "Enter", "s", "Enter")
    expect(page.locator("[name=d1-points-0]")).to_be_focused()
    keys(page, "117")
    sent = studio.sent(lambda: page.keyboard.press("Enter"))
    told = {key: sent[f"d1-{key}-0"] for key in ("taker", "contract", "base", "points")}
    assert told == {"taker": "1", "contract": "misere", "base": "spades", "points": "117"}


def test_what_tutti_counts_stands_beside_what_is_typed(studio: Studio) -> None:
    """Sums, what is missing for the other team, a match, and boxes that are filled and so not offered."""
    address = studio.friendly("tutti", *FOUR)
    page = studio.show(address, language="en")
    first, second = (page.locator(f"input[name=d1-points-{column}]") for column in (0, 1))
    total, trick = page.locator("output"), page.locator("input[name=d1-trick-0]")
    page.locator("input[name=d1-taker-0][value='1']").check()
    page.locator("input[name=d1-contract-0][value=hearts]").check()
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


def test_a_box_that_is_filled_is_not_offered_to_its_team(studio: Studio) -> None:
    address = studio.friendly("tutti", *FOUR)
    studio.enter(address, 1, {"d1-taker-0": "1", "d1-contract-0": "hearts", "d1-points-0": "-100"})
    page = studio.show(address, language="en")
    page.locator("input[name=d2-taker-0][value='1']").check()
    expect(page.locator("input[name=d2-contract-0][value=hearts]")).to_be_disabled()
    expect(page.get_by_role("radio", name="Hearts · filled")).to_have_count(1)
    page.locator("input[name=d2-taker-0][value='0']").check()
    expect(page.locator("input[name=d2-contract-0][value=hearts]")).to_be_enabled()


def test_the_trick_question_comes_for_a_double_zero_only(studio: Studio) -> None:
    page = studio.show(studio.friendly("estimation", *FOUR, deals="3", secret=""), language="en")
    tricks, made = page.locator("input[name=d1-tricks-3]"), page.locator("input[name=d1-made-3]")
    expect(tricks).to_be_hidden()
    page.locator("input[name=d1-estimated-3]").fill("0")
    made.fill("0")
    expect(tricks).to_be_visible()
    made.fill("7")
    expect(tricks).to_be_hidden()


@pytest.mark.slow
def test_a_slip_of_two_teams_is_typed_with_letters_and_enter_alone(studio: Studio) -> None:
    studio.room.bring(published(TeamEvening(2, rounds=1, deals=20)), "teams")
    page = studio.show("slips/1/1/type?kind=deals", "director", "en")
    expect(page.locator("[name=d1-taker-0]"), "typing begins at once").to_be_focused()
    expect(page.locator("select[name=d1-base-0]")).to_be_hidden()
    keys(page, "a", "Enter", "h", "Enter", "142", "Enter")
    expect(page.locator("[name=d2-taker-0]"), "what is implied is passed over").to_be_focused()
    keys(page, "b", "Enter", "m", "Enter", "s", "Enter", "117", "Enter")
    expect(page.locator("[data-deal='1'] output")).to_have_text("157 ✓")
    expect(page.locator("input[name=d2-points-1]")).to_have_attribute("placeholder", "40")
    sent = studio.sent(lambda: page.keyboard.press("F8"))
    told = {key: sent[f"d2-{key}-0"] for key in ("taker", "contract", "base", "points")}
    assert told == {"taker": "1", "contract": "misere", "base": "spades", "points": "117"}
    assert sent["doubtful"] == "1"
