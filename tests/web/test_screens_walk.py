"""The projector as the director runs it and the hall sees it: chosen, announced, called, turned by key.

Only a browser runs ``stage.js``: it follows without a reload and sends each key once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Locator, Page, Request, Response, expect

from tapis.club.prizes.ceremony import turn
from tapis.club.rounds import screens
from tapis.club.state.stage import HallScene
from tests.club.evening import Evening, missing
from tests.web.brought import Bring
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]

SLOW = """(wait) => {
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (...content) {
    const done = this.onload;
    this.onload = (...told) => setTimeout(() => done?.apply(this, told), wait);
    return send.apply(this, content);
  };
}"""
"""Answers are on their way for so long: what happens meanwhile is not in them."""


def hall(rounds: int = 1) -> Evening:
    """Three tables have played a round, everybody with another total."""
    evening = Evening(12, rounds=rounds, deals=1)
    evening.begin()
    for table in (1, 2, 3):
        evening.confirm(1, table, missing(table, -table - 1, 2 * table + 11, 37 - table))
    evening.close(1)
    return evening


def show(desk: Page, name: str) -> None:
    """The director chooses a scene."""
    button = desk.locator(".seg").get_by_role("button", name=name)
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")


def scene(screen: Page, name: str) -> Locator:
    return screen.locator(f"[data-scene='{name}']")


@pytest.mark.slow
def test_the_projector_follows_the_director_without_a_reload(visitor: Come, brought: Bring) -> None:
    director = visitor("director", language="fr")
    evening = hall(rounds=2)
    evening.begin()
    brought(evening, "followed")
    screen = visitor(size="laptop", language="fr")
    page = screen.go("/e/followed/screen/")
    page.evaluate("window.same = true")
    expect(scene(page, "seating")).to_be_visible()
    desk = director.go("/e/followed/screens")
    show(desk, "Classement")
    expect(scene(page, "standings")).to_be_visible()
    page.evaluate(SLOW, 1000)
    show(desk, "Tables en jeu")
    show(desk, "Horloge et programme")
    expect(scene(page, "clock")).to_be_visible()
    desk.locator("#text").fill("La soupe est servie.")
    desk.get_by_role("button", name="Afficher").first.click()
    expect(page.locator(".announcement")).to_have_text("La soupe est servie.")
    desk.locator("#programme").fill("19:30 Manche 1\nSoupe")
    desk.get_by_role("button", name="Enregistrer le programme").click()
    expect(desk.get_by_role("alert")).to_contain_text("«\u00a0Soupe\u00a0»")
    assert "Soupe" in desk.locator("#programme").input_value(), "what was typed is still there"
    desk.locator("#programme").fill("19:30 Manche 1\n20 h 30 Soupe")
    desk.get_by_role("button", name="Enregistrer le programme").click()
    expect(page.locator(".plan li")).to_have_count(2)
    assert page.evaluate("window.same"), "the page was never loaded anew"
    page.clock.install(time="2026-11-22T20:00:00")
    page.reload()
    expect(page.locator(".plan .now")).to_contain_text("Manche 1")


def asked(request: Request) -> str:
    """The step for which a key asks; empty for anything else."""
    data = request.post_data if "/screens/reveal" in request.url else ""
    return parse_qs(data or "").get("step", [""])[0]


@dataclass
class Giving:
    """A prize-giving with the director's projector and one that somebody in the hall looks at."""

    director: Page
    seen: Page
    order: list[str]
    answers: list[Response] = field(default_factory=list)
    steps: list[str] = field(default_factory=list)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.director.keyboard.press(key)

    def at(self, step: int) -> None:
        """Both screens stand at a step."""
        for each in (self.director, self.seen):
            expect(each.locator(f"[data-giving='{step}']")).to_be_visible()

    def unknown(self, name: str) -> None:
        """Somebody's name has not left the server."""
        bodies = [each.text() for each in self.answers if each.status == 200]
        assert len(bodies) >= 5, "the projector has fetched the steps"
        assert not any(name in body for body in bodies), "not a byte before it is said"
        assert name not in self.seen.content()


START = 14
"""Of the twenty-one steps so many are done: the first three places are still to come."""


def begun(director: Visitor, hall_screen: Visitor, brought: Bring) -> Giving:
    evening = hall()
    evening.do(screens.choose(evening.t, HallScene.PRIZES))
    for done in range(1, START + 1):
        evening.do(turn(evening.competition, done))
    brought(evening, "called")
    order = [evening.entrant(number).name for number in evening.ranked()]
    giving = Giving(director.go("/e/called/screen/"), hall_screen.go("/e/called/screen/"), order)
    giving.seen.on("response", lambda each: giving.answers.append(each) if "/screen/" in each.url else None)
    giving.director.on("request", lambda each: giving.steps.append(step) if (step := asked(each)) else None)
    return giving


@pytest.mark.slow
def test_the_prize_giving_by_key(visitor: Come, brought: Bring) -> None:
    """Each press is one step, also while the answer to the one before is on its way."""
    director = visitor("director", size="laptop", language="fr")
    hall_screen = visitor(size="laptop", language="fr")
    giving = begun(director, hall_screen, brought)
    page, seen, winner = giving.director, giving.seen, giving.order[0]
    page.locator("[data-turn=on]").wait_for()
    giving.press("ArrowRight", "Space", "PageDown")
    giving.at(17)
    page.evaluate(SLOW, 250)
    giving.press("ArrowRight", "ArrowLeft", "PageUp", "ArrowRight", "Enter", "ArrowRight")
    giving.at(18)
    for press in (page.keyboard.down, page.keyboard.down, page.keyboard.up):
        press("ArrowRight")
    giving.at(19)
    every = ["15", "16", "17", "18", "17", "16", "17", "18", "19"]
    assert giving.steps == every, "each press once, a held key too"
    page.locator("[data-turn=back]").click()
    giving.at(18)
    page.reload()
    page.locator("[data-turn=on]").wait_for()
    giving.press("ArrowRight")
    giving.at(19)
    giving.unknown(winner)
    assert giving.order[1] in seen.content()
    page.context.set_offline(True)
    giving.press("ArrowRight")
    expect(page.locator(".unsent")).to_contain_text("Appuyez encore une fois")
    page.context.set_offline(False)
    giving.unknown(winner)
    giving.press("ArrowRight")
    giving.at(20)
    expect(page.locator(".unsent")).to_be_empty()
    expect(seen.locator(".big-card.shown")).to_contain_text(winner.split()[0])
    giving.press("ArrowRight")
    giving.at(21)
    giving.press("ArrowRight", "ArrowLeft")
    giving.at(20)
    giving.press("ArrowRight")
    expect(seen.locator(".podium .rank-1 .who")).to_contain_text(winner.split()[0])
    assert seen.locator("#hand form").count() == 0, "nobody else has keys"
