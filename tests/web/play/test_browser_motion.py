"""Cards that fly, are gathered and dealt; cards drawn onto the felt by a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.play import tables
from tests.web.play.evening import NOW, Person, until
from tests.web.play.test_browser_deals import sat_down
from tests.web.play.ways import Drawing
from tests.web.site import Site

Come = Callable[..., Person]

RECORDED = """(() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  const kinds = { back: ".card-back", card: "#sky > .card", hand: ".hand li", place: ".trick > li" };
  Element.prototype.animate = function (frames, options) {
    const what = Object.keys(kinds).find((each) => this.matches(kinds[each]));
    const gathered = what === "card" && frames.at(-1).opacity === 0;
    const lasting = options.duration + (options.delay ?? 0);
    window.moved.push({ what: gathered ? "gathered" : what, lasting });
    return animate.call(this, frames, options);
  };
  window.most = 0;
  const flying = () => document.querySelectorAll("#sky > .card").length;
  const count = () => { window.most = Math.max(window.most, flying()); };
  new MutationObserver(count).observe(document, { childList: true, subtree: true });
  window.heard = [];
  document.addEventListener("tapis:heard", ({ detail }) => window.heard.push(detail));
})()"""
"""Writes down what moves and for how long, how many cards are in the air at once, and what is heard."""

AT_REST = "() => !document.querySelector('#sky > *') && document.getAnimations().length === 0"


def moved(anne: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = anne.page.evaluate("window.moved")
    return found


@pytest.mark.slow
def test_cards_fly_and_end_where_they_lie_without_motion(person: Come, parlour: Site) -> None:
    """Only where something is drawn: with motion each lasts less than half a second and ends, and is heard by
    who wants it; without, nothing moves, and the end is the same."""
    lively = person("estimation", "phone", "ann", "sound", reduced_motion="no-preference")
    for each in (lively, person("estimation", "phone", "ann")):
        evening = tables.until(tables.dealt("estimation", "ann"), "ann", tables.with_cards(3))
        each.page.add_init_script(RECORDED)
        sat_down(each, tables.bring(parlour, evening))
        for _ in until(lambda each=each: each.phase == "between", [each]):  # type: ignore[misc]
            pass
        expect(each.page.locator(".deal-lines")).to_be_visible()
        each.page.wait_for_function(AT_REST)
        if each is not lively:
            assert moved(each) == []
            assert each.page.evaluate("window.heard") == []
    page = lively.page
    page.locator("#next-deal").click()
    for _ in until(lambda: page.locator(".held button").count() == 9, [lively]):
        pass
    page.wait_for_function(AT_REST)
    found = moved(lively)
    assert {each["what"] for each in found} == {"back", "hand", "card", "place", "gathered"}
    assert max(each["lasting"] for each in found) < 500
    assert page.evaluate("window.most") <= 8, "no card waits: one trick goes while one comes"
    assert {"laid", "gathered", "over"} <= set(page.evaluate("window.heard"))


def middle(anne: Person, selector: str) -> tuple[float, float]:
    box = anne.page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 20)


@pytest.mark.slow
def test_a_finger_draws_a_card_onto_the_felt(person: Come, parlour: Site) -> None:
    """Only with a finger on the glass: the page does not scroll under it; let go over the hand the card goes
    back, one that may not be played is refused by its clause, and one that may is played."""
    evening = tables.until(tables.dealt("estimation", "ann"), "ann", tables.barred)
    anne = sat_down(person("estimation", "phone", "ann", has_touch=True), tables.bring(parlour, evening))
    page, finger, before = anne.page, Drawing(anne.page), anne.version
    held = page.locator(".held button").count()
    x, y = middle(anne, ".held .may")
    finger.down(x, y)
    finger.move(x + (40 if x < 195 else -40), y)
    expect(page.locator(".dragged")).to_have_count(1)
    finger.up()
    expect(page.locator(".dragged, .held [style*=translate]")).to_have_count(0)
    code = page.locator(".held .barred").first.get_attribute("value")
    finger.down(*middle(anne, ".held .barred"))
    finger.move(*middle(anne, ".centre"))
    finger.up()
    page.locator(".refusal a[href^='/law/']").wait_for()
    expect(page.locator(f"#card-{code}.barred:not(.dragged)")).to_have_count(1)
    assert anne.version == before, "neither was played"
    finger.down(*middle(anne, ".held .may"))
    finger.move(*middle(anne, ".centre"))
    finger.up()
    page.wait_for_function(f"v => {NOW} > v", arg=before)
    expect(page.locator(".held button")).to_have_count(held - 1)
    assert page.evaluate("scrollY") == 0
