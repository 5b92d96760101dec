"""Who is free to play stands at the foot of the projector, all in turn where not all have room."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.scripts.alone import HTMX, Alone

STYLE = """<style>[hidden] { display: none } .waiting { font: 16px/20px monospace; width: 40ch; max-height: 60px;
overflow: hidden; margin: 0 } .together { white-space: nowrap }</style>"""
SCRIPTS = f"{HTMX} tapis/free_people.js"
AROUND = '<body><div id=screen hx-get="/screen" hx-trigger="sse:news" hx-select="#screen" hx-swap="outerHTML">{}</div>'


def free(people: int) -> str:
    names = " ".join(f"<span class=together>Name{at:03} ·</span>" for at in range(1, people + 1))
    return f"<p class=waiting data-free><b>Free <span data-of></span></b> {names}</p>"


def shown(page: Page) -> tuple[str, list[int]]:
    """Which of how many, and the numbers of the names that are seen."""
    names = page.locator(".together:visible").all_inner_texts()
    return page.locator("[data-of]").inner_text(), [int(each[4:7]) for each in names]


def opened(alone: Alone, people: int) -> Page:
    return alone.show(SCRIPTS, AROUND.format(free(people)), head=STYLE)


def news(alone: Alone, line: str) -> None:
    alone.server = lambda _: f"<html>{AROUND.format(line)}</html>"
    alone.event("sse:news", {}, "#screen")
    alone.page.wait_for_function("!document.querySelector('.htmx-request')")


def cut(page: Page) -> bool:
    return bool(page.locator(".waiting").evaluate("each => each.scrollHeight > each.clientHeight + 1"))


def test_everybody_is_shown_in_turn_and_it_is_told_who_of_how_many(still: Alone) -> None:
    page = opened(still, 40)
    seen: list[int] = []
    while len(seen) < 40:
        told, names = shown(page)
        assert not cut(page)
        assert told == f"{len(seen) + 1}–{len(seen) + len(names)} / 40"
        assert names == list(range(len(seen) + 1, len(seen) + len(names) + 1)) != []
        seen += names
        page.clock.run_for(8_000)
    assert shown(page)[1][0] == 1, "and from the beginning again"


def test_a_few_stand_as_they_are(still: Alone) -> None:
    page = opened(still, 4)
    assert shown(page) == ("", [1, 2, 3, 4])
    page.clock.run_for(30_000)
    assert shown(page) == ("", [1, 2, 3, 4])


def test_news_stay_where_the_line_was_and_begin_again_where_fewer_are_left(still: Alone) -> None:
    page = opened(still, 40)
    page.clock.run_for(8_000)
    first = shown(page)[1][0]
    assert first > 1
    for people, begins in ((39, first), (3, 1)):
        news(still, free(people))
        assert shown(page)[1][0] == begins
    news(still, "")
    assert page.locator(".waiting").count() == 0
