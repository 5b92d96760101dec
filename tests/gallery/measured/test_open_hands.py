"""A hand that lies open beside a player: as large as the screen allows, and every card is read."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.core.cards import Card, read_card
from tapis.web.play.felt.page import SeatSeen, TablePage
from tests.gallery.light import Light
from tests.gallery.measured.test_one_screen import LARGE_TEXT, LIKELIEST, SIZES
from tests.parlour.evening import Evening
from tests.tiers import others_slow
from tests.web.play.stage import SHORT, drawn, page_of

USUAL = "SK S6 S4 HA HJ H9 CK C2 DK D9 D8 DA D3"
HANDS = {
    "usual": USUAL,
    "without a suit": "SK S6 S4 S2 SQ HA CK CJ C9 C8 C7 C2 C3",
    "seven of a suit": "SK SQ SJ ST S9 S8 S7 HA CK C2 D9 D8 D7",
}
TIGHTEST = ("whist", 6, {"usual": USUAL})
WIDTHS = {
    (360, 640): 30,
    (820, 1180): 64,
    (1024, 768): 44,
    (1366, 641): 60,
}
"""The least width of a card of the usual hand, in points of the screen, with letters of the usual size."""

LOOK = """(felt) => {
  document.getElementById("felt").outerHTML = felt;
  scrollTo(0, 0);
  const amiss = [], widths = [];
  const cloth = document.querySelector(".felt").getBoundingClientRect();
  for (const card of document.querySelectorAll(".lies-open .open-hand .card")) {
    const { left, top, right, bottom, width, height } = card.getBoundingClientRect();
    const name = card.getAttribute("aria-label");
    widths.push(width);
    if (left < cloth.left - 1 || right > cloth.right + 1 || top < cloth.top - 1 || bottom > cloth.bottom + 1)
      amiss.push(`${name} leaves the felt`);
    const met = document.elementFromPoint(left + width * 0.55, top + height * 0.3);
    if (met?.closest(".card") !== card) amiss.push(`${name} lies under ${met?.outerHTML.slice(0, 60)}`);
  }
  return [widths, amiss];
}"""
"""How wide the cards of a hand that lies open are, and which of them cannot be read."""


def against(game: str, chairs: int, hands: dict[str, str]) -> tuple[TablePage, list[tuple[str, TablePage]]]:
    """A page at which one plays a card, and for every hand and seat the same with that hand open there."""
    evening = Evening().open(game, chairs, **SHORT.get(game, {}))
    evening.people(*("ann", "ben", "cat", "dan", "eve", "fay")[:chairs]).deal("open")
    steps = evening.steps("open")
    while not (
        (page := page_of(evening, "ann")).phase == "cards" and page.trick and page.hand and not page.own
    ):
        next(steps)
    seats = [place for place in page.places if place.position not in {"bottom", "top"}]
    return page, [
        (f"{at.position}, {name}", replace(page, places=tuple(lying(each, at, hand) for each in page.places)))
        for at in seats
        for name, hand in hands.items()
    ]


def lying(place: SeatSeen, at: SeatSeen, hand: str) -> SeatSeen:
    """The seat with its cards open if it is this one, else closed."""
    cards: tuple[Card, ...] = tuple(map(read_card, hand.split())) if place is at else ()
    return replace(place, shown=cards, backs=0 if place is at else place.backs, marks=place.marks[:1])


@pytest.mark.parametrize(
    ("game", "chairs", "hands"),
    others_slow([("bridge", 4, HANDS), TIGHTEST], TIGHTEST),
)
def test_open_hands_are_read_and_as_large_as_the_screen_allows(
    lit: Light, game: str, chairs: int, hands: dict[str, str], everything: bool
) -> None:
    page, pages = against(game, chairs, hands)
    shown = lit.open(drawn(page))
    felts = [drawn(each, whole=False) for _, each in pages]
    found = []
    every = everything and game == "bridge"
    for text, sizes in ((100, (*SIZES, (360, 640))), (130, LARGE_TEXT)) if every else LIKELIEST:
        for width, height in sizes:
            lit.size((width, height, text))
            looked = shown.evaluate(f"felts => felts.map({LOOK})", felts)
            for (name, _), (widths, amiss) in zip(pages, looked, strict=True):
                assert len(widths) == len(USUAL.split())
                found += [f"{width}×{height} {text} %, {name}: {each}" for each in amiss]
                least = WIDTHS.get((width, height), 26) if chairs == 4 and text == 100 else 20
                if name.endswith("usual") and min(widths) < least:
                    found.append(f"{width}×{height} {text} %, {name}: cards are {min(widths):.0f} wide")
    assert not found, "\n".join(found[:30])
