"""A call is explained instead of made: after ?, by key and button, or by a long press; else it is made at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.scripts.alone import Alone
from tests.scripts.felts import Felt, Table, form, table

LONG = 600
"""Milliseconds of the page's own clock, which a test moves."""
STYLE = "<style>[hidden] { display: none } .key { display: inline-block; padding: 12px }</style>"
DRAWER = """<div id=told popover><h2 id=told-name></h2><p data-told=wants></p><p data-told=points></p>
<p data-told=says></p><p data-told=understood>So the bots understand it.</p><button type=button popovertarget=told popovertargetaction=hide>Close</button>
<a data-told=clause href="/law/">All rules</a></div>"""
SOLO = """data-means="Solo 7" data-wants="7 tricks, alone" data-points="+15 / −18" data-says="Alone."
 data-clause="whist 22" data-href="/law/whist/22" """
CALLS = (
    '<button type=button id=ask-mode data-asks="Touch a call." aria-pressed=false hidden>?</button><div class=says>'
    + form(
        "<input type=hidden name=do value=say>"
        f"<label class=key {SOLO}><input type=radio name=kind id=kind><span id=solo>Solo 7</span></label>"
        '<button name=call value=pass class=key id=pass data-means="pass" data-says="No more." data-open>pass</button>'
    )
    + f"{DRAWER}</div>"
)


def opened(alone: Alone) -> Table:
    made = table(alone)
    made.open("play/told.js", Felt(says=CALLS), head=STYLE)
    return made


def told(page: Page) -> Locator:
    return page.locator("#told:popover-open")


def test_without_a_question_mark_a_call_is_made_at_once(alone: Alone) -> None:
    made = opened(alone)
    made.page.locator("#solo").click()
    expect(made.page.locator("#kind")).to_be_checked()
    expect(told(made.page)).to_have_count(0)
    made.page.locator("#pass").click()
    alone.until(made.posts)
    assert [each["call"] for each in made.posts()] == ["pass"]


@pytest.mark.parametrize("how", ["button", "key"])
def test_after_a_question_mark_the_next_call_is_explained_and_the_one_after_made(
    alone: Alone, how: str
) -> None:
    made = opened(alone)
    page, button = made.page, made.page.locator("#ask-mode")
    expect(button).to_be_visible()
    button.click() if how == "button" else page.keyboard.press("?")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#spoken")).to_contain_text("Touch a call.")
    page.locator("#solo").click()
    expect(told(page)).to_contain_text("7 tricks, alone")
    expect(told(page)).to_contain_text("+15 / −18")
    expect(page.get_by_role("link", name="whist 22")).to_have_attribute("href", "/law/whist/22")
    expect(page.locator("#kind")).not_to_be_checked()
    expect(button).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Escape")
    expect(told(page)).to_have_count(0)
    assert not made.posts()
    page.locator("#pass").click()
    alone.until(made.posts)
    assert [each["call"] for each in made.posts()] == ["pass"]


def test_while_one_call_is_explained_a_touch_of_another_explains_that_one(alone: Alone) -> None:
    """Whoever compares two calls makes neither, by finger or by key; what is closed is done with."""
    made = opened(alone)
    page = made.page
    page.keyboard.press("?")
    page.locator("#solo").click()
    expect(told(page)).to_contain_text("7 tricks, alone")
    expect(page.locator("[data-told=understood]")).to_be_visible()
    page.locator("#pass").click()
    expect(told(page)).to_contain_text("No more.")
    expect(page.locator("[data-told=understood]")).to_be_hidden()
    page.locator("#pass").press("Enter")
    expect(told(page)).to_contain_text("No more.")
    assert not made.posts()
    page.keyboard.press("Escape")
    page.locator("#pass").click()
    alone.until(made.posts)
    assert [each["call"] for each in made.posts()] == ["pass"]


def test_escape_ends_the_question_and_what_is_not_told_is_left_out(alone: Alone) -> None:
    made = opened(alone)
    made.page.keyboard.press("?")
    made.page.keyboard.press("Escape")
    expect(made.page.locator("#ask-mode")).to_have_attribute("aria-pressed", "false")
    made.page.keyboard.press("?")
    made.page.locator("#pass").click()
    expect(told(made.page)).to_contain_text("No more.")
    expect(made.page.locator("[data-told=points]")).to_be_hidden()
    assert not made.posts()


def test_whoever_types_a_question_mark_into_a_message_asks_nothing(alone: Alone) -> None:
    made = table(alone)
    made.open("play/told.js", Felt(says=CALLS, more="<input id=chat-text>"), head=STYLE)
    made.page.locator("#chat-text").press("?")
    expect(made.page.locator("#ask-mode")).to_have_attribute("aria-pressed", "false")
    expect(made.page.locator("#chat-text")).to_have_value("?")


def test_a_long_press_explains_and_a_short_one_makes_the_call(opening: Callable[..., Alone]) -> None:
    alone = opening(clock="runs", has_touch=True)
    made = opened(alone)
    page = made.page
    page.clock.install()
    box = page.locator("#pass").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    page.clock.run_for(LONG)
    page.mouse.up()
    page.clock.run_for(1)
    expect(told(page)).to_contain_text("No more.")
    assert not made.posts()
    page.keyboard.press("Escape")
    page.mouse.down()
    page.mouse.up()
    page.clock.run_for(100)
    alone.until(made.posts)
    assert [each["call"] for each in made.posts()] == ["pass"]


def test_the_question_stays_while_the_felt_is_made_anew(alone: Alone) -> None:
    made = opened(alone)
    made.page.keyboard.press("?")
    made.news(says=CALLS)
    expect(made.page.locator("#ask-mode")).to_have_attribute("aria-pressed", "true")
    made.news(says="")
    made.news(says=CALLS)
    expect(made.page.locator("#ask-mode")).to_have_attribute("aria-pressed", "false")
