"""What somebody new is asked at a first table: one thing at a time, and nothing on the trick."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.gallery.light import Light
from tests.web.play.helped import coached_pages
from tests.web.play.stage import drawn

SIZES = ((390, 664), (360, 740), (820, 1180), (1366, 641), (844, 390))
ASKED = """(felt) => {
  document.getElementById("felt").outerHTML = felt;
  const boxes = (selector) => [...document.querySelectorAll(`#felt ${selector}`)]
    .filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect());
  const covers = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 &&
    one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const asked = boxes(":is(.stopping, .which-pack)");
  return [asked.length, boxes(".trick li").filter((card) => asked.some((each) => covers(each, card))).length];
}"""
"""How many questions are asked, and how many cards of the trick lie under one."""


@pytest.mark.slow
def test_the_coach_asks_before_the_pack_is_asked_for_and_covers_no_card(lit: Light) -> None:
    stopped = next(page for page in coached_pages("estimation") if page.helps and page.helps.losing)
    assert stopped.helps is not None
    answered = replace(stopped, helps=replace(stopped.helps, losing=None))
    assert "which-pack" in drawn(answered, "de", None, whole=False), "it is asked once the coach is answered"
    shown = lit.open(drawn(stopped, "de", None))
    felts = [drawn(each, "de", None, whole=False) for each in (stopped, answered)]
    for wide, high in SIZES:
        lit.size((wide, high, 100))
        assert [shown.evaluate(ASKED, felt) for felt in felts] == [[1, 0]] * 2, f"{wide}×{high}"
