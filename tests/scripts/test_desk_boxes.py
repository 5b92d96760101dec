"""Enter leads through the boxes of a slip as the paper does, and a row that cannot be stops it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import AWAY, Alone
from tests.scripts.desks import ROWS, TOTALS, Desk, row, work


@pytest.fixture
def made(alone: Alone) -> Desk:
    return Desk(alone)


def opened(made: Desk, grid: str = ROWS, more: str = "") -> Page:
    made.open(place=work(1, grid, more=more))
    return made.page


def stopped(page: Page, title: str, text: str = "") -> None:
    expect(page.locator(".stop strong")).to_have_text(title)
    expect(page.locator(".stop p")).to_contain_text(text)


def box(page: Page, name: str) -> str:
    return page.locator(f"[name='{name}']").input_value()


@pytest.mark.parametrize(
    ("keys", "title", "text"),
    [
        ("x/", "A number, please", "Digits only"),
        ("/", "This box is empty", "Type what stands on the paper"),
        ("100/50/", "Deal 1: the sum is 150, it must be 157", "7 too few."),
        ("100/60/", "Deal 1: the sum is 160, it must be 157", "3 too many."),
        ("-9/0/", "Deal 1: the sum is −9, it must be 157", "166 too few."),
    ],
)
def test_a_row_that_cannot_be_stops(made: Desk, keys: str, title: str, text: str) -> None:
    page = opened(made)
    made.keys(keys)
    stopped(page, title, text)
    expect(page.locator(".wrong")).to_have_count(1)
    page.keyboard.type("1")
    expect(page.locator(".wrong")).to_have_count(0)


def test_a_row_put_right_goes_on(made: Desk) -> None:
    page = opened(made)
    made.keys("100/50/")
    expect(page.locator(".stop")).to_be_visible()
    made.keys("57/")
    expect(page.locator(".stop")).to_have_count(0)
    assert made.alone.has_focus(page.locator("[name=d2-0]"))
    expect(page.locator("tr.at")).to_have_attribute("data-deal", "2")


def test_the_last_box_of_a_sum_fills_itself(made: Desk) -> None:
    page = opened(made)
    page.locator("[name=d1-0]").fill("100")
    page.locator("[name=d1-1]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[name=d1-1]")).to_have_value("57")
    page.locator("[name=d2-0]").fill("200")
    page.locator("[name=d2-1]").focus()
    page.keyboard.press("Enter")
    stopped(page, "This box is empty")


def test_what_the_others_imply_is_passed_over(made: Desk) -> None:
    grid = f"<table>{row(1, complement='157')}{row(2, complement='157')}</table>"
    page = opened(made, grid)
    made.keys("100/")
    expect(page.locator("[name=d1-1]")).to_have_attribute("placeholder", "57")
    expect(page.locator("[name=d2-0]")).to_be_focused()


def test_what_the_sheet_makes_of_it_stands_beside(made: Desk) -> None:
    made.marks = {"deals": {"1": ["+10", "−3"]}, "totals": ["10", "−3"], "counted": 1}
    page = opened(made)
    made.keys("100/57/")
    expect(page.locator("[data-gap]").first).to_have_text("+10")
    expect(page.locator(".exact")).to_have_text("−3")
    expect(page.locator("[data-counted]")).to_have_text("1/2")
    assert page.locator("[data-total]").all_inner_texts() == ["10", "−3"]
    made.marks = {"totals": ["1", "2"], "counted": 2}
    made.keys("90/67")
    page.locator("[name=d1-1]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-counted]")).to_have_text("")
    expect(page.locator("[data-gap]").first).to_have_text("")


def test_without_the_server_rows_are_typed_all_the_same(made: Desk) -> None:
    page = opened(made)
    made.takes = lambda asked: AWAY if asked.path.endswith("marked") else None
    made.keys("100/57/")
    expect(page.locator("[name=d2-0]")).to_be_focused()
    expect(page.locator("[data-gap]").first).to_have_text("")


def test_a_row_the_server_judges_waits_for_its_word(made: Desk) -> None:
    grid = f"<table>{row(1, judge='data-judge=server')}{row(2, judge='data-judge=server')}</table>"
    made.marks = {"wrong": {"1": "Fifteen tricks."}}
    page = opened(made, grid)
    made.keys("100/57/")
    stopped(page, "Deal 1 cannot be", "Fifteen tricks. Read the row again")
    made.marks = {}
    made.keys("57/")
    expect(page.locator("[name=d2-0]")).to_be_focused()


def test_totals_are_checked_by_the_sum_at_the_foot(made: Desk) -> None:
    page = opened(made, TOTALS)
    made.keys("30/-10/25/")
    stopped(page, "The totals make 20, the paper says 25", "Difference: 5.")
    expect(page.locator(".control.bad")).to_have_count(1)
    made.marks = {"foot": "Nobody makes that."}
    page.locator("[name=foot]").fill("20")
    page.keyboard.press("Enter")
    stopped(page, "These totals cannot be", "Nobody makes that.")
    made.marks = {}
    page.keyboard.press("Enter")
    made.said("Table 1 saved")


def test_totals_without_a_sum_are_not_checked(made: Desk) -> None:
    page = opened(made, TOTALS)
    made.keys("30//")
    stopped(page, "This box is empty")
    made.keys("x/")
    stopped(page, "A number, please")
    page.locator("[name=t1]").fill("−10")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    made.said("Table 1 saved")


def test_arrows_stay_in_the_column_and_a_star_says_the_same(made: Desk) -> None:
    same = "<input type=text name=d{0}-e data-key=e data-seat=0 data-blank=4><input type=text name=d{0}-m data-key=m data-seat=0 data-blank=''>"
    grid = "".join(
        f"<p data-deal={each} data-row>{same.format(each)}<input type=checkbox></p>" for each in (1, 2)
    )
    page = opened(made, grid)
    made.keys("3/*")
    expect(page.locator("[name=d1-m]")).to_have_value("3")
    expect(page.locator("[name=d2-e]")).to_be_focused()
    page.keyboard.press("*")
    assert box(page, "d2-e") == "", "there is nothing before it"
    page.locator("[name=d2-m]").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("[name=d1-m]")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("[name=d1-m]")).to_be_focused()
    page.locator("[name=d2-m]").focus()
    page.keyboard.press("*")
    made.said("Table 1 saved")
    assert made.sent()[0]["d2-m"] == "4"


def test_arrows_among_totals_and_back_from_the_first(made: Desk) -> None:
    page = opened(made, TOTALS)
    page.keyboard.press("ArrowDown")
    expect(page.locator("[name=t1]")).to_be_focused()
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("ArrowUp")
    expect(page.locator("[name=t0]")).to_be_focused()


def test_a_choice_is_a_box_like_any_other(made: Desk) -> None:
    grid = "<p data-deal=1 data-row><select name=s data-key=s><option value=''><option value=x>x</select><input type=text name=n data-required></p>"
    page = opened(made, grid)
    page.locator("[name=s]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[name=n]")).to_be_focused()


def test_a_board_may_be_left_for_later_but_not_for_ever(made: Desk) -> None:
    grid = "".join(
        f"<p data-row data-deal={each}><input name=b{each} data-required=end></p>" for each in (1, 2)
    )
    page = opened(made, grid)
    page.keyboard.press("Enter")
    expect(page.locator("[name=b2]")).to_be_focused()
    page.keyboard.press("Enter")
    stopped(page, "This box is empty")
    expect(page.locator("[name=b1]")).to_be_focused()


def test_a_page_that_is_no_desk(alone: Alone) -> None:
    page = alone.show("tapis/desk_post.js tapis/desk_boxes.js tapis/desk_games.js", "<body><input></body>")
    page.locator("input").fill("x")
    assert page.evaluate("Object.keys(tapisDesk).includes('onward')") is False
