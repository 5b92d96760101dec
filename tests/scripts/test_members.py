"""People of earlier evenings: all of those shown are ticked, or nobody."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.scripts.alone import Alone

LIST = """<body><form data-narrow><input name=search></form>
<button data-tick=all>all</button><button data-tick=none><b>nobody</b></button><button id=other>other</button>
<p data-member><input type=checkbox checked></p><p data-member hidden><input type=checkbox></p>
<p data-member><input type=checkbox></p><button>Take<span data-ticked></span></button></body>"""


def ticked(page: Page) -> list[bool]:
    found: list[bool] = page.locator("[data-member] input").evaluate_all(
        "all => all.map(each => each.checked)"
    )
    return found


def test_all_of_those_shown_or_nobody(alone: Alone) -> None:
    page = alone.show("director/members.js", LIST)
    told = page.locator("[data-ticked]")
    expect(told).to_have_text(" (1)", use_inner_text=True)
    page.get_by_text("all", exact=True).click()
    assert ticked(page) == [True, False, True]
    expect(told).to_contain_text("(2)")
    page.locator("#other").click()
    assert ticked(page) == [True, False, True]
    page.get_by_text("nobody").click()
    assert ticked(page) == [False, False, False]
    expect(told).to_contain_text("(0)")
    page.locator("[data-member] input").last.check()
    expect(told).to_contain_text("(1)")


def test_the_search_is_not_sent(alone: Alone) -> None:
    page = alone.show("director/members.js", LIST)
    page.locator("[name=search]").fill("x")
    page.locator("[name=search]").press("Enter")
    assert page.url.endswith("/here")
    expect(page.locator("[name=search]")).to_have_value("x")
