"""Calls that want more than a button: cards chosen in the hand, a number stepped up and down."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.scripts.alone import Alone
from tests.scripts.felts import Felt, table

CHOOSE = """<form class=say><div data-choose=2><select name=call>
<option value=a data-cards="S6 H7">a</option><option value=b data-cards="S6 D8">b</option></select>
<button class=primary>Say it</button><span data-chosen hidden>Tap them</span></div></form>"""
PLAIN = CHOOSE.replace(' data-cards="S6 H7"', "").replace(' data-cards="S6 D8"', "")
NUMBER = """<form><span class=stepper><button type=button data-step=-1 hidden>−</button>
<input class=number data-lowest=4 data-highest=40><button type=button data-step=1 hidden>+</button></span></form>"""


def test_cards_that_are_pressed_pick_the_call_that_names_just_them(alone: Alone) -> None:
    page = table(alone).open("play/calls.js", Felt(says=CHOOSE))
    select, say = page.locator("select"), page.locator(".say button")
    expect(select).to_be_hidden()
    expect(page.locator("[data-chosen]")).to_be_visible()
    expect(say).to_be_disabled()
    for card, picked in (("S6", ""), ("H7", "a"), ("D8", ""), ("H7", "b"), ("S6", "")):
        page.locator(f"#card-{card}").click()
        expect(say).to_be_enabled() if picked else expect(say).to_be_disabled()
        if picked:
            expect(select).to_have_value(picked)
    expect(page.locator(".held [aria-pressed=true]")).to_have_count(1)
    assert alone.asked == [], "no card is played"


def test_calls_that_name_no_cards_are_chosen_from_their_list(alone: Alone) -> None:
    page = table(alone).open("play/calls.js", Felt(says=PLAIN))
    expect(page.locator("select")).to_be_visible()
    expect(page.locator("[data-chosen]")).to_be_hidden()


def test_a_felt_that_is_made_anew_asks_the_same(alone: Alone) -> None:
    made = table(alone)
    page = made.open("play/calls.js", Felt())
    made.news(says=CHOOSE + NUMBER)
    expect(page.locator("select")).to_be_hidden()
    expect(page.locator("[data-step]")).to_have_count(2)
    expect(page.locator("[data-step]").first).to_be_visible()


STEPS = [
    ("", "1", "12"),
    ("", "-1", "10"),
    ("20", "1", "21"),
    ("40", "1", "40"),
    ("4", "-1", "4"),
    ("99", "-1", "40"),
]


def test_a_number_goes_up_and_down_within_its_bounds(alone: Alone) -> None:
    page = table(alone).open("play/calls.js", Felt(says=NUMBER))
    for typed, step, then in STEPS:
        page.locator("input.number").fill(typed)
        page.locator(f"[data-step='{step}']").click()
        expect(page.locator("input.number"), f"{typed} and {step}").to_have_value(then)
