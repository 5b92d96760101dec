"""The pages of virtual tables: readable by everybody, at every size, and played by keyboard alone."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tapis.core.plugin import plugins
from tests.patience import for_a_while
from tests.web.play.evening import A_DEAL, NOW, Person
from tests.web.play.parties import finished_party
from tests.web.site import Site

Come = Callable[..., Person]


CARD = re.compile(r'name="card"\s+value="(\w+)"[^>]*class="may')
FROM = re.compile(r'name="from"\s+value="(\d+)"')
CALL = re.compile(r'name="call"\s+value="([^"]+)"')
CHOICE = re.compile(r'<option value="([^"]+)"\s+data-cards')
NUMBER = re.compile(r'name="template"\s+value="([^"]+)".*?data-highest="(\d+)"', re.DOTALL)
PHASE = re.compile(r'data-phase="(\w+)"')


def open_table(anne: Person, others: str = "bots", **more: str) -> None:
    page = anne.page
    page.goto(f"/play/new?game={anne.game}")
    page.locator("#own-name").fill("Anne")
    page.locator(f"input[name=others][value={others}]").check()
    if more:
        page.locator(".more-choices > summary").click()
    for name, value in more.items():
        field = page.locator(f"[name={name}]")
        field.and_(page.locator(f"[value={value}]")).check() if field.count() > 1 else field.fill(value)
    page.get_by_role("button", name="Sit down").click()
    page.locator("#felt").wait_for()
    page.wait_for_load_state("load")


def play_until(anne: Person, phase: str) -> None:
    for _ in for_a_while(A_DEAL):
        asked = anne.asked()
        if anne.phase == phase and (phase != "cards" or asked == "card"):
            return
        if asked:
            anne.act()
        else:
            anne.page.wait_for_timeout(25)
    raise AssertionError(f"{phase} is never reached")


def first_of_each(anne: Person) -> Iterator[str]:
    """Deals played without the browser; it comes where a phase is first worth a look."""
    page, wanted = anne.page, {"calls", "cards", "between"}
    path = page.url
    token = page.locator("[name=csrfmiddlewaretoken]").first.get_attribute("value") or ""
    page.goto("about:blank")
    felt = ""
    for turn in range(600):
        if "my-turn" not in felt and "next-deal" not in felt:
            felt = page.request.get(f"{path}?part=felt").text()
            continue
        (phase,) = PHASE.findall(felt)
        if phase in wanted:
            page.goto(path)
            yield phase
            wanted.remove(phase)
            page.goto("about:blank")
        if not wanted:
            return
        sent: dict[str, Any] = {"csrfmiddlewaretoken": token, "op": f"turn-{turn}", **answer_to(felt)}
        felt = page.request.post(path, form=sent, headers={"HX-Request": "true", "Referer": path}).text()
    raise AssertionError(f"{wanted} are never reached")


def answer_to(felt: str) -> dict[str, str]:
    """What a page lets its reader do, the first of it."""
    if PHASE.findall(felt) == ["between"]:
        return {"do": "next"}
    if card := CARD.search(felt):
        return {"do": "card", "card": card[1], "from": FROM.findall(felt)[0]}
    if number := NUMBER.search(felt):
        return {"do": "say", "template": html.unescape(number[1]), "n": number[2]}
    found = CHOICE.search(felt) or CALL.search(felt)
    assert found, felt[-2000:]
    return {"do": "say", "call": html.unescape(found[1])}


def test_the_pages_before_a_table_can_be_read_by_everybody(person: Come) -> None:
    anne = person("estimation", "phone")
    visitor = anne.visitor
    visitor.go("/play/")
    visitor.look("play-lobby")
    visitor.go("/play/new")
    visitor.look("play-games")
    visitor.go("/play/new?game=putze")
    visitor.look("play-choose")
    open_table(anne, "friends")
    visitor.look("play-waiting")
    anne.page.get_by_role("button", name="Let bots take the free seats").click()
    anne.page.locator("#felt.phase-calls").wait_for()
    anne.page.locator(".doors [popovertarget=pane-table]").click()
    visitor.look("play-table")


@pytest.mark.parametrize("game", plugins())
def test_every_phase_of_every_game_can_be_read_by_everybody(person: Come, parlour: Site, game: str) -> None:
    anne = person(game, "phone")
    visitor = anne.visitor
    open_table(anne)
    for phase in first_of_each(anne):
        visitor.look(f"play-{game}-{phase}", *(["phone", "laptop"] if phase == "calls" else ["phone"]))
    visitor.go(finished_party(parlour.home, game))
    anne.page.locator("#felt.phase-over").wait_for()
    visitor.look(f"play-{game}-over", "phone", "laptop")


STORY_ENDS_HERE = """() => {
  const story = document.getElementById("story");
  const below = document.documentElement.scrollHeight - document.querySelector("main").offsetHeight;
  return story.scrollTop > 0 && below < 300;
}"""


def tab_to(page: Page, selector: str) -> None:
    assert tab_reaches(page, selector), f"the keyboard never reaches {selector}"


def tab_reaches(page: Page, selector: str) -> bool:
    for _ in range(80):
        if page.evaluate("s => document.activeElement?.matches(s)", selector):
            return True
        page.keyboard.press("Tab")
    return False


def test_a_deal_is_played_by_keyboard_alone(person: Come) -> None:
    anne = person("estimation")
    open_table(anne)
    page = anne.page
    for _ in for_a_while(A_DEAL):
        if anne.phase == "between":
            break
        asked, before = anne.asked(), anne.version
        if not asked:
            page.wait_for_timeout(25)
            continue
        if asked == "card":
            tab_to(page, ".held button")
            for _ in range(9):
                if page.evaluate("document.activeElement.matches('.may')"):
                    break
                page.keyboard.press("ArrowRight")
            if not page.evaluate("document.activeElement.matches('.may')"):
                continue
        elif asked == "number":
            if not tab_reaches(page, ".say-number input.number"):
                continue  # on a slow machine somebody else has answered meanwhile
            page.keyboard.type("20")
        else:
            tab_to(page, ".say button[name=call]")
        page.keyboard.press("Enter")
        page.wait_for_function(f"v => {NOW} > v", arg=before)
    assert anne.phase == "between"
    assert "plays" in (page.locator("#spoken").text_content() or "")
    page.locator(".tabs [for=tab-story]").click()
    assert page.evaluate(STORY_ENDS_HERE), "the story shows its end, and no page grows below it"
    tab_to(page, "#next-deal")
    page.keyboard.press("Enter")
    page.locator("#felt:not(.phase-between)").wait_for()


def test_a_card_that_may_not_be_played_says_why(person: Come) -> None:
    anne = person("estimation", "phone")
    open_table(anne)
    for _ in for_a_while(A_DEAL):
        if anne.asked() == "card" and anne.page.locator(".held .barred").count():
            break
        anne.act() if anne.may_act() else anne.page.wait_for_timeout(25)
        if anne.phase == "between":
            anne.page.locator("#next-deal").click()
            anne.page.locator("#felt:not(.phase-between)").wait_for()
    held = anne.page.locator(".held button").count()
    anne.page.locator(".held .barred").first.click()
    refusal = anne.page.locator(".refusal")
    refusal.wait_for()
    assert (refusal.locator("a").get_attribute("href") or "").startswith("/law/")
    assert anne.page.locator(".held button").count() == held


def test_a_card_is_dragged_onto_the_felt(person: Come) -> None:
    anne = person("estimation")
    open_table(anne)
    play_until(anne, "cards")
    page = anne.page
    card, felt = page.locator(".held .may").first, page.locator(".centre")
    card.wait_for()
    before = anne.version
    card.drag_to(page.locator(".tabs"), steps=8)
    assert anne.version == before, "let go beside the felt it goes back"
    card.drag_to(felt, steps=8)
    page.wait_for_function(f"v => {NOW} > v", arg=before)


LOST = """new MutationObserver(() => { window.wasLost ||= document.body?.matches('.cut-off'); })
  .observe(document, { subtree: true, attributes: true, attributeFilter: ['class'] })"""
"""Notes whether the line was ever taken for cut: on a busy machine a beat may be slow."""


def test_no_page_is_asked_for_that_an_answer_has_shown(person: Come) -> None:
    anne = person("estimation")
    anne.page.add_init_script(LOST)
    open_table(anne)
    play_until(anne, "cards")
    asked: list[str] = []
    anne.page.on("request", lambda request: asked.append(request.url) if "part=felt" in request.url else None)
    for _ in range(3):
        anne.act()
    anne.page.wait_for_timeout(300)
    assert not asked or anne.page.evaluate("window.wasLost"), "after a cut line it asks, rightly"


def test_what_somebody_writes_and_where_he_is_outlast_the_next_card(person: Come) -> None:
    anne, beat = person("bridge"), person("bridge")
    open_table(anne)
    watching = beat.visitor.go(anne.page.url.removeprefix(anne.visitor.site.url))
    watching.locator(".tabs [for=tab-table]").click()
    watching.locator("#sit-down summary").click()
    watching.locator("#sit-name").fill("Anne")
    anne.page.locator("#felt.my-turn .say button[name=call]").first.wait_for()
    before = beat.version
    tab_to(anne.page, ".say button[name=call]")
    anne.page.keyboard.press("Enter")
    watching.wait_for_function(f"v => {NOW} > v", arg=before)
    assert watching.locator("#sit-name").input_value() == "Anne", "news take no name away"
    watching.locator("#sit-down button[name=seat]").first.click()
    watching.locator(".refusal").wait_for()
    assert watching.locator("#sit-name").input_value() == "Anne", "nor does a refusal"
    assert anne.page.evaluate("document.activeElement.matches('#felt button')"), "the keyboard goes on"
    anne.page.locator("#chat-text").fill("Good cards?")
    anne.page.locator(".chat-form button").click()
    anne.page.locator(".chat .mine").wait_for()
    assert anne.page.evaluate("document.activeElement.id") == "chat-text"
    assert anne.page.locator("#chat-text").input_value() == ""


def test_everything_works_without_scripts(person: Come) -> None:
    anne = person("estimation", java_script_enabled=False)
    open_table(anne)
    page = anne.page
    for _ in range(4):
        if page.locator(".held .may").count():
            page.locator(".held .may").first.click()
        elif page.locator(".say-number input.number").count():
            page.locator(".say-number input.number").fill("20")
            page.locator(".say-number button.primary").click()
        page.goto(page.url)
    assert page.locator(".held button").count() < 9


def test_a_reader_chooses_his_cards(person: Come) -> None:
    anne = person("estimation", "phone")
    open_table(anne)
    play_until(anne, "cards")
    page = anne.page
    held = page.locator(".held button").count()
    assert page.locator(".held .card.swiss-H, .held .card.swiss-S").count() == 0
    page.locator("#look > summary").click()
    page.locator("input[name=deck][value=swiss]").check(force=True)
    page.locator("input[name=four]").check()
    page.get_by_role("button", name="Keep this look").click()
    page.locator("body.four-colours").wait_for()
    assert page.locator(".held .card[class*=swiss]").count() == held > 0
