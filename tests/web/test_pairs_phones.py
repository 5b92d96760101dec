"""An evening of four pairs on their phones, by requests: each scans one code, types and agrees from round to
round; the desk publishes the first round and does nothing more.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from tests.web.plain import Page, Visitor, expect

Come = Callable[..., Visitor]
PAIRS = """Joueur 1;Joueur 2
Anna Amsler;Beat Bucher
Chantal Clément;Denis Dafflon
Eva Egger;Félix Favre
Gabriela Gremaud;Hans Hungerbühler-Niederberger
"""


def opened(director: Visitor) -> str:
    """The event with its first round published."""
    page = director.go("/events/new?regulation=bridge")
    page.get_by_label("Name of the event").fill("Tournoi du jeudi")
    page.get_by_label("Pairs evening").check()
    page.get_by_label("What ranks").select_option("matchpoints")
    page.locator("[name=format][value=free]").check()
    page.locator("[name=rounds]").fill("2")
    page.locator("[name=deals]").fill("2")
    expect(page.get_by_label("The next round is published when a table hands in")).to_be_checked()
    page.get_by_label("Tables see the other results of a board they have played").check()
    page.get_by_role("button", name="Open the event").click()
    page.wait_for_url("**/e/*/")
    event = page.url.split("/e/")[1].strip("/")
    page.goto(f"/e/{event}/entrants/import")
    file = {"name": "paires.csv", "mimeType": "text/csv", "buffer": PAIRS.encode()}
    page.get_by_label("Drop the file here").set_input_files(file)
    page.get_by_role("button", name="Read the list").click()
    page.locator("form button.gold").click()
    page.get_by_text("4 pairs are entered.").wait_for()
    for number in range(1, 5):
        assert director.send(f"/e/{event}/check-in", {"set": f"{number}:present", "op": f"in{number}"}) == 302
    page.goto(f"/e/{event}/draw")
    plans = page.locator(".tile, .unfolding > li")
    as_set = plans.filter(has_text="as the event is set").filter(has_text="two rankings")
    as_set.locator("button[value^='mitchell:']").click()
    page.get_by_text("boards 1–2").first.wait_for()
    assert director.send(f"/e/{event}/draw/1/publish", {"op": "publish"}) == 302
    return event


def links(director: Visitor, event: str) -> list[str]:
    page = director.go(f"/e/{event}/rounds/1/links")
    return [each.get_attribute("href") or "" for each in page.locator(".tile a[href*='/q/']").all()]


def place(page: Page) -> tuple[int, int, str]:
    """Round, table and side, as the page says."""
    told = page.locator(".turn-place h1").inner_text()
    found = re.search(r"Round (\d+) · table (\d+) · (\S+)", " ".join(told.split()))
    assert found is not None, told
    return int(found[1]), int(found[2]), found[3]


def typed(visitor: Visitor) -> None:
    """Three no trump by North with an overtrick, the heart king led."""
    page = visitor.page
    page.locator("#line").fill("3NT N +1 HK")
    page.get_by_role("button", name="Enter this board").click()
    page.locator(".turn-ours").first.wait_for()


def agreed(visitor: Visitor) -> None:
    visitor.page.get_by_role("button", name="Yes, we agree").click()


def test_pairs_on_their_phones(plain: Come) -> None:
    director = plain("director")
    event = opened(director)
    phones = [plain() for _ in range(4)]
    for phone, link in zip(phones, links(director, event), strict=True):
        phone.go(link)
    at = {place(phone.page)[1:]: phone for phone in phones}
    first_round(at[1, "North–south"], at[1, "East–west"])
    second_round(at, director, event)


def first_round(north: Visitor, east: Visitor) -> None:
    """Boards in any order; what one side writes the other has to agree to, and may write anew."""
    north.page.locator(".turn-steps a").last.click()
    typed(north)
    north.page.locator(".turn-steps a").last.click()
    expect(north.page.get_by_text("You have written this")).to_be_visible()
    assert north.page.get_by_role("button", name="Yes, we agree").count() == 0
    east.page.get_by_role("button", name="Yes, we agree").wait_for()
    expect(east.page.locator(".turn-result")).to_contain_text("North–south +630")
    agreed(east)
    east.page.locator(".turn-steps a").last.click()
    expect(east.page.get_by_text("Both sides agree.")).to_be_visible()
    expect(east.page.locator(".others")).to_be_hidden()
    east.page.locator(".turn-steps a").first.click()
    east.page.locator("#line").fill("pass")
    east.page.get_by_role("button", name="Enter this board").click()
    north.page.locator(".turn-theirs").click()
    agreed(north)
    for phone in (north, east):
        phone.page.get_by_role("heading", name="Round 2").wait_for()


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
