"""A whole deal at a virtual table by forms alone: every call and every card is a button that sends itself."""

from __future__ import annotations

import pytest

from tests.tiers import others_slow
from tests.web.parlour.people import Person, Room
from tests.web.plain import Page

MOST = 200
"""No deal takes so many turns."""
DEALS = 20
"""Nobody is a dummy so often in a row."""


def acts(page: Page) -> bool:
    """Whoever sits there does the first thing that is offered; whether it was to play a card."""
    if page.locator(".held .may").count():
        page.locator(".held .may").first.click()
        return True
    if page.locator(".say-number input.number").count():
        box = page.locator(".say-number input.number")
        box.fill(str(box.get_attribute("data-lowest")))
        page.locator(".say-number button.primary").click()
    else:
        page.locator(".says button[name=call], .says .say-line button.primary").first.click()
    return False


def dealt(room: Room, anne: Person, game: str, table: str) -> int:
    """Play a deal with bots to its end; how many cards she laid."""
    path, page, turns, cards = room.open(anne, game, table, others="bots"), Page(anne.client), 0, 0
    for _ in range(MOST):
        page.goto(path)
        if page.locator("#felt.phase-between, #felt.phase-over").count():
            break
        turns, cards = turns + 1, cards + acts(page)
    else:
        raise AssertionError(page.locator("#felt").inner_text())
    assert page.locator(".held button").count() == 0
    assert page.locator(".deal-lines").count()
    assert room.table(table).playing is None
    assert turns, "she has bid or played herself"
    return cards


@pytest.mark.parametrize("game", others_slow(["estimation", "whist", "putze"], "estimation", "whist"))
def test_a_deal_is_played_to_its_end(room: Room, game: str) -> None:
    """Chance deals: a dummy lays no card, nor whoever sits a putze out, so another deal is played then."""
    anne = Person()
    assert any(dealt(room, anne, game, f"still-{number}") for number in range(DEALS))
