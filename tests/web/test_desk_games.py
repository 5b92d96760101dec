"""The desk of bridge by keyboard alone, by its boards in any order.

Keys are counted, no page is loaded between, a planted error stops where it stands: only a browser has a focus
that goes there. What the server says of figures is asked in ``test_desk_judges``, boxes and lines of the
other games are typed in ``tests/scripts/test_desk_games.py``.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.club.evening import Evening
from tests.club.pairs import Pairs
from tests.web.brought import Bring
from tests.web.browsing import Visitor
from tests.web.test_desk_stack import Typist

Come = Callable[..., Visitor]
AtTheDesk = Callable[[Evening], Typist]


@pytest.fixture
def at_the_desk(visitor: Come, brought: Bring) -> AtTheDesk:
    """Somebody at the desk of an evening whose first round is published."""

    def sat_down(hall: Evening) -> Typist:
        hall.draw()
        hall.publish(1)
        typist = Typist(visitor("desk"), brought(hall).name)
        typist.sit_down()
        return typist

    return sat_down


def stopped(typist: Typist, told: str, box: str) -> None:
    """The planted error has stopped at its own box, which is selected to be typed over."""
    expect(typist.page.locator(".stop")).to_contain_text(told)
    typist.page.locator(f"[name='{box}']:focus").wait_for()


@pytest.mark.slow
def test_bridge_by_its_boards_in_any_order(visitor: Come, at_the_desk: AtTheDesk) -> None:
    typist = at_the_desk(Pairs(8, rounds=3, deals=4))
    page = typist.page
    page.keyboard.press("Enter")
    page.locator("[name='d1-line']:focus").wait_for()
    expect(page.locator(".lines-grid thead")).to_contain_text("North–south")
    typist.enter(3)
    page.locator("[name='d3-line']:focus").wait_for()
    typist.enter("3nte-2")
    page.locator("[name='d4-line']:focus").wait_for()
    expect(page.locator("[data-deal='3'] [data-points='0']")).to_have_text("200")
    typist.enter("4hn=")
    page.locator(".stop").wait_for()
    stopped(typist, "This box is empty", "d1-line")
    expect(page.locator("[data-missing]")).to_have_text("Still missing: 1, 2")
    typist.enter("9hn=")
    stopped(typist, "Board 1 cannot be", "d1-line")
    typist.enter("2sn+1")
    page.locator("[name='d2-line']:focus").wait_for()
    typist.enter(99)
    stopped(typist, "There is no board 99", "d2-line")
    typist.enter("pass")
    page.locator("[name='d3-line']:focus").wait_for()
    typist.key("Control+Enter")
    typist.waits_for_a_number()
    page.locator(".pile .one").wait_for()
    assert (typist.keys, typist.loads) == (34, 0)
