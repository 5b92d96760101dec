"""The felt of a lesson: who sits where, whose hand lies open, what is said of a card that may not be played."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.scripts.alone import Alone
from tests.scripts.lessons import ASKED, BEATS, NOTHING, card, opened


def test_seats_are_drawn_where_they_sit(still: Alone) -> None:
    page = opened(still)
    expect(page.locator(".at-left .who")).to_have_text("Odile")
    expect(page.locator(".at-left .chip")).to_have_count(1)
    expect(page.locator(".at-right .card-back")).to_have_count(2)
    expect(page.locator(".signs")).to_have_count(0)  # before the first card nobody has a trick


def test_a_hand_is_in_order_and_says_what_may_not_be_played(still: Alone) -> None:
    page = opened(still, "/here#4")
    values = page.locator("#lesson-hand .held button").evaluate_all("all => all.map((each) => each.value)")
    assert values == ["CA", "D8", "H7", "S6"]
    expect(card(page, "CA")).to_have_class("barred")
    expect(card(page, "CA")).to_contain_text("shut")


def test_the_hand_of_a_dummy_lies_open_once_a_card_was_led_and_is_played_from(still: Alone) -> None:
    dummy = {**ASKED, "seat": 2, "card": "D9", "open": ["D9"], "shut": {}}
    beats = [BEATS[0], {"t": "play", "seat": 1, "card": "S9"}, dummy, BEATS[-1]]
    page = opened(still, own=[0, 2], beats=beats)
    expect(page.locator(".at-top .held")).to_have_count(0)
    page = opened(still, "/there#2", own=[0, 2], beats=beats)
    expect(page.locator(".at-top .held")).to_have_attribute("aria-label", "Cards of Urs")
    card(page, "D9").click()
    expect(page.locator(".trick")).to_have_text("S9D9")


def test_a_card_keeps_the_focus_when_the_felt_is_drawn_anew(still: Alone) -> None:
    page = opened(still, "/here#4")
    card(page, "CA").focus()
    page.keyboard.press("Enter")
    assert still.has_focus(card(page, "CA")), "it was refused, and another may be tried at once"


def test_what_is_played_and_by_whom_is_read_on_the_felt(still: Alone) -> None:
    page = opened(still)
    expect(page.locator("#lesson-contract")).to_have_text("")
    page = opened(still, "/there#4")
    expect(page.locator("#lesson-contract")).to_have_text("Trump: H")
    expect(page.locator("#lesson")).to_have_class("felt-page phase-cards settled")
    expect(page.locator(".at-right .sign-mark.strong")).to_have_text("plays")


def test_whose_card_is_asked_for_is_said_and_the_other_own_hand_waits(still: Alone) -> None:
    """Somebody new does not know that declarer plays dummy's cards too."""
    dummy = {**ASKED, "seat": 2, "card": "D9", "open": ["D9"], "shut": {}}
    led = {"t": "play", "seat": 1, "card": "S9"}
    page = opened(still, "/here#2", own=[0, 2], beats=[BEATS[0], led, dummy, BEATS[-1]])
    expect(page.locator("#coach-kick")).to_have_text("turn · Trick 1 · Cards of Urs")
    expect(page.locator(".at-top .held .may")).to_have_attribute("value", "D9")
    expect(page.locator("#lesson-hand .may")).to_have_count(0)
    expect(page.locator("#lesson-hand .barred")).to_have_count(4)
    page = opened(still, "/there#4")
    expect(page.locator("#coach-kick")).to_have_text("turn · Trick 1")


def test_a_card_that_was_turned_up_lies_beside_its_owner_until_it_is_played(still: Alone) -> None:
    stands = [
        {**NOTHING, "shown": [[], [], [], ["C9"]]},
        {**NOTHING, "from": 7, "shown": [[], [], ["D9", "S9", "H9", "C9"], []]},
    ]
    page = opened(still, stands=stands, beats=[{**BEATS[0], "look": ["C9"]}, *BEATS[1:]])
    expect(page.locator(".at-left .open-hand")).to_have_attribute("aria-label", "Cards of Odile")
    expect(page.locator(".at-left .looked-at")).to_have_text("C9")
    expect(page.locator(".looked")).to_have_count(0)
    page = opened(still, "/there#7", stands=stands)
    expect(page.locator(".at-left .open-hand")).to_have_count(0)
    expect(page.locator(".at-top.lies-open .open-hand > li")).to_have_count(
        4
    )  # a dummy that another one plays
