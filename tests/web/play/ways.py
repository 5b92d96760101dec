"""How somebody plays at a virtual table: with a mouse, with a finger, by keyboard alone."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Locator, Page

from tests.patience import for_a_while

ACTIVE = "each => document.activeElement === each"
THERE = "each => each.isConnected && each.checkVisibility()"
AT_A_TIME = 2000
"""A card may be gone before it is touched: whoever plays does not wait for it."""
PATIENT = 10_000


class Way:
    """With a mouse: a click does everything."""

    def press(self, target: Locator) -> None:
        target.click(timeout=PATIENT)

    def choose(self, radio: Locator) -> None:
        """The first of two steps."""
        radio.check(timeout=PATIENT)

    def enter(self, box: Locator) -> None:
        """Come to a field before something is written into it."""

    def play(self, card: Locator) -> None:
        card.click(timeout=AT_A_TIME)


class Finger(Way):
    """With a finger: the first tap lifts a card, the second plays it."""

    def press(self, target: Locator) -> None:
        target.tap(timeout=PATIENT)

    def choose(self, radio: Locator) -> None:
        radio.tap(timeout=PATIENT)

    def enter(self, box: Locator) -> None:
        box.tap(timeout=AT_A_TIME)

    def play(self, card: Locator) -> None:
        code = card.get_attribute("value", timeout=AT_A_TIME)
        mine = card.page.locator(f".held button[value='{code}']")
        mine.tap(timeout=AT_A_TIME)
        mine.and_(card.page.locator("[aria-pressed=true]")).tap(timeout=AT_A_TIME)


class Keys(Way):
    """With Tab, arrows and Enter alone."""

    def press(self, target: Locator) -> None:
        if reach(target) and target.evaluate("each => each.matches('button')", timeout=AT_A_TIME):
            target.page.keyboard.press("Enter")

    def enter(self, box: Locator) -> None:
        reach(box)

    def choose(self, radio: Locator) -> None:
        """Into the row of kinds, and along it."""
        page, element = radio.page, radio.element_handle(timeout=AT_A_TIME)
        name = element.get_attribute("name")
        row = page.locator(f"input[name='{name}']")
        for _ in range(80):
            if page.evaluate("name => document.activeElement?.name === name", name):
                break
            page.keyboard.press("Tab")
        for _ in range(row.count() + 1):
            if element.evaluate(f"each => each.checked || !({THERE})(each)"):
                return
            page.keyboard.press("ArrowRight")
            if row.count() == 1:
                page.keyboard.press("Space")
        raise AssertionError("the keyboard never reaches a kind of calls")

    def play(self, card: Locator) -> None:
        if reach(card):
            card.page.keyboard.press("Enter")


def reach(target: Locator) -> bool:
    """The focus comes to a target: a card of the hand by the arrows, anything else by Tab.

    False where it has gone meanwhile, or is folded away since the table went on: Enter would then open
    whatever the focus is on.
    """
    page, element = target.page, target.element_handle(timeout=AT_A_TIME)
    in_hand = element.evaluate("each => each.matches('.held button')")
    for _ in for_a_while():
        if element.evaluate(ACTIVE):
            return True
        if not element.evaluate(THERE):
            return False
        here = in_hand and page.evaluate("document.activeElement?.matches('.held button')")
        page.keyboard.press("ArrowRight" if here else "Tab")
    raise AssertionError(f"the keyboard never reaches {target}")


WITH_A_MOUSE = Way()


class Drawing:
    """A finger on the glass, moved as slowly as one likes."""

    def __init__(self, page: Page) -> None:
        self._line: CDPSession = page.context.new_cdp_session(page)
        self.at = (0.0, 0.0)

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        self._line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def down(self, x: float, y: float) -> None:
        self.at = (x, y)
        self._send("touchStart", self.at)

    def move(self, x: float, y: float, steps: int = 8) -> None:
        (was_x, was_y), self.at = self.at, (x, y)
        for step in range(1, steps + 1):
            part = step / steps
            self._send("touchMove", (was_x + (x - was_x) * part, was_y + (y - was_y) * part))

    def up(self) -> None:
        self._send("touchEnd")
