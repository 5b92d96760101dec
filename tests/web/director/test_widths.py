"""Every page of an event one can get to by links, in the longest words, on narrow screens, in large text.

Only a browser knows how wide a page is; every template in every state by itself is in the gallery.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.club.evening import Evening
from tests.web.brought import Bring
from tests.web.browsing import Visitor
from tests.web.test_full_halls import Come, Crowd, Teams

WIDTHS = {"100%": (360, 1366), "130%": (390, 1366)}
WIDE = "document.documentElement.scrollWidth - window.innerWidth"
ELSEWHERE = re.compile(r"\.(pdf|json|zip|html|csv|pbn|svg|png|jpg)$|/screen/|logout|public|/stream")
NUMBER = re.compile(r"\d+")


def pages(director: Visitor, event: str) -> Iterator[str]:
    """The addresses of an event's pages, one of each kind, found by following links."""
    start = f"/e/{event}/"
    waiting, kinds = [start], {start}
    while waiting:
        path = waiting.pop(0)
        answer = director.page.goto(path)
        if answer is None or answer.status != 200 or "text/html" not in answer.headers["content-type"]:
            continue
        yield path
        links = director.page.locator("a[href]").evaluate_all("all => all.map(each => each.pathname)")
        for link in links:
            kind = NUMBER.sub("0", link)
            if link.startswith(start) and kind not in kinds and not ELSEWHERE.search(link):
                kinds.add(kind)
                waiting.append(link)


def too_wide(page: Page) -> Iterator[str]:
    for text, widths in WIDTHS.items():
        page.evaluate("size => { document.documentElement.style.fontSize = size }", text)
        for width in widths:
            page.set_viewport_size({"width": width, "height": 664})
            if (over := page.evaluate(WIDE)) > 0:
                yield f"{over} px at {width} and {text}"
    page.evaluate("document.documentElement.style.fontSize = ''")


def under_way(hall: Evening) -> Evening:
    """One round is over; in the second one slip is read twice, one waits, the others are played."""
    hall.whole_round()
    hall.begin()
    hall.confirm(2, 1)
    return hall


@pytest.mark.parametrize(("kind", "people"), [(Crowd, 14), (Teams, 9)], ids=["people", "teams"])
def test_no_page_of_an_event_scrolls_sideways(
    visitor: Come, brought: Bring, kind: type[Crowd | Teams], people: int
) -> None:
    director, name = visitor("director", language="de"), f"breit{people}"
    brought(under_way(kind(people, rounds=3)), name)
    seen, found = 0, list[str]()
    for path in pages(director, name):
        seen += 1
        found += [f"{path}: {each}" for each in too_wide(director.page)]
    assert not found
    assert seen > 20
