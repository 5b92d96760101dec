"""The parts of a game on one screen: which is in view, the arrows, and when it has been read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import Alone
from tests.scripts.test_progress import kept

PARTS = ("goal", "deal", "count")
STYLE = """<style>.swipe { display: grid; grid-auto-flow: column; grid-auto-columns: 100%; overflow-x: auto;
height: 200px; } .wide { grid-auto-columns: 33%; }</style>"""
BODY = (
    "<body><nav class=parts>"
    + "".join(f"<a href=#{part}>{part}</a>" for part in PARTS)
    + "</nav><div class=swipe data-game=tutti>"
    + "".join(f"<section class=part id={part} tabindex=0><h2>{part}</h2></section>" for part in PARTS)
    + "</div></body>"
)


@pytest.fixture
def page(alone: Alone) -> Page:
    return alone.show("learn/progress.js learn/screen.js", BODY, head=STYLE)


def test_the_arrows_turn_the_parts_and_the_last_one_is_the_end(page: Page) -> None:
    now = page.locator(".parts a[aria-current]")
    expect(now).to_have_text("goal")
    for key, part in (("ArrowRight", "deal"), ("ArrowRight", "count"), ("ArrowRight", "count")):
        page.keyboard.press(key)
        expect(now).to_have_text(part)
    page.keyboard.press("ArrowLeft")
    expect(now).to_have_text("deal")
    expect(page.locator("#deal")).to_be_focused()


def test_a_game_is_read_once_its_last_part_was_seen(alone: Alone, page: Page) -> None:
    now = page.locator(".parts a[aria-current]")
    expect(now).to_have_text("goal")
    assert kept(page) is None
    page.locator(".parts a").nth(2).click()
    expect(now).to_have_text("count")
    alone.until(lambda: kept(page))
    assert list(kept(page)["tutti"]) == ["screen"]


def test_where_all_parts_are_in_view_the_first_is_the_present_one(alone: Alone) -> None:
    wide = BODY.replace("class=swipe", 'class="swipe wide"')
    page = alone.show("learn/progress.js learn/screen.js", wide, head=STYLE)
    expect(page.locator(".parts a[aria-current]")).to_have_text("goal")
    assert list(kept(page)["tutti"]) == ["screen"]


def test_a_page_without_its_screen(alone: Alone) -> None:
    page = alone.show("learn/progress.js learn/screen.js", "<body><p>Nobody has written it.</p></body>")
    page.keyboard.press("ArrowRight")
    assert kept(page) is None
