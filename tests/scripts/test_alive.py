"""The line to the table: when nobody hears the page, and the tap that is kept until somebody does."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import AWAY, LATER, Alone, Reply
from tests.scripts.felts import Felt, Table, form, table

WORKER = """(() => {
  window.asked = [];
  window.Worker = class { constructor(url) { window.beating = this; this.url = url; }
    postMessage(told) { window.asked.push(told); } terminate() { window.ended = this; } };
})()"""
"""A worker that says what the test lets it say."""

HINT = form("<button name=do value=hint id=hint>Hint</button>")


def opened(alone: Alone, felt: Felt | None = None) -> Table:
    alone.begins(WORKER)
    made = table(alone)
    made.open("play/alive.js", felt or Felt())
    return made


@pytest.fixture
def made(still: Alone) -> Table:
    return opened(still)


def beat(page: Page, *, heard: bool, took: int = 50) -> None:
    page.evaluate("data => beating.onmessage({ data })", {"heard": heard, "took": took})


def cut(made: Table, tapped: str = "S6") -> Page:
    """A card was tapped while nobody answered."""
    made.alone.server = lambda _: AWAY
    made.page.locator(f"#card-{tapped}").click()
    expect(made.page.locator("#line [data-kept]")).to_be_visible()
    return made.page


def tap_kept(page: Page) -> Any:
    return page.evaluate("sessionStorage.getItem('tapis-tap:/play/t/')")


def test_the_beat_is_told_where_and_how_often(made: Table) -> None:
    assert made.page.evaluate("window.asked") == [{"address": "/beat", "every": 10_000}]
    assert made.page.evaluate("beating.url") == "/static/play/beat.js"


def test_a_line_that_is_cut_says_since_when_and_asks_for_news_once_it_is_back(made: Table) -> None:
    page = made.page
    beat(page, heard=True)
    expect(page.locator("#line")).to_be_hidden()
    assert made.looks() == 0
    beat(page, heard=False)
    expect(page.locator("#line")).to_be_visible()
    expect(page.locator("body.cut-off #line [data-kept]")).to_be_hidden()
    page.clock.run_for(7_300)
    expect(page.locator("[data-since]")).to_have_text(" · 7 s")
    beat(page, heard=False)
    page.clock.run_for(2_000)
    expect(page.locator("[data-since]")).to_have_text(" · 9 s")
    made.now = Felt(version=2)
    beat(page, heard=True)
    expect(page.locator("#line")).to_be_hidden()
    expect(page.locator("#felt")).to_have_attribute("data-version", "2")


def test_a_tap_without_a_line_is_kept_and_sent_once(made: Table) -> None:
    page = cut(made)
    expect(page.locator(".on-its-way")).to_have_id("card-S6")
    assert made.page.evaluate("window.asked.length") == 2, "the beat is asked to try at once"
    page.locator("#card-D8").click()
    assert len(made.posts()) == 1, "while one is kept no other is taken"
    made.alone.server = lambda _: str(Felt(version=2, hand=("H7", "D8"), turn="turn-2"))
    beat(page, heard=True)
    page.locator("#felt[data-version='2']").wait_for()
    beat(page, heard=True)
    assert [each["card"] for each in made.posts()] == ["S6", "S6"]
    assert made.posts()[0] == made.posts()[1], "with the same id and turn"
    assert tap_kept(page) is None
    expect(page.locator("#line")).to_be_hidden()
    made.alone.server = lambda _: str(Felt(version=3, hand=("H7",)))
    page.locator("#card-D8").click()
    page.locator("#felt[data-version='3']").wait_for()


def test_a_tap_that_fails_again_is_kept_on_and_no_error_of_the_page(made: Table) -> None:
    page = cut(made)
    beat(page, heard=True)
    made.alone.until(lambda: len(made.posts()) == 2)
    expect(page.locator("#line [data-kept]")).to_be_visible()
    assert tap_kept(page) is not None
    assert made.alone.wrong == []


def test_a_worker_whose_script_did_not_come_is_begun_anew(made: Table) -> None:
    """A line that breaks off while the page loads takes the script of its worker with it."""
    page = made.page
    made.alone.server = lambda _: AWAY
    page.locator("#card-S6").click()
    page.evaluate("window.first = beating; beating.onerror(new Event('error'))")
    expect(page.locator("#line [data-kept]")).to_be_visible()
    assert page.evaluate("window.ended === window.first")
    made.alone.server = lambda _: str(Felt(version=2, hand=("H7", "D8"), turn="turn-2"))
    page.clock.run_for(2_900)
    assert page.evaluate("window.beating === window.first")
    page.clock.run_for(200)
    assert page.evaluate("window.beating !== window.first && window.beating.url") == "/static/play/beat.js"
    assert page.evaluate("window.asked.at(-1)") == {"address": "/beat", "every": 10_000}
    beat(page, heard=True)
    page.locator("#felt[data-version='2']").wait_for()
    expect(page.locator("#line")).to_be_hidden()


def test_a_server_that_fails_has_not_heard_and_a_refusal_is_an_answer(made: Table) -> None:
    page = made.page
    made.alone.server = lambda _: Reply("out of order", status=502)
    page.locator("#card-S6").click()
    expect(page.locator("#line [data-kept]")).to_be_visible()
    made.alone.server = lambda _: Reply("<h1>This form is no longer valid</h1>", status=409)
    beat(page, heard=True)
    expect(page.locator("#line")).to_be_hidden()
    made.alone.server = lambda _: AWAY
    page.locator("#card-S6").click()  # what is no felt has not taken its place
    expect(page.locator("#line [data-kept]")).to_be_visible()
    made.alone.server = lambda _: Reply(str(Felt(version=2, prompt="not now")), status=409)
    beat(page, heard=True)
    expect(page.locator(".prompt")).to_have_text("not now")
    assert tap_kept(page) is None
    made.alone.server = lambda _: Reply(str(Felt(version=3, prompt="busy")), status=503)
    page.locator("#card-S6").click()
    expect(page.locator(".prompt")).to_have_text("busy")
    assert tap_kept(page) is None


def test_what_is_no_card_and_no_call_is_not_kept(made: Table) -> None:
    made.news(more=HINT)
    made.alone.server = lambda _: AWAY
    made.page.locator("#hint").click()
    expect(made.page.locator("#line")).to_be_visible()
    expect(made.page.locator("#line [data-kept]")).to_be_hidden()


def test_an_answer_is_waited_for_and_a_hint_longer(made: Table) -> None:
    """A hint is thought over; a card that is not answered is taken for lost."""
    made.news(more=HINT)
    page = made.page
    made.alone.server = lambda _: LATER
    limits = "window.limits = []; document.addEventListener('htmx:beforeSend', ({ detail }) => limits.push(detail.xhr.timeout))"
    page.evaluate(limits)
    page.locator("#hint").click()
    page.locator("#card-S6").click()
    assert page.evaluate("window.limits") == [20_000, 5_000]


def test_a_card_that_the_coach_looks_at_is_waited_for_as_long_as_a_hint(made: Table) -> None:
    page = made.page
    made.news(weighs=True)
    made.alone.server = lambda _: LATER
    limits = "window.limits = []; document.addEventListener('htmx:beforeSend', ({ detail }) => limits.push(detail.xhr.timeout))"
    page.evaluate(limits)
    page.locator("#card-S6").click()
    assert page.evaluate("window.limits") == [20_000]
    page.clock.run_for(12_000)
    expect(page.locator("#line")).to_be_hidden()
    page.clock.run_for(11_500)
    expect(page.locator("#line [data-kept]")).to_be_visible()


def test_on_a_slow_line_a_tap_is_waited_for_three_of_its_rounds_long(made: Table) -> None:
    page = made.page
    made.alone.server = lambda _: LATER
    beat(page, heard=True, took=5_200)
    limits = "window.limits = []; document.addEventListener('htmx:beforeSend', ({ detail }) => limits.push(detail.xhr.timeout))"
    page.evaluate(limits)
    page.locator("#card-S6").click()
    assert page.evaluate("window.limits") == [15_600]
    page.clock.run_for(18_000)
    expect(page.locator("#line")).to_be_hidden()
    page.clock.run_for(1_000)
    expect(page.locator("#line [data-kept]")).to_be_visible()


def test_a_tap_that_is_stuck_eight_seconds_is_taken_for_lost(made: Table) -> None:
    page = made.page
    made.alone.server = lambda _: LATER
    page.locator("#card-S6").click()
    page.clock.run_for(7_800)
    expect(page.locator("#line")).to_be_hidden()
    page.clock.run_for(700)
    expect(page.locator("#line [data-kept]")).to_be_visible()


def test_a_kept_tap_outlasts_a_reload_in_its_turn(made: Table) -> None:
    page = cut(made)
    made.open("play/alive.js")
    expect(page.locator("#line")).to_be_hidden()
    made.alone.server = lambda _: str(Felt(version=2, hand=("H7", "D8"), turn="turn-2"))
    beat(page, heard=True)
    page.locator("#felt[data-version='2']").wait_for()
    assert [each["card"] for each in made.posts()] == ["S6", "S6"]


@pytest.mark.parametrize("felt", [Felt(turn="turn-2"), Felt(hand=(), turn="")])
def test_a_kept_tap_does_not_outlast_its_turn(made: Table, felt: Felt) -> None:
    page = cut(made)
    made.open("play/alive.js", felt)
    beat(page, heard=True)
    assert tap_kept(page) is None
    assert len(made.posts()) == 1
    expect(page.locator("#line")).to_be_hidden()


def test_what_was_kept_and_cannot_be_read_is_no_tap(still: Alone) -> None:
    still.begins("sessionStorage.setItem('tapis-tap:/play/t/', '{')")
    made = opened(still)
    assert tap_kept(made.page) is None


def test_a_browser_that_keeps_nothing_keeps_it_until_a_reload(still: Alone) -> None:
    still.begins("Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('no'); } })")
    made = opened(still)
    page = cut(made)
    made.alone.server = lambda _: str(Felt(version=2, hand=("H7", "D8")))
    beat(page, heard=True)
    page.locator("#felt[data-version='2']").wait_for()
    assert len(made.posts()) == 2


@pytest.mark.parametrize("how", ["online", "offline", "button"])
def test_the_line_is_tried_at_once(made: Table, how: str) -> None:
    beat(made.page, heard=False)
    before = made.page.evaluate("window.asked.length")
    if how == "button":
        made.page.get_by_role("button", name="Try now").click()
    else:
        made.page.evaluate("how => { dispatchEvent(new Event(how)); }", how)
    assert made.page.evaluate("window.asked.length") == before + 1
    assert made.page.evaluate("window.asked.at(-1)") == {}


CLOCKS = """<p class=seat-clock data-runs data-move=20 data-reserve=30 id=runs></p>
<p class=seat-clock data-move=20 data-reserve=30 id=rests>0:20 + 0:30</p><p data-after=25 hidden id=after>gone</p>"""


def test_clocks_run_by_what_the_server_told_and_stand_still_without_a_line(still: Alone) -> None:
    made = opened(still, Felt(more=CLOCKS))
    page = made.page
    runs = page.locator("#runs")
    for seconds, told, short in [
        (1, "0:19 + 0:30", False),
        (18, "0:01 + 0:30", False),
        (2, "0:00 + 0:29", True),
    ]:
        page.clock.run_for(seconds * 1000)
        expect(runs).to_have_text(told)
        expect(runs).to_have_class("seat-clock short" if short else "seat-clock")
    expect(page.locator("#rests")).to_have_text("0:20 + 0:30")
    expect(page.locator("#after")).to_be_hidden()
    beat(page, heard=False)
    page.clock.run_for(10_000)
    expect(runs).to_have_text("0:00 + 0:29")
    beat(page, heard=True)
    page.wait_for_function("document.getElementById('runs').textContent === ''")  # the felt comes anew
    page.clock.run_for(1_000)
    expect(runs).to_have_text("0:19 + 0:30")


def test_a_clock_ends_and_what_comes_after_a_while_is_shown(still: Alone) -> None:
    page = opened(still, Felt(more=CLOCKS)).page
    page.clock.run_for(24_500)
    expect(page.locator("#after")).to_be_hidden()
    page.clock.run_for(500)
    expect(page.locator("#after")).to_be_visible()
    page.clock.run_for(60_000)
    expect(page.locator("#runs")).to_have_text("0:00 + 0:00")


def test_the_title_says_whose_turn_it_is(still: Alone) -> None:
    made = opened(still, Felt(title="Your turn"))
    expect(made.page).to_have_title("Your turn · Tapis")
    made.news(title="Beat")
    expect(made.page).to_have_title("Beat · Tapis")
    made.news(title="")
    expect(made.page).to_have_title("Tapis")


def test_the_tap_is_written_down_as_it_was_sent(made: Table) -> None:
    kept = json.loads(tap_kept(cut(made)))
    assert kept["path"] == "/play/t/"
    assert kept["values"] == {"turn": "turn-1", "op": "op-1", "do": "card", "card": "S6"}
