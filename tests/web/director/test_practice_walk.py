"""A practice evening in the browser: from the first tap past every planted mistake to the prize-giving."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.browsing import Visitor
from tests.web.director.test_late_walk import draw, post

Come = Callable[..., Visitor]


def assistant(page: Page, event: str, *, play: bool = False) -> None:
    page.goto(f"/e/{event}/practice")
    if play:
        page.get_by_role("button", name="The round is played").click()
        page.get_by_text("The tables are playing").wait_for()
        expect(page.get_by_text("The tables are playing")).to_have_count(0)


def to_the_winner(page: Page) -> None:
    """From the last lesson to the screens, and key by key to the first three."""
    page.get_by_role("link", name=re.compile("Go there.*The prize-giving")).click()
    page.locator(".seg").get_by_role("button", name="Prize-giving").click()
    expect(page.locator("#remote")).to_contain_text("Not begun")
    page.goto(page.url.split("/screens")[0] + "/screen/")
    page.locator("[data-turn=on]").wait_for()
    last = int(page.locator("[data-steps]").get_attribute("data-steps") or 0)
    for step in range(1, last + 1):  # what has waited for eight seconds is not sent any more
        page.keyboard.press("ArrowRight")
        page.locator(f"[data-giving='{step}']").wait_for()
    page.locator(f"[data-giving='{last}'] .podium").wait_for()


def test_a_practice_evening_to_its_prize_giving(visitor: Come) -> None:
    director = visitor("director")
    page = director.go("/events/new")
    page.get_by_role("link", name="Try it with 41 made-up players").click()
    director.look("practice-choose")
    page.get_by_role("button", name="estimation").click()
    page.get_by_role("heading", name="Practice evening").wait_for()
    event = page.url.split("/e/")[1].split("/")[0]
    director.look("practice-begun")

    page.get_by_role("link", name=re.compile("Go there.*Who is here")).click()
    page.locator("summary", has_text="All others are absent").click()
    page.get_by_role("button", name="All others are absent").click()
    page.get_by_text("2 are marked absent.").wait_for()
    draw(page, event, 1)
    assistant(page, event)
    page.get_by_role("link", name=re.compile("Go there.*comes late")).click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("sits at table 10.").wait_for()

    assistant(page, event, play=True)
    expect(page.locator("[data-lesson=open]")).to_have_count(6)
    director.look("practice-mistakes")
    assert post(page, f"/e/{event}/slips/1/1", {"do": "accept", "op": "1"}).status == 302
    settled = {"do": "settle", "reading": "0", "reason": "The paper", "op": "2"}
    assert post(page, f"/e/{event}/slips/1/2", settled).status == 302
    cut = {"do": "cut", "table": "3", "deals": "0", "reason": "Practice", "op": "3"}
    assert post(page, f"/e/{event}/rounds/1", cut).status == 302
    page.goto(f"/e/{event}/draw?round=1")
    places = page.locator("ul.tables > li.panel").nth(3).locator("input[name=who]")
    places.nth(0).check()
    places.nth(1).check()
    page.locator("#why").fill("They told us")
    page.get_by_role("button", name="Record it").click()
    answered = {"do": "answer", "call": "1", "reason": "Nothing to rule on", "op": "4"}
    assert post(page, f"/e/{event}/rulings", answered).status == 302
    assistant(page, event, play=True)
    assert post(page, f"/e/{event}/rounds/1", {"do": "close", "op": "5"}).status == 302

    draw(page, event, 2)
    assistant(page, event, play=True)
    assert post(page, f"/e/{event}/rounds/2", {"do": "close", "op": "6"}).status == 302
    assert post(page, f"/e/{event}/close", {"do": "close", "reason": "Prizes", "op": "7"}).status == 302
    assistant(page, event)
    page.get_by_text("on to the prize-giving").wait_for()
    director.look("practice-over")
    to_the_winner(page)
    assistant(page, event)
    expect(page.locator("[data-lesson=open]")).to_have_count(0)
    page.locator("summary", has_text="Delete this practice evening").click()
    page.get_by_role("button", name="Delete this practice evening").click()
    page.get_by_text("The practice evening is deleted.").wait_for()
    director.nothing_went_wrong()
