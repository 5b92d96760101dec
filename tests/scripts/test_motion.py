"""What moves on a felt, whence and whither; nothing waits for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.scripts.alone import Alone
from tests.scripts.felts import Felt, Table, table

STYLE = """<style>
  :root { --fly: .3s; --gather: .35s; --deal: .25s; --quick: .12s }
  ol { list-style: none; display: flex; margin: 0; padding: 0 } #sky > * { position: fixed }
  .seat { display: inline-block; width: 80px } .plate { height: 30px } .hand .card { width: 50px !important }
</style>"""
RECORDED = """(() => {
  window.moved = [];
  const kinds = { back: "#sky > .card-back", card: "#sky > .card", hand: ".hand li", place: ".trick > li" };
  Element.prototype.animate = function (frames, options) {
    const name = Object.keys(kinds).find((each) => this.matches(kinds[each]));
    const motion = { name, lasting: options.duration + (options.delay ?? 0), last: frames.at(-1),
      cancel() { this.cancelled = true; this.oncancel?.(); } };
    window.moved.push(motion);
    return motion;
  };
})()"""
"""Motions that last until the test ends them."""


@pytest.fixture
def lively(opening: Callable[..., Alone]) -> Alone:
    return opening(reduced_motion="no-preference", viewport={"width": 800, "height": 900})


def opened(alone: Alone, felt: Felt, look: str = "") -> Table:
    alone.begins(RECORDED)
    alone.begins("sessionStorage.setItem('tapis-dealt', '/play/t/1')")
    made = table(alone, look=look)
    made.open("play/changes.js play/motion.js", felt, head=STYLE)
    return made


def moved(page: Page) -> list[str]:
    return sorted(page.evaluate("window.moved.map((each) => each.name)"))


def longest(page: Page) -> float:
    return float(page.evaluate("Math.max(...window.moved.map((each) => each.lasting))"))


TRICK = ("C6@left", "C7@top", "C8@right", "C9@bottom*")


def test_a_card_flies_from_the_hand_and_the_others_close_the_gap(lively: Alone) -> None:
    made = opened(lively, Felt(hand=("S6", "H7", "D8")))
    made.news(hand=("H7", "D8"), trick=("S6@bottom",))
    page = made.page
    assert moved(page) == ["card", "hand", "hand", "place"]
    assert page.locator("#sky > .card").count() == 1
    assert page.locator("#sky > .card").evaluate("each => each.style.width") == "50px", "as wide as it lay"
    assert page.locator("#sky [data-card]").count() == 0, "the copy is no card of the hand"
    assert longest(page) < 500
    page.evaluate("window.moved.forEach((each) => each.onfinish())")
    assert page.locator("#sky > *").count() == 0


def test_a_card_of_a_hidden_hand_comes_from_its_player(lively: Alone) -> None:
    made = opened(lively, Felt(mine=False))
    made.news(trick=("S6@left", "S7@nowhere"))
    assert moved(made.page) == ["card", "card", "place", "place"]
    left = made.page.locator("#sky > .card").first.evaluate("each => parseFloat(each.style.left)")
    seat = made.page.locator(".at-left .plate").bounding_box()
    assert seat is not None
    assert abs(left - seat["x"]) < seat["width"]


def test_a_card_that_comes_to_a_hand_lies_there_at_once(lively: Alone) -> None:
    made = opened(lively, Felt(hand=("S6", "H7")))
    made.news(hand=("H7", "D8"))
    assert moved(made.page) == ["hand"], "only what lay elsewhere closes the gap"


def test_over_the_hands_of_a_deal_that_is_over_nothing_flies(lively: Alone) -> None:
    made = opened(lively, Felt(hand=("S6",), trick=TRICK, lingering=True))
    made.news(hand=(), trick=(), phase="between", more="<section class=dealt>…</section>")
    assert moved(made.page) == []
    assert made.page.locator("#sky > *").count() == 0
    made.news(hand=("H7",), trick=(), phase="cards", more="")
    made.news(hand=(), trick=("H7@bottom",), more="")
    assert "card" in moved(made.page), "the next deal moves as ever"


def test_a_trick_is_gathered_by_whoever_took_it(lively: Alone) -> None:
    made = opened(lively, Felt(trick=TRICK, lingering=True))
    made.news(trick=())
    page = made.page
    assert moved(page) == ["card"] * 4
    assert all(page.evaluate("window.moved.map((each) => each.last.opacity === 0)"))
    made.news(trick=("S6@top",))
    assert page.evaluate("window.moved.slice(0, 4).every((each) => each.cancelled)"), (
        "the next card ends what flies"
    )
    assert page.locator("#sky > .card").count() == 1


def test_a_trick_that_goes_while_a_card_comes(lively: Alone) -> None:
    made = opened(lively, Felt(trick=TRICK[:3]))
    made.news(trick=("S6@right",))
    assert moved(made.page) == ["card"] * 4 + ["place"]
    assert longest(made.page) < 500


def test_a_deal_comes_from_the_middle_to_every_hand(lively: Alone) -> None:
    made = opened(lively, Felt(phase="between", hand=()))
    made.news(phase="calls", deal=2, hand=("S6", "H7"))
    assert moved(made.page) == ["back"] * 6 + ["hand"] * 2
    assert longest(made.page) < 500


@pytest.mark.parametrize("why", ["calm", "still", "hidden"])
def test_who_wants_no_motion_has_none(opening: Callable[..., Alone], why: str) -> None:
    alone = opening(reduced_motion="reduce" if why == "calm" else "no-preference")
    if why == "hidden":
        alone.begins("Object.defineProperty(document, 'hidden', { value: true })")
    made = opened(alone, Felt(trick=TRICK, lingering=True), look="still" if why == "still" else "")
    made.news(trick=("S6@bottom",), hand=("H7",))
    assert moved(made.page) == []
    assert made.page.locator("#sky").count() == 0


@pytest.mark.parametrize("name", ["resize", "pagehide"])
def test_what_flies_lands_when_the_page_changes(lively: Alone, name: str) -> None:
    made = opened(lively, Felt())
    made.news(trick=("C6@left",))
    made.page.evaluate("name => { dispatchEvent(new Event(name)); }", name)
    assert made.page.locator("#sky > *").count() == 0
    assert all(made.page.evaluate("window.moved.map((each) => each.cancelled === true)"))
