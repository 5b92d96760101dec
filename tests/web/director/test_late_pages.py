"""An evening on which somebody comes two minutes after the seating was published, by requests."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import combinations

from tests.club.evening import NAMES
from tests.web.plain import Answer, Page, Visitor, expect

Come = Callable[..., Visitor]
PEOPLE = tuple(NAMES[:23])
LEA = "Léa de Crausaz"
LATE = "Yvan Tornare"
MADE = (50, 47, 40, 20)


def post(page: Page, path: str, form: dict[str, str]) -> Answer:
    """What a form sends."""
    return page.post(path, form)


def short_event(page: Page) -> str:
    """Two rounds of one deal, one reader."""
    page.goto("/events/new?regulation=estimation")
    page.get_by_label("Name of the event").fill("Late arrivals")
    page.locator("[name=format][value=free]").check()
    for name, value in {"rounds": "2", "deals": "1"}.items():
        page.locator(f"[name='{name}']").fill(value)
    page.locator("[name=readers][value='1']").check()
    page.get_by_role("button", name="Open the event").click()
    page.wait_for_url("**/e/*/")
    return page.url.split("/e/")[1].strip("/")


def enter(page: Page, event: str, people: Sequence[str]) -> None:
    for name in people:
        assert post(page, f"/e/{event}/check-in/door", {"name": name, "op": name}).status == 302


def draw(page: Page, event: str, number: int, *, publish: bool = True) -> None:
    assert post(page, f"/e/{event}/draw", {"do": "balanced", "op": f"draw{number}"}).status == 302
    if publish:
        assert post(page, f"/e/{event}/draw/{number}/publish", {"op": f"publish{number}"}).status == 302


def tables(page: Page, event: str, number: int) -> dict[int, list[int]]:
    """Who sits at each table of a round, as its page tells."""
    page.goto(f"/e/{event}/draw?round={number}")
    found = {}
    for at, panel in enumerate(page.locator("ul.tables > li.panel:not(.aside)").all(), start=1):
        found[at] = [int(box.get_attribute("value") or 0) for box in panel.locator("input[name=who]").all()]
    return found


def type_slip(page: Page, event: str, number: int, table: int, seats: list[int]) -> None:
    boxes = {f"s{seat}": str(who) for seat, who in enumerate(seats)}
    for seat, made in enumerate(MADE):
        boxes |= {f"d1-estimated-{seat}": str(made + seat), f"d1-made-{seat}": str(made)}
    boxes["d1-tricks-0"] = "1"
    answer = post(page, f"/e/{event}/slips/{number}/{table}/type", {**boxes, "op": f"slip{number}.{table}"})
    assert answer.status == 302, answer.text()[:500]


def test_a_late_arrival_into_a_published_round_with_three_out(plain: Come) -> None:
    director = plain("director")
    page = director.go("/events/")
    event = short_event(page)
    enter(page, event, PEOPLE)
    page.goto(f"/e/{event}/draw")
    assert "1 person is lacking for table 6" in page.get_by_test_id("wanted").inner_text()
    draw(page, event, 1)
    before = tables(page, event, 1)
    assert len(before) == 5

    page.goto(f"/e/{event}/check-in")
    assert "3 who are here have no seat in it" in page.get_by_test_id("seatless").inner_text()
    page.get_by_label("First and last name").fill(LATE)
    page.get_by_role("button", name="Enter and check in").click()
    expect(page.locator("h1")).to_contain_text(f"{LATE} comes late")
    top = page.locator("ol.best > li").first
    assert "Open table 6" in top.inner_text()
    assert "No chair of somebody absent is free." in page.locator("ol.best").inner_text()
    top.get_by_role("button").click()
    page.get_by_text(f"{LATE} sits at table 6.").wait_for()
    link = page.get_by_role("link", name="Print the papers of table 6")
    paper = page.request.get(str(link.get_attribute("href")))
    assert paper.headers["content-type"] == "application/pdf", paper.text()[-3000:]
    assert paper.body().startswith(b"%PDF")
    assert page.request.get(f"/e/{event}/papers/1/table-9.pdf").status == 422

    after = tables(page, event, 1)
    assert {table: after[table] for table in before} == before, "nobody else moved"
    assert 24 in after[6]
    page.goto(f"/e/{event}/standings")
    page.get_by_text("No rank yet").wait_for()
    type_slip(page, event, 1, 6, after[6])
    page.goto(f"/e/{event}/standings")
    assert page.locator("table.standings tbody tr").count() == 4, "only who has a result is ranked"
    for table in before:
        type_slip(page, event, 1, table, after[table])
    assert post(page, f"/e/{event}/rounds/1", {"do": "close", "op": "over"}).status == 302
    page.goto(f"/e/{event}/standings")
    assert page.locator("table.standings tbody tr").count() == 24
    assert page.locator("table.standings").get_by_text("45").count() == 0, "nobody has a forfeit"

    draw(page, event, 2, publish=False)
    met = [set(pair) for group in after.values() for pair in combinations(group, 2)]
    again = tables(page, event, 2)
    assert len(again) == 6
    assert not [pair for group in again.values() for pair in combinations(group, 2) if set(pair) in met]


def test_who_plays_from_the_next_round_on_is_named_calmly(plain: Come) -> None:
    director = plain("director")
    page = director.go("/events/")
    event = short_event(page)
    enter(page, event, PEOPLE[:8])
    draw(page, event, 1)
    page.goto(f"/e/{event}/check-in")
    page.get_by_label("First and last name").fill(LATE)
    page.get_by_role("button", name="Enter and check in").click()
    page.get_by_role("button", name="From the next round on").click()
    expect(page.get_by_test_id("waits")).to_have_text(re.compile(rf"From round 2 on:\s*{LATE}\s*\."))
    assert page.get_by_test_id("seatless").count() == 0
    page.get_by_test_id("waits").get_by_role("link", name=LATE).click()
    expect(page.locator("h1")).to_contain_text(f"{LATE} comes late")


def test_a_publication_is_taken_back(plain: Come) -> None:
    director = plain("director")
    page = director.go("/events/")
    event = short_event(page)
    enter(page, event, PEOPLE[:8])
    draw(page, event, 1)
    page.goto(f"/e/{event}/draw?round=1")
    page.locator("summary", has_text="Take back round 1").click()
    page.locator("details[open] input[name=reason]").fill("A coach is coming")
    page.locator("details[open] button", has_text="Take back round 1").click()
    page.get_by_text("The seating of round 1 is a draft again.").wait_for()
