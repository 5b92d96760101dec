"""Beside the felt: what is said and written, the way of the keys, a chair taken in the middle, the cut."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.play import tables
from tests.web.play.evening import NOW, Person, until
from tests.web.play.test_browser_deals import sat_down
from tests.web.site import Site

Come = Callable[..., Person]


def tab_to(page: Page, selector: str, most: int = 80) -> None:
    for _ in range(most):
        if page.evaluate("s => document.activeElement?.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard never reaches {selector}")


@pytest.mark.slow
def test_what_is_said_is_a_bubble_and_a_drawer_stays_open(person: Come, parlour: Site) -> None:
    """Only with drawers over the felt: what one says is a bubble at the other's page, and news close none."""
    path = tables.bring(parlour, tables.dealt("estimation", "ann", "ben"))
    anne, beat = person("estimation", "phone", "ann"), person("estimation", "phone", "ben")
    anne.page.clock.install()
    page, other = sat_down(anne, path).page, sat_down(beat, path, 1).page
    other.locator(".doors [popovertarget=pane-chat]").click()
    other.locator("#pane-chat .phrase[value=well-played]").click()
    expect(page.locator(".seat .said-now")).to_have_text("Well played!")
    expect(page.locator("#spoken")).to_contain_text("Ben: Well played!")
    expect(page.locator(".unread b")).to_have_text("1")
    expect(other.locator("#pane-chat .mine")).to_have_count(1)
    expect(other.locator("#pane-chat")).to_be_visible()
    page.locator(".doors [popovertarget=pane-chat]").click()
    expect(page.locator(".unread")).to_be_hidden()
    other.locator("#chat-text").fill("Bonsoir")
    other.locator(".chat-form button").click()
    expect(page.locator("#pane-chat li").last).to_contain_text("Bonsoir")
    expect(page.locator("#pane-chat")).to_be_visible()
    page.locator("#pane-chat [popovertarget=pane-story]").click()
    expect(page.locator("#pane-story")).to_be_visible()
    expect(page.locator("#pane-chat")).to_be_hidden()
    page.clock.fast_forward(7_000)
    expect(page.locator(".said-now")).to_have_count(0)


@pytest.mark.slow
def test_what_somebody_writes_and_where_he_is_outlast_the_next_card(person: Come, parlour: Site) -> None:
    """Only with a focus and news: few keys lead there, and who writes writes on."""
    evening = tables.until(tables.dealt("bridge", "ann"), "ann", lambda page: page.phase == "calls")
    path = tables.bring(parlour, evening)
    anne, watching = person("bridge", guest="ann"), person("bridge").page
    page = sat_down(anne, path).page
    watching.goto(path)
    watching.locator(".tabs [for=tab-table]").click()
    watching.locator("#sit-down summary").click()
    watching.locator("#sit-name").fill("Ann")
    before = anne.version
    tab_to(page, ".skip", most=2)
    page.keyboard.press("Enter")
    tab_to(page, ".says *", most=4)
    tab_to(page, ".say button[name=call]")
    page.keyboard.press("Enter")
    watching.wait_for_function(f"v => {NOW} > v", arg=before)
    expect(watching.locator("#sit-name")).to_have_value("Ann")  # news take no name away
    watching.locator("#sit-down button[name=seat]").first.click()
    watching.locator(".refusal").wait_for()
    expect(watching.locator("#sit-name")).to_have_value("Ann")  # nor does a refusal
    page.wait_for_function("document.activeElement.matches('#felt button')")
    page.locator("#chat-text").fill("Good cards?")
    page.locator(".chat-form button").click()
    page.locator(".chat .mine").wait_for()
    expect(page.locator("#chat-text")).to_be_focused()
    expect(page.locator("#chat-text")).to_have_value("")


@pytest.mark.slow
def test_a_chair_taken_in_the_middle_of_a_deal_is_played_from_the_next_one_on(
    person: Come, parlour: Site
) -> None:
    """Only with two pages: each sees at once what the other does, up to the cards of his own."""
    evening = tables.until(tables.dealt("estimation", "ann"), "ann", tables.with_cards(2))
    path = tables.bring(parlour, evening)
    anne, beat = person("estimation", "phone", "ann"), person("estimation", "phone")
    sat_down(anne, path)
    page = beat.page
    page.goto(path)
    page.locator(".doors [popovertarget=pane-table]").click()
    page.locator("#sit-down summary").click()
    page.locator("#sit-name").fill("Beat")
    page.locator("#sit-down button.primary").first.click()
    page.locator(".at-bottom.kind-waiting").wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_text("You play from the next deal on").first).to_be_visible()
    expect(page.locator(".held")).to_have_count(0)
    anne.page.locator(".kind-waiting").wait_for()
    for _ in until(lambda: anne.phase == "between", [anne]):
        pass
    anne.page.locator("#next-deal").click()
    page.locator(".ready .yes", has_text="Ann").wait_for()
    page.locator("#next-deal").click()
    page.locator(".at-bottom.kind-you").wait_for()
    for _ in until(lambda: beat.page.locator(".held button").count() == 9, [anne, beat]):
        pass


def test_the_pack_is_cut_where_it_is_tapped(person: Come, parlour: Site) -> None:
    """Only where the pack has a width: the number of the cut is the place of the tap."""
    path = tables.bring(parlour, tables.dealt("estimation", "ann", "ben", "cat", "dan"))
    page = sat_down(person("estimation", "phone", "dan"), path).page  # to the right of whoever deals
    pack = page.locator("[data-cut]")
    box = pack.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2)
    pack.wait_for(state="detached")
    told = page.locator("#story li").first.text_content() or ""
    number = int("".join(each for each in told if each.isdigit()))
    assert 24 < number < 34, "where it was tapped"
