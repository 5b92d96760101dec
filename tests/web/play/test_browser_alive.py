"""A line that is dead while its connection stays open.

No time is waited for: the server's clock is pushed, and the page's with it.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.parlour.evening import Evening
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


@pytest.mark.slow
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
