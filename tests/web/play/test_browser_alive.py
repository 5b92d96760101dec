"""A line that is dead while its connection stays open, two pages of one player, a clock that runs out.

No time is waited for: the server's clock is pushed, and the page's with it.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.parlour.evening import Evening
from tests.parlour.test_takeback import lenient
from tests.patience import for_a_while
from tests.web import doors
from tests.web.play import tables
from tests.web.play.evening import Person
from tests.web.play.listening import told
from tests.web.play.test_browser_deals import sat_down
from tests.web.site import Site

Come = Callable[..., Person]

LOST = re.compile(r"htmx:(sendError|afterRequest|timeout)|ERR_|Failed to load")


def forgiven(person: Person) -> None:
    """What the console says of a line that was cut on purpose is no fault; anything else is."""
    person.visitor.wrong[:] = [each for each in person.visitor.wrong if not LOST.search(each)]


def cards_of(parlour: Site, path: str, seat: int) -> list[str]:
    """The cards played from a seat so far, as the log has them."""
    moved = (body["event"] for _, _, body in told(parlour.home, path.split("/")[-2]) if "event" in body)
    moves = [each for each in moved if isinstance(each, dict)]
    return [str(each["card"]) for each in moves if each.get("seat") == seat and "card" in each]


def to_play(evening: Evening) -> Evening:
    """Ben is asked for a card, and has others."""
    return tables.until(evening, "ben", lambda page: tables.at_cards(page) and len(page.hand) > 3)


def test_a_line_is_dead_and_its_connection_stays_open(person: Come, parlour: Site) -> None:
    """Only with a line between them: the table goes on without him, and his tap, which comes too late, is
    played in no other turn."""
    path = tables.bring(parlour, to_play(tables.dealt("estimation", "ann", "ben")))
    anne, beat = person("estimation", guest="ann"), person("estimation", "phone", "ben")
    sat_down(anne, path)
    beat.page.clock.install()
    page = sat_down(beat, path, 1).page
    before = len(cards_of(parlour, path, beat.chair))
    beat.wire.passes.clear()
    card = page.locator(".held .may").last
    code = card.get_attribute("value") or ""
    card.click()
    tables.falls_silent(parlour, path, "ann")
    anne.page.locator(".kind-held").wait_for()
    assert len(cards_of(parlour, path, beat.chair)) == before + 1, "a bot has played for him"
    page.clock.fast_forward(9_000)
    expect(page.locator("#line [data-kept]")).to_be_visible()
    beat.wire.passes.set()
    anne.page.locator(".kind-held").wait_for(state="detached")
    page.locator("#line").wait_for(state="hidden")
    page.locator("#felt .refusal, #felt.my-turn, #felt:not(.my-turn)").first.wait_for()
    played = cards_of(parlour, path, beat.chair)
    expect(page.locator(".held button")).to_have_count(9 - len(played))
    assert len(played) == before + 1, "what he tapped was for another turn"
    assert played[-1] == code or page.get_by_text("gone on meanwhile").is_visible()
    forgiven(beat)


@pytest.mark.slow
def test_two_pages_of_one_player_are_one_player(person: Come, parlour: Site) -> None:
    """Only with two pages that beat: he closes one and is there all the same, until he leaves."""
    path = tables.bring(parlour, to_play(tables.dealt("estimation", "ann", "ben")))
    anne, beat = person("estimation", guest="ann"), person("estimation", guest="ben")
    sat_down(anne, path)
    sat_down(beat, path, 1)
    expect(beat.page).to_have_title("Your turn · Estimation · Tapis")
    expect(anne.page).to_have_title("Ben · Estimation · Tapis")
    other = beat.page.context.new_page()
    other.goto(path)
    other.locator("#felt.my-turn").wait_for()
    beat.page.goto("about:blank")
    tables.falls_silent(parlour, path, "ann", "ben")
    assert parlour.do(tables.looked_after, path.split("/")[-2]) == []
    anne.page.locator(".tabs [for=tab-table]").click()
    anne.page.locator("#leave summary").click()
    anne.page.get_by_role("button", name="Yes, leave in the middle").click()
    other.locator(".kind-bot").nth(2).wait_for()


@pytest.mark.slow
def test_whoever_does_nothing_runs_out_of_time_and_comes_back_to_his_hand(
    person: Come, parlour: Site
) -> None:
    """Only with clocks on both sides: both see that he does nothing, a bot plays, he takes his hand back."""
    path = tables.bring(parlour, to_play(lenient("estimation", "ann", "ben", clock="fast")))
    anne, beat = person("estimation", guest="ann"), person("estimation", guest="ben")
    sat_down(anne, path)
    sat_down(beat, path, 1)
    before = len(cards_of(parlour, path, beat.chair))
    running = anne.page.locator(f"[data-seat='{beat.chair}'] .seat-clock[data-runs]")
    expect(running).to_have_text(re.compile(r"^0:5\d \+ 1:00|^1:00 \+ 1:00"))
    for guest in ("ann", "ben"):
        tables.heard(parlour, path, guest)
    for _ in range(3):
        parlour.do(doors.push, 45)
        for guest in ("ann", "ben"):
            tables.heard(parlour, path, guest)
    anne.page.locator(".kind-idle").wait_for()
    again = beat.page.get_by_role("button", name="I play again")
    again.wait_for()
    for _ in for_a_while():
        if len(cards_of(parlour, path, beat.chair)) > before:
            break
    assert len(cards_of(parlour, path, beat.chair)) > before, "a bot has played for him"
    again.click()
    again.wait_for(state="detached")
    expect(beat.page.locator(".held button")).to_have_count(9 - len(cards_of(parlour, path, beat.chair)))
