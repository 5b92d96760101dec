"""What is written at a table: its newest line is seen, however much was written before."""

from __future__ import annotations

from dataclasses import replace

from tapis.web.play.felt.page import ChatLine
from tests.gallery.light import LAPTOP, NARROW, Light
from tests.parlour.evening import Evening
from tests.web.play.stage import drawn, page_of

MUCH = tuple(
    ChatLine("Wilhelmina", f"Noch einmal {at}", mine=bool(at % 2), at=at, seat=1) for at in range(1, 60)
)
SEEN = """() => {
  const pane = document.querySelector(".pane-chat");
  if (!pane.checkVisibility()) pane.showPopover();
  const box = document.querySelector(".chat-box").getBoundingClientRect();
  const newest = document.querySelector(".chat li:last-child").getBoundingClientRect();
  const end = Math.min(box.bottom, innerHeight);
  return [newest.top >= box.top - 1, newest.bottom <= end + 1, box.height < innerHeight / 2];
}"""
"""Whether the newest line begins and ends in its box, and whether that leaves room for what lies under it."""


def test_the_newest_line_is_seen_under_many_others(lit: Light) -> None:
    evening = Evening().open("putze", deals=2).people("ann", "ben")
    page = lit.open(drawn(replace(page_of(evening, "ann"), chat=MUCH)))
    for size in (*NARROW, LAPTOP):
        lit.size(size)
        assert page.evaluate(SEEN) == [True, True, True], size
