"""A round's clock counts down on the page, and up once it is over."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.scripts.alone import Alone

ENDS = "<body><p><b data-ends='1970-01-01T00:18:05Z'></b><i data-ends='1970-01-01T01:16:40Z'></i></p></body>"


def test_it_counts_down_and_then_says_by_how_much_it_is_over(still: Alone) -> None:
    page = still.show("tapis/clock.js", ENDS)
    first, other = page.locator("b"), page.locator("i")
    page.clock.run_for(1_000)
    expect(first).to_have_text("1:24")
    expect(other).to_have_text("59:59")
    expect(first).not_to_have_class("over")
    page.clock.run_for(90_000)
    expect(first).to_have_text("+0:06")
    expect(first).to_have_class("over")
    expect(other).not_to_have_class("over")


def test_a_clock_that_comes_with_news_is_right_at_once(still: Alone) -> None:
    page = still.show("tapis/clock.js", ENDS)
    page.evaluate("document.querySelector('p').innerHTML = \"<b data-ends='1970-01-01T00:16:50Z'></b>\"")
    still.event("htmx:afterSwap")
    expect(page.locator("b")).to_have_text("0:10")


KEYS = """<body><form class="round-clock"><button type="button" data-key="F9">+5</button><button type="button"
  data-key="F8">stop</button></form><output></output></body>"""


def test_the_keys_that_the_buttons_name_press_them(still: Alone) -> None:
    page = still.show("tapis/clock.js", KEYS)
    page.evaluate(
        "document.querySelectorAll('button').forEach((each) => each.addEventListener('click',"
        " () => document.querySelector('output').append(each.dataset.key)))"
    )
    for key in ("F9", "F8", "F7", "Control+F9", "a"):
        page.keyboard.press(key)
    expect(page.locator("output")).to_have_text("F9F8")
