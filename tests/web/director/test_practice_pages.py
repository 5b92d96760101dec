"""A practice evening by requests: from the first tap past every planted mistake to the prize-giving."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tapis.web.director.practice import evening as practising
from tests.web.plain import Page, Visitor, expect

Come = Callable[..., Visitor]
FEWER = 2
"""Deals of a round: no more of them show anything else."""


def assistant(page: Page, event: str, *, play: bool = False) -> None:
    page.goto(f"/e/{event}/practice")
    if play:
        page.get_by_role("button", name="The round is played").click()
        expect(page.get_by_text("The tables are playing")).to_have_count(0)


def draw(director: Visitor, event: str, number: int) -> None:
    assert director.send(f"/e/{event}/draw", {"do": "balanced", "op": f"draw{number}"}) == 302
    assert director.send(f"/e/{event}/draw/{number}/publish", {"op": f"publish{number}"}) == 302


def to_the_winner(page: Page) -> None:
    """From the last lesson to the screens, and step by step to the first three."""
    page.get_by_role("link", name=re.compile("Go there.*The prize-giving")).click()
    page.locator(".seg").get_by_role("button", name="Prize-giving").click()
    expect(page.locator("#remote")).to_contain_text("Not begun")
    while page.locator("#remote button[name=step].primary:not([disabled])").count():
        page.locator("#remote button[name=step].primary").click()
    assert page.get_by_text("the first three stand on the screen").is_visible()


@pytest.mark.slow
def test_a_practice_evening_to_its_prize_giving(plain: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practising, "DEALS", FEWER)
    director = plain("director")
    page = director.go("/events/new")
    page.get_by_role("link", name="Try it with 41 made-up players").click()
    page.get_by_role("button", name="estimation").click()
    page.get_by_role("heading", name="Practice evening").wait_for()
    event = page.url.split("/e/")[1].split("/")[0]

    page.get_by_role("link", name=re.compile("Go there.*Who is here")).click()
    page.locator("summary", has_text="All others are absent").click()
    page.get_by_role("button", name="All others are absent").click()
    page.get_by_text("2 are marked absent.").wait_for()
    draw(director, event, 1)
    assistant(page, event)
    page.get_by_role("link", name=re.compile("Go there.*comes late")).click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("sits at table 10.").wait_for()

    assistant(page, event, play=True)
    expect(page.locator("[data-lesson=open]")).to_have_count(6)
    assert director.send(f"/e/{event}/slips/1/1", {"do": "accept", "op": "1"}) == 302
    settled = {"do": "settle", "reading": "0", "reason": "The paper", "op": "2"}
    assert director.send(f"/e/{event}/slips/1/2", settled) == 302
    cut = {"do": "cut", "table": "3", "deals": "0", "reason": "Practice", "op": "3"}
    assert director.send(f"/e/{event}/rounds/1", cut) == 302
    page.goto(f"/e/{event}/draw?round=1")
    places = page.locator("ul.tables > li.panel").nth(3).locator("input[name=who]")
    places.nth(0).check()
    places.nth(1).check()
    page.locator("#why").fill("They told us")
    page.get_by_role("button", name="Record it").click()
    answered = {"do": "answer", "call": "1", "reason": "Nothing to rule on", "op": "4"}
    assert director.send(f"/e/{event}/rulings", answered) == 302
    assistant(page, event, play=True)
    assert director.send(f"/e/{event}/rounds/1", {"do": "close", "op": "5"}) == 302

    draw(director, event, 2)
    assistant(page, event, play=True)
    assert director.send(f"/e/{event}/rounds/2", {"do": "close", "op": "6"}) == 302
    assert director.send(f"/e/{event}/close", {"do": "close", "reason": "Prizes", "op": "7"}) == 302
    assistant(page, event)
    page.get_by_text("on to the prize-giving").wait_for()
    to_the_winner(page)
    assistant(page, event)
    expect(page.locator("[data-lesson=open]")).to_have_count(0)
    page.locator("summary", has_text="Delete this practice evening").click()
    page.get_by_role("button", name="Delete this practice evening").click()
    page.get_by_text("The practice evening is deleted.").wait_for()
