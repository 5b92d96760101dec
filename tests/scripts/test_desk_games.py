"""What papers of single games add to the desk: boxes of a grid, lines with what they bring, boards in any order."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import Alone
from tests.scripts.desks import Desk, line, work


@pytest.fixture
def made(alone: Alone) -> Desk:
    return Desk(alone)


def grid(rows: int = 2) -> str:
    """Boxes of two columns, and the sums that the paper says."""
    boxes = "".join(
        "<tr>"
        + "".join(
            f"<td data-row data-judge=server><input name=b-{at}-{column} data-key=figure aria-label='Box {at}, {column}'></td>"
            for column in range(2)
        )
        + "</tr>"
        for at in range(rows)
    )
    sums = "".join(
        f"<td data-row data-judge=server><input name=b-sum-{column} data-key=figure></td>"
        for column in range(2)
    )
    told = "".join(f"<td data-sum={column}></td><td data-extra={column}></td>" for column in range(2))
    return f"<table data-figures>{boxes}<tr>{sums}</tr><tr>{told}</tr></table>"


BOARDS = f"<strong data-missing></strong><table class=lines-grid data-boards>{''.join(line(at, board=at + 8, required='data-required=end') for at in (1, 2, 3))}</table>"
NONE = {"sums": ["", ""], "extra": ["", ""], "wrong": {}}


def opened(made: Desk, inside: str) -> Page:
    made.marks.setdefault("boxes", NONE) if "data-figures" in inside else None
    made.open(place=work(1, inside))
    return made.page


def stopped(page: Page, title: str) -> None:
    expect(page.locator(".stop strong")).to_have_text(title)


def test_sums_of_a_grid_and_a_box_that_cannot_be(made: Desk) -> None:
    made.marks = {"boxes": {"sums": ["12", ""], "extra": ["+5", ""], "wrong": {"b-0-0": "No such number."}}}
    page = opened(made, grid())
    made.keys("7/")
    stopped(page, "Box 0, 0: this cannot be")
    expect(page.locator(".stop p")).to_contain_text("No such number.")
    expect(page.locator("[data-sum='0']")).to_have_text("12")
    expect(page.locator("[data-extra='0']")).to_have_text("+5")
    expect(page.locator("input.bad")).to_have_count(1)
    page.keyboard.type("8")
    expect(page.locator("input.bad")).to_have_count(0)
    made.marks = {"boxes": NONE}
    page.keyboard.press("Enter")
    expect(page.locator("[name=b-0-1]")).to_be_focused()


def test_a_sum_on_the_paper_that_the_boxes_do_not_make(made: Desk) -> None:
    page = opened(made, grid())
    for name, value in (("b-0-0", "7"), ("b-1-0", "−10"), ("b-sum-0", "5")):
        page.locator(f"[name='{name}']").fill(value)
    page.locator("[name=b-sum-0]").focus()
    page.keyboard.press("Enter")
    stopped(page, "The boxes make −3, the paper says 5")
    page.locator("[name=b-sum-0]").fill("-3")
    page.keyboard.press("Enter")
    expect(page.locator("[name=b-sum-1]")).to_be_focused()


def test_up_and_down_stay_in_the_column_of_a_grid(made: Desk) -> None:
    page = opened(made, grid())
    page.locator("[name=b-0-1]").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[name=b-1-1]")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[name=b-sum-1]")).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator("[name=b-1-1]")).to_be_focused()


def test_lines_say_what_they_bring_and_which_boards_are_missing(made: Desk) -> None:
    made.marks = {"deals": {"1": ["420", ""]}, "running": {"1": ["420"]}}
    page = opened(made, BOARDS)
    expect(page.locator("[data-missing]")).to_have_text("Still missing: 9, 10, 11")
    made.keys("4")
    page.keyboard.type("S=")
    page.keyboard.press("Enter")
    first = page.locator("tr").first
    expect(first.locator("[data-points]").first).to_have_text("420")
    expect(first.locator("[data-run]").first).to_have_text("= 420")
    expect(first.locator("[data-run]").last).to_have_text("")
    expect(page.locator("[data-missing]")).to_have_text("Still missing: 10, 11")
    for at in (2, 3):
        page.locator(f"[name=l{at}]").fill("P")
    page.locator("[name=l2]").press("Enter")
    expect(page.locator("[data-missing]")).to_have_text("Every line is filled.")


def test_a_boards_number_leads_to_its_line(made: Desk) -> None:
    page = opened(made, BOARDS)
    page.locator("[name=l1]").focus()
    made.keys("011/")
    expect(page.locator("[name=l3]")).to_be_focused()
    expect(page.locator("[name=l1]")).to_have_value("")
    made.keys("12/")
    stopped(page, "There is no board 12 on this slip")


def test_a_board_that_cannot_be_is_called_by_its_number(made: Desk) -> None:
    made.marks = {"wrong": {"1": "Fifteen tricks."}}
    page = opened(made, BOARDS)
    page.locator("[name=l1]").fill("4S+9")
    page.keyboard.press("Enter")
    stopped(page, "Board 9 cannot be")


def test_lines_without_boards_name_none_missing(made: Desk) -> None:
    made.marks = {"deals": {"1": ["8"]}, "running": {}}
    page = opened(made, f"<table class=lines-grid>{line(1)}{line(2)}</table>")
    page.locator("[name=l1]").fill("12")
    page.keyboard.press("Enter")
    expect(page.locator("[data-points]").first).to_have_text("8")
    expect(page.locator("[name=l2]")).to_be_focused()
