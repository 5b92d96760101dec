"""An evening of four pairs on their phones: each scans one code, types and agrees from round to round; the
desk publishes the first round and does nothing more.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.web.browsing import Visitor

Come = Callable[..., Visitor]
PHONE = {"width": 390, "height": 664}
FORMAT = {"rounds": 2, "deals": 2, "by_itself": True, "others_results": True}


def place(page: Page) -> tuple[int, int, str]:
    """Round, table and side, as the page says."""
    told = page.locator(".turn-place h1").inner_text()
    found = re.search(r"Round (\d+) · table (\d+) · (\S+)", " ".join(told.split()))
    assert found is not None, told
    return int(found[1]), int(found[2]), found[3]


def in_view(page: Page) -> None:
    """What is to be pressed now can be pressed without scrolling."""
    for button in page.locator("#deal :is(.key-row button, button.primary):visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= PHONE["height"], button.inner_text()
        assert min(box["width"], box["height"]) >= 24


def tapped(page: Page, *names: str) -> None:
    for name in names:
        page.locator(".key-row:visible").get_by_role("button", name=name, exact=True).click()


def typed(visitor: Visitor) -> str:
    """Three no trump by North with an overtrick, the heart king led, by taps in two steps."""
    page = visitor.page
    in_view(page)
    tapped(page, "3", "No trump", "North")
    in_view(page)
    tapped(page, "+1", "Heart led", "K")
    written = page.locator("#line").input_value()
    page.get_by_role("button", name="Enter this board").click()
    page.locator(".turn-ours").first.wait_for()
    return written


def agreed(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Yes, we agree").click()


def test_pairs_on_their_phones(visitor: Come) -> None:
    director = visitor("director")
    event = opened(director)
    phones = [visitor(size="phone") for _ in range(4)]
    for phone, link in zip(phones, links(director, event), strict=True):
        phone.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
        phone.go(link)
    at = {place(phone.page)[1:]: phone for phone in phones}
    first_round(at[1, "North–south"], at[1, "East–west"])
    second_round(at, director, event)


def first_round(north: Visitor, east: Visitor) -> None:
    """Boards in any order; what one side writes the other has to agree to, and may write anew."""
    north.page.locator(".turn-steps a").last.click()
    north.keep("phones-open")
    assert typed(north) == "3NT N +1 ♥K"
    north.page.locator(".turn-steps a").last.click()
    expect(north.page.get_by_text("You have written this")).to_be_visible()
    assert north.page.get_by_role("button", name="Yes, we agree").count() == 0
    east.page.get_by_role("button", name="Yes, we agree").wait_for()
    expect(east.page.locator(".turn-result")).to_contain_text("North–south +630")
    east.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    agreed(east)
    east.page.locator(".turn-steps a").last.click()
    expect(east.page.get_by_text("Both sides agree.")).to_be_visible()
    expect(east.page.locator(".others")).to_be_hidden()
    east.page.locator(".turn-steps a").first.click()
    tapped(east.page, "All passed")
    east.page.get_by_role("button", name="Enter this board").click()
    north.page.locator(".turn-theirs").click()
    agreed(north)
    for phone in (north, east):
        phone.page.get_by_role("heading", name="Round 2").wait_for()
    north.keep("phones-next-round")


def second_round(at: dict[tuple[int, str], Visitor], director: Visitor, event: str) -> None:
    """The movement has gone on by itself; the slower table is still in round 1, and sees its own boards."""
    north, east = at[1, "North–south"], at[1, "East–west"]
    assert place(north.page) == (2, 1, "North–south")
    assert place(east.page) == (2, 2, "East–west")
    assert place(at[2, "North–south"].page)[0] == 1
    page = north.go(north.page.url.split("?")[0] + "?round=1&deal=2")
    expect(page.locator(".others .own")).to_contain_text("3NT N +1")
    expect(page.get_by_text("This sheet counts.")).to_be_visible()
    expect(page.locator("section.place .where")).to_contain_text("North–south")
    board = director.go(f"/e/{event}/rounds/1")
    expect(board.locator("#table-1")).to_contain_text("done")
    no_other_slip(north, at[2, "North–south"])


def no_other_slip(north: Visitor, other: Visitor) -> None:
    """A phone reaches the tables of its own pair alone, whatever it asks for."""
    path = north.page.url.split("?")[0]
    sent = {"do": "agree", "round": "1", "table": "2", "deal": "1", "seen": "", "op": "another"}
    other.go(other.page.url)
    assert north.send(path, sent) == 422
    public = other.page.locator("a[href*='/p/']").get_attribute("href") or ""
    assert north.page.request.get(public).status == 200
    assert north.page.request.get(public.replace("/p/", "/q/")).status == 403, "what everybody is given"


def test_a_small_french_phone_where_somebody_types_by_hand(visitor: Come) -> None:
    """The words for screen readers make no page wider, and whoever types a whole line can send it at once."""
    director = visitor("director")
    event = opened(director)
    link = links(director, event)[0]
    phone = visitor(size="phone", language="fr")
    phone.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    page = phone.go(link)
    for step in range(2):
        page.locator(".turn-steps a").nth(step).click()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    button = page.get_by_role("button", name="Inscrire cet étui")
    expect(button).to_be_hidden()
    page.locator("#line").fill("3SA N =")
    button.click()
    page.locator(".turn-ours").first.wait_for()
