"""A deal is opened in the browser and walked through by keyboard, at every size."""

from __future__ import annotations

from collections.abc import Callable

from tapis.core.notation import write_deal
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]


def test_a_log_is_pasted_and_stepped_through_by_keyboard(visitor: Come) -> None:
    someone = visitor(language="en")
    page = someone.go("/replay/")
    someone.look("replay-bring")
    plugin = plugins()["estimation"]
    page.get_by_label("Or paste it here").fill(write_deal(plugin, play(plugin, "walk/1")))
    page.get_by_role("button", name="Open it").last.click()
    page.wait_for_url("**/replay/*/")
    where = page.locator(".at-step")
    assert where.inner_text() == "0 of 51"
    for keys, told in [
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
    someone.look("replay-open")
    page.get_by_role("link", name="Seat B").click()
    page.locator("#eyes-1[aria-current]").wait_for()
    assert page.locator("#said").inner_text().startswith("Seat ")
    page.locator("#slider").fill("30")
    page.get_by_text("30 of 51").wait_for()
    assert "seat=1" in page.url
    assert page.get_by_text("cards unknown").count() == 3
    someone.look("replay-seat")


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
