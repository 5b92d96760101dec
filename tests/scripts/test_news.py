"""News wait while a finger is down or an answer is under way, and never long."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import LATER, Alone, Reply
from tests.scripts.felts import Felt, Table, table


@pytest.fixture
def made(still: Alone) -> Table:
    made = table(still)
    made.open("play/news.js")
    made.now = Felt(version=2)
    return made


def version(page: Page) -> str | None:
    return page.locator("#felt").get_attribute("data-version")


def test_what_is_shown_already_is_not_asked_for(made: Table) -> None:
    made.tell(1)
    assert made.looks() == 0
    made.tell(2)
    expect(made.page.locator("#felt")).to_have_attribute("data-version", "2")
    assert made.looks() == 1


def test_news_wait_until_the_finger_is_up(made: Table) -> None:
    page = made.page
    page.locator(".prompt").dispatch_event("pointerdown")
    made.tell(2)
    page.clock.run_for(2_000)
    page.locator(".prompt").dispatch_event("pointermove")
    page.clock.run_for(2_000)
    assert made.looks() == 0
    page.locator(".prompt").dispatch_event("pointerup")
    page.clock.run_for(1)
    expect(page.locator("#felt")).to_have_attribute("data-version", "2")


def test_a_finger_that_lies_there_does_not_keep_them_for_ever(made: Table) -> None:
    made.page.locator(".prompt").dispatch_event("pointerdown")
    made.tell(2)
    made.page.clock.run_for(2_600)
    expect(made.page.locator("#felt")).to_have_attribute("data-version", "2")


def test_a_finger_that_moves_again_keeps_them_once_more(made: Table) -> None:
    page = made.page
    page.locator(".prompt").dispatch_event("pointerdown")
    made.tell(2)
    page.clock.run_for(2_000)
    page.locator(".prompt").dispatch_event("pointermove")
    page.clock.run_for(600)
    assert made.looks() == 0, "their time has come, but the finger moves"
    page.clock.run_for(2_600)
    expect(page.locator("#felt")).to_have_attribute("data-version", "2")


def test_news_that_come_while_a_tap_is_under_way_wait_for_its_answer(made: Table) -> None:
    page, alone = made.page, made.alone
    alone.server = lambda asked: LATER if asked.method == "POST" else str(Felt(version=3))
    page.locator("#card-S6").click()
    made.tell(2)
    assert made.looks() == 0
    alone.let_go(str(Felt(version=2)))
    expect(page.locator("#felt")).to_have_attribute("data-version", "2")
    page.clock.run_for(1)
    assert made.looks() == 0, "the answer has shown it"
    page.locator("#card-H7").click()
    page.clock.run_for(1)  # the finger is up again
    made.tell(3)
    alone.let_go(Reply(status=500))
    expect(page.locator("#felt")).to_have_attribute("data-version", "3")


def test_a_page_that_comes_while_a_finger_is_down_is_asked_for_once_more(made: Table) -> None:
    page, alone = made.page, made.alone
    alone.server = lambda _: LATER
    made.tell(2)
    page.wait_for_function("document.querySelector('.htmx-request')")
    page.locator(".prompt").dispatch_event("pointerdown")
    alone.let_go(str(Felt(version=2)))
    page.wait_for_function("!document.querySelector('.htmx-request')")
    assert version(page) == "1"
    alone.server = lambda _: str(Felt(version=2))
    page.locator(".prompt").dispatch_event("pointercancel")
    page.clock.run_for(1)
    expect(page.locator("#felt")).to_have_attribute("data-version", "2")


def test_a_page_that_is_no_newer_takes_nobodys_place(made: Table) -> None:
    page = made.page
    page.locator("#card-S6").focus()
    made.alone.server = lambda _: str(Felt(version=1, prompt="again"))
    made.tell(2)
    page.wait_for_function("!document.querySelector('.htmx-request')")
    expect(page.locator(".prompt")).to_have_text("Your card.")
    assert made.alone.has_focus(page.locator("#card-S6"))
