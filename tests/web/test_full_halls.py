"""The projector in a full hall: every scene fits its screen, as ``stage.js`` turns, fits and shortens it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle, islice
from typing import ClassVar

from tapis.club import running
from tapis.club.events import Person
from tests.club.evening import NAMES, Evening, missing
from tests.club.teams import TeamEvening
from tests.web.brought import Bring
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]

CANVASES = {"1080": (1920, 1080), "720": (1280, 720)}
LONG = ("Marie-Antoinette de Montmollin-Chaillet", "Hans-Heinrich Hungerbühler-Zumsteg")
PARTS = (
    ".clock, .who, .to, .points, .place, h1, .until, .said, .plan span, .plan time, .n, strong, .rank,"
    " .bell, .right"
)
CUT = """(parts) => [...document.querySelectorAll(parts)]
  .filter(each => each.getClientRects().length)
  .filter(each => {
    const box = each.getBoundingClientRect();
    const cut = each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline";
    const beside = box.left < -1 || box.right > innerWidth + 1;
    return cut || beside || box.top < -1 || box.bottom > innerHeight + 1;
  })
  .map(each => `${each.className || each.tagName}: ${each.textContent.trim().slice(0, 40)}`)"""
SCROLLS = """() => [document.documentElement.scrollHeight - innerHeight,
  document.documentElement.scrollWidth - innerWidth]"""
SMALLEST = """() => Math.min(...[...document.querySelectorAll(
    ".fill > li:not([hidden]) .who:not(.fitted, .tight) .last")]
  .map(each => parseFloat(getComputedStyle(each).fontSize)))"""
SHOWN = """() => [...document.querySelectorAll(".fill > li:not([hidden]) .who")]
  .map(each => each.textContent)"""


def named(count: int) -> list[str]:
    """So many names, each of them once, as long as names are."""
    firsts = [name.split()[0] for name in NAMES]
    surnames = (name.split()[-1] for name in islice(cycle(NAMES), count))
    return [f"{firsts[at % 7]} {last}{chr(97 + at // 26)}" for at, last in enumerate(surnames)]


class Crowd(Evening):
    """Many people, one of them with a name as long as they come."""

    known: ClassVar[list[Person]] = [Person(name, "Châtel-Saint-Denis") for name in (LONG[0], *named(159))]


class Teams(TeamEvening):
    """Forty teams, one of them with names as long as they come."""

    known: ClassVar[list[Person]] = [
        Person(first, partner=second)
        for first, second in zip((LONG[0], *named(39)), (LONG[1], *named(78)[39:]), strict=True)
    ]


def full(people: int) -> Evening:
    """Two rounds are over, the third is being played."""
    hall = Crowd(people, rounds=4, deals=2)
    for number in (1, 2):
        hall.begin()
        for table in hall.t.rounds[number - 1].slips:
            hall.confirm(number, table, missing(10 * (table % 5), -5 * (table % 3), number, 0))
        hall.close(number)
    hall.begin()
    hall.do(running.start_round(hall.t, 3, 50))
    for table in list(hall.t.rounds[2].slips)[3:]:
        hall.confirm(3, table)
    return hall


TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""A list is laid out anew with the frame that follows another size."""


def resize(screen: Visitor, canvas: str) -> None:
    width, height = CANVASES[canvas]
    screen.page.set_viewport_size({"width": width, "height": height})
    screen.page.evaluate(TWO_FRAMES)


def fits(screen: Visitor, name: str) -> None:
    """Nothing is scrolled, nothing is cut."""
    assert screen.page.evaluate(SCROLLS) == [0, 0], name
    assert screen.page.evaluate(CUT, PARTS) == [], name


def test_everybody_in_a_full_hall_is_on_one_of_the_pages(visitor: Come, brought: Bring) -> None:
    """Turned by key: what each page looks like by itself is seen in the gallery."""
    brought(full(160), "crowd")
    screen = visitor(size="projector", language="fr")
    for scene in ("seating", "standings"):
        page = screen.go(f"/e/crowd/screen/{scene}")
        page.evaluate("document.fonts.ready")
        resize(screen, "1080")
        assert page.evaluate(SMALLEST) >= 36, "read from ten metres"
        seen: list[str] = []
        for _ in range(6):
            fits(screen, f"{scene}, turned")
            here = page.evaluate(SHOWN)
            if here[0] in seen:
                break
            seen += here
            page.keyboard.press("ArrowRight")
        assert len(seen) == 160
