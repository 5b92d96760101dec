"""A stack of slips typed by keyboard alone: keys are counted, no mouse is used, no page is loaded between.

Only a browser has a focus that moves on by itself, and knows that no page was loaded.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

import pytest
from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as Late

from tapis.club.events import Depth, Person
from tests.club.crowds import named
from tests.club.evening import Evening, deal
from tests.web.brought import Bring, published
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]
SLIPS: list[dict[str, Any]] = json.loads(Path(__file__).with_name("ten_slips.json").read_text())


class Hall(Evening):
    """Forty people at ten tables, whose slips are as in the design's scene."""

    known: ClassVar[list[Person]] = [Person(name) for name in named(40)]


@dataclass
class Typist:
    """Somebody at the desk with a keyboard, and how often a key was pressed."""

    visitor: Visitor
    event: str
    keys: int = 0
    loads: int = 0
    slips: list[int] = field(default_factory=list)

    @property
    def page(self) -> Page:
        return self.visitor.page

    def sit_down(self) -> None:
        """At a desk that waits for the server as long as it takes: a row is left unjudged otherwise."""
        self.page.add_init_script("AbortSignal.timeout = () => new AbortController().signal")
        self.visitor.go(f"/e/{self.event}/slips")
        self.page.locator("#slip:focus").wait_for()
        self.page.on("load", lambda _: self._loaded())

    def _loaded(self) -> None:
        self.loads += 1

    def key(self, name: str) -> None:
        self.keys += 1
        self.page.keyboard.press(name)

    def type(self, text: object) -> None:
        for character in str(text):
            self.key(character)

    def enter(self, text: object) -> None:
        self.type(text)
        self.key("Enter")

    def waits_for_a_number(self) -> None:
        """The slip is typed; where it is not, what stops it is told."""
        try:
            self.page.locator("#slip:focus").wait_for()
        except Late as late:
            raise AssertionError(self.page.locator(".stop").all_inner_texts()) from late

    def slip(self, number: int) -> None:
        """The number of the slip, every other time; the next one comes by itself."""
        if number % 2 == 1:
            self.type(number)
        self.key("Enter")

    def deals(self, rows: Sequence[Any], wrong: int = 0) -> None:
        for number, (estimated, made) in enumerate(rows, start=1):
            for seat in range(4):
                self.enter(estimated[seat] or "")  # an empty slip is a zero
                asked = estimated[seat] == made[seat] == 0
                if seat == 3:
                    if number == wrong:
                        self.enter(made[3] - 1 if made[3] else 1)
                        self.page.locator(".stop").wait_for()
                        self.visitor.keep("stack-deals-stopped", full_page=True)
                        self.enter(made[3])
                    else:
                        self.key("Enter")
                elif estimated[seat] == made[seat]:
                    self.key("*")
                else:
                    self.enter(made[seat])
                if asked:
                    self.enter(0)

    def totals(self, totals: Sequence[int], *, wrong: bool = False) -> None:
        for total in totals:
            self.enter(total)
        if wrong:
            self.enter(sum(totals) + 10)
            self.page.locator(".stop").wait_for()
            self.visitor.keep("stack-totals-stopped", full_page=True)
        self.enter(sum(totals))


def hall(depth: Depth) -> Hall:
    """The first round is published; nothing is typed."""
    return published(Hall(40, rounds=1, deals=8, depth=depth))


def test_the_ten_slips_can_be_and_make_their_totals() -> None:
    """What a rule forbids one day is found here, and not after a thousand keys."""
    evening = hall(Depth.DEALS)
    for table, slip in enumerate(SLIPS, start=1):
        evening.confirm(1, table, *(deal(estimated, made) for estimated, made in slip["deals"]))
    evening.close(1)
    for table, slip in enumerate(SLIPS, start=1):
        assert [evening.total(each) for each in evening.slip(1, table).seats] == slip["totals"], table


@pytest.mark.parametrize(
    ("depth", "most"),
    [(Depth.DEALS, 350), (Depth.TOTALS, 75)],
    ids=["every deal", "totals"],
)
@pytest.mark.slow
def test_a_stack_of_slips_by_keyboard_alone(visitor: Come, brought: Bring, depth: Depth, most: int) -> None:
    name = f"stack{depth}"
    brought(hall(depth), name)
    typist = Typist(visitor("desk"), name)
    typist.sit_down()
    slips = SLIPS[:2] if depth is Depth.DEALS else SLIPS[:4]
    for number, slip in enumerate(slips, start=1):
        before = typist.keys
        typist.slip(number)
        if depth is Depth.DEALS:
            typist.deals(slip["deals"], wrong=5 if number == 2 else 0)
        else:
            typist.totals(slip["totals"], wrong=number == 4)
        typist.waits_for_a_number()
        typist.slips.append(typist.keys - before)
    typist.page.locator(".pile .one").nth(len(slips) - 1).wait_for()
    assert typist.keys <= most, typist.slips
    assert typist.loads == 0

    second = Typist(visitor("desk2"), name)
    second.sit_down()
    second.key("F9")
    second.page.locator("[data-reading] [data-slip]").wait_for()
    second.type("y" * len(slips))
    second.waits_for_a_number()
    second.page.locator(".pile .done").nth(len(slips) - 1).wait_for()
    assert second.keys == len(slips) + 1
    assert second.loads == 0

    second.keys = 0
    second.enter(2)
    second.page.locator("[data-work]").wait_for()
    first = second.page.evaluate("() => document.activeElement.value")
    second.type(int(first) + 1)
    second.key("Control+Enter")
    second.page.locator("#reason:focus").wait_for()
    second.enter("misread")
    second.waits_for_a_number()
    second.page.locator(".pile .one").wait_for()

    assert second.loads == 0
