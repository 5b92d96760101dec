"""A table's page follows the other phones and never takes away what is typed here."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.scripts.alone import Alone

PAGE = """<body><section data-region id=region>
<input type=hidden name=op value=1><input id=text value=a><input type=radio name=r id=radio><input name=note id=note>
<select id=list><option>none<option id=chosen selected>one</select><select id=plain><option>a<option>b</select>
<details id=more><summary id=summary>More</summary>…</details></section>
<details id=open-one open><summary>x</summary></details>
<p data-secret><input id=number><input type=hidden value=kept id=hidden></p></body>"""

MAY = """() => {
  const detail = { target: document.getElementById("region"), shouldSwap: true };
  document.body.dispatchEvent(new CustomEvent("htmx:oobBeforeSwap", { bubbles: true, detail }));
  return detail.shouldSwap;
}"""


def may_be_replaced(page: Page) -> bool:
    return bool(page.evaluate(MAY))


@pytest.fixture
def page(alone: Alone) -> Page:
    return alone.show("tapis/tables.js", PAGE)


TOUCHES = [
    "text.value = 'b'",
    "radio.checked = true",
    "list.selectedIndex = 0",
    "plain.selectedIndex = 1",
    "note.focus()",
    "summary.focus()",
    "list.focus()",
    "region.insertAdjacentHTML('beforeend', '<p data-keep>')",
]
TOUCH = """(touch) => {
  const [id] = touch.split(".");
  new Function(id, touch)(document.getElementById(id));
}"""


def test_what_somebody_is_doing_keeps_the_news_away(page: Page) -> None:
    for touch in TOUCHES:
        page.evaluate("untouched => { document.body.outerHTML = untouched; }", PAGE)
        assert may_be_replaced(page), touch
        page.evaluate(TOUCH, touch)
        assert not may_be_replaced(page), touch


def test_a_place_of_another_kind_may_change(page: Page) -> None:
    page.locator("#text").fill("b")
    page.evaluate("document.getElementById('region').removeAttribute('data-region')")
    assert may_be_replaced(page)


def test_what_is_open_stays_open(alone: Alone, page: Page) -> None:
    page.locator("#summary").click()
    alone.event("htmx:beforeSwap")
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = false")
    page.evaluate("document.getElementById('open-one').remove()")
    alone.event("htmx:afterSwap")
    expect(page.locator("#more")).to_have_attribute("open", "")


def test_a_secret_number_is_not_kept_for_whoever_goes_back(page: Page) -> None:
    page.locator("#number").fill("1234")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    expect(page.locator("#number")).to_have_value("")
    expect(page.locator("#hidden")).to_have_value("kept")
