"""A list that gets shorter while one types."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.scripts.alone import Alone

LIST = """<body><div class=find hidden><input data-find="li"></div>
<ul><li>Müller Jean-Marc</li><li>d’Arc Ève</li><li>Meier Anna</li></ul></body>"""


def left(page: Page) -> list[str]:
    return page.locator("li:visible").all_inner_texts()


def test_it_gets_shorter_by_the_beginnings_of_words(alone: Alone) -> None:
    page = alone.show("tapis/find.js", LIST)
    box = page.locator("input")
    expect(box).to_be_visible()
    assert len(left(page)) == 3
    for typed, wanted in {
        "MARC mu": ["Müller Jean-Marc"],
        "arc": ["d’Arc Ève"],
        "eve": ["d’Arc Ève"],
        "eier": [],
        "  ": ["Müller Jean-Marc", "d’Arc Ève", "Meier Anna"],
    }.items():
        box.fill(typed)
        assert left(page) == wanted, typed


def test_what_comes_with_news_is_narrowed_too(alone: Alone) -> None:
    page = alone.show("tapis/find.js", LIST)
    page.locator("input").fill("mei")
    page.evaluate("document.querySelector('ul').innerHTML = '<li>Studer</li><li>Meier</li>'")
    alone.event("htmx:afterSwap")
    assert left(page) == ["Meier"]
