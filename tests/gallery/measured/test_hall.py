"""The projector in a full hall: every page fits its screen, as ``stage.js`` turns, fits and shortens it."""

from __future__ import annotations

import pytest

from tapis.club.events import Prize
from tapis.club.prizes import treasury
from tests.club.crowds import full
from tests.club.evening import NAMES, Evening
from tests.club.free_tables import FreeEvening
from tests.club.pairs import Pairs
from tests.gallery.hanging import Picture
from tests.gallery.light import Size
from tests.gallery.measured.conftest import Studio

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
TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""A list is laid out anew with the frame that follows another size."""
MOST_PAGES = 6


@pytest.mark.usefixtures("longest")
def test_the_directions_of_pairs_fit_into_their_boxes(studio: Studio) -> None:
    evening = Pairs(12, rounds=4, deals=2)
    evening.begin()
    studio.room.bring(evening, "pairs")
    studio.size((1366, 641, 100))
    page = studio.show("screen/seating")
    page.evaluate(TWO_FRAMES)
    assert page.evaluate(CUT, ".seat") == []


def test_everybody_in_a_full_hall_is_on_one_of_the_pages(studio: Studio) -> None:
    """Turned by key; on each nothing is scrolled and nothing is cut."""
    studio.room.bring(full(160), "crowd")
    studio.size((1920, 1080, 100))
    page = studio.show("screen/seating", language="fr")
    page.evaluate(TWO_FRAMES)
    assert page.evaluate(SMALLEST) >= 36, "read from ten metres"
    seen: list[str] = []
    for _ in range(MOST_PAGES):
        assert page.evaluate(SCROLLS) == [0, 0]
        assert page.evaluate(CUT, PARTS) == []
        here = page.evaluate(SHOWN)
        if here[0] in seen:
            break
        seen += here
        page.keyboard.press("ArrowRight")
    assert len(seen) == 160


@pytest.mark.parametrize("people", [12, 80])
def test_whoever_shares_a_prize_is_read_on_the_wall_and_in_the_hand(studio: Studio, people: int) -> None:
    """Half a hall of equal totals, as many prizes that are all different."""
    evening = Evening(people, rounds=1, deals=1)
    given = tuple(Prize(place=place, what=f"Jambon de la borne {place}") for place in range(1, 41))
    evening.do(treasury.set_prizes(evening.t, given[:people]))
    evening.whole_round()
    studio.room.bring(evening, "shared")
    director = studio.room.reader("director")
    director.post("/e/shared/screens/reveal", {"op": "second", "step": 2})
    for path in ("screens/rehearsal?step=2", "screen/prizes"):
        page = director.get(f"/e/shared/{path}").content.decode()
        assert "shown many" in page
        assert studio.lit.look(Picture(path, page)) == []
        studio.lit.page.goto("/")


@pytest.mark.parametrize(("parties", "screen"), [(5, (1920, 1080, 100)), (1, (1366, 641, 100))])
def test_more_free_people_than_have_room_are_counted_and_none_is_cut(
    studio: Studio, parties: int, screen: Size
) -> None:
    """With many parties the foot keeps to its lines and leaves the wall to them."""
    evening = FreeEvening(0)
    evening.enter(*(f"{first} {last}" for first in NAMES[:12] for last in ("Van den Broeck", "Oberholzer")))
    evening.enter(*(f"{first} Zgraggen-Aebischer" for first in NAMES))
    evening.present(*evening.t.entrants)
    for first in range(1, 3 * parties, 3):
        evening.sit_down(first, first + 1, first + 2)
    studio.room.bring(evening, "free")
    studio.size(screen)
    page = studio.show("screen/tables", language="de")
    page.evaluate(TWO_FRAMES)
    free = len(evening.t.entrants) - 3 * parties
    assert page.locator("[data-of]").inner_text().endswith(f" / {free}")
    assert 5 < page.locator(".waiting .together:visible").count() < free
    assert page.locator(".waiting").evaluate("each => each.scrollHeight - each.clientHeight") <= 1
    assert page.evaluate(SCROLLS) == [0, 0]
    assert page.evaluate(CUT, ".hall .who, .hall .n") == []
