"""A deal is walked through by keyboard and slider; the table is on one screen at every size."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tapis.core.notation import write_deal
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]

SCREENS = ((390, 664), (360, 740), (820, 1180), (1366, 641), (1920, 1080))

OFF_SCREEN = """() => [...document.querySelectorAll(".dock :is(a, button, input), #cloth :is(.card, .plate)")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each.id || each.dataset.card || each.textContent.trim(), each.getBoundingClientRect()])
  .filter(([, box]) => box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight)
  .map(([name]) => name)"""
"""What of the table, or of what steps through it, is not on the screen."""


def opened(someone: Visitor, game: str) -> Page:
    page, plugin = someone.go("/replay/"), plugins()[game]
    page.locator("textarea").fill(write_deal(plugin, play(plugin, "walk/1")))
    page.locator("form:has(textarea) button").click()
    page.wait_for_url("**/replay/*/")
    return page


def test_a_log_is_pasted_and_stepped_through_by_keyboard(visitor: Come) -> None:
    """Only with keys and a clock, which the test pushes: each is a step, and *Run* ends at the next."""
    someone = visitor(language="en")
    someone.page.clock.install(time=0)
    someone.page.clock.pause_at(1000)
    page = someone.go("/replay/")
    plugin = plugins()["estimation"]
    page.get_by_label("Or paste it here").fill(write_deal(plugin, play(plugin, "walk/1")))
    page.get_by_role("button", name="Open it").last.click()
    page.wait_for_url("**/replay/*/")
    assert page.locator("#cloth .trick .card").count() == 1
    for keys, told in [
        (["Home"], "0 of 51"),
        (["ArrowRight"], "1 of 51"),
        (["End"], "51 of 51"),
        (["ArrowLeft"], "50 of 51"),
        (["Home"], "0 of 51"),
    ]:
        for key in keys:
            page.keyboard.press(key)
        page.get_by_text(told, exact=True).wait_for()
    page.get_by_role("link", name="Trick 5").click()
    page.locator("#trick-5[aria-current]").wait_for()
    assert "step=" in page.url
    page.get_by_role("link", name="Seat B").click()
    page.locator("#eyes-1[aria-current]").wait_for()
    assert page.locator("#said").inner_text().startswith("Seat ")
    page.locator("#slider").fill("30")
    page.get_by_text("30 of 51").wait_for()
    assert "seat=1" in page.url
    assert page.locator(".backs[aria-label$='cards unknown']").count() == 3
    page.locator("#run").click()
    page.get_by_text("31 of 51").wait_for()
    page.clock.run_for(1_300)
    page.get_by_text("32 of 51").wait_for()
    page.keyboard.press("ArrowLeft")
    page.get_by_text("31 of 51").wait_for()
    expect(page.locator("#run")).to_have_attribute("aria-pressed", "false")
    page.clock.run_for(5_000)
    expect(page.locator("#slider")).to_have_value("31")


def test_the_slider_is_drawn_through_the_deal(visitor: Come) -> None:
    someone = visitor(language="en")
    page = opened(someone, "bridge")
    box = page.locator("#slider").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    seen = set()
    for at in range(5, 10):
        page.mouse.move(box["x"] + box["width"] * at / 10, box["y"] + box["height"] / 2)
        number = page.locator("#slider").input_value()
        page.get_by_text(re.compile(rf"^{number} of ")).wait_for()
        seen.add(int(number))
    page.mouse.up()
    assert len(seen) == 5
    assert f"step={max(seen)}" in page.url


def test_table_and_steps_are_on_one_screen(visitor: Come) -> None:
    someone = visitor(language="fr")
    for game in ("bridge", "estimation"):
        page = opened(someone, game)
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            for text in ("100%", "130%"):
                page.evaluate("size => { document.documentElement.style.fontSize = size; }", text)
                someone.keep(f"replay-{game}-{width}-{text}")
                off = page.evaluate(OFF_SCREEN)
                assert not off, (game, width, text, off)


def test_every_step_is_a_link_without_scripts(visitor: Come) -> None:
    someone = visitor(language="fr", java_script_enabled=False)
    page = someone.go("/replay/")
    plugin = plugins()["bridge"]
    page.locator("textarea").fill(write_deal(plugin, play(plugin, "still/1")))
    page.locator("form:has(textarea) button").click()
    page.locator("#next").click()
    assert "step=1" in page.url
    page.locator("#slider").fill("9")
    page.locator(".without-script").click()
    assert "step=9" in page.url
    page.locator("#eyes-2").click()
    assert "step=9" in page.url
    assert "seat=2" in page.url


def test_seats_of_teams_are_told_apart_in_large_text_on_a_phone(visitor: Come) -> None:
    """A1, B1, A2 and B2 end what the buttons say; cut short they were four times the same."""
    someone = visitor(size="phone", language="fr")
    page = opened(someone, "tutti")
    page.set_viewport_size({"width": 390, "height": 664})
    page.evaluate("document.documentElement.style.fontSize = '130%'")
    cut = page.locator("#eyes a span").evaluate_all(
        "all => all.filter(each => each.scrollHeight > each.clientHeight + 1).map(each => each.textContent)"
    )
    assert page.locator("#eyes a span").all_inner_texts() == ["Place A1", "Place B1", "Place A2", "Place B2"]
    assert not cut
    within = page.locator("#eyes a").evaluate_all(
        "all => all.every(each => each.scrollWidth <= each.clientWidth)"
    )
    assert within
    assert page.evaluate(OFF_SCREEN) == []
