"""The end of a game at friends' tables: what is written keeps its line, and what is drawn its frame."""

from __future__ import annotations

import pytest

from tapis.parlour.state.events import DealWeighed
from tests.gallery.light import Light
from tests.gallery.measured.conftest import Studio
from tests.gallery.test_mine import person
from tests.gallery.test_same import challenge, friends
from tests.tiers import others_slow
from tests.web.parlour.test_game_over import SPLITS, played
from tests.web.play.stage import drawn, page_of

SIZES = ((390, 664), (820, 1180), (1024, 768), (1366, 641), (1920, 1080))
LAPTOP = (1366, 641)
AMISS = """(laptop) => {
  const box = (selector) => document.querySelector(`#felt ${selector}`).getBoundingClientRect();
  const amiss = [];
  const lines = (each) => {
    const written = document.createRange();
    written.selectNodeContents(each);
    return new Set([...written.getClientRects()].map((line) => Math.round(line.bottom / 6))).size;
  };
  const sheet = box(".ending");
  const headline = box(".game-over");
  if (headline.left < sheet.left - .5 || headline.right > sheet.right + .5)
    amiss.push("the headline is wider than the sheet");
  for (const each of document.querySelectorAll("#felt .ready li > span:not(.visually-hidden)"))
    if (lines(each) > 1) amiss.push("who is not ready stands on several lines");
  const dearest = document.querySelector("#felt .game-worth .own-deals a");
  const label = [...dearest.childNodes].find((each) => each.nodeType === Node.TEXT_NODE && each.data.trim());
  if (lines(label) > 1) amiss.push("which deal was dearest stands on several lines");
  const body = box(".ending-body");
  for (const each of laptop ? document.querySelectorAll("#felt .dealt") : [])
    if (each.getBoundingClientRect().bottom > body.bottom + 1)
      amiss.push(`${each.querySelector("h3").textContent.trim()} has a hand that is cut`);
  return amiss;
}"""
"""What is amiss with the end of a game; on a laptop all hands are seen without scrolling."""


@pytest.mark.parametrize("game", others_slow(SPLITS, "bridge"))
def test_the_end_of_a_game_keeps_its_lines_and_its_frame(lit: Light, game: str) -> None:
    evening = played(game)
    for deal in evening.table.deals:
        evening.do((DealWeighed(deal.number, [SPLITS[game][0]] * len(deal.seats)),))
    shown = lit.open(drawn(page_of(evening, "ann", "de"), "de"))
    found = []
    for size in SIZES:
        lit.size((*size, 100))
        found += [f"{size}: {each}" for each in shown.evaluate(AMISS, size == LAPTOP)]
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_two_tables_stand_beside_ones_own_column_on_a_phone(studio: Studio) -> None:
    """A contract in words breaks sooner than it goes under the column that stays."""
    ann = person(studio.room)
    boards = challenge("whist", ann, several=True)
    friends(boards, "lime", [(ann, "Annemarie")], deals=4)
    friends(boards, "well", [(person(studio.room), "Christophe")], deals=4)
    page = studio.shown(f"/same/{boards}/", ann.client)
    studio.size((390, 664, 100))
    compared = page.locator(".compared").first
    assert compared.locator("tbody td small").count() == 8
    wide, room = compared.evaluate("each => [each.scrollWidth, each.parentElement.clientWidth]")
    assert wide <= room
