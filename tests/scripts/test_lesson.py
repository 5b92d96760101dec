"""A lesson, beat by beat: told, called, a card, refused, allowed but dear, where it leads, the mark; and kept."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import Alone
from tests.scripts.lessons import ASKED, BEATS, NUMBER, answer, card, opened, says

AT_CARD = 4
KEPT = "JSON.parse(localStorage.getItem('learn'))"
REFUSES = (
    "Storage.prototype.setItem = () => { throw new Error('full'); }; Storage.prototype.getItem = () => '{';"
)


def at_card(still: Alone, **told: Any) -> Page:
    return opened(still, f"/here#{AT_CARD}", **told)


def test_it_is_told_and_called_and_others_call(still: Alone) -> None:
    page = opened(still)
    says(page, "Welcome.")
    expect(page.locator(".looked")).to_contain_text("CA")
    expect(card(page, "S6")).to_have_class("may hinted")
    answer(page, "next")
    says(page, "What do you say?")
    answer(page, "Push")
    says(page, "Not with these.")
    answer(page, "again")
    answer(page, "Hearts")
    says(page, "Yes.")
    answer(page, "next")
    says(page, "Marthe passes.")
    expect(page.locator(".at-right .bubble")).to_have_text("passes")
    still.page.clock.run_for(900)
    says(page, "Your card.")


def test_the_right_card_is_laid_and_the_others_follow(still: Alone) -> None:
    page = at_card(still)
    card(page, "S6").click()
    expect(card(page, "S6")).to_have_count(0)
    still.page.clock.run_for(350)
    says(page, "others")
    still.page.clock.run_for(550)
    says(page, "Marthe takes the trick.")
    expect(page.locator(".trick .winner")).to_have_text("S9")
    expect(page.locator(".at-right .tricks")).to_have_text("1 tricks")
    still.page.clock.run_for(1200)
    says(page, "So it goes.")


def test_a_card_that_may_not_be_played_is_refused_with_its_clause(still: Alone) -> None:
    page = at_card(still)
    card(page, "CA").click()
    says(page, "Follow suit.")
    expect(page.locator("#coach")).to_have_class("coach no")
    page.locator("#coach-rule").click()
    expect(page.locator("#clause-title")).to_have_text("J2 Title")
    expect(page.locator("#clause-text")).to_have_text("Text.")
    page.locator("#clause-close").click()
    expect(page.locator("#clause")).to_be_hidden()
    answer(page, "another")
    says(page, "Your card.")


def test_a_card_as_good_goes_on_with_the_lessons_own(still: Alone) -> None:
    page = at_card(still)
    card(page, "H7").click()
    says(page, "It costs nothing.")
    answer(page, "next")
    expect(card(page, "S6")).to_have_count(0)
    expect(card(page, "H7")).to_have_count(1)


def test_a_dear_card_is_taken_back_or_played_out(still: Alone) -> None:
    page = at_card(still)
    card(page, "D8").click()
    says(page, "It costs 7.")
    answer(page, "leads")
    expect(page.locator(".trick")).to_have_text("D8")
    still.page.clock.run_for(550)
    expect(page.locator(".trick")).to_have_text("D8S9")
    answer(page, "to_end")
    expect(page.locator(".what-if")).to_have_text("there12 pointshere86 points")
    answer(page, "back")
    says(page, "Your card.")
    expect(page.locator(".held button")).to_have_count(4)


def test_where_a_card_leads_is_shown_to_its_end_by_itself(still: Alone) -> None:
    page = at_card(still)
    card(page, "D8").click()
    answer(page, "leads")
    still.page.clock.run_for(6000)
    expect(page.locator(".what-if")).to_be_visible()
    expect(page.locator(".at-right .tricks")).to_have_text("2 tricks")


@pytest.mark.parametrize("stopped", [True, False])
def test_in_a_free_lesson_only_what_is_dear_is_stopped(still: Alone, stopped: bool) -> None:
    cheap = {"wrong": {}, "ends": {}, "fine": {"D8": {"kick": "It may be played", "html": "It costs 7."}}}
    asked = {**ASKED, "html": None} | ({} if stopped else cheap)
    page = at_card(still, free=True, beats=[*BEATS[:4], asked, *BEATS[5:]])
    says(page, "think")
    expect(page.locator(".held .hinted")).to_have_count(0)
    card(page, "D8").click()
    says(page, "It costs 7.")
    expect(page.locator("#coach")).to_have_class("coach but" if stopped else "coach yes")


def test_a_number_is_near_enough_or_told_to_be_far_off(still: Alone) -> None:
    page = opened(still, beats=[NUMBER, BEATS[-1]])
    page.get_by_label("plus 10").click()
    page.get_by_label("minus 1", exact=True).click()
    expect(page.locator("output")).to_have_text("9")
    answer(page, "slip")
    says(page, "Far off: 25.")
    answer(page, "25")
    expect(page.locator(".finish h2")).to_have_text("over")


def test_a_number_that_is_near_goes_on(still: Alone) -> None:
    page = opened(still, beats=[NUMBER, BEATS[-1]])
    for _ in range(5):
        page.get_by_label("plus 10").click()
    expect(page.locator("output")).to_have_text("40")
    page.get_by_label("minus 10").click()
    answer(page, "slip")
    says(page, "The slip says 25.")
    answer(page, "next")
    expect(page.locator(".finish")).to_be_visible()


def test_the_end_shows_the_mark_and_where_to_go_on(still: Alone) -> None:
    page = opened(still, f"/here#{len(BEATS) - 1}")
    expect(page.locator(".marked li").first).to_contain_text("86")
    expect(page.locator(".ways a").first).to_have_attribute("href", "/next")
    page.locator(".marked .cite").click()
    expect(page.locator("#clause-title")).to_have_text("J5 Title")
    page.locator("#clause-close").click()
    page.get_by_text("redo").click()
    says(page, "Welcome.")


LAST = [{"t": "say", "html": "One word."}, BEATS[-1]]


def test_a_lesson_is_done_by_who_plays_it_and_not_by_an_address(still: Alone) -> None:
    page = opened(still, "/here#1", beats=LAST)
    expect(page.locator(".finish")).to_be_visible()
    assert page.evaluate(KEPT) is None
    page = opened(still, "/there", beats=LAST)
    answer(page, "next")
    expect(page.locator(".finish")).to_be_visible()
    assert [*page.evaluate(KEPT)["putze"]["lesson"]] == ["putze-1"]


def test_another_address_leads_to_another_beat(still: Alone) -> None:
    page = opened(still)
    page.evaluate("location.hash = '#1'")
    says(page, "What do you say?")
    page.evaluate("location.hash = '#2'")  # somebody else's call is no place to stop at
    says(page, "What do you say?")


def test_how_far_one_came_is_kept_and_offered_again(still: Alone) -> None:
    page = opened(still)
    page.evaluate("localStorage.setItem('learn', JSON.stringify({ tutti: { screen: 'x' } }))")
    answer(page, "next")
    assert page.evaluate(KEPT) == {"tutti": {"screen": "x"}, "putze": {"places": {"putze-1": 1}}}
    page.goto(page.url.partition("#")[0] + "?again")
    says(page, "been")
    answer(page, "go_on")
    says(page, "What do you say?")
    page.goto(page.url.partition("?")[0] + "?anew")
    answer(page, "anew")
    says(page, "Welcome.")


def test_a_browser_that_keeps_nothing_plays_all_the_same(still: Alone) -> None:
    still.begins(REFUSES)
    page = opened(still)
    answer(page, "next")
    says(page, "What do you say?")


def test_another_language_goes_on_at_the_same_beat(still: Alone) -> None:
    page = opened(still)
    answer(page, "next")
    page.evaluate("document.addEventListener('submit', (event) => event.preventDefault())")
    page.locator("#french").click()
    assert page.locator(".look form").evaluate("form => form.action").endswith("/language/#1")


def test_whoever_goes_on_by_keyboard_finds_the_next_thing_to_do(still: Alone) -> None:
    page = at_card(still)
    assert still.has_focus(page.locator("body")), "nobody is drawn away before anything was done"
    card(page, "D8").focus()
    page.keyboard.press("ArrowRight")
    assert still.has_focus(card(page, "H7"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert still.has_focus(card(page, "S6")), "it stops at the last"
    page.keyboard.press("Enter")
    still.page.clock.run_for(350 + 550 + 1200)
    says(page, "So it goes.")
    assert still.has_focus(page.get_by_role("button", name="next"))


def test_a_card_is_asked_for_when_it_is_the_only_one(still: Alone) -> None:
    page = at_card(still, beats=[*BEATS[:4], {**ASKED, "html": None, "open": ["S6"]}, *BEATS[5:]])
    says(page, "only")


def test_without_a_lesson_on_the_page_nothing_happens(alone: Alone) -> None:
    page = alone.show("learn/progress.js learn/lesson_felt.js learn/lesson.js", "<body><p>Nothing</p></body>")
    expect(page.locator("p")).to_have_text("Nothing")
