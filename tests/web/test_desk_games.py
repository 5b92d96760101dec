"""The desk of the other games by keyboard alone: tutti by its boxes, bridge by its boards in any order, putze
until its party is over. Keys are counted, no page is loaded between, a planted error stops where it stands:
only a browser has a focus that goes there. What the server says of figures is asked in ``test_desk_judges``.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.club.evening import Evening
from tests.club.free_tables import FreeEvening
from tests.club.pairs import Pairs
from tests.club.teams import TeamEvening
from tests.web.brought import Bring
from tests.web.browsing import Visitor
from tests.web.test_desk_judges import FIGURES
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
def test_tutti_by_its_ten_boxes(visitor: Come, at_the_desk: AtTheDesk) -> None:
    typist = at_the_desk(TeamEvening(4, rounds=1, deals=20))
    page = typist.page
    page.keyboard.press("Enter")
    page.locator("[name='b-hearts-0']:focus").wait_for()
    for one, other in zip(*FIGURES.values(), strict=True):
        if one == 103:
            typist.enter(158)
            stopped(typist, "0–157, 257", "b-clubs-0")
            expect(page.locator(".stop")).to_contain_text("tutti 17.6")
        typist.enter(one)
        typist.enter(other)
    typist.enter(sum(FIGURES[0]) + 10)
    stopped(typist, "The boxes make 762, the paper says 772", "b-sum-0")
    typist.enter(sum(FIGURES[0]))
    expect(page.locator("[data-extra='1']")).to_have_text("109.5")
    typist.visitor.keep("desk-tutti-full", full_page=True)
    typist.enter(sum(FIGURES[1]))
    typist.waits_for_a_number()
    page.locator(".pile .one").wait_for()
    assert (typist.keys, typist.loads) == (84, 0)
    correct_and_compare(visitor, typist)


def correct_and_compare(visitor: Come, typist: Typist) -> None:
    """The second reader compares; the correction begins with what is there and gives its reason."""
    name = typist.event
    second = Typist(visitor("desk2"), name)
    second.sit_down()
    second.key("F9")
    second.page.locator("[data-reading] .boxes").wait_for()
    expect(second.page.locator("[data-reading]")).not_to_contain_text("17.8")
    second.key("y")
    second.page.locator(".pile .done").wait_for()
    typist.page.reload()
    typist.page.locator("#slip:focus").wait_for()
    typist.enter(1)
    typist.page.locator("[name='b-hearts-0']:focus").wait_for()
    assert typist.page.locator("[name='b-hearts-0']").input_value() == "98"
    typist.type(97)
    typist.key("Control+Enter")
    typist.page.locator("#reason:focus").wait_for()
    typist.enter("misread")
    typist.waits_for_a_number()


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


class Parties(FreeEvening):
    """An evening of putze at free tables, the first of them with its party."""

    def draw(self, _seed: str = "") -> None:
        self.sit_down(1, 2, 3, 4)

    def publish(self, _number: int | None = None) -> int:
        return 1


@pytest.mark.slow
def test_putze_by_its_lines_until_the_party_is_over(visitor: Come, at_the_desk: AtTheDesk) -> None:
    typist = at_the_desk(Parties(8))
    page = typist.page
    page.keyboard.press("Enter")
    page.locator("[name='d1-line']:focus").wait_for()
    typist.enter("70 45+20 - 27")
    page.locator("[name='d2-line']:focus").wait_for()
    typist.enter("70 60 28 0")
    stopped(typist, "158", "d2-line")
    typist.enter("70 60 27 0")
    page.locator("[name='d3-line']:focus").wait_for()
    for _ in range(3):
        typist.enter("p - - -")
    typist.waits_for_a_number()
    page.locator(".pile .one").wait_for()
    assert (typist.keys, typist.loads) == (60, 0), "no line after the one that ends the party"
    second = Typist(visitor("desk2"), typist.event)
    second.sit_down()
    second.key("F9")
    second.page.locator("[data-reading] [data-slip]").wait_for()
    expect(second.page.locator("[data-reading]")).to_contain_text("70 45+20 - 27")
    second.key("y")
    second.page.locator(".pile .done").wait_for()
