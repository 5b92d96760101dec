"""Cards that fly, are gathered and dealt; a card played by two taps, or drawn onto the felt by a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tapis.core.plugin import plugins
from tests.patience import for_a_while
from tests.web.play.evening import NOW, Person, until
from tests.web.play.test_browser_pages import open_table, play_until
from tests.web.play.ways import WITH_A_MOUSE, Drawing, Finger, Keys, Way

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
})()"""
"""Writes down what moves and for how long, and how many cards are in the air at once."""

AT_REST = "() => !document.querySelector('#sky > *') && document.getAnimations().length === 0"

PHONE: dict[str, Any] = {"has_touch": True}


def moved(anne: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = anne.page.evaluate("window.moved")
    return found


def whole_deal(anne: Person) -> None:
    """A deal to its end; one that is thrown in is followed by another."""
    for _ in range(12):
        for _ in until(lambda: anne.phase in ("between", "over"), [anne]):
            pass
        if anne.page.locator("#story li", has_text="plays").count():
            return
        anne.way.press(anne.page.locator("#next-deal"))
        anne.page.locator("#felt:not(.phase-between)").wait_for()
        anne.wished = False
    raise AssertionError("no deal is played")


@pytest.mark.parametrize("way", [Finger(), Keys()], ids=["finger", "keys"])
def test_a_whole_deal_of_every_game_is_played_in_every_way(person: Come, way: Way) -> None:
    """By a finger and by keyboard alone; by a mouse two people play one of every game elsewhere."""
    touch = PHONE if isinstance(way, Finger) else {}
    for game in plugins():
        anne = person(game, "phone" if touch else "laptop", **touch)
        anne.way = way
        open_table(anne)
        whole_deal(anne)


def test_cards_fly_and_end_where_they_lie_without_motion(person: Come) -> None:
    """With motion each lasts less than half a second; without, nothing moves: the end is the same."""
    lively = person("estimation", "phone", reduced_motion="no-preference")
    calm = person("estimation", "phone")
    for each in (lively, calm):
        each.page.add_init_script(RECORDED)
        open_table(each)
        whole_deal(each)
        each.page.wait_for_function(AT_REST)
        assert each.page.locator(".deal-lines").is_visible()
    found = moved(lively)
    assert {each["what"] for each in found} == {"back", "hand", "card", "place", "gathered"}
    assert max(each["lasting"] for each in found) < 500
    assert sum(each["what"] == "gathered" for each in found) >= 9
    assert lively.page.evaluate("window.most") <= 8, "no card waits: one trick goes while one comes"
    assert moved(calm) == []


def test_who_wants_no_motion_has_none(person: Come) -> None:
    anne = person("estimation", "phone", reduced_motion="no-preference")
    anne.page.add_init_script(RECORDED)
    open_table(anne)
    anne.page.locator("#look > summary").click()
    anne.page.locator("input[name=still]").check()
    anne.page.get_by_role("button", name="Keep this look").click()
    anne.page.locator("body.still").wait_for()
    play_until(anne, "cards")
    anne.act()
    assert moved(anne) == []


def middle(anne: Person, selector: str) -> tuple[float, float]:
    box = anne.page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 20)


def test_a_finger_draws_a_card_onto_the_felt_and_the_page_does_not_scroll(person: Come) -> None:
    anne = person("estimation", "phone", **PHONE)
    open_table(anne)
    anne.way = Finger()
    play_until(anne, "cards")
    page, finger, before = anne.page, Drawing(anne.page), anne.version
    held = page.locator(".held button").count()
    x, y = middle(anne, ".held .may")
    finger.down(x, y)
    finger.move(x + (40 if x < 195 else -40), y)
    finger.up()
    page.wait_for_timeout(400)
    assert anne.version == before, "let go over the hand it goes back"
    assert page.locator(".dragged, .held [style]").count() == 0
    finger.down(x, y)
    finger.move(*middle(anne, ".centre"))
    assert page.locator(".dragged").count() == 1
    finger.up()
    page.wait_for_function(f"v => {NOW} > v", arg=before)
    assert page.locator(".held button").count() == held - 1
    assert page.evaluate("scrollY") == 0


def test_a_card_that_may_not_be_played_is_drawn_in_vain(person: Come) -> None:
    """The refusal names its clause, and the card lies in the hand again."""
    anne = person("estimation", "phone", **PHONE)
    open_table(anne)
    anne.way = Finger()
    for _ in until(lambda: anne.asked() == "card" and anne.page.locator(".barred").count() > 0, [anne]):
        assert anne.phase != "between", "in a whole deal some card is always barred"
    page, finger = anne.page, Drawing(anne.page)
    code = page.locator(".held .barred").first.get_attribute("value")
    finger.down(*middle(anne, ".held .barred"))
    finger.move(*middle(anne, ".centre"))
    finger.up()
    page.locator(".refusal a[href^='/law/']").wait_for()
    assert page.locator(f"#card-{code}.barred:not(.dragged)").count() == 1


def test_two_taps_are_a_choice(person: Come) -> None:
    """A finger lifts first, unless its owner wants one tap; a mouse plays at once, unless he wants two."""
    anne = person("estimation", "phone", **PHONE)
    open_table(anne)
    anne.way = Finger()
    play_until(anne, "cards")
    page, before = anne.page, anne.version
    asks = page.locator(".prompt").inner_text()
    page.locator(".held .may").first.tap()
    expect(page.locator(".held [aria-pressed=true]")).to_have_count(1)
    expect(page.locator(".prompt")).to_contain_text("Tap it again")
    page.locator(".contract-line").tap()
    expect(page.locator(".held [aria-pressed=true]")).to_have_count(0)  # a tap elsewhere puts it back
    assert page.locator(".prompt").inner_text() == asks
    keep(anne, "once")
    page.locator(".held .may").first.tap()
    page.wait_for_function(f"v => {NOW} > v", arg=before)
    anne.way = WITH_A_MOUSE
    play_until(anne, "cards")
    keep(anne, "twice")
    before, card = anne.version, page.locator(".held .may").first
    card.click()
    assert page.locator(".held [aria-pressed=true]").count() == 1
    assert anne.version == before
    card.click()
    page.wait_for_function(f"v => {NOW} > v", arg=before)


def keep(anne: Person, taps: str) -> None:
    page = anne.page
    page.locator("#look > summary").click()
    page.locator(f"input[name=taps][value={taps}]").check(force=True)
    anne.visitor.look(f"play-look-{taps}", "phone")
    page.get_by_role("button", name="Keep this look").click()
    page.locator(f"body.{'one-tap' if taps == 'once' else 'two-taps'}").wait_for()
    page.wait_for_load_state("load")


HEARD = """(() => {
  window.heard = [];
  window.begun = 0;
  document.addEventListener("tapis:heard", ({ detail }) => window.heard.push(detail));
  window.turns = 0;
  let mine = false;
  document.addEventListener("htmx:afterSettle", () => {
    const now = Boolean(document.querySelector("#felt.my-turn"));
    window.turns += now && !mine;
    mine = now;
  });
  for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
    const start = prototype.start;
    prototype.start = function (...when) { window.begun += 1; return start.call(this, ...when); };
  }
})();"""
"""Writes down what is told, and counts what sounds and how often it became the reader's turn."""
BUZZED = "window.buzzed = 0; navigator.vibrate = () => { window.buzzed += 1; return true; };"


def test_a_table_is_silent_until_somebody_wants_to_hear_it(person: Come) -> None:
    anne, beat = person("estimation", "phone"), person("estimation", "phone")
    for each in (anne, beat):
        each.page.add_init_script(HEARD + BUZZED)
    open_table(anne, "friends")
    beat.page.goto(anne.page.url.replace(anne.visitor.site.url, beat.visitor.site.url))
    anne.page.locator("#look > summary").click()
    for name in ("sound", "buzz"):
        anne.page.locator(f"input[name={name}]").check()
    assert anne.page.evaluate("window.buzzed") == 1, "whoever ticks it feels it"
    anne.page.get_by_role("button", name="Keep this look").click()
    anne.page.locator("body.with-sound.with-buzz").wait_for()
    beat.page.locator("#sit-name").fill("Beat")
    beat.page.locator("button[name=seat]").first.click()
    anne.page.get_by_role("button", name="Let bots take the free seats").click()
    for _ in until(lambda: anne.phase == "between", [anne, beat]):
        pass
    for _ in for_a_while():
        if "over" in anne.page.evaluate("window.heard"):
            break
        anne.page.wait_for_timeout(25)
    heard = anne.page.evaluate("window.heard")
    assert set(heard) == {"laid", "gathered", "mine", "over"}
    assert heard.count("over") == 1
    assert anne.page.evaluate("window.begun") > len(heard) / 2, "and it sounds, once the page was touched"
    turns = anne.page.evaluate("window.turns")
    assert anne.page.evaluate("window.buzzed") == heard.count("mine") == turns > 0
    assert beat.page.evaluate("window.heard") == []
    assert beat.page.evaluate("window.begun") == 0
    assert beat.page.evaluate("window.buzzed") == 0
