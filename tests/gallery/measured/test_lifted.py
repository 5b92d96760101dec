"""A card that is lifted before it is played is seen to be, and what is asked of its owner stands alone."""

from __future__ import annotations

import pytest

from tests.gallery.light import Light
from tests.web.play.helped import helped
from tests.web.play.stage import drawn

GAME = "putze"
LIFT = """() => {
  const [lifted, beside] = document.querySelectorAll(".held button");
  lifted.setAttribute("aria-pressed", "true");
  const [box, other] = [lifted, beside].map((each) => each.getBoundingClientRect());
  const corner = document.elementFromPoint(box.right - 4, box.top + box.height / 3);
  return [other.top - box.top, lifted.contains(corner)];
}"""
"""How far a card stands above its neighbour once it is lifted, and whether it lies over that."""
SAID = """() => [".hinting", ".prompt"]
  .filter((each) => document.querySelector(`#felt ${each}`)?.checkVisibility())"""
ENDS = "all => all.map((each) => Math.round(each.getBoundingClientRect().bottom))"


@pytest.mark.parametrize("look", ["", "left"])
def test_a_lifted_card_stands_above_the_others(lit: Light, look: str) -> None:
    page = lit.open(next(made for each in helped(GAME) if "data-card" in (made := drawn(each, look=look))))
    lit.size((390, 664, 100))
    above, whole = page.evaluate(LIFT)
    assert above > 6
    assert whole


def test_a_hint_on_a_phone_makes_room_for_what_is_asked(lit: Light) -> None:
    """The hint stands in its place until a card is lifted, and never beside it."""
    page = lit.open(next(made for each in helped(GAME) if "hinting" in (made := drawn(each))))
    lit.size((390, 664, 100))
    assert page.evaluate(SAID) == [".hinting"]
    page.evaluate(LIFT)
    assert page.evaluate(SAID) == [".prompt"]


def test_what_helps_is_in_one_row_on_a_phone(lit: Light) -> None:
    """The felt needs the height, in a language of long words too."""
    page = lit.open(next(drawn(each, "fr") for each in helped(GAME)))
    lit.size((390, 664, 100))
    ends = page.locator("#felt .strip .tool:visible").evaluate_all(ENDS)
    assert len(ends) == 2
    assert len({*ends}) == 1, ends
