"""Problems: an answer is told at once, kept in this browser, and what was missed comes back by the calendar."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import Alone

SCRIPT = "learn/progress.js learn/problems.js"
PROBLEM = """<body><article id=problem data-game=tutti data-id=a data-ids="a b c" data-open="/p/ID" data-back="/list">
<span data-five="{number} of {all}">1</span>
<section class=coach id=asked tabindex=-1>Which card?</section>
<button data-answer=S6 data-best>6</button><button data-answer=S9>9</button><button data-answer=H7>7</button>
<template data-outcome=S6 data-kind=yes><h1>Right</h1><p class=coach-keys><a data-go href="/p/b">Next</a></p></template>
<template data-outcome=S9 data-kind=but><h1>Costs 32</h1><p class=coach-keys><i class=later>tomorrow</i><a data-go href="/p/b">Next</a></p></template>
<template data-outcome=H7 data-kind=no><h1>Not allowed</h1></template>
<template data-hands><dl class=every-hand><dt>West</dt><dd>♣9</dd></dl></template>
</article></body>"""
LIST = """<body><div id=problems data-game=tutti data-open="/p/ID" data-right=right data-missed=missed data-next=next
data-score="{right} of {all}" data-comes="{number} comes {when}" data-when="tomorrow|in 3 days|in 7 days|in 21 days">
<section data-state=result tabindex=-1 hidden><b data-score></b><ul data-again></ul><a data-first>next five</a></section>
<p data-state=refused hidden>refused</p><p data-state=offline hidden>offline</p>
<p data-state=none hidden><a data-first>1</a></p>
<p data-state=due hidden><b data-count></b><a data-first>repeat</a></p>
<p data-state=done hidden>done</p>
<section class=grade><ul>
<li><a href="/p/a" data-id=a data-tags="ruff lead"><span data-how></span></a></li>
<li><a href="/p/b" data-id=b data-tags="duck"><span data-how></span></a></li></ul></section>
<button data-theme="" aria-pressed=true>all</button><button data-theme=duck aria-pressed=false>duck</button>
<button data-erase hidden>erase</button><div data-state=erase hidden><button data-erase-now>yes</button>
<button data-keep>no</button></div></div></body>"""
TODAY = "2026-03-29T00:30:00"
"""Half past midnight, in the night in which summer begins."""


def opened(alone: Alone, body: str, boxes: dict[str, Any] | None = None, *, now: str = TODAY) -> Page:
    """A page at a time by the reader's own clock, in a browser that kept these boxes."""
    alone.page.clock.install(time=f"{now}+01:00")
    if boxes is not None:
        text = json.dumps(json.dumps({"tutti": {"problems": boxes}}))
        alone.begins(f"localStorage.learn ??= {text}")
    return alone.show(SCRIPT, body)


def boxes(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("localStorage.learn ?? '{}'"))
    return dict(found.get("tutti", {}).get("problems", {}))


@pytest.fixture
def zurich(opening: Any) -> Alone:
    alone: Alone = opening(clock="runs", timezone_id="Europe/Zurich")
    return alone


def test_a_right_answer_is_told_and_never_comes_back(zurich: Alone) -> None:
    page = opened(zurich, PROBLEM)
    page.click("[data-answer=S6]")
    expect(page.locator("#asked h1")).to_have_text("Right")
    assert zurich.has_focus(page.locator("[data-go]"))
    expect(page.locator("[data-go]")).to_have_attribute("href", "/p/b")
    assert boxes(page) == {"a": {"box": 5, "day": "2026-03-29"}}


def test_a_wrong_answer_shows_both_and_comes_back(zurich: Alone) -> None:
    page = opened(zurich, PROBLEM)
    page.click("[data-answer=S9]")
    expect(page.locator("#asked")).to_have_attribute("class", "coach but")
    expect(page.locator(".best")).to_have_attribute("data-answer", "S6")
    expect(page.locator(".worse")).to_have_attribute("data-answer", "S9")
    assert boxes(page) == {"a": {"box": 1, "day": "2026-03-29"}}
    page.dispatch_event("[data-answer=S6]", "click")
    assert boxes(page)["a"]["box"] == 1, "one answer counts"


def test_a_card_that_may_not_be_played_is_explained_and_counts_nothing(zurich: Alone) -> None:
    page = opened(zurich, PROBLEM)
    page.click("[data-answer=H7]")
    expect(page.locator("#asked h1")).to_have_text("Not allowed")
    assert boxes(page) == {}
    page.click("[data-answer=S6]")
    expect(page.locator("#asked h1")).to_have_text("Right")


@pytest.mark.parametrize("answer", ["S6", "S9"])
def test_all_hands_are_shown_with_the_answer_and_not_before(zurich: Alone, answer: str) -> None:
    page = opened(zurich, PROBLEM)
    hands = page.locator(".every-hand")
    page.click("[data-answer=H7]")
    expect(hands).to_have_count(0)
    page.click(f"[data-answer='{answer}']")
    expect(hands).to_have_text("West♣9")
    expect(page.locator(".every-hand + .coach-keys")).to_have_count(1)


def test_arrows_go_through_the_answers(zurich: Alone) -> None:
    page = opened(zurich, PROBLEM)
    page.focus("[data-answer=S6]")
    page.keyboard.press("ArrowLeft")
    assert zurich.has_focus(page.locator("[data-answer=H7]"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#asked")).to_have_attribute("class", "coach but")


@pytest.mark.parametrize(
    ("box", "day", "after"),
    [
        (1, "2026-03-28", 2),
        (2, "2026-03-26", 3),
        (3, "2026-03-22", 4),
        (4, "2026-03-08", 5),
        (1, "2026-03-29", 1),
        (2, "2026-03-27", 2),
        (4, "2026-03-09", 4),
    ],
)
def test_a_missed_one_moves_up_when_its_days_are_over(zurich: Alone, box: int, day: str, after: int) -> None:
    """After 1, 3, 7 and 21 days by the reader's calendar, also over a change of the clocks; not before."""
    page = opened(zurich, PROBLEM, {"a": {"box": box, "day": day}})
    page.click("[data-answer=S6]")
    assert boxes(page)["a"]["box"] == after


def test_what_is_due_comes_next_then_what_is_new(zurich: Alone) -> None:
    page = opened(zurich, PROBLEM, {"c": {"box": 1, "day": "2026-03-20"}})
    page.click("[data-answer=S6]")
    expect(page.locator("[data-go]")).to_have_attribute("href", "/p/c")


def test_when_nothing_is_left_it_leads_to_the_list(zurich: Alone) -> None:
    gone = {"box": 5, "day": "2026-03-01"}
    page = opened(zurich, PROBLEM, {"b": gone, "c": gone})
    page.click("[data-answer=S6]")
    expect(page.locator("[data-go]")).to_have_attribute("href", "/list#result")


EIGHT = "a b c d e f g h"


def five(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("sessionStorage['five tutti'] ?? 'null'"))
    return found


def sat(alone: Alone, kept: dict[str, Any]) -> None:
    """Begin the page with a sitting that was begun before."""
    text = json.dumps(json.dumps(kept))
    alone.begins(f"sessionStorage['five tutti'] ??= {text}")


def test_five_are_one_sitting_what_is_due_first_and_none_done_before(zurich: Alone) -> None:
    body = PROBLEM.replace('data-ids="a b c"', f'data-ids="{EIGHT}"')
    page = opened(zurich, body, {"b": {"box": 5, "day": "2026-03-01"}, "g": {"box": 1, "day": "2026-03-20"}})
    assert five(page) == {"ids": ["a", "g", "c", "d", "e"], "right": {}}
    expect(page.locator("[data-five]")).to_have_text("1 of 5")
    page.click("[data-answer=S9]")
    assert five(page)["right"] == {"a": False}
    expect(page.locator("[data-go]")).to_have_attribute("href", "/p/g")


def test_the_last_of_five_leads_to_what_they_came_to(zurich: Alone) -> None:
    body = PROBLEM.replace('data-ids="a b c"', f'data-ids="{EIGHT}"')
    sat(zurich, {"ids": ["h", "g", "a"], "right": {"h": True, "g": False}})
    page = opened(zurich, body)
    expect(page.locator("[data-five]")).to_have_text("3 of 3")
    page.click("[data-answer=S6]")
    expect(page.locator("[data-go]")).to_have_attribute("href", "/list#result")
    assert five(page)["right"] == {"h": True, "g": False, "a": True}


def test_one_that_was_answered_in_a_sitting_begins_another(zurich: Alone) -> None:
    sat(zurich, {"ids": ["a", "b"], "right": {"a": True}})
    page = opened(zurich, PROBLEM)
    assert five(page) == {"ids": ["a", "b", "c"], "right": {}}


def test_the_result_tells_how_many_were_right_and_what_comes_back_when(zurich: Alone) -> None:
    sat(zurich, {"ids": ["a", "b"], "right": {"a": False, "b": True}})
    body = LIST.replace("<body>", "<body><script>location.hash = 'result'</script>")
    page = opened(zurich, body, {"a": {"box": 1, "day": "2026-03-29"}, "b": {"box": 5, "day": "2026-03-29"}})
    expect(page.locator("[data-state=result]")).to_be_visible()
    expect(page.locator("b[data-score]")).to_have_text("1 of 2")
    expect(page.locator("[data-again] li")).to_have_text(["1 comes tomorrow"])
    expect(page.locator("[data-state=result] [data-first]")).to_be_hidden()


def test_without_a_sitting_there_is_no_result(zurich: Alone) -> None:
    page = opened(zurich, LIST.replace("<body>", "<body><script>location.hash = 'result'</script>"))
    expect(page.locator("[data-state=none]")).to_be_visible()
    expect(page.locator("[data-state=result]")).to_be_hidden()


REFUSING = """(() => { const no = () => { throw new Error("refused"); };
Object.defineProperty(window, "localStorage", { get: no }); })()"""


def test_a_browser_that_keeps_nothing_plays_all_the_same(zurich: Alone) -> None:
    zurich.begins(REFUSING)
    page = zurich.show(SCRIPT, PROBLEM)
    page.click("[data-answer=S9]")
    expect(page.locator("#asked h1")).to_have_text("Costs 32")
    expect(page.locator(".later")).to_have_count(0)
    page = zurich.show(SCRIPT, LIST)
    expect(page.locator("[data-state=refused]")).to_be_visible()


@pytest.mark.parametrize("kept", ["nonsense", "[1]", "null"])
def test_what_is_kept_in_another_form_is_forgotten(zurich: Alone, kept: str) -> None:
    zurich.begins(f"localStorage.learn ??= {kept!r}")
    page = zurich.show(SCRIPT, PROBLEM)
    page.click("[data-answer=S6]")
    assert set(boxes(page)) == {"a"}


def test_the_list_begins_with_nothing(zurich: Alone) -> None:
    page = opened(zurich, LIST)
    shown = {
        each: page.locator(f"[data-state='{each}']").is_hidden()
        for each in ("none", "due", "done", "refused")
    }
    assert shown == {"none": False, "due": True, "done": True, "refused": True}
    expect(page.locator("[data-state=none] [data-first]")).to_have_attribute("href", "/p/a")
    expect(page.locator("[data-id=a]")).to_have_attribute("aria-current", "step")
    expect(page.locator("[data-erase]")).to_be_hidden()


def test_the_list_tells_what_is_due_today(zurich: Alone) -> None:
    page = opened(zurich, LIST, {"a": {"box": 5, "day": "2026-03-01"}, "b": {"box": 1, "day": "2026-03-28"}})
    expect(page.locator("[data-count]")).to_have_text("1")
    expect(page.locator("[data-state=due] [data-first]")).to_have_attribute("href", "/p/b")
    expect(page.locator("[data-id=a] [data-how]")).to_have_text(", right")
    expect(page.locator("[data-id=b] [data-how]")).to_have_text(", missed")


def test_the_list_tells_that_all_is_done(zurich: Alone) -> None:
    gone = {"box": 5, "day": "2026-03-01"}
    page = opened(zurich, LIST, {"a": gone, "b": gone})
    expect(page.locator("[data-state=done]")).to_be_visible()


def test_a_theme_is_chosen(zurich: Alone) -> None:
    page = opened(zurich, LIST)
    page.click("[data-theme=duck]")
    expect(page.locator("[data-theme=duck]")).to_have_attribute("aria-pressed", "true")
    assert page.locator("li:not([hidden]) [data-id]").evaluate_all("all => all.map(e => e.dataset.id)") == [
        "b"
    ]
    page.click("[data-theme='']")
    expect(page.locator("li:not([hidden]) [data-id]")).to_have_count(2)


def test_erasing_asks_first(zurich: Alone) -> None:
    page = opened(zurich, LIST, {"a": {"box": 1, "day": "2026-03-28"}})
    page.click("[data-erase]")
    assert zurich.has_focus(page.locator("[data-keep]"))
    page.click("[data-keep]")
    assert boxes(page)
    page.click("[data-erase]")
    page.click("[data-erase-now]")
    assert not boxes(page)
    expect(page.locator("[data-erase]")).to_be_hidden()


def test_without_network_it_says_so(zurich: Alone) -> None:
    page = opened(zurich, LIST)
    page.context.set_offline(True)
    expect(page.locator("[data-state=offline]")).to_be_visible()
    page.context.set_offline(False)


def test_nothing_is_sent(zurich: Alone) -> None:
    page = opened(zurich, PROBLEM)
    page.click("[data-answer=S9]")
    assert zurich.asked == []
