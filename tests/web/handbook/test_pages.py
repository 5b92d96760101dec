"""The handbook: what is printed of it, that its pictures come, and the key that opens it beside a page.

Only a browser prints, draws pictures and opens a second page.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.browsing import Visitor

Come = Callable[..., Visitor]


def test_chapters_are_read_turned_over_and_printed(visitor: Come) -> None:
    reader = visitor(language="fr")
    page = reader.go("/handbook/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Manuel")
    page.get_by_role("main").get_by_role("heading", level=2).first.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("La première soirée, pour essayer")
    pictures = page.locator("article img")
    for at in range(pictures.count()):
        pictures.nth(at).scroll_into_view_if_needed()
        page.wait_for_function("at => document.querySelectorAll('article img')[at].complete", arg=at)
    assert page.evaluate("[...document.querySelectorAll('article img')].every(each => each.naturalWidth > 0)")
    page.emulate_media(media="print")
    expect(page.locator(".rail")).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.emulate_media(media="screen")
    page.goto("/handbook/everything")
    assert reader.go("/handbook/no-such-chapter").title()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Manuel")


def test_the_key_in_the_frame_opens_a_chapter_beside_the_page(visitor: Come) -> None:
    reader = visitor(language="de", size="phone")
    for path in ("/", "/login", "/law/", "/play/", "/friendly/new"):
        opened = beside(reader.go(path), lambda page: page.locator("#help").click())
        expect(opened.locator("html")).to_have_attribute("lang", "de")
        expect(opened.locator(f"[id='{opened.url.split('#')[1]}']")).to_be_visible()
        opened.close()


def test_a_key_opens_it_unless_somebody_types(visitor: Come) -> None:
    page = visitor(language="en").go("/login")
    page.locator("input[name=username]").press("?")
    expect(page.locator("input[name=username]")).to_have_value("?")
    assert len(page.context.pages) == 1
    beside(page, lambda here: here.locator("input[name=username]").press("F1")).close()
    page.locator("h1").click()
    expect(
        beside(page, lambda here: here.keyboard.press("?")).get_by_role("heading", level=1)
    ).to_be_visible()


def beside(page: Page, act: Callable[[Page], object]) -> Page:
    """The page that opens when this is done."""
    with page.context.expect_page() as opening:
        act(page)
    opening.value.wait_for_load_state()
    return opening.value
