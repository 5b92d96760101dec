"""The desk of the other games by keyboard alone: tutti by its ten boxes a team, whist by its lines, bridge by
its boards in any order. Keys are counted, no page is loaded between, a planted error stops where it stands:
only a browser has a focus that goes there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pytest
from playwright.sync_api import expect

from tapis.club.events import Depth, Person
from tapis.core.plugin import AnyPlugin, plugins
from tests.club.evening import NAMES, Evening
from tests.club.free_tables import FreeEvening
from tests.club.pairs import Pairs
from tests.club.teams import TeamEvening
from tests.web.brought import Bring
from tests.web.browsing import Visitor
from tests.web.test_desk_stack import Typist

Come = Callable[..., Visitor]
AtTheDesk = Callable[[Evening], Typist]

FIGURES = {
    0: (98, 71, 103, 157, 88, 64, 110, 79, 92, -100),
    1: (59, 86, 120, 64, 257, 93, 47, 78, 65, 112),
}


class Whist(Evening):
    """A championship in which everybody is old enough."""

    plugin: AnyPlugin = plugins()["whist"]
    chosen: ClassVar[Mapping[str, Any]] = {"title": "Championnat", "regulation": "whist"}
    known: ClassVar[Sequence[Person]] = tuple(replace(Person(name), of_age=True) for name in NAMES)


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


def test_a_second_reading_of_tutti_begins_empty(visitor: Come, at_the_desk: AtTheDesk) -> None:
    typist = at_the_desk(TeamEvening(4, rounds=1, deals=20))
    typist.key("Enter")
    typist.page.locator("[name='b-hearts-0']:focus").wait_for()
    for one, other in zip(*FIGURES.values(), strict=True):
        typist.enter(one)
        typist.enter(other)
    typist.key("Enter")
    typist.key("Enter")
    typist.page.locator(".pile .one").wait_for()
    second = Typist(visitor("desk2"), typist.event)
    second.sit_down()
    second.enter(1)
    second.page.locator("[name='b-hearts-0']:focus").wait_for()
    values = second.page.evaluate("[...document.querySelectorAll('[data-figures] input')].map(b => b.value)")
    assert set(values) == {""}, "nobody sees what the first reader read"


def test_whist_by_its_lines(visitor: Come, at_the_desk: AtTheDesk) -> None:
    typist = at_the_desk(Whist(8, rounds=1, deals=4))
    page = typist.page
    page.keyboard.press("Enter")
    page.locator("[name='d1-line']:focus").wait_for()
    typist.enter("e8 ac 10")
    page.locator("[name='d2-line']:focus").wait_for()
    points = [page.locator("[data-deal='1'] [data-points]").nth(seat).inner_text() for seat in range(4)]
    assert points == ["13", "", "13", ""]
    typist.enter("s6 b 17")
    stopped(typist, "cannot be", "d2-line")
    typist.enter("s6 b 7")
    page.locator("[name='d3-line']:focus").wait_for()
    running = page.locator("[data-deal='2'] [data-run]").nth(1)
    expect(running).to_contain_text("=")
    typist.enter("pm c+")
    typist.enter("gm d-")
    typist.waits_for_a_number()
    page.locator(".pile .one").wait_for()
    assert (typist.keys, typist.loads) == (36, 0)


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


def test_totals_of_tutti(visitor: Come, at_the_desk: AtTheDesk) -> None:
    typist = at_the_desk(TeamEvening(4, rounds=1, deals=20, depth=Depth.TOTALS))
    page = typist.page
    page.keyboard.press("Enter")
    page.locator("[name=t0]:focus").wait_for()
    typist.enter(2763)
    typist.enter(1307)
    typist.enter(2763 + 1307)
    stopped(typist, "A total of 2763 cannot be", "foot")
    for _ in range(2):
        typist.key("Shift+Enter")
    for total in (1432, 1307, 1432 + 1307):
        typist.enter(total)
    typist.waits_for_a_number()
    page.locator(".pile .one").wait_for()
    assert (typist.keys, typist.loads) == (32, 0)
    page.goto(f"/e/{typist.event}/slips/1/1")
    expect(page.locator("main")).to_contain_text("nobody has typed the deals")


def test_totals_of_whist(visitor: Come, at_the_desk: AtTheDesk) -> None:
    hall = Whist(8, rounds=1, deals=4, depth=Depth.TOTALS, options={"grid": "zero-sum"})
    typist = at_the_desk(hall)
    page = typist.page
    page.keyboard.press("Enter")
    page.locator("[name=t0]:focus").wait_for()
    for total in (13, 0, 13, 0):
        typist.enter(total)
    typist.key("Enter")
    stopped(typist, "always make 0", "foot")
    for _ in range(2):
        typist.key("ArrowUp")
    typist.enter("-13")
    typist.enter(0)
    typist.enter(0)
    typist.waits_for_a_number()
    page.locator(".pile .one").wait_for()
    assert (typist.keys, typist.loads) == (21, 0)


class Parties(FreeEvening):
    """An evening of putze at free tables, the first of them with its party."""

    def draw(self, _seed: str = "") -> None:
        self.sit_down(1, 2, 3, 4)

    def publish(self, _number: int | None = None) -> int:
        return 1


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
