"""At the end of a deal every hand is seen, at every game and size of table, on every screen."""

from __future__ import annotations

import pytest

from tests.gallery.light import Light
from tests.gallery.measured.test_one_screen import EVERY_SIZE, LIKELIEST
from tests.parlour.evening import Evening
from tests.tiers import others_slow
from tests.web.play.stage import SHORT, drawn, page_of

HIDDEN = """(felt) => {
  document.getElementById("felt").outerHTML = felt;
  const amiss = [];
  const hands = [...document.querySelectorAll("#felt .dealt")];
  const name = (hand) => hand.getAttribute("aria-label");
  const boxes = hands.map((hand) => hand.getBoundingClientRect());
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  hands.forEach((hand, at) => boxes.slice(0, at).forEach((box, before) => {
    if (over(box, boxes[at])) amiss.push(`${name(hand)} lies over ${name(hands[before])}`);
  }));
  for (const hand of hands) {
    const cards = [...hand.querySelectorAll(".index-tile")];
    if (!cards.length) amiss.push(`${name(hand)}: no card`);
    for (const each of [hand.querySelector("h3 span"), ...cards]) {
      each.scrollIntoView({ block: "nearest" });
      const { left, top, right, bottom, width } = each.getBoundingClientRect();
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!hand.contains(there))
        amiss.push(`${name(hand)}: “${each.textContent}” lies under ${there?.className}`);
      const box = hand.getBoundingClientRect();
      if (left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 1 || width < 5)
        amiss.push(`${name(hand)}: “${each.textContent}” leaves its place`);
    }
  }
  return [hands.length, amiss];
}"""
"""How many hands a page shows, and which of them lie under something, or over one another."""

SOME = [("bridge", 4), ("putze", 2), ("putze", 5), ("whist", 6)]
"""Of each number of hands those that hold most cards: felts of other games differ in words."""


def ends(game: str, chairs: int) -> tuple[int, list[str], str]:
    """How many hands a deal has, its end as the first guest, the last one and a spectator see it, and a page.

    Two deals where somebody rests, since that is another one each time.
    """
    evening = Evening().open(game, chairs, **SHORT.get(game, {}))
    guests = ("ann", "ben", "cat", "dan", "eve", "fay")[:chairs]
    evening.people(*guests)
    felts, hands = [], 0
    for seed in ("one", "two"):
        evening.deal(seed)
        assert evening.table.playing is not None
        hands = len(evening.table.playing.seats)
        evening.play(seed)
        pages = [page_of(evening, guest) for guest in (guests[0], guests[-1], "nobody")]
        felts += [drawn(page, whole=False) for page in pages if page.ended]
        if hands == chairs:
            break
    return hands, felts, drawn(pages[0])


@pytest.mark.parametrize(("game", "chairs"), others_slow(SOME, ("bridge", 4), ("putze", 5), ("whist", 6)))
def test_every_hand_is_seen_and_nothing_lies_over_it(
    lit: Light, game: str, chairs: int, everything: bool
) -> None:
    hands, felts, page = ends(game, chairs)
    assert felts
    shown = lit.open(page)
    found = []
    for text, sizes in EVERY_SIZE if everything and game == "bridge" else LIKELIEST:
        for width, height in sizes:
            lit.size((width, height, text))
            for many, amiss in shown.evaluate(f"felts => felts.map({HIDDEN})", felts):
                assert many == hands
                found += [f"{width}×{height} {text} %: {each}" for each in amiss]
    assert not found, "\n".join(found[:20])
