"""The beat of a page: how often it says that it is there, and that nobody has heard it.

It is a worker; here it runs in a page, whose clock stands still.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.scripts.alone import AWAY, LATER, Alone, Reply

STUBS = "<body><script>window.heard = []; window.postMessage = ({ heard, took, watching }) => { window.heard.push(heard); Object.assign(window, { took, watching }); };</script></body>"


@pytest.fixture
def page(still: Alone) -> Page:
    page = still.show("play/beat.js", STUBS)
    page.evaluate("onmessage({ data: { address: '/beat', every: 10000 } })")
    page.wait_for_function("window.heard.length === 1")
    return page


def heard(page: Page, number: int) -> list[bool]:
    page.wait_for_function("number => window.heard.length >= number", arg=number)
    return list(page.evaluate("window.heard.splice(0)"))


def test_it_beats_at_its_pace_while_it_is_heard(still: Alone, page: Page) -> None:
    assert heard(page, 1) == [True]
    page.clock.run_for(9_900)
    assert still.paths() == ["/beat"]
    page.clock.run_for(200)
    assert heard(page, 1) == [True]
    assert [each.method for each in still.asked] == ["POST", "POST"]


@pytest.mark.parametrize("answer", [AWAY, Reply(status=500)])
def test_unheard_it_tries_again_sooner(still: Alone, page: Page, answer: Reply) -> None:
    still.server = lambda _: answer
    page.clock.run_for(10_100)
    assert heard(page, 2)[1:] == [False]
    still.server = lambda _: Reply(status=404)
    page.clock.run_for(2_900)
    assert len(still.asked) == 2
    page.clock.run_for(200)
    assert heard(page, 1) == [True], "a table that is not there answers too"


def test_an_answer_that_does_not_come_is_waited_for_six_seconds(still: Alone, page: Page) -> None:
    still.server = lambda _: LATER
    heard(page, 1)
    page.clock.run_for(10_100)
    still.arrives(1)
    page.clock.run_for(5_500)
    assert page.evaluate("window.heard") == []
    page.clock.run_for(700)
    assert heard(page, 1) == [False]


@pytest.mark.parametrize(("took", "limit"), [(2_400, 7_200), (2_800, 8_000)])
def test_a_slow_line_is_waited_for_three_rounds_and_eight_seconds_at_most(
    still: Alone, page: Page, took: int, limit: int
) -> None:
    heard(page, 1)
    still.server = lambda _: LATER
    page.clock.run_for(10_000)
    still.arrives(1)
    page.clock.run_for(took)
    still.let_go(Reply(status=204))
    assert heard(page, 1) == [True]
    assert page.evaluate("took") == took
    page.clock.run_for(10_000)
    still.arrives(1)
    page.clock.run_for(limit - 100)
    assert page.evaluate("window.heard") == []
    page.clock.run_for(200)
    assert heard(page, 1) == [False]


def test_whoever_wants_to_know_is_told_at_once_and_once(still: Alone, page: Page) -> None:
    """A beat that is under way is not waited for, and says nothing any more."""
    still.server = lambda _: LATER
    heard(page, 1)
    page.evaluate("onmessage({ data: {} })")
    still.arrives(1)
    still.server = lambda _: Reply(status=204)
    page.evaluate("onmessage({ data: {} })")
    assert heard(page, 1) == [True]
    still.let_go(Reply(status=204))
    page.clock.run_for(9_900)
    assert page.evaluate("window.heard") == []


def test_the_answer_tells_how_many_look_on(still: Alone, page: Page) -> None:
    heard(page, 1)
    assert page.evaluate("watching") is None, "an answer without a number tells none"
    still.server = lambda _: Reply(status=204, headers={"Tapis-Watching": "2"})
    page.clock.run_for(10_100)
    heard(page, 1)
    assert page.evaluate("watching") == "2"
