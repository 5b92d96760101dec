"""The projector as the director runs it and the hall sees it: chosen, rung, called, turned by key."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Response, expect

from tests.club.evening import Evening, missing
from tests.patience import for_a_while
from tests.web.browsing import Visitor
from tests.web.test_full_halls import brought, fits, resize

Come = Callable[..., Visitor]

SOUND = """() => {
  window.strokes = [];
  class Node { connect(to) { return to; } }
  const still = () => {};
  const ramp = () => ({
    setValueAtTime: still, linearRampToValueAtTime: still, exponentialRampToValueAtTime: still });
  window.AudioContext = class {
    constructor() { this.currentTime = 0; this.destination = new Node(); }
    resume() {}
    createGain() { const made = new Node(); made.gain = ramp(); return made; }
    createOscillator() {
      const made = new Node();
      made.frequency = {};
      made.start = (at) => window.strokes.push([made.frequency.value, at]);
      made.stop = () => {};
      return made;
    }
  };
}"""


def hall(rounds: int = 1) -> Evening:
    """Three tables have played a round, everybody with another total."""
    evening = Evening(12, rounds=rounds, deals=1)
    evening.begin()
    for table in (1, 2, 3):
        evening.confirm(1, table, missing(table, -table - 1, 2 * table + 11, 37 - table))
    evening.close(1)
    return evening


def heard(page: Page, partials: int) -> None:
    """So many partials have sounded, and no more."""
    for _ in for_a_while():
        if page.evaluate("strokes.length") >= partials:
            break
        page.wait_for_timeout(100)
    assert page.evaluate("strokes.length") == partials


def clean(page: Page) -> None:
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_the_projector_follows_the_director_without_a_reload(visitor: Come) -> None:
    director = visitor("director", language="fr")
    evening = hall(rounds=2)
    evening.begin()
    brought(director, evening, "followed")
    screen = visitor(size="projector", language="fr")
    page = screen.go("/e/followed/screen/")
    page.evaluate("window.same = true")
    expect(page.locator("[data-scene=seating]")).to_be_visible()
    desk = director.go("/e/followed/screens")
    for name, scene in {
        "Classement": "standings",
        "Tables en jeu": "tables",
        "Horloge et programme": "clock",
        "De lui-même": "seating",
    }.items():
        desk.locator(".seg").get_by_role("button", name=name).click()
        expect(page.locator(f"[data-scene={scene}]")).to_be_visible()
    desk.locator("#text").fill("La soupe est servie.")
    desk.get_by_role("button", name="Afficher").first.click()
    expect(page.locator(".announcement")).to_have_text("La soupe est servie.")
    assert page.evaluate("window.same"), "the page was never loaded anew"
    for size in ("phone", "laptop"):
        director.resize(size)
        desk.goto("/e/followed/screens")
        director.keep(f"chooser-{size}", full_page=True)
        assert desk.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, size
        clean(desk)
    desk.emulate_media(color_scheme="dark")
    desk.reload()
    clean(desk)
    director.keep("chooser-dark", full_page=True)


def test_the_programme_stands_beside_the_clock(visitor: Come) -> None:
    director = visitor("director", language="fr")
    evening = hall(rounds=2)
    evening.begin()
    brought(director, evening, "planned")
    desk = director.go("/e/planned/screens")
    desk.locator("#programme").fill("19:30 Manche 1\nSoupe")
    desk.get_by_role("button", name="Enregistrer le programme").click()
    expect(desk.get_by_role("alert")).to_contain_text("«\u00a0Soupe\u00a0»")
    assert "Soupe" in desk.locator("#programme").input_value(), "what was typed is still there"
    desk.locator("#programme").fill("19:30 Manche 1\n20 h 30 Soupe")
    desk.get_by_role("button", name="Enregistrer le programme").click()
    screen = visitor(size="projector", language="fr")
    screen.page.clock.install(time="2026-11-22T20:00:00")
    page = screen.go("/e/planned/screen/clock")
    expect(page.locator(".plan .now")).to_contain_text("Manche 1")
    expect(page.locator("[data-next]")).to_have_text("suite\u00a0: Soupe à 20:30")


def test_the_bell_rings_at_five_minutes_and_at_the_end(visitor: Come) -> None:
    director = visitor("director", language="fr")
    evening = Evening(12, rounds=1, deals=1)
    evening.begin()
    brought(director, evening, "rung")
    board = director.go("/e/rung/rounds/1")
    board.locator("form:has([value=start]) button, button[value=start]").first.click()
    board.goto("/e/rung/screen/clock")
    ends = board.locator("[data-ends]").get_attribute("data-ends")
    assert ends is not None
    screen = visitor(size="projector", language="fr")
    page = screen.page
    page.add_init_script(f"({SOUND})()")
    end = datetime.fromisoformat(ends)
    page.clock.set_fixed_time(end - timedelta(seconds=303))
    page.goto("/e/rung/screen/clock")
    page.get_by_role("button", name="essayer la cloche").click()
    assert len(page.evaluate("strokes")) == 3, "one stroke of three partials, as a trial"
    page.clock.set_fixed_time(end - timedelta(seconds=299))
    heard(page, 6)
    page.clock.set_fixed_time(end + timedelta(seconds=1))
    heard(page, 15)


def test_the_prize_giving_by_key(visitor: Come) -> None:
    director = visitor("director", size="projector", language="fr")
    evening = hall()
    order = [evening.entrant(number).name for number in evening.ranked()]
    brought(director, evening, "called")
    desk = director.go("/e/called/screens")
    desk.locator(".seg").get_by_role("button", name="Remise des prix").click()
    page = director.go("/e/called/screen/")
    hall_screen = visitor(size="projector", language="fr")
    seen = hall_screen.go("/e/called/screen/")
    answers: list[Response] = []
    seen.on("response", lambda each: answers.append(each) if "/screen/" in each.url else None)
    page.locator("[data-turn=on]").wait_for()
    for step, key in enumerate(["ArrowRight", "Space", "PageDown", "ArrowRight"], start=1):
        page.keyboard.press(key)
        expect(page.locator(f"[data-giving='{step}']")).to_be_visible()
        expect(seen.locator(f"[data-giving='{step}']")).to_be_visible()
        page.locator("[data-turn=on]").wait_for()
        director.keep(f"stage-prizes-step-{step}")
    page.keyboard.press("PageUp")
    expect(page.locator("[data-giving='3']")).to_be_visible()
    page.locator("[data-turn=on]").wait_for()
    bodies = [each.text() for each in answers if each.status == 200]
    assert bodies, "the projector has fetched every step"
    assert not any(order[0] in body for body in bodies), "the winner's name has not crossed the wire"
    assert order[0] not in seen.content()
    for step in range(4, 22):
        page.keyboard.press("ArrowRight")
        expect(page.locator(f"[data-giving='{step}']")).to_be_visible()
        if step < 21:
            page.locator("[data-turn=on]").wait_for()
        if step in {18, 20, 21}:
            page.wait_for_timeout(1200)
            for canvas in ("1080", "720"):
                resize(director, canvas)
                director.keep(f"stage-prizes-step-{step}-{canvas}")
            resize(director, "1080")
            clean(page)
    expect(seen.locator(".podium .first .who")).to_contain_text(order[0].split()[0])
    resize(hall_screen, "1080")
    fits(hall_screen, "the podium")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_list_is_turned_by_key_and_by_time(visitor: Come, motion: str) -> None:
    director = visitor("director", language="fr")
    people = Evening(26, rounds=1, deals=1)
    people.begin()
    brought(director, people, f"turned{motion[:2]}")
    screen = visitor(size="projector", language="fr")
    screen.page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
    page = screen.go(f"/e/turned{motion[:2]}/screen/seating")
    page.set_viewport_size({"width": 800, "height": 300})
    page.set_viewport_size({"width": 1920, "height": 1080})
    clean(page)
    moving = page.evaluate("getComputedStyle(document.querySelector('.fill > li')).animationName")
    assert moving in {"none", "appear"}
    if motion == "reduce":
        assert moving == "none"
