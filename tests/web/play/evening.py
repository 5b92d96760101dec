"""Two people in two browsers at a virtual table with bots, and how they play a deal to its end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Locator, Page

from tests.web.browsing import Visitor
from tests.web.play.listening import Wire
from tests.web.site import Site

NOW = "document.getElementById('felt') && Number(document.getElementById('felt').dataset.version)"

WISHES = {
    "estimation": (),
    "tutti": ("hearts", "H"),
    "putze": ("keep", "play"),
    "whist": (r"solo \d",),
    "bridge": ("1N", "2N", "1S"),
}
"""What a person likes to say first in each game, as its calls are written."""


@dataclass
class Behind(Site):
    """The site as it is reached through a wire."""

    wire: Wire | None = None

    @property
    def url(self) -> str:
        assert self.wire is not None
        return self.wire.url


@dataclass
class Person:
    """Somebody at the table: a browser, the wire it is reached by, a chair."""

    visitor: Visitor
    wire: Wire
    game: str
    chair: int = 0
    wished: bool = False

    @property
    def page(self) -> Page:
        return self.visitor.page

    @property
    def phase(self) -> str:
        return self.page.locator("#felt").get_attribute("data-phase") or ""

    @property
    def version(self) -> int:
        return int(self.page.locator("#felt").get_attribute("data-version") or 0)

    def may_act(self) -> bool:
        return self.page.locator("#felt.my-turn").count() > 0

    def act(self) -> None:
        """Say or play something that is allowed, and wait until the table has heard it."""
        before = self.version
        cards = self.page.locator(".held .may")
        if cards.count():
            cards.first.click()
        else:
            self._say()
        self.page.wait_for_function(f"v => {NOW} > v", arg=before)

    def _say(self) -> None:
        number = self.page.locator(".say-number")
        if number.count():
            box = number.locator("input.number")
            box.fill(str(min(40, int(box.get_attribute("data-highest") or 0))))
            number.locator("button.primary").click()
            return
        cards = self.page.locator(".say-cards [data-choose]")
        if cards.count() and not self.page.locator(".say-buttons button[name=call]").count():
            for each in self.page.locator(".held button").all()[
                : int(cards.get_attribute("data-choose") or 1)
            ]:
                each.click()
            cards.locator("button.primary").click()
            return
        self._button().click()

    def _button(self) -> Locator:
        """The call this person likes to make in this game, once; then the first there is."""
        every = self.page.locator(".say button[name=call]")
        values = [each.get_attribute("value") or "" for each in every.all()]
        if not self.wished:
            for wish in WISHES[self.game]:
                for at, value in enumerate(values):
                    if re.search(rf"\b{wish}\b", value):
                        self.wished = self.game != "putze"
                        return every.nth(at)
        quiet = (at for at, value in enumerate(values) if re.search(r"pass|ready|keep|chibre", value))
        return every.nth(next(quiet, 0))


def until(happened: Callable[[], bool], people: list[Person], turns: int = 400) -> Iterator[Person]:
    """Let whoever is asked act, until something has happened; tells who is about to, who may be kept from it."""
    for _ in range(turns):
        if happened():
            return
        asked = next((each for each in people if each.may_act()), None)
        if asked is None:
            people[0].page.wait_for_timeout(25)
            continue
        yield asked
        if asked.may_act():
            asked.act()
    raise AssertionError("the deal does not end")
