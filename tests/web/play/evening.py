"""Two people in two browsers at a virtual table with bots, and how they play a deal to its end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Error, Locator, Page

from tests.patience import PATIENCE, for_a_while
from tests.web.browsing import Visitor
from tests.web.play.listening import Wire
from tests.web.play.ways import AT_A_TIME, WITH_A_MOUSE, Way
from tests.web.site import Site

NOW = "document.getElementById('felt') && Number(document.getElementById('felt').dataset.version)"

IDLE = "!document.querySelector('#felt.my-turn')"
REFUSED = "document.querySelector('#felt .refusal') !== null"

ASKED = """() => {
  const felt = document.querySelector("#felt.my-turn");
  const held = (selector) => felt?.querySelector(selector);
  if (held(".held .may")) return "card";
  if (held(".say-number")) return "number";
  if (held(".say-pack")) return "pack";
  if (held(".say button[name=call]")) return "call";
  return held(".say-cards") ? "cards" : "";
}"""
"""What the page asks of its reader now."""

SECOND = "each => each.closest('.second')?.className.match(/\\d+/)[0]"
"""Of which kind a call is, where it is said in a second step."""

WISHES = {
    "estimation": (),
    "tutti": ("hearts", "H"),
    "putze": ("keep", "play"),
    "whist": (r"solo \d",),
    "bridge": ("1N", "2N", "1S"),
}
"""What a person likes to say first in each game, as its calls are written."""

A_DEAL = 300.0
"""Seconds for some seventy moves on a busy machine."""


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
    way: Way = WITH_A_MOUSE
    """How this person touches things."""

    @property
    def page(self) -> Page:
        return self.visitor.page

    @property
    def phase(self) -> str:
        return self.page.locator("#felt").get_attribute("data-phase") or ""

    @property
    def version(self) -> int:
        return int(self.page.locator("#felt").get_attribute("data-version") or 0)

    def asked(self) -> str:
        """What is asked of this person now: a card, a call, a number, cards to choose, or nothing."""
        return str(self.page.evaluate(ASKED))

    def may_act(self) -> bool:
        return bool(self.asked())

    def act(self) -> None:
        """Say or play something that is allowed, and wait until the table has heard it, or says no."""
        before, asked = self.version, self.asked()
        try:
            if not self._answers(asked):
                return
        except Error:  # the table has gone on in this very moment: whoever is asked still is asked again
            return
        try:
            self.page.wait_for_function(
                f"v => {NOW} > v || {REFUSED} || {IDLE}", arg=before, timeout=PATIENCE * 1000
            )
        except Error:
            raise AssertionError(self.page.locator(".play").inner_text()[-600:]) from None

    def _answers(self, asked: str) -> bool:
        match asked:
            case "card":
                self.way.play(self.page.locator(".held .may").first)
            case "number":
                box = self.page.locator(".say-number input.number")
                self.way.enter(box)
                highest = int(box.get_attribute("data-highest", timeout=AT_A_TIME) or 0)
                box.fill(str(min(40, highest)), timeout=AT_A_TIME)
                self.way.press(self.page.locator(".say-number button.primary"))
            case "pack":
                self.way.press(self.page.locator(".say-pack button"))
            case "cards":
                self._choose()
            case "call":
                self._press(self._button())
        return bool(asked)

    def _press(self, button: Locator) -> None:
        """A call, of the kind that it is of: the second step of two, where there are two."""
        if kind := button.evaluate(SECOND, timeout=AT_A_TIME):
            self.way.choose(self.page.locator(f".kind-{kind} input"))
        self.way.press(button)

    def _choose(self) -> None:
        size = self.page.locator("[data-choose]").get_attribute("data-choose", timeout=AT_A_TIME) or "1"
        for each in self.page.locator(".held button").all()[: int(size)]:
            self.way.press(each)
        self.way.press(self.page.locator(".say-cards button.primary"))

    def _button(self) -> Locator:
        """The call this person likes to make in this game, once; then the first there is."""
        every = self.page.locator(".say button[name=call]")
        values: list[str] = every.evaluate_all("all => all.map((each) => each.value)")
        if not self.wished:
            for wish in WISHES[self.game]:
                for value in values:
                    if re.search(rf"\b{wish}\b", value):
                        self.wished = self.game != "putze"
                        return self._call(value)
        quiet = (value for value in values if re.search(r"pass|ready|keep|chibre", value))
        return self._call(next(quiet, values[0] if values else ""))

    def _call(self, value: str) -> Locator:
        return self.page.locator(f".say button[name=call][value='{value}']").first


def until(happened: Callable[[], bool], people: list[Person]) -> Iterator[Person]:
    """Let whoever is asked act, until something has happened; tells who is about to."""
    for _ in for_a_while(A_DEAL):
        if happened():
            return
        asked = next((each for each in people if each.may_act()), None)
        if asked is None:
            continue
        yield asked
        if asked.may_act():
            asked.act()
    raise AssertionError("the deal does not end")
