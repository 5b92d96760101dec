"""Prizes and cash: the sums beside what is typed, and Enter from box to box."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.scripts.alone import Alone

PAGE = """<body><form data-prizes data-pool=20000 data-decimals=".">
<table><tr><td><input data-amount id=first></td><td><input data-amount id=second></td></tr></table>
<b data-given></b><b data-rest></b><button>Save</button></form>
<form data-cash data-expected=12500 data-decimals="," data-right="right">
<table><tr data-piece=10000><td><input id=notes><output></output></td></tr>
<tr data-piece=500><td><input id=coins><output></output></td></tr></table>
<b data-counted></b><b data-off></b></form></body>"""


def money(alone: Alone) -> Page:
    return alone.show("director/money.js", PAGE)


PRIZES = [
    ("120", "120.00", "80.00"),
    ("1'200.-", "1200.00", "−1000.00"),
    ("120.5", "120.50", "79.50"),
    ("1 200", "1200.00", "−1000.00"),
    ("CHF 120,05", "120.05", "79.95"),
    ("1’200", "1200.00", "−1000.00"),
    ("a cup", "0.00", "200.00"),
]


def test_what_is_given_and_what_is_left(alone: Alone) -> None:
    page = money(alone)
    for typed, given, rest in PRIZES:
        page.locator("#first").fill(typed)
        expect(page.locator("[data-given]"), typed).to_have_text(given)
        expect(page.locator("[data-rest]"), typed).to_have_text(rest)
        expect(page.locator("[data-rest]"), typed).to_have_class("down" if rest.startswith("−") else "")


def test_what_was_counted_beside_what_should_be_there(alone: Alone) -> None:
    page = money(alone)
    told = page.locator("[data-off]")
    for notes, coins, counted, off in [
        ("1", "", "100,00", "−25,00"),
        ("1", "5", "125,00", "right"),
        ("1", "6", "130,00", "+5,00"),
        ("x", "5", "25,00", "−100,00"),
    ]:
        page.locator("#notes").fill(notes)
        page.locator("#coins").fill(coins)
        expect(page.locator("[data-counted]")).to_have_text(counted)
        expect(told).to_have_text(off)
        expect(told).to_have_class("up" if off == "right" else "down")
    assert page.locator("output").all_inner_texts() == ["0,00", "25,00"]


def test_enter_goes_on_and_sends_from_the_last_box(alone: Alone) -> None:
    page = money(alone)
    page.locator("#second").fill("7")
    page.locator("#first").press("Enter")
    assert alone.has_focus(page.locator("#second"))
    assert page.evaluate("getSelection().toString()") == "7"
    with page.expect_navigation():
        page.locator("#second").press("Enter")


def test_tab_leads_through_every_box_and_button_and_back(alone: Alone) -> None:
    page = money(alone)
    places = [page.locator(each) for each in ("#first", "#second", "button", "#notes", "#coins")]
    for key, way in (("Tab", places), ("Shift+Tab", places[-2::-1])):
        for place in way:
            page.keyboard.press(key)
            assert alone.has_focus(place), (key, place)


def test_any_other_key_stays_in_its_box(alone: Alone) -> None:
    page = money(alone)
    page.locator("#first").press_sequentially("120")
    assert alone.has_focus(page.locator("#first"))
    expect(page.locator("#first")).to_have_value("120")


def test_a_page_with_neither(alone: Alone) -> None:
    page = alone.show("director/money.js", "<body><input></body>")
    page.locator("input").press("Enter")
    assert page.url.endswith("/here")
