"""The pages of virtual tables: readable by everybody, at every size, and played by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.play.evening import NOW, Person

Come = Callable[..., Person]


def open_table(anne: Person, others: str = "bots") -> None:
    page = anne.page
    page.goto(f"/play/new?game={anne.game}")
    page.locator("#own-name").fill("Anne")
    page.locator(f"input[name=others][value={others}]").check()
    page.get_by_role("button", name="Sit down").click()
    page.locator("#felt").wait_for()
    page.wait_for_load_state("load")


def play_until(anne: Person, phase: str) -> None:
    for _ in range(60):
        if anne.phase == phase and (phase != "cards" or anne.may_act()):
            return
        if anne.may_act():
            anne.act()
        else:
            anne.page.wait_for_timeout(25)
    raise AssertionError(f"{phase} is never reached")


def test_every_phase_can_be_read_by_everybody(person: Come) -> None:
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
    visitor.look("play-calls")
    play_until(anne, "cards")
    visitor.look("play-cards")
    anne.page.locator(".tabs [for=tab-table]").click()
    visitor.look("play-table")
    play_until(anne, "between")
    visitor.look("play-between")


def tab_to(page: Page, selector: str) -> None:
    for _ in range(80):
        if page.evaluate("s => document.activeElement?.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard never reaches {selector}")


def test_a_deal_is_played_by_keyboard_alone(person: Come) -> None:
    anne = person("estimation")
    open_table(anne)
    page = anne.page
    for _ in range(60):
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
            tab_to(page, ".say-number input.number")
            page.keyboard.type("20")
        else:
            tab_to(page, ".say button[name=call]")
        page.keyboard.press("Enter")
        page.wait_for_function(f"v => {NOW} > v", arg=before)
    assert anne.phase == "between"
    assert "plays" in (page.locator("#spoken").text_content() or "")
    tab_to(page, "#next-deal")
    page.keyboard.press("Enter")
    page.locator("#felt:not(.phase-between)").wait_for()


def test_a_card_that_may_not_be_played_says_why(person: Come) -> None:
    anne = person("estimation", "phone")
    open_table(anne)
    for _ in range(30):
        if anne.phase == "cards" and anne.page.locator(".held .barred").count() and anne.may_act():
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
    before, page = anne.version, anne.page
    card, felt = page.locator(".held .may").first, page.locator(".centre")
    card.drag_to(page.locator(".tabs"), steps=8)
    assert anne.version == before, "let go beside the felt it goes back"
    card.drag_to(felt, steps=8)
    page.wait_for_function(f"v => {NOW} > v", arg=before)


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
    page = anne.page
    assert page.locator(".held .card.swiss-H, .held .card.swiss-S").count() == 0
    page.locator("#look > summary").click()
    page.locator("input[name=deck][value=swiss]").check(force=True)
    page.locator("input[name=four]").check()
    page.get_by_role("button", name="Keep this look").click()
    page.locator("body.four-colours").wait_for()
    assert page.locator(".held .card[class*=swiss]").count() == 9
