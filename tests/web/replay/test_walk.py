"""A deal is walked through by keyboard: only a browser has keys, and fetches each step by itself."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tapis.core.notation import write_deal
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]


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
