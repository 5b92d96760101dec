"""What is compared stands beside the other on a phone: one's own column, and two ways to play a deal."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.gallery.measured.conftest import Studio
from tests.gallery.measured.test_widths import TOO_WIDE
from tests.gallery.test_mine import person
from tests.gallery.test_same import challenge, friends, play

LINES = """each => {
  const drawn = document.createRange();
  drawn.selectNodeContents(each);
  return new Set([...drawn.getClientRects()].map(each => Math.round(each.top))).size;
}"""
"""How many lines a text takes."""

SIDES = """() => [...document.querySelectorAll(".ways")]
  .map(each => [...each.children].map(way => way.getBoundingClientRect().toJSON()))
  .filter(([first]) => first.height)"""
"""Where the two of each pair of ways stand; those of a trick that is folded away left out."""

MORE = ("mill", "oak", "elm", "fir")
"""Tables beside two."""

OUT_OF_SIGHT = """() => [...document.querySelectorAll(".compared tr")].map(row => row.lastElementChild)
  .filter(each => each.getBoundingClientRect().right > innerWidth + 0.5)
  .map(each => `${each.textContent.trim()} ends at ${Math.round(each.getBoundingClientRect().right)}`)"""
"""Last cells of the comparisons that a phone does not show without a finger."""


@pytest.mark.usefixtures("longest")
@pytest.mark.parametrize(("game", "more"), [("bridge", 4), ("tutti", 0)])
def test_ones_own_column_is_in_sight(studio: Studio, game: str, more: int) -> None:
    ann, ben = person(studio.room), person(studio.room)
    link = challenge(game, ann, several=True)
    seated = [("lime", ann), ("well", ben), *((name, person(studio.room)) for name in MORE[:more])]
    for name, player in seated:
        friends(link, name, [(player, "Wilhelmina van den Broeck")], deals=2)
    page = studio.shown(f"/same/{link}/", ann.client)
    studio.size((390, 664, 100))
    assert page.locator(".compared").count() == 2
    assert page.evaluate(OUT_OF_SIGHT) == []
    assert page.evaluate(TOO_WIDE) <= 0


def test_two_ways_lie_side_by_side(studio: Studio) -> None:
    """So that what was called and what was laid there is read without scrolling between them."""
    ann = person(studio.room)
    link = challenge("putze", ann)
    play(link, ann, 1, "Annemarie")
    page = studio.shown(f"/same/{link}/1/beside?with=club", ann.client)
    studio.size((390, 664, 100))
    pairs = page.evaluate(SIDES)
    assert len(pairs) > 1
    assert all(first["top"] == second["top"] and first["right"] < second["left"] for first, second in pairs)


@pytest.mark.usefixtures("longest")
def test_the_figures_of_luck_are_a_line_that_paper_unfolds(studio: Studio) -> None:
    """On a phone the line is one line, and the bars stand below it on the same screen."""
    ann = person(studio.room)
    page = studio.shown(f"/same/{challenge('putze', ann)}/", ann.client)
    studio.size((390, 664, 100))
    line, told = page.locator(".unfolds-in-print summary"), page.locator(".unfolds-in-print p")
    assert line.evaluate(LINES) == 1
    expect(told).to_be_hidden()
    assert page.locator(".luck").count() == 2
    page.emulate_media(media="print")
    assert told.evaluate(
        "each => each.checkVisibility({ contentVisibilityAuto: true }) && each.offsetHeight > 40"
    )
    page.emulate_media(media="screen")
    line.click()
    expect(told).to_be_visible()
