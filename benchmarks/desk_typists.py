"""How somebody works at the desk by keyboard alone, on its pages of today and on those before.

Before there was a page of its own for the number, the slip, the names and the grid; today one page holds the
pile.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from desk_papers import values_of
from playwright.sync_api import Error

if TYPE_CHECKING:
    from playwright.sync_api import Page

SLIPS = 3


@dataclass
class Typist:
    """Somebody at the keyboard: every press and every document is counted."""

    page: Page
    keys: int = 0
    loads: int = 0

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)
        self.keys += len(keys)

    def enter(self) -> None:
        """Press Enter and wait until the focus has gone on, to a box or to another page."""
        self.page.evaluate("() => { window.focusBefore = document.activeElement; }")
        self.press("Enter")
        for _ in range(600):
            if self._went_on():
                return
            time.sleep(0.01)
        raise AssertionError(f"nothing follows Enter in {self.here()} on {self.page.url}")

    def _went_on(self) -> bool:
        script = "() => document.readyState === 'complete' && document.activeElement !== window.focusBefore"
        try:
            return bool(self.page.evaluate(script))
        except Error:  # between two documents
            return False

    def here(self) -> str:
        """The name of what has the focus, or the title of the page."""
        return str(
            self.page.evaluate("document.activeElement?.name || document.activeElement?.id || document.title")
        )

    def tab_to(self, selector: str) -> None:
        """Press Tab until what is wanted has the focus."""
        for _ in range(200):
            if self.page.evaluate("what => document.activeElement?.matches(what) ?? false", selector):
                return
            self.press("Tab")
        raise AssertionError(f"no {selector} on {self.page.url}")

    def fill(self, values: Mapping[str, str]) -> None:
        """Type each box that gets the focus, until the focus has left those that are known."""
        while (name := self.here()) in values:
            self.put(values[name])
            self.enter()

    def put(self, text: str) -> None:
        """Type into the box, or the first letters of a choice."""
        chosen = self.page.evaluate("document.activeElement.tagName === 'SELECT'")
        for letter in text:
            if chosen and self._says(text):
                return
            self.press("Space" if letter == " " else letter)

    def _says(self, text: str) -> bool:
        script = (
            "text => document.activeElement.selectedOptions[0].text.trim().toLowerCase().startsWith(text)"
        )
        return bool(self.page.evaluate(script, text.lower()))


def number_of(table: int) -> str:
    """The number printed on the slip of a table in the first round, without its dashes."""
    from tapis.club.text.slip_numbers import slip_number  # noqa: PLC0415 - of whatever commit is measured

    return slip_number(1, table).replace("-", "")


# The pages before: number, slip, names, grid, slip, and back.


def typed_before(typist: Typist, game: str) -> None:
    """Slip after slip on pages of their own."""
    typist.page.goto(f"/e/{game}/slips")
    typist.page.locator("#slip:focus").wait_for()
    typist.keys = typist.loads = 0
    for table in range(1, SLIPS + 1):
        typist.press(*number_of(table))
        typist.enter()
        typist.tab_to("a[href$='/type']")
        typist.enter()
        typist.enter()
        typist.fill(values_of(game))
        typist.tab_to("main a[href$='/slips']")
        typist.enter()
        typist.page.locator("#slip:focus").wait_for()


def read_before(typist: Typist, game: str) -> None:
    """Compared with the paper, slip by slip."""
    typist.page.goto(f"/e/{game}/slips")
    typist.page.locator("#slip:focus").wait_for()
    typist.keys = typist.loads = 0
    for table in range(1, SLIPS + 1):
        typist.press(*number_of(table))
        typist.enter()
        typist.tab_to("button[value=accept]")
        typist.press("Enter")
        typist.page.wait_for_load_state("load")
        typist.page.get_by_role("heading", name="Ce qui compte").or_(
            typist.page.locator("a[href$='/type']")
        ).first.wait_for()
        typist.tab_to("main a[href$='/slips']")
        typist.enter()
        typist.page.locator("#slip:focus").wait_for()


def corrected_before(typist: Typist, game: str) -> None:
    """One figure of a confirmed slip: everything is typed again."""
    typist.page.goto(f"/e/{game}/slips")
    typist.page.locator("#slip:focus").wait_for()
    typist.keys = typist.loads = 0
    typist.press(*number_of(1))
    typist.enter()
    typist.tab_to("a[href$='/type']")
    typist.enter()
    typist.enter()
    typist.fill(values_of(game) | {"d1-estimated-0": "50", "reason": "faute"})


# The pages of today: one for the whole pile.


def typed_now(typist: Typist, event: str) -> None:
    """Slip after slip on one page."""
    values = values_of(event)
    _at_the_pile(typist, event)
    for table in range(1, SLIPS + 1):
        typist.press(str(table))
        typist.enter()
        typist.fill(values)
        typist.page.locator("#slip:focus").wait_for()
    typist.page.locator("#pile .one, #pile .done").nth(SLIPS - 1).wait_for()


def _at_the_pile(typist: Typist, event: str) -> None:
    typist.page.goto(f"/e/{event}/slips")
    typist.page.locator("#slip:focus").wait_for()
    typist.keys = typist.loads = 0


def read_now(typist: Typist, event: str) -> None:
    """Compared with the paper, one after the other."""
    _at_the_pile(typist, event)
    typist.press("F9")
    question = typist.page.locator("[data-reading] [data-slip]")
    for _ in range(SLIPS):
        question.wait_for()
        asked = question.get_attribute("data-slip")
        typist.press(typist.page.locator("[data-reading] [data-answer=yes] kbd").inner_text().lower())
        typist.page.locator(f"[data-reading] [data-slip='{asked}']").wait_for(state="detached")
    typist.page.locator("#pile .done").nth(SLIPS - 1).wait_for()


def corrected_now(typist: Typist, event: str) -> None:
    """One figure of a confirmed slip, filled in."""
    _at_the_pile(typist, event)
    typist.press("1")
    typist.enter()
    typist.put("50")
    typist.press("Control+Enter")
    typist.page.locator("#reason:focus").wait_for()
    typist.put("faute")
    typist.press("Enter")
    typist.page.locator("#slip:focus").wait_for()
