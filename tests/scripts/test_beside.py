"""Beside the felt: drawers, bubbles, what is unread, addresses, the pack that is cut, what lies over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import OPEN, Alone
from tests.scripts.felts import Felt, Table, table

PHONE = {"viewport": {"width": 400, "height": 800}}
SCRIPTS = "play/play.js play/beside.js"


def said(*lines: str) -> str:
    """Messages as ``3 1 Beat: Hello``: number, seat, who and what; mine begin with a dash."""
    made = ""
    for each in lines:
        number, seat, rest = each.removeprefix("-").split(" ", 2)
        name, text = rest.split(": ")
        mine = ' class="mine"' if each.startswith("-") else ""
        made += f"<li{mine} data-at={number} data-from={seat}><b>{name}</b> <span>{text}</span></li>"
    return made


def drawers(*lines: str) -> str:
    return (
        "<button popovertarget=pane-chat>Chat<i class=unread hidden><b></b></i></button>"
        "<button popovertarget=pane-story>Story</button>"
        f"<div popover class=drawer id=pane-chat style='max-height: 60px; overflow: auto'><a href='#' id=link>a</a>"
        f"<ul class=chat>{said(*lines)}</ul><button popovertarget=pane-story id=to-story>Story</button></div>"
        "<div popover class=drawer id=pane-story><ol class=story style='max-height: 40px; overflow: auto'>"
        + "<li>line</li>" * 20
        + "</ol></div>"
    )


@pytest.fixture
def phone(opening: Callable[..., Alone]) -> Alone:
    return opening(**PHONE)


def opened(alone: Alone, *lines: str, **more: Any) -> Table:
    made = table(alone)
    felt = replace(Felt(**more), more=drawers(*lines) + more.get("more", ""))
    made.open(SCRIPTS, felt)
    return made


def unread(page: Page) -> str:
    badge = page.locator(".unread")
    return badge.locator("b").inner_text() if badge.is_visible() else ""


def test_a_drawer_stays_open_where_it_was_while_the_felt_is_made_anew(phone: Alone) -> None:
    lines = [f"{at} 1 Beat: line {at}" for at in range(1, 20)]
    made = opened(phone, *lines)
    page = made.page
    page.locator("[popovertarget=pane-chat]").click()
    page.locator("#to-story").focus()
    page.locator("#pane-chat").evaluate("each => { each.scrollTop = 30; }")
    made.news(more=drawers(*lines, "20 1 Beat: more"))
    expect(page.locator("#pane-chat")).to_be_visible()
    assert page.locator("#pane-chat").evaluate("each => each.scrollTop") == 30
    assert phone.has_focus(page.locator("#to-story"))
    made.news(more="")
    expect(page.locator(":popover-open")).to_have_count(0)


def test_one_drawer_takes_the_place_of_the_other(phone: Alone) -> None:
    page = opened(phone).page
    page.locator("[popovertarget=pane-chat]").first.click()
    page.locator("#to-story").click()
    expect(page.locator("#pane-story")).to_be_visible()
    expect(page.locator("#pane-chat")).to_be_hidden()
    at, end = page.locator("#pane-story .story").evaluate(
        "each => [each.scrollTop, each.scrollHeight - each.clientHeight]"
    )
    assert at == end > 0, "the story shows its end"


def test_a_drawer_that_is_open_when_the_window_grows_becomes_a_tab(phone: Alone) -> None:
    page = opened(phone).page
    page.locator("[popovertarget=pane-story]").first.click()
    page.set_viewport_size({"width": 1200, "height": 800})
    expect(page.locator("#pane-story")).to_be_hidden()
    expect(page.locator("#tab-story")).to_be_checked()


def test_a_message_is_a_bubble_for_six_seconds_and_told(opening: Callable[..., Alone]) -> None:
    alone = opening(clock="still", **PHONE)
    made = opened(alone, "1 1 Beat: before")
    page = made.page
    expect(page.locator(".said-now")).to_have_count(0)
    lines = ("1 1 Beat: before", "2 1 Beat: Hello", "-3 0 Anne: Hi", "4 9 Gone: Bye")
    made.news(more=drawers(*lines))
    bubble = page.locator(".seat[data-seat='1'] .said-now")
    expect(bubble).to_have_text("Hello")
    expect(page.locator(".seat[data-seat='0'] .said-now")).to_have_text("Hi")
    assert page.locator("#spoken").inner_text().split(" ") == ["Beat:", "Hello", "Gone:", "Bye"]
    made.news(more=drawers(*lines, "-5 0 Anne: Well"))
    expect(page.locator(".seat[data-seat='0'] .said-now")).to_have_text("Well")
    assert page.locator("#spoken").inner_text().split(" ") == ["Beat:", "Hello", "Gone:", "Bye"], "each once"
    page.clock.run_for(5_000)
    made.news(more=drawers("6 1 Beat: Still there?"))
    expect(bubble).to_have_text("Still there?")
    expect(page.locator(".seat[data-seat='0'] .said-now")).to_have_text("Well")
    page.clock.run_for(1_100)
    expect(page.locator(".seat[data-seat='0'] .said-now")).to_have_count(0)
    expect(bubble).to_have_count(1)
    page.clock.run_for(5_000)
    expect(bubble).to_have_count(0)


def test_what_is_unread_is_counted_until_the_drawer_is_opened(phone: Alone) -> None:
    made = opened(phone, "1 1 Beat: one", "-2 0 Anne: mine", "3 1 Beat: two")
    page = made.page
    assert unread(page) == "2"
    page.locator("[popovertarget=pane-chat]").first.click()
    expect(page.locator(".unread")).to_be_hidden()
    made.news(more=drawers("3 1 Beat: two", "4 1 Beat: three"))
    assert unread(page) == "", "it is open"
    page.keyboard.press("Escape")
    made.news(more=drawers("4 1 Beat: three", "5 1 Beat: four"))
    assert unread(page) == "1"
    made.open(SCRIPTS, made.now)
    assert unread(page) == "1", "another page goes on from there"


def test_on_a_wide_screen_the_chat_is_read_where_it_stands(alone: Alone) -> None:
    page = opened(alone, "1 1 Beat: one").page
    expect(page.locator(".unread")).to_be_hidden()
    assert page.evaluate("sessionStorage.getItem('tapis-read /play/t/')") == "1"


def test_a_page_out_of_sight_has_read_nothing(alone: Alone) -> None:
    alone.begins("Object.defineProperty(document, 'hidden', { configurable: true, value: true })")
    page = opened(alone, "1 1 Beat: one").page
    expect(page.locator(".unread")).to_be_visible()
    page.evaluate("delete document.hidden; Object.defineProperty(document, 'hidden', { value: false })")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".unread")).to_be_hidden()


def test_a_browser_that_keeps_nothing_counts_as_long_as_its_page(alone: Alone) -> None:
    alone.begins("Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('no'); } })")
    page = opened(alone, "1 1 Beat: one").page
    expect(page.locator(".unread")).to_be_hidden()


ADDRESSES = """<button data-copy="http://t/" data-done="Copied" hidden>Copy</button>
<button data-share="http://t/" data-title="A table" hidden>Share</button>"""
CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text; } } });"
SHARE = "navigator.share = async (what) => { window.shared = what; throw new Error('closed'); };"


def test_an_address_is_copied_and_shared(alone: Alone) -> None:
    alone.begins(CLIPBOARD + SHARE)
    page = opened(alone, more=ADDRESSES).page
    page.get_by_text("Copy").click()
    expect(page.get_by_text("Copied")).to_be_visible()
    assert page.evaluate("window.copied") == "http://t/"
    page.get_by_text("Share").click()
    assert page.evaluate("window.shared") == {"title": "A table", "url": "http://t/"}


def test_without_tls_it_is_copied_the_old_way_and_not_shared(opening: Callable[..., Alone]) -> None:
    alone = opening()
    alone.moves(OPEN)
    alone.begins("document.addEventListener('copy', () => { window.copied = getSelection().toString(); })")
    page = opened(alone, more=ADDRESSES).page
    page.get_by_text("Copy").click()
    expect(page.get_by_text("Copied")).to_be_focused()
    assert page.evaluate("window.copied") == "http://t/"
    assert page.locator("textarea").count() == 0
    expect(page.get_by_text("Share")).to_be_hidden()


CUT = """<form action="/cut" method=get><input type=range min=0 max=36 value=18 name=n data-cut>
<button>Cut</button></form>"""


def test_the_pack_is_cut_where_it_is_tapped_and_by_keys_only_when_asked(alone: Alone) -> None:
    page = opened(alone, more=CUT).page
    page.evaluate(
        "window.sent = 0; document.addEventListener('submit', (event) => { event.preventDefault(); window.sent += 1; })"
    )
    page.locator("[data-cut]").press("ArrowRight")
    page.locator("[data-cut]").blur()
    assert page.evaluate("window.sent") == 0
    box = page.locator("[data-cut]").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.8, box["y"] + box["height"] / 2)
    assert page.evaluate("window.sent") == 1
    page.locator("[data-cut]").press("ArrowLeft")
    assert page.evaluate("window.sent") == 1


OVER = """<details class=look open><summary>Look</summary><input id=inside></details>
<details class=aside-says open><summary>Say</summary></details><details id=plain open><summary>x</summary></details>"""


def test_what_is_opened_over_the_felt_closes_like_a_drawer(alone: Alone) -> None:
    page = opened(alone, more=OVER).page
    page.locator("#inside").focus()
    page.keyboard.press("x")
    page.keyboard.press("Escape")
    expect(page.locator(".look, .aside-says")).to_have_count(2)
    assert page.locator("details[open]").count() == 1
    assert alone.has_focus(page.locator(".look summary"))
    page.locator(".look summary").click()
    page.locator("#inside").click()
    expect(page.locator(".look[open]")).to_have_count(1)
    page.locator(".contract-line").click()
    expect(page.locator(".look[open]")).to_have_count(0)
    page.locator(".look summary").click()
    page.evaluate("document.activeElement.blur()")  # as a felt does that is drawn anew
    page.keyboard.press("Escape")
    assert alone.has_focus(page.locator(".look summary"))


def test_a_tap_on_the_felt_goes_on_where_it_waits_for_one(alone: Alone) -> None:
    page = opened(alone, more="<button id=tap-on onclick='window.on = (window.on ?? 0) + 1'>On</button>").page
    page.locator(".contract-line").click()
    assert page.evaluate("window.on") == 1
    page.locator(".prompt").click()
    assert page.evaluate("window.on") == 1
