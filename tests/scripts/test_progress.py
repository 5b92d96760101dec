"""What a browser keeps of learning: one key, in a shape that others may rely on."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.scripts.alone import Alone

REFUSED = """() => {
  Storage.prototype.setItem = () => { throw new DOMException("no", "QuotaExceededError"); };
}"""


def kept(page: Page) -> Any:
    return json.loads(page.evaluate("localStorage.getItem('learn') ?? 'null'"))


@pytest.fixture
def store(alone: Alone) -> Page:
    return alone.show("learn/progress.js", "<body></body>")


def test_steps_are_kept_in_the_shape_that_is_told(store: Page) -> None:
    store.evaluate("learning.mark('tutti', 'screen')")
    store.evaluate("learning.mark('tutti', 'lesson', 'tutti-1')")
    store.evaluate("learning.mark('tutti', 'problems', 'p7', {box: 2, day: '2026-11-28'})")
    store.evaluate("learning.mark('tutti', 'problems', 'p8', {box: 1, day: '2026-11-28'})")
    found = kept(store)
    day = store.evaluate("learning.today()")
    assert found == {
        "tutti": {
            "screen": day,
            "lesson": {"tutti-1": day},
            "problems": {"p7": {"box": 2, "day": "2026-11-28"}, "p8": {"box": 1, "day": "2026-11-28"}},
        }
    }
    store.evaluate("learning.erase()")
    assert kept(store) is None


def test_what_is_no_progress_counts_as_none(store: Page) -> None:
    for damaged in ("{", "[1]", "null", '"x"', '{"tutti": 3}', '{"tutti": {"lesson": 1}}'):
        store.evaluate("told => localStorage.setItem('learn', told)", damaged)
        store.evaluate("learning.mark('tutti', 'lesson', 'a')")
        assert list(kept(store)["tutti"]["lesson"]) == ["a"], damaged


def test_a_browser_that_keeps_nothing_goes_on(store: Page) -> None:
    store.evaluate(REFUSED)
    assert store.evaluate("learning.mark('tutti', 'screen')") is False
    assert store.evaluate("learning.keeps()") is False
    assert store.evaluate("learning.of('tutti')") == {}


OLD = {
    "learn": {
        "lessons": {"tutti-1": {"at": 12}, "putze-2": {"at": 0, "done": True}},
        "tutti": {"problems": {"p7": "2026-11-28"}, "lesson": {"tutti-1": "2026-11-27"}},
    },
    "problems": {"p7": {"box": 2, "day": "2026-11-28"}, "whist-call-1": {"box": 1, "day": "2026-11-27"}},
}


def test_what_was_kept_in_two_places_is_found_under_one_key(store: Page) -> None:
    for key, told in OLD.items():
        store.evaluate("([key, told]) => localStorage.setItem(key, told)", [key, json.dumps(told)])
    assert store.evaluate("learning.step('tutti', 'places')") == {"tutti-1": 12}
    assert kept(store) == {
        "tutti": {
            "problems": {"p7": {"box": 2, "day": "2026-11-28"}},
            "lesson": {"tutti-1": "2026-11-27"},
            "places": {"tutti-1": 12},
        },
        "whist": {"problems": {"whist-call-1": {"box": 1, "day": "2026-11-27"}}},
    }
    assert store.evaluate("Object.keys(localStorage)") == ["learn"]


def test_one_step_is_forgotten_in_every_game(store: Page) -> None:
    for game in ("tutti", "whist"):
        store.evaluate("game => learning.mark(game, 'problems', 'a', {box: 1, day: 'x'})", game)
        store.evaluate("game => learning.mark(game, 'screen')", game)
    store.evaluate("learning.drop('problems')")
    assert {game: [*steps] for game, steps in kept(store).items()} == {
        "tutti": ["screen"],
        "whist": ["screen"],
    }


TABLE = """<body><div class=at-play data-game=tutti><div id=felt>{seat}<ol><li class=from-left></li>
<li class=from-bottom></li></ol></div><a href="#play">Play</a></div></body>"""
LAID = """where => document.dispatchEvent(new CustomEvent("tapis:happened",
{ detail: { laid: [...document.querySelectorAll(where)] } }))"""


@pytest.mark.parametrize("seated", [True, False])
def test_a_table_is_done_when_the_first_own_card_lies_there(alone: Alone, seated: bool) -> None:
    """Not when it is opened, nor when others play, nor for somebody who only watches."""
    seat = "<article class=kind-you></article>" if seated else ""
    page = alone.show("learn/progress.js", TABLE.format(seat=seat))
    page.locator("a").click()
    page.evaluate(LAID, ".from-left")
    assert kept(page) is None
    page.evaluate(LAID, ".from-bottom")
    assert (kept(page) is not None) == seated
    if seated:
        assert list(kept(page)["tutti"]) == ["table"]
