"""The card runs a round: draw, publish, six steps, its tables; each role sees first what it can settle."""

from __future__ import annotations

from functools import partial

import pytest

from tapis.club.rulings import faults
from tapis.club.state.seals import seal
from tapis.web.room.families import TOURNAMENTS
from tapis.web.room.house import house
from tests.club.evening import Evening
from tests.club.pairs import Pairs
from tests.web.acts import SECRET
from tests.web.director.conftest import Who, happened, replay
from tests.web.plain import Page, Visitor, expect
from tests.web.test_jury_gate import client_of
from tests.web.test_what_is_open import corrected, played


def sealed(evening: Evening) -> Evening:
    """With the seal that events opened on a page have."""
    evening.do(seal(evening.t, SECRET))
    return evening


def card(evening: Evening, role: str = "director") -> Page:
    replay(evening, "ev")
    return Visitor(client_of(role)).go("/e/ev/")


def steps(page: Page) -> list[str]:
    return page.locator(".way li").all_inner_texts()


def now(page: Page) -> str:
    return page.locator(".way [aria-current=step]").inner_text()


def test_the_first_round_is_drawn_and_published_from_the_card(who: Who) -> None:
    page = card(sealed(Evening(8)))
    page.get_by_role("button", name="Draw all rounds").click()
    page.wait_for_url("**/e/ev/")
    expect(page.get_by_test_id("next-publish")).to_be_visible()
    page.get_by_role("button", name="Publish round 1").click()
    expect(page.get_by_test_id("next-print")).to_be_visible()


@pytest.mark.parametrize("evening", [Evening(8), sealed(Pairs(8, rounds=4, deals=2))])
def test_where_a_seal_or_a_movement_is_wanted_first_the_card_leads_to_the_draw(
    who: Who, evening: Evening
) -> None:
    page = card(evening)
    assert page.get_by_role("button", name="Draw all rounds").count() == 0
    assert page.locator(".next a.primary").get_attribute("href") == "/e/ev/draw"


def test_after_a_round_the_next_one_is_published_from_the_card(who: Who) -> None:
    evening = Evening(8, rounds=2)
    evening.whole_round()
    page = card(evening)
    assert now(page) == "Next"
    assert page.get_by_role("link", name="Look at the seating").get_attribute("href") == "/e/ev/draw"
    page.get_by_role("button", name="Publish round 2").click()
    expect(page.get_by_test_id("next-print")).to_be_visible()


def test_the_six_steps_follow_the_round(who: Who) -> None:
    evening = Evening(8, rounds=2)
    page = card(evening)
    assert steps(page) == []
    told = []
    for act in (
        evening.begin,
        lambda: evening.read(evening.typed(1, 1)),
        lambda: evening.read(evening.typed(1, 2)),
        lambda: all_read(evening),
    ):
        known = len(evening.entries)
        act()
        for entry in evening.entries[known:]:
            house().room(TOURNAMENTS, "ev").act(
                partial(happened, entry.event), f"s{entry.version}", entry.actor
            )
        told.append(now(page.goto("/e/ev/")))
    assert told == ["Start", "Type", "Read", "Close"]


def all_read(evening: Evening) -> None:
    for number in (1, 2):
        evening.accept(1, number)


@pytest.mark.parametrize("people", [8, 200])
def test_the_tables_of_the_round_stand_below_the_card_before_anything_else(who: Who, people: int) -> None:
    evening = Evening(0, rounds=1)
    evening.enter(*(f"Person {n}" for n in range(people)))
    evening.present(*evening.t.entrants)
    evening.begin()
    page = card(evening)
    assert page.locator(".strip .tables a").count() == people // 4
    told = page.locator("#main").inner_text()
    assert told.index("Tables") < told.index("To settle")
    assert page.locator(".round.now").count() == 1, "and not once more among the rounds"


def test_each_role_sees_first_what_it_can_settle(who: Who) -> None:
    evening = played()
    corrected(evening)
    slip = evening.slip(2, 1)
    evening.do(faults.call_director(evening.t, slip, 1, "a card on the floor"))
    everything = card(evening).locator(".todo").first.inner_text()
    desk = Visitor(client_of("desk"))
    jury = Visitor(client_of("jury"))
    assert "a correction waits" in everything
    assert "calls the director" in everything
    for reader, theirs, others in (
        (desk, "a correction waits", "calls the director"),
        (jury, "calls the director", "a correction waits"),
    ):
        assert theirs in reader.go("/e/ev/").locator("#main").inner_text()
        told = reader.go("/e/ev/open").locator("#main").inner_text()
        assert theirs in told
        assert others not in told
        assert others in reader.go("/e/ev/open?for=").locator("#main").inner_text()
    assert "a correction waits" not in jury.go("/e/ev/").locator("#main").inner_text()
    called = desk.go("/e/ev/").locator("#main").inner_text()
    assert "calls the director" in called, "a table that waits is everybody's"
