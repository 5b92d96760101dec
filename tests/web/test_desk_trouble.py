"""The desk when something is in the way: no network, no session, somebody else at the same slip; its keys.

Only a browser loses the network, keeps what was typed and has a focus. One event, a table for each of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tapis.club.events import Depth
from tapis.club.text.slip_numbers import slip_number
from tests.web.brought import Brought
from tests.web.browsing import Visitor
from tests.web.site import PASSWORD, Site
from tests.web.test_desk_stack import SLIPS, Typist, hall

Come = Callable[..., Visitor]
EVENT = "trouble"


@pytest.fixture(scope="module", autouse=True)
def trouble(site: Site) -> None:
    """Ten tables whose slips may be typed by their totals or deal by deal."""
    Brought.on(site, hall(Depth.ESCALATING), EVENT, {})


def at_the_desk(visitor: Come, account: str = "desk") -> Typist:
    typist = Typist(visitor(account), EVENT)
    typist.sit_down()
    return typist


def totals(table: int) -> list[int]:
    found: list[int] = SLIPS[table - 1]["totals"]
    return found


def opened(typist: Typist, table: int) -> None:
    typist.enter(table)
    typist.page.locator("[name=t0]:focus").wait_for()


def typed(typist: Typist, table: int) -> None:
    """The whole slip, its number first."""
    opened(typist, table)
    typist.totals(totals(table))
    typist.waits_for_a_number()


def tile(page: Page, table: int, kind: str = "") -> None:
    """The pile, out of sight while a slip is typed, shows this table so."""
    page.locator(f".pile a{kind}[data-table='{table}']").wait_for(state="attached")


def readings(visitor: Visitor, table: int) -> int:
    """How many readings of a slip the event knows."""
    page = visitor.page.context.new_page()
    page.goto(f"/e/{EVENT}/log?slip={slip_number(1, table)}&kind=slip-read")
    found = page.locator("main tbody tr").count()
    page.close()
    return found


@pytest.mark.slow
def test_a_slip_typed_without_network_is_kept_and_arrives_once(visitor: Come) -> None:
    typist = at_the_desk(visitor)
    page, context = typist.page, typist.page.context
    with page.expect_response("**/slips/1/2/type*") as ahead:
        opened(typist, 1)
    ahead.value.finished()
    typist.enter(totals(1)[0])
    context.set_offline(True)
    for total in (*totals(1)[1:], sum(totals(1))):
        typist.enter(total)
    expect(page.locator("[data-said]")).to_have_text(
        "No network: the slip typed here is kept, and sent when it is back."
    )
    typist.waits_for_a_number()
    tile(page, 1, ".one")
    typist.visitor.keep("trouble-offline", full_page=True)
    # The next slip was fetched while this one was typed: work goes on.
    typist.enter(2)
    page.locator("[name=t0]:focus").wait_for()
    typist.totals(totals(2))
    expect(page.locator("[data-said]")).to_contain_text("2 typed here are kept")
    sent: list[str] = []
    page.on("requestfinished", lambda asked: sent.append(asked.url) if asked.method == "POST" else None)
    context.set_offline(False)
    expect(page.locator("[data-said]")).to_contain_text("Table 2 is saved.")
    assert [url.rsplit("/", 2)[1] for url in sent] == ["1", "2"]
    assert typist.loads == 0
    assert readings(typist.visitor, 1) == 1


@pytest.mark.slow
def test_a_session_that_ends_in_mid_slip_costs_no_figure(visitor: Come) -> None:
    typist = at_the_desk(visitor)
    page, context = typist.page, typist.page.context
    opened(typist, 4)
    typist.enter(totals(4)[0])
    context.clear_cookies(name="sessionid")
    for total in (*totals(4)[1:], sum(totals(4))):
        typist.enter(total)
    said = page.locator("[data-said]")
    expect(said).to_contain_text("You are no longer logged in. The slip typed here is kept")
    with context.expect_page() as door:
        said.get_by_role("link", name="Log in").press("Enter")
    log_in(door.value)
    door.value.close()
    # The page that was opened to log in knows of the slip too; whichever sends it, both say so.
    expect(said).to_contain_text(re.compile("Table 4 is saved|has been sent"))
    tile(page, 4, ".one")
    assert typist.loads == 0
    assert readings(typist.visitor, 4) == 1


def log_in(page: Page) -> None:
    page.locator("input[name=username]").fill("desk")
    page.locator("input[name=password]").fill(PASSWORD)
    page.locator("input[name=password]").press("Enter")
    page.wait_for_url(lambda url: "/login" not in url)


@pytest.mark.slow
def test_two_desks_that_type_the_same_slip_meet_in_one(visitor: Come) -> None:
    one, other = at_the_desk(visitor), at_the_desk(visitor, "desk2")
    opened(one, 6)
    opened(other, 6)
    one.totals(totals(6))
    one.waits_for_a_number()
    tile(other.page, 6, ".one")
    other.totals(totals(6))
    expect(other.page.locator("[data-said]")).to_contain_text("Table 6 is in order.")
    tile(one.page, 6, ".done")
    opened(one, 7)
    opened(other, 7)
    one.totals(totals(7))
    one.waits_for_a_number()
    tile(other.page, 7, ".one")
    first, second, *rest = totals(7)
    other.totals([first + 1, second - 1, *rest])
    expect(other.page.locator("[data-said]")).to_contain_text("Table 7: two readings differ.")
    tile(one.page, 7, ".clash")
    expect(one.page.locator(".unsettled")).to_contain_text("table 7")


def test_the_keys_do_what_the_page_says(visitor: Come) -> None:
    typist = at_the_desk(visitor)
    page = typist.page
    opened(typist, 9)
    another_order(typist)
    moves(typist)
    every_deal(typist)
    typist.key("Escape")
    typist.waits_for_a_number()
    assert page.locator("[data-work]").count() == 0
    tile(page, 9, "[data-todo]")
    opened(typist, 9)
    assert page.locator("[name=t0]").input_value() == "", "what was left is not kept"
    typist.enter(totals(9)[0])
    typist.key("F8")
    expect(page.locator("[data-said]")).to_contain_text("Table 9 is left to be cleared up.")
    tile(page, 9, ".clear")
    expect(page.locator(".unsettled")).to_contain_text("table 9")
    assert typist.loads == 0
    typist.key("F4")
    expect(page.locator("[data-kinds] [aria-current]")).to_have_text("Every deal")
    typist.waits_for_a_number()
    typist.enter(10)
    page.locator("[name='d1-estimated-0']:focus").wait_for()


def another_order(typist: Typist) -> None:
    """F2: names move, figures stay, each letter once."""
    page = typist.page
    before = [page.locator(f"[data-name='{seat}']").inner_text() for seat in range(4)]
    typist.type(11)
    typist.key("F2")
    typist.enter("BBCD")
    expect(page.locator(".stop")).to_contain_text("Each letter once")
    typist.key("Control+A")
    typist.enter("BADC")
    page.locator("[name=t0]:focus").wait_for()
    after = [page.locator(f"[data-name='{seat}']").inner_text() for seat in range(4)]
    assert after == [before[1], before[0], before[3], before[2]]
    assert page.locator("[name=t0]").input_value() == "11"


def moves(typist: Typist) -> None:
    """Down and up go from total to total, Shift with Enter one back."""
    page = typist.page
    typist.key("ArrowDown")
    page.locator("[name=t1]:focus").wait_for()
    typist.key("ArrowDown")
    typist.key("ArrowUp")
    page.locator("[name=t1]:focus").wait_for()
    typist.key("Shift+Enter")
    page.locator("[name=t0]:focus").wait_for()


def every_deal(typist: Typist) -> None:
    """F4 and F4 again; arrows stay in the column."""
    page = typist.page
    typist.key("F4")
    page.locator("[name='d1-estimated-0']:focus").wait_for()
    typist.key("ArrowDown")
    page.locator("[name='d2-estimated-0']:focus").wait_for()
    typist.key("ArrowUp")
    page.locator("[name='d1-estimated-0']:focus").wait_for()
    typist.enter(50)
    typist.key("*")
    page.locator("[name='d1-estimated-1']:focus").wait_for()
    assert page.locator("[name='d1-made-0']").input_value() == "50"
    typist.key("F4")
    page.locator("[name=t0]:focus").wait_for()
