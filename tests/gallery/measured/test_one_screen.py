"""Whatever can be done at a virtual table now is on the screen, at every sort of size, in large letters."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TypeAlias

import pytest

from tapis.core.plugin import plugins
from tapis.web.play.felt.page import TablePage
from tests.gallery.light import Light
from tests.tiers import others_slow
from tests.web.play.helped import helped
from tests.web.play.stage import drawn, moments, pages_seen

LAPTOP = (1366, 641)
UPRIGHT, ON_ITS_SIDE = ((390, 664), (360, 740), (820, 1100), (820, 1180)), ((844, 390), (667, 375))
SIZES = (UPRIGHT[1], UPRIGHT[3], LAPTOP, (1024, 768), *ON_ITS_SIDE)
LARGE_TEXT = UPRIGHT[:3:2]
Letters: TypeAlias = tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
EVERY_SIZE: Letters = ((100, SIZES), (130, LARGE_TEXT))
"""How large letters are, in per cent, on which screens: of each sort of screen where there is least room."""
LIKELIEST: Letters = ((130, UPRIGHT[:1]), (100, (LAPTOP, ON_ITS_SIDE[0])))
"""Where there is least room; by default the others are left out."""

AMISS = """(felt) => {
  document.getElementById("felt").outerHTML = felt;
  scrollTo(0, 0);
  for (const each of document.querySelectorAll("[data-step]")) each.hidden = false;
  const amiss = [];
  const all = (selector) => [...document.querySelectorAll(`#felt ${selector}`)];
  const name = (each) => (each.getAttribute("aria-label") || each.textContent).trim().replace(/\\s+/g, " ");
  const inside = (each) => {
    const box = each.getBoundingClientRect();
    const { left, top, right, bottom } = box;
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      amiss.push(`${name(each)} lies at ${[left, top, right, bottom].map(Math.round)}`);
    if (box.height < 43 || box.width < 34) amiss.push(`${name(each)} is ${box.width} by ${box.height}`);
    return box;
  };
  const met = (each, x, y) => {
    const there = document.elementFromPoint(x, y);
    if (!each.contains(there)) amiss.push(`${name(each)} lies under ${there?.outerHTML.slice(0, 80)}`);
  };
  const key = (each) => {
    const box = inside(each);
    if (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2)
      amiss.push(`${name(each)} is cut`);
    met(each, box.left + box.width / 2, box.top + box.height / 2);
  };
  const leftHand = document.body.matches(".left-hand");
  for (const each of all(".held button")) {
    const box = inside(each);
    met(each, leftHand ? box.right - 8 : box.left + 8, box.top + 10);
  }
  for (const each of all(".helps button")) {
    each.scrollIntoView({ block: "nearest" });  // beside calls what is said is scrolled
    key(each);
  }
  all(".wish").forEach((each) => {
    const { left, right, bottom } = each.getBoundingClientRect();
    const hand = document.querySelector("#felt .play > .hand")?.getBoundingClientRect().top ?? innerHeight;
    if (left < -1 || right > innerWidth + 1 || bottom > hand + 1) amiss.push(`${name(each)} lies elsewhere`);
    if (each.scrollWidth > each.clientWidth + 1) amiss.push(`${name(each)} is cut`);
  });
  for (const open of all(".tile-hand").filter((each) => each.offsetParent)) {
    const box = open.getBoundingClientRect();
    for (const plate of all(".plate").filter((each) => each.closest(".seat") !== open.closest(".seat"))) {
      const { left, top, right, bottom } = plate.getBoundingClientRect();
      if (left < box.right - 2 && right > box.left + 2 && top < box.bottom - 2 && bottom > box.top + 2)
        amiss.push(`${name(plate)} lies on ${name(open)}`);
    }
  }
  all(".contract-line > *").filter((each) => each.offsetParent).forEach((each) => {
    if (each.scrollWidth > each.clientWidth + 1) amiss.push(`${name(each)} is cut`);
  });
  for (const folded of all(".aside-says")) {
    const box = folded.getBoundingClientRect();
    met(folded, box.left + box.width / 2, box.top + 8);
    folded.open = true;
  }
  all(".say :is(.always, .firsts, .boxes, .say-line, .claim, .cutting) :is(button, .key)").forEach(key);
  all(":is(.doors, .strip) > button, #tap-on").filter((each) => each.offsetParent).forEach(key);
  for (const card of all(".answering .open-hand .card")) {
    const { left, top, right, bottom, width } = card.getBoundingClientRect();
    const cloth = card.closest(".felt").getBoundingClientRect();
    if (left < cloth.left - 1 || right > cloth.right + 1 || bottom > cloth.bottom + 1 || width < 26)
      amiss.push(`an open card is at ${[left, top, right, bottom].map(Math.round)}`);
  }
  for (const pack of all("[data-cut]")) {
    const box = inside(pack);
    met(pack, box.left + 9, box.top + box.height / 2);
  }
  const seen = (each) => getComputedStyle(each).visibility === "visible";
  for (const first of all(".say input[type=radio]")) {
    first.checked = true;
    const second = all(".second").filter(seen);
    if (second.length !== 1) amiss.push(`${name(first.parentElement)} opens ${second.length} panels`);
    second.flatMap((panel) => [...panel.children]).forEach(key);
  }
  all(".ending-keys :is(button, .button)").forEach(key);
  for (const rounds of all(".auction-box")) {
    const box = rounds.getBoundingClientRect();
    const newest = rounds.querySelector("tbody tr:last-child").getBoundingClientRect();
    if (newest.bottom > box.bottom + 1 || newest.top < box.top - 1)
      amiss.push(`the newest calls are at ${[newest.top, newest.bottom]} of ${[box.top, box.bottom]}`);
    for (const said of rounds.querySelectorAll("tr:last-child td:not(:empty)")) {
      const cell = said.getBoundingClientRect();
      met(said, cell.left + cell.width / 2, cell.top + cell.height / 2);
    }
    for (const row of rounds.querySelectorAll("tbody tr")) {
      const { top, bottom } = row.getBoundingClientRect();
      if (top < box.top - 2 && bottom > box.top + 5) amiss.push(`half a row is shown: ${name(row)}`);
    }
    for (const said of rounds.querySelectorAll("td"))
      if (said.scrollWidth > said.clientWidth + 1) amiss.push(`${name(said)} is cut`);
  }
  if (document.documentElement.scrollWidth > innerWidth) amiss.push("the page is too wide");
  return amiss;
}"""
"""What is amiss with a felt: not on the screen, too small for a finger, covered, or cut."""


def sort_of(page: TablePage) -> Hashable:
    """Pages of one sort look alike, and one of them is enough."""
    sides = tuple(sorted(place.position for place in page.places if len(place.shown) > 3))
    said = tuple((group.kind, min(len(group.calls) // 12, 2)) for group in page.says)
    return page.phase, said, sides, bool(page.own), page.phase == "cards" and len(page.hand) > 9


def worth_a_look(game: str, look: str = "") -> list[str]:
    """A felt of every sort, the longest auction, and one still longer, from a deal."""
    found: dict[Hashable, TablePage] = {}
    for page in pages_seen(game, f"{game}/one"):
        found.setdefault(sort_of(page), page)
        longest = found.setdefault("longest auction", page)
        if page.phase == "calls" and len(page.called) > len(longest.called):
            found["longest auction"] = page
    longest = found["longest auction"]
    pages = [*found.values(), replace(longest, called=longest.called * 3)]
    return [drawn(page, look=look, whole=False) for page in pages]


def wrong(lit: Light, game: str, felts: list[str], sizes: Letters, look: str = "") -> list[str]:
    """What is not on the screen, for every felt at each of these sizes."""
    _, _, page = next(moments(game, "first"))
    shown = lit.open(drawn(page, look=look))
    found = []
    for text, seen in sizes:
        for width, height in seen:
            lit.size((width, height, text))
            for number, amiss in enumerate(shown.evaluate(f"felts => felts.map({AMISS})", felts)):
                found += [f"{game} {width}×{height} {text} % felt {number}: {each}" for each in amiss]
    return found


@pytest.fixture
def sizes(everything: bool) -> Letters:
    """Every size, or those where something does not fit first, as for any game but one."""
    return EVERY_SIZE if everything else LIKELIEST


@pytest.mark.parametrize("game", others_slow(["bridge", "whist"], "whist"))
def test_what_helps_a_player_is_on_the_screen_with_the_hands(lit: Light, game: str, sizes: Letters) -> None:
    pages = helped(game)
    shown = [page.helps for page in pages if page.helps]
    assert any(helps.ask_hint and helps.take_back for helps in shown)
    assert any(helps.hint for helps in shown)
    assert any(helps.wished_by for helps in shown)
    assert any(page.origin for page in pages)
    if plugins()[game].rules.dummy:
        assert any(helps.declares for helps in shown)
        assert any(helps.hint and page.own for page in pages if (helps := page.helps))
    felts = [drawn(page, whole=False) for page in pages]
    whys = [felt.replace(CLOSED_WHY, CLOSED_WHY[:-1] + " open>") for felt in felts if CLOSED_WHY in felt]
    assert whys
    found = wrong(lit, game, [*felts, *whys], sizes if game == "whist" else LIKELIEST)
    assert not found, "\n".join(found[:40])


CLOSED_WHY = '<details id="stop-why">'
SHOWN: Letters = ((130, (UPRIGHT[0], ON_ITS_SIDE[0])),)


@pytest.mark.slow
def test_the_calls_of_others_stay_in_sight_beside_a_hint(lit: Light) -> None:
    felts = [drawn(page, whole=False) for page in auctions("bridge", helped("bridge"))]
    assert felts
    assert not (found := wrong(lit, "bridge", felts, SHOWN)), "\n".join(found[:40])


def auctions(game: str, pages: Sequence[TablePage]) -> list[TablePage]:
    """Calls that go round, with whatever may be said beside them to somebody who is helped."""
    calls = [page for page in pages_seen(game, f"{game}/one") if page.phase == "calls" and page.called]
    return [
        replace(page, helps=each.helps)
        for page in calls[3:7:3]
        for each in pages
        if each.helps and not each.helps.losing
    ]


@pytest.mark.slow
def test_large_cards_fanned_for_the_left_hand_are_on_the_screen(lit: Light) -> None:
    look = "swiss.large.left"
    felts = worth_a_look("estimation", look)
    assert not (found := wrong(lit, "estimation", felts, LIKELIEST, look)), "\n".join(found)


@pytest.mark.parametrize("game", others_slow(["bridge", "whist", "tutti", "putze"], "bridge"))
def test_whatever_can_be_done_now_is_on_the_screen(lit: Light, game: str, sizes: Letters) -> None:
    felts = worth_a_look(game)
    assert len(felts) > 3
    found = wrong(lit, game, felts, sizes if game == "bridge" else LIKELIEST)
    assert not found, "\n".join(found[:40])
