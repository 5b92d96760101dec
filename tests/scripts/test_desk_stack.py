"""The desk before a stack of slips: number, boxes, saved, next number, by keys alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.scripts.alone import AWAY, LATER, Alone, Reply
from tests.scripts.desks import ORDER, ROWS, TOTALS, WHY, Desk, line, pile, reading, tile, work


@pytest.fixture
def made(alone: Alone) -> Desk:
    return Desk(alone)


SLIP = "100/57/90/67/"
"""Two deals of two boxes."""


def test_slip_after_slip_without_a_mouse(made: Desk) -> None:
    page = made.open()
    expect(page.locator("#slip")).to_have_attribute("placeholder", "1")
    page.locator("#slip").focus()
    for table in (1, 2, 3):
        made.keys("/")
        made.typing(table)
        made.keys(SLIP)
        made.said(f"Table {table} saved")
        assert made.alone.has_focus(page.locator("#slip"))
    expect(page.locator("[data-seen]")).to_have_text("The pile is typed. F9: second readings.")
    assert [each["d1-0"] + each["d1-1"] + each["d2-0"] + each["d2-1"] for each in made.sent()] == [
        "100579067"
    ] * 3


def test_what_is_typed_while_the_slip_is_on_its_way_waits_for_it(made: Desk) -> None:
    made.takes = lambda asked: LATER if asked.path == "/slips/2/type" and asked.method == "GET" else None
    page = made.open()
    page.locator("#slip").focus()
    made.keys("2/100/57/")
    assert page.locator("[data-work]").count() == 0
    made.alone.let_go(f"<html>{work(2)}</html>")
    made.typing(2)
    expect(page.locator("[name=d1-1]")).to_have_value("57")
    assert made.alone.has_focus(page.locator("[name=d2-0]"))


MEANT = [
    ("", "Table 1 · 1-0001-7 · the next onePerson of 1"),
    ("2", "Table 2 · 2-0002-7Person of 2"),
    ("9", "No table has this number."),
    ("02", "Table 2 · 2-0002-7Person of 2"),
    ("300037", "Table 3 · 3-0003-7Person of 3"),
    ("912345", ""),
]


def test_who_is_meant_stands_beside_the_number(made: Desk) -> None:
    page = made.open()
    for typed, seen in MEANT:
        page.locator("#slip").fill(typed)
        expect(page.locator("[data-seen]"), typed).to_have_text(seen)


def test_a_slip_read_already_says_its_state(made: Desk) -> None:
    made.typed = {2}
    page = made.open()
    page.locator("#slip").fill("2")
    expect(page.locator("[data-seen]")).to_contain_text("· read")


def test_no_round_is_no_pile_that_is_typed(made: Desk) -> None:
    made.tables = []
    page = made.open()
    expect(page.locator("[data-seen]")).to_have_text("No round is published yet.")
    made.ask("9")
    expect(page.locator("[data-seen]")).to_have_text("No table has this number.")


def test_a_number_of_another_round_is_looked_for_at_the_house(made: Desk) -> None:
    made.takes = lambda asked: f"<html>{work(7)}</html>" if "slip=700077" in asked.path else None
    made.open()
    made.ask("700077")
    made.typing(7)


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        (Reply("<p id=x></p>", 404), "No table has this number."),
        (Reply("<div id=refusal><p>Not your table</p></div>", 403), "Not your table"),
        (AWAY, "The slip could not be opened: no network."),
        (Reply(status=503), "The slip could not be opened: no network."),
        (Reply("<input type=password>"), "You are no longer logged in."),
    ],
)
def test_a_slip_that_cannot_be_opened_says_why(made: Desk, reply: Reply, said: str) -> None:
    made.takes = lambda asked: reply if asked.path.endswith("/type") else None
    page = made.open()
    made.ask("1")
    made.said(said)
    if "logged" in said:
        assert page.locator("[data-said] a").get_attribute("href") == "/login?next=%2Fslips"
    made.takes = lambda _: None
    if reply == AWAY or reply.status == 503 or "logged" in said:
        page.evaluate("dispatchEvent(new Event('online'))")
    else:
        made.ask("1")
    made.typing(1)


def test_keys_for_a_slip_that_is_not_here_wait_in_sight_and_none_goes_elsewhere(made: Desk) -> None:
    """Two slips typed without network, and the number of the next; all of it is written once it is back."""
    made.takes = lambda asked: AWAY if asked.path.endswith("/type") else None
    page = made.open()
    page.locator("#slip").focus()
    made.keys("/100/57/90/67/2/99/58/90")
    made.said("Waits for its slip: 100 57 90 67 2 99 58 90")
    expect(page.locator("#slip")).to_have_value("")
    page.keyboard.press("Backspace")
    made.said("Waits for its slip: 100 57 90 67 2 99 58 9")
    made.takes = lambda _: None
    page.evaluate("dispatchEvent(new Event('online'))")
    made.typing(2)
    expect(page.locator("[name=d1-1]")).to_have_value("58")
    expect(page.locator("[name=d2-0]")).to_have_value("9")
    assert [each["d2-1"] for each in made.sent()] == ["67"]


def test_escape_lets_go_what_waits_and_no_other_slip_gets_it(made: Desk) -> None:
    made.takes = lambda asked: AWAY if asked.path.endswith("/1/type") else None
    page = made.open()
    made.ask("1")
    made.said("what you type now waits for it")
    made.keys("55")
    page.keyboard.press("Escape")
    made.ask("2")
    made.typing(2)
    expect(page.locator("[name=d1-0]")).to_have_value("")


def test_keys_typed_for_a_slip_are_told_where_another_is_opened(made: Desk) -> None:
    made.takes = lambda asked: AWAY if asked.path.endswith("/1/type") else None
    page = made.open()
    made.ask("1")
    made.said("what you type now waits for it")
    made.keys("55/")
    page.locator(".pile a").nth(1).click()
    made.typing(2)
    made.said("Typed, and written nowhere: 55")
    expect(page.locator("[name=d1-0]")).to_have_value("")


def test_while_one_slip_is_typed_the_next_one_comes(made: Desk) -> None:
    page = made.open()
    made.ask("1")
    made.typing(1)
    made.alone.until(lambda: "/slips/2/type" in made.alone.paths())
    made.takes = lambda _: AWAY
    made.keys(SLIP)
    made.said("No network: the slip typed here is kept")
    made.keys("/")
    made.typing(2)
    made.keys(SLIP)
    made.said("No network: 2 typed here are kept")
    expect(page.locator(".pile .one")).to_have_count(2)
    made.takes = lambda _: None
    page.evaluate("dispatchEvent(new Event('online'))")
    made.said("Table 2 saved")
    assert [each["d1-0"] for each in made.sent()][-2:] == ["100", "100"]


def test_escape_leaves_a_slip_and_what_was_typed(made: Desk) -> None:
    page = made.open()
    made.ask("1")
    made.typing(1)
    made.keys("77")
    page.keyboard.press("Escape")
    assert page.locator("[data-work]").count() == 0
    made.ask("1")
    made.typing(1)
    expect(page.locator("[name=d1-0]")).to_have_value("")


def test_what_was_half_typed_comes_back(made: Desk) -> None:
    page = made.open()
    made.ask("1")
    made.typing(1)
    made.keys("77/8")
    made.open()
    made.ask("1")
    made.typing(1)
    expect(page.locator("[name=d1-0]")).to_have_value("77")
    expect(page.locator("[name=d1-1]")).to_have_value("8")


def test_what_was_refused_comes_back_into_its_boxes(made: Desk) -> None:
    refused = Reply("<div id=refusal><p>Somebody else has read it.</p></div>", 409)
    made.takes = lambda asked: refused if asked.method == "POST" and asked.path.endswith("/type") else None
    page = made.open()
    made.ask("1")
    made.typing(1)
    made.keys(SLIP)
    made.said("Table 1: Somebody else has read it. Nothing is lost: open the slip again.")
    made.ask("1")
    made.typing(1)
    expect(page.locator("[name=d2-1]")).to_have_value("67")


def test_f8_leaves_a_slip_to_be_cleared_up_as_it_is(made: Desk) -> None:
    page = made.open()
    made.ask("1")
    made.typing(1)
    made.keys("1/")
    page.keyboard.press("F8")
    made.said("Table 1 saved")
    assert made.sent()[0]["doubtful"] == "1"
    made.ask("2")
    made.typing(2)
    page.locator("[name=doubtful]").click()
    made.said("Table 2 saved")
    assert made.sent()[1]["doubtful"] == "1"


def test_ctrl_enter_saves_what_is_whole_and_shift_enter_goes_back(made: Desk) -> None:
    page = made.open()
    made.ask("1")
    made.typing(1)
    made.keys("100/57/")
    page.keyboard.press("Shift+Enter")
    assert made.alone.has_focus(page.locator("[name=d1-1]"))
    page.keyboard.press("ArrowDown")
    assert made.alone.has_focus(page.locator("[name=d2-1]"))
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Control+Enter")
    expect(page.locator(".stop")).to_contain_text("This box is empty")
    page.locator("[name=d2-0]").fill("90")
    page.locator("[name=d2-1]").fill("67")
    page.keyboard.press("Control+Enter")
    made.said("Table 1 saved")


def test_a_button_saves_too_and_one_for_more_lines_is_a_plain_one(made: Desk) -> None:
    page = made.open()
    made.ask("1")
    made.typing(1)
    page.get_by_text("Save").click()
    expect(page.locator(".stop")).to_be_visible()
    with page.expect_navigation():
        page.get_by_text("More").click()


def correcting(table: int) -> str:
    made = work(table, ROWS, more=WHY, filled=True)
    for name, value in (("d1-0", 100), ("d1-1", 57), ("d2-0", 90), ("d2-1", 67)):
        made = made.replace(f"name={name} ", f"name={name} value={value} ")
    return made


def test_a_correction_says_what_becomes_what_and_asks_why(made: Desk) -> None:
    made.forms = correcting
    page = made.open()
    made.ask("1")
    made.typing(1)
    expect(page.locator("[data-why]")).to_be_hidden()
    page.keyboard.press("Control+Enter")
    made.said("Nothing was changed.")
    assert page.locator("[data-work]").count() == 0
    made.ask("1")
    made.typing(1)
    page.locator("[name=d1-0]").fill("90")
    page.locator("[name=d1-1]").fill("67")
    expect(page.locator(".changed")).to_have_count(2)
    page.keyboard.press("Control+Enter")
    expect(page.locator("[data-changes]")).to_have_text(
        "Deal 1, 0: 100 becomes 90 · Deal 1, 1: 57 becomes 67"
    )
    assert made.alone.has_focus(page.locator("#reason"))
    page.keyboard.press("Control+Enter")
    expect(page.locator(".stop")).to_contain_text("Say why")
    page.locator("#reason").fill("misread")
    page.keyboard.press("Enter")
    made.said("Table 1 saved")
    assert made.sent()[0]["reason"] == "misread"


def test_another_order_of_seats_moves_the_names(made: Desk) -> None:
    made.forms = lambda table: work(table, ROWS, more=ORDER)
    page = made.open()
    made.ask("1")
    made.typing(1)
    page.locator("[name=d1-0]").focus()
    page.keyboard.press("F2")
    field = page.locator("[data-letters] input")
    expect(field).to_have_value("AB")
    for wrong in ("AA", "AX", "B"):
        field.fill(wrong)
        field.press("Enter")
        expect(page.locator(".stop")).to_contain_text("Each letter once")
    field.fill("ba")
    field.press("Enter")
    expect(field).to_have_count(0)
    assert page.locator("[data-name]").all_inner_texts() == ["Ben", "Ann"]
    assert made.alone.has_focus(page.locator("[name=d1-0]"))
    page.keyboard.press("F2")
    field.press("Escape")
    assert page.locator("[data-name]").all_inner_texts() == ["Ben", "Ann"]
    page.locator("[name=s0]").select_option("a")
    expect(page.locator("[data-name='0']")).to_have_text("Ann")


def test_f4_changes_the_way_of_typing(made: Desk) -> None:
    made.takes = lambda asked: f"<html>{work(1, TOTALS)}</html>" if "kind=totals" in asked.path else None
    kinds = "<p data-kinds><a href='?kind=deals' aria-current=true>d</a><a href='?kind=other'>o</a></p>"
    page = made.open(kinds=kinds)
    made.ask("1")
    made.typing(1)
    page.keyboard.press("F4")
    expect(page.locator("[name=t0]")).to_be_focused()
    page.keyboard.press("Escape")
    with page.expect_navigation():
        page.keyboard.press("F4")
    assert page.url.endswith("?kind=other")
    made.open()
    page.keyboard.press("F4")
    assert page.url.endswith("/slips")


def test_the_pile_opens_by_a_click_and_a_page_that_is_no_slip_is_a_link(made: Desk) -> None:
    page = made.open()
    page.locator(".pile a").nth(1).click()
    made.typing(2)
    page.get_by_text("Leave").click()
    assert page.locator("[data-work]").count() == 0
    made.alone.server = made.answers
    made.alone.show(
        "django_htmx/htmx-2.min.js tapis/entry.js tapis/desk_post.js tapis/desk_boxes.js tapis/desk_stack.js",
        made.alone.shown.partition("<body>")[2].replace("/slips/3/type", "/slips/3/see"),
        path="/slips",
    )
    with page.expect_navigation():
        page.locator(".pile a").nth(2).click()


def test_a_page_that_came_with_its_slip_goes_on_there(made: Desk) -> None:
    page = made.open(place=work(2, ROWS, more=WHY))
    assert made.alone.has_focus(page.locator("[name=d1-0]"))
    expect(page.locator("[data-why]")).to_be_hidden()
    made.keys("5")
    made.open(place=work(2), refusal="<div id=refusal><p>no</p></div>")
    assert page.locator(".desk").get_attribute("class") == "desk busy"


def test_second_readings_one_key_each(made: Desk) -> None:
    made.readings = [reading(1), reading(2), reading(3)]
    made.typed = {1, 2, 3}
    page = made.open()
    page.keyboard.press("F9")
    expect(page.locator("[data-slip]")).to_have_attribute("data-table", "1")
    assert made.alone.has_focus(page.locator("[data-answer=yes]"))
    made.keys("y")
    expect(page.locator("[data-slip]")).to_have_attribute("data-table", "2")
    made.keys("l")
    expect(page.locator("[data-slip]")).to_have_attribute("data-table", "3")
    page.locator("[data-answer=yes]").click()
    expect(page.locator("[data-slip]")).to_have_attribute("data-table", "2")
    made.alone.until(lambda: any("later=2-0002-7" in each.path for each in made.alone.asked))
    made.keys("Y")
    made.said("Every slip has been read a second time.")
    assert [each["slip"] for each in made.sent()] == ["1", "3", "2"]


def test_a_second_reading_that_differs_is_typed_and_the_queue_goes_on(made: Desk) -> None:
    made.readings = [reading(1), reading(2)]
    page = made.open()
    page.keyboard.press("F9")
    page.locator("[data-slip]").wait_for()
    made.keys("n")
    made.typing(1)
    made.keys(SLIP)
    expect(page.locator("[data-slip]")).to_have_attribute("data-table", "2")
    page.locator("[data-reading] [data-answer=later]").click()
    page.locator("[data-reading] [data-slip]").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("[data-slip]")).to_have_count(0)


@pytest.mark.parametrize(
    ("reply", "said"), [(AWAY, "no network"), (Reply("<input type=password>"), "no longer logged in")]
)
def test_a_queue_that_does_not_come_says_so(made: Desk, reply: Reply, said: str) -> None:
    made.takes = lambda asked: reply if asked.path.startswith("/queue") else None
    page = made.open()
    page.get_by_text("Second").click()
    made.said(said)


def test_news_of_the_pile_keep_what_was_sent(made: Desk) -> None:
    page = made.open()
    page.evaluate(
        "html => { document.querySelector('#pile').outerHTML = html; }",
        pile(tile(1, todo=False, state="read"), tile(2)),
    )
    made.alone.event("htmx:afterSwap", {}, "#pile")
    expect(page.locator("#slip")).to_have_attribute("placeholder", "2")
    made.ask("2")
    made.typing(2)


def test_a_backspace_typed_ahead_takes_back(made: Desk) -> None:
    made.takes = lambda asked: LATER if asked.path == "/slips/2/type" and asked.method == "GET" else None
    page = made.open()
    page.locator("#slip").focus()
    made.keys("2/12")
    page.keyboard.press("Backspace")
    made.keys("5")
    made.alone.let_go(f"<html>{work(2)}</html>")
    made.typing(2)
    expect(page.locator("[name=d1-0]")).to_have_value("15")


def test_what_follows_a_row_that_stops_is_not_typed_over_it(made: Desk) -> None:
    made.takes = lambda asked: LATER if asked.path == "/slips/2/type" and asked.method == "GET" else None
    page = made.open()
    page.locator("#slip").focus()
    made.keys("2/100/50/90/67/")
    made.alone.let_go(f"<html>{work(2)}</html>")
    made.typing(2)
    expect(page.locator(".stop")).to_contain_text("Deal 1: the sum is 150, it must be 157")
    expect(page.locator("[name=d1-1]")).to_have_value("50")
    expect(page.locator("[name=d2-0]")).to_have_value("")


def test_a_slip_the_server_judges_is_saved_where_it_is_over(made: Desk) -> None:
    """A rubber ends before its lines do."""
    made.forms = lambda table: work(table, f"<table class=lines-grid>{line(1)}{line(2)}</table>")
    made.marks = {"over": True}
    made.open()
    made.ask("1")
    made.typing(1)
    made.keys("4/")
    made.said("Table 1 saved")
