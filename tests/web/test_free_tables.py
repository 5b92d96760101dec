"""A putze evening of eleven people by requests: tables opened by the director and by a phone's code,
a party of three marked on a phone with a mistake corrected, slips read twice, the ranking at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from tests.web.plain import Locator, Page, Visitor, expect

Come = Callable[..., Visitor]

NAMES = (
    "Agnès Aubry", "Benoît Berset", "Cécile Crausaz", "Daniel Ducrest", "Élodie Emery", "François Favre",
    "Gisèle Genoud", "Henri Hayoz", "Irène Imhof", "Jean-Paul Jaquet", "Karin Kolly",
)  # fmt: skip
THREE = ("Irène Imhof", "Jean-Paul Jaquet", "Karin Kolly")
ALONE, REFUSES = "play", "refuse"


@dataclass
class Evening:
    """The event, and everybody who works on it."""

    director: Visitor
    desk: Visitor
    second: Visitor
    name: str = ""
    numbers: dict[str, int] = field(default_factory=dict)

    def address(self, path: str = "") -> str:
        return f"/e/{self.name}/{path}"

    def send(self, visitor: Visitor, path: str, form: Mapping[str, str]) -> int:
        """What a form sends; the status of the answer."""
        return visitor.send(self.address(path), form)


def open_event(evening: Evening) -> None:
    page = evening.director.go("/events/new?regulation=putze")
    page.get_by_label("Name of the event").fill("Soirée putze")
    page.get_by_role("button", name="Open the event").click()
    page.wait_for_url("**/e/*/")
    evening.name = page.url.split("/e/")[1].strip("/")
    for account in ("desk", "desk2"):
        page.goto(evening.address("team"))
        page.get_by_label("User name").fill(account)
        page.get_by_label("Rights", exact=True).select_option("desk")
        page.get_by_role("button", name="Add", exact=True).click()
        page.get_by_role("rowheader", name=account, exact=True).wait_for()


def people_arrive(evening: Evening) -> None:
    for number, name in enumerate(NAMES, start=1):
        assert evening.send(evening.director, "check-in/door", {"name": name, "op": name}) == 302
        evening.numbers[name] = number
    page = evening.director.go(evening.address())
    page.get_by_role("link", name="Go to the tables").wait_for()
    nav = page.get_by_role("navigation", name="Places")
    assert nav.get_by_role("link", name="Draw").count() == nav.get_by_role("link", name="Rounds").count() == 0
    page.goto(evening.address("draw"))
    assert page.url.endswith("/tables"), "there is nothing to draw"


def sit_down(page: Page, people: Sequence[str], button: str) -> None:
    """Tick people in the order of play, which ``free.js`` writes into the form."""
    places = [page.locator(".people label", has_text=name) for name in people]
    for each in places:
        each.click()
    order = [each.locator("input").get_attribute("value") or "" for each in places]
    page.locator("[name=order]").fill(",".join(order))
    page.get_by_role("button", name=button).click()


def director_opens_two_tables(evening: Evening) -> None:
    page = evening.director.go(evening.address("tables"))
    sit_down(page, ["Daniel Ducrest", "Agnès Aubry", "Benoît Berset", "Cécile Crausaz"], "They sit down")
    page.get_by_text("Table 1 is open.").wait_for()
    first = page.locator("#table-1 .chairs li")
    assert "Daniel" in first.nth(0).inner_text(), "the order of play is the order of the ticks"
    sit_down(page, NAMES[4:8], "They sit down")
    page.get_by_text("Table 2 is open.").wait_for()
    assert "3 people are free" in page.locator(".figures").inner_text()


def phone_opens_the_third(evening: Evening, phone: Visitor) -> None:
    page = evening.director.go(evening.address("tables/codes"))
    address = page.locator(".codes a").nth(2).get_attribute("href") or ""
    table = phone.go(address)
    sit_down(table, THREE, "We sit down")
    expect(table.locator("h1")).to_contain_text("Table 3, game 1")
    page.goto(evening.address("tables"))


def mark(page: Page, deal: int, *made: int | None) -> None:
    """Type one deal: points of those who play, None for those who refuse."""
    for seat, points in enumerate(made):
        choice = REFUSES if points is None else ALONE
        page.locator(f'[name="d{deal}-played-{seat}"][value="{choice}"]').check()
    if sum(points is not None for points in made) > 1:
        for seat, points in enumerate(made):
            if points is not None:
                page.locator(f'[name="d{deal}-points-{seat}"]').fill(str(points))
    page.locator("#deal button.primary").click()


def next_deal(page: Page, deal: int) -> Locator:
    return page.get_by_role("heading", name=f"Deal {deal}", exact=True)


def phone_marks_a_party(phone: Visitor) -> None:
    page = phone.page
    for deal in (1, 2, 3):
        mark(page, deal, 70, 60, 27)
        next_deal(page, deal + 1).wait_for()
    mark(page, 4, 70, 27, 60)
    next_deal(page, 5).wait_for()
    page.locator("#by-deal summary").click()
    page.get_by_role("link", name="Correct deal 4").click()
    mark(page, 4, 70, 60, 27)
    next_deal(page, 5).wait_for()
    mark(page, 5, None, 1, None)
    next_deal(page, 6).wait_for()
    page.locator("#by-deal summary").click()
    page.get_by_role("link", name="Correct deal 5").click()
    page.get_by_text("Take deal 5 out").click()
    page.get_by_role("button", name="Take it out").click()
    next_deal(page, 5).wait_for()
    mark(page, 5, None, 20, None)
    next_deal(page, 6).wait_for()
    mark(page, 6, 90, 30, 20)
    page.get_by_role("heading", name="The game is over").wait_for()
    page.get_by_role("button", name="Hand the sheet in").click()
    page.get_by_role("button", name="Next game, same people").wait_for()


def desk_confirms(evening: Evening, table: int) -> None:
    page = evening.desk.go(evening.address(f"slips/1/{table}"))
    page.get_by_role("button", name="Agree").click()
    page.get_by_text("What counts").wait_for()


def phone_plays_on(phone: Visitor) -> None:
    page = phone.page
    page.get_by_role("button", name="Next game, same people").click()
    expect(page.locator("h1")).to_contain_text("Table 3, game 2")


def typed(deals: Sequence[Sequence[int | None]]) -> dict[str, str]:
    """The boxes of a party as a desk types them from paper."""
    boxes: dict[str, str] = {}
    for deal, made in enumerate(deals, start=1):
        for seat, points in enumerate(made):
            boxes[f"d{deal}-played-{seat}"] = REFUSES if points is None else ALONE
            boxes[f"d{deal}-points-{seat}"] = "" if points is None else str(points)
    return boxes


def won_by(seat: int, seats: int) -> list[list[int | None]]:
    """Four deals in which one is alone to play: eight putzes."""
    return [[0 if each == seat else None for each in range(seats)]] * 4


def seats_of(evening: Evening, table: int) -> dict[str, str]:
    page = evening.desk.go(evening.address(f"slips/1/{table}/type"))
    return {
        name: page.locator(f"#{name}").input_value()
        for name in ("s0", "s1", "s2", "s3", "s4")
        if page.locator(f"#{name}").count()
    }


def paper_is_read_twice(evening: Evening, table: int, deals: list[list[int | None]], **more: str) -> None:
    form = {**seats_of(evening, table), **typed(deals), **more}
    first, second = evening.desk, evening.second
    assert evening.send(first, f"slips/1/{table}/type", {**form, "op": f"first{table}{more}"}) == 302
    assert evening.send(second, f"slips/1/{table}", {"do": "accept", "op": f"second{table}{more}"}) == 302


def desk_types_on_screen(evening: Evening, table: int) -> None:
    seats = seats_of(evening, table)
    query = "&".join(f"{name}={value}" for name, value in seats.items())
    page = evening.desk.go(evening.address(f"slips/1/{table}/type?{query}"))
    rows = page.locator("[data-deal]").count()
    page.get_by_role("button", name="More lines").click()
    expect(page.locator("[data-deal]")).to_have_count(rows + 8)


def a_party_is_broken_off(evening: Evening) -> None:
    """Table 3 stops in the middle of its second party; nothing of it counts."""
    page = evening.director.go(evening.address("tables"))
    tile = page.locator("#table-3")
    tile.get_by_text("More").click()
    tile.get_by_label("Deals that count").fill("0")
    tile.get_by_label("Reason").fill("Karin rentre à la maison")
    tile.get_by_role("button", name="Break the game off").click()
    page.get_by_role("heading", name="Between two games").wait_for()
    tile.get_by_role("button", name="They get up").click()
    expect(page.locator("#table-3")).to_have_count(0)


def ranked(page: Page) -> dict[str, tuple[str, ...]]:
    """Rank, parties won, putzes, pommes and net of everybody, by the heads of the columns."""
    wanted = ("Rank", "Games won", "Putzes", "Pommes", "Net")
    heads = page.locator(".standings thead th").all_inner_texts()
    rows = [row.locator("th, td").all_inner_texts() for row in page.locator(".standings tbody tr").all()]
    named = [dict(zip(heads, row, strict=True)) for row in rows]
    return {row["Name"]: tuple(row[title].strip() for title in wanted) for row in named}


def the_ranking_is_right(evening: Evening) -> None:
    page = evening.desk.go(evening.address("standings"))
    found = ranked(page)
    assert found["AUBRY Agnès"] == ("=1", "1", "8", "0", "8")
    assert found["GENOUD Gisèle"] == ("=1", "1", "8", "0", "8")
    assert found["JAQUET Jean-Paul"] == ("3", "1", "7", "0", "7")
    assert found["IMHOF Irène"] == ("4", "0", "5", "0", "5")
    assert found["KOLLY Karin"] == ("11", "0", "0", "1", "−1")


def everybody_looks(evening: Evening, guest: Visitor) -> None:
    for name in NAMES:
        guest.go(evening.address("screen/standings")).locator(".who", has_text=name.split()[-1]).wait_for()
    page = guest.go(evening.address("public/"))
    page.get_by_text("Everybody's own games").click()
    page.locator(".wall a", has_text="Jean-Paul Jaquet").click()
    page.locator(".fold summary", has_text="Table 3, game 1").wait_for()


def the_evening_ends(evening: Evening) -> None:
    page = evening.director.go(evening.address("tables"))
    page.get_by_role("button", name="No further games").click()
    page.get_by_role("link", name="To the final ranking").click()
    assert page.url.endswith("/close")


@pytest.fixture
def evening(plain: Come) -> Evening:
    return Evening(plain("director"), plain("desk"), plain("desk2"))


@pytest.mark.slow
def test_an_evening_of_free_tables(evening: Evening, plain: Come) -> None:
    phone = plain()
    open_event(evening)
    people_arrive(evening)
    director_opens_two_tables(evening)
    phone_opens_the_third(evening, phone)
    phone_marks_a_party(phone)
    desk_confirms(evening, 3)
    phone_plays_on(phone)
    desk_types_on_screen(evening, 1)
    paper_is_read_twice(evening, 1, won_by(2, 4))
    paper_is_read_twice(evening, 1, won_by(1, 4), reason="Agnès a gagné, pas Benoît")
    paper_is_read_twice(evening, 2, won_by(2, 4))
    everybody_looks(evening, plain())
    a_party_is_broken_off(evening)
    the_ranking_is_right(evening)
    the_evening_ends(evening)
