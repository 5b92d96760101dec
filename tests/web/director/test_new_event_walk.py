"""The form of a new event: ``settings.js`` fills in what follows from a format, and hides what is not asked.

What it sends, refuses and says in which language is asked without a browser.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.browsing import Visitor

Come = Callable[..., Visitor]


def choose(page: Page, kind: str) -> None:
    page.locator(f"[name=format][value={kind}]").check(force=True)


def test_the_minutes_of_a_round_follow_the_format_until_others_are_typed(visitor: Come) -> None:
    page = visitor("director").go("/events/new?regulation=bridge")
    minutes = page.locator("[name=round_minutes]")
    for kind, found in (("pairs", "15"), ("chicago", "25"), ("series", "45")):
        choose(page, kind)
        expect(minutes).to_have_value(found)
    choose(page, "free")
    page.locator("[name=deals]").fill("3")
    page.locator("[name=deals]").blur()
    expect(minutes).to_have_value("20")
    minutes.fill("18")
    choose(page, "pairs")
    expect(minutes).to_have_value("18")


def test_the_form_of_play_is_asked_for_where_no_format_settles_it(visitor: Come) -> None:
    page = visitor("director").go("/events/new?regulation=bridge")
    form, scheme = page.locator("[name=option_form]"), page.locator("[name=option_scheme]")
    for kind in ("rubber", "pairs"):
        choose(page, kind)
        expect(form).to_be_hidden()
        expect(scheme).to_be_visible()
    choose(page, "free")
    expect(form).to_be_visible()
    page.get_by_label("What ranks").select_option("matchpoints")
    expect(form).to_be_hidden()
