"""A small Swiss of teams by requests: entered, drawn, played on phones, compared in IMPs and victory
points, drawn again by the ranking, and printed; a phone of another table changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tapis.games.bridge.tournament.victory import victory_points
from tests.papers.reading import text_of
from tests.web.plain import Visitor, expect

Come = Callable[..., Visitor]
PAIRS = "Joueur 1;Joueur 2\n" + "".join(f"Anna {at}{at};Beat {at}{at}\n" for at in range(1, 9))
TEAMS, TABLES, DEALS = 4, 4, 2
GAME, DOWN = "3NT N =", "3NT N -1"


def opened(director: Visitor) -> str:
    """The event with its eight pairs at the door; pairs 1 and 2 are a team, 3 and 4, and so on."""
    page = director.go("/events/new?regulation=bridge")
    page.get_by_label("Name of the event").fill("Patton du mardi")
    page.get_by_label("Pairs evening").check()
    page.get_by_label("What ranks").select_option("teams")
    page.locator("[name=format][value=free]").check()
    page.locator("[name=rounds]").fill("2")
    page.locator("[name=deals]").fill(str(DEALS))
    page.get_by_role("button", name="Open the event").click()
    page.wait_for_url("**/e/*/")
    event = page.url.split("/e/")[1].strip("/")
    page.goto(f"/e/{event}/entrants/import")
    file = {"name": "paires.csv", "mimeType": "text/csv", "buffer": PAIRS.encode()}
    page.get_by_label("Drop the file here").set_input_files(file)
    page.get_by_role("button", name="Read the list").click()
    page.locator("form button.gold").click()
    page.get_by_text("8 pairs are entered.").wait_for()
    for number in range(1, 9):
        assert director.send(f"/e/{event}/check-in", {"set": f"{number}:present", "op": f"in{number}"}) == 302
    return event


def drawn(director: Visitor, event: str, number: int) -> None:
    """The matches of a round, drawn and published by the director; the plan says where everybody sits."""
    page = director.go(f"/e/{event}/draw")
    if page.get_by_role("button", name="Seal the draw").count():
        page.get_by_role("button", name="Seal the draw").click()
    page.get_by_role("button", name=f"Draw the matches of round {number}").click()
    page.get_by_text("Match of two tables: table 2").first.wait_for()
    assert director.send(f"/e/{event}/draw/{number}/publish", {"op": f"publish{number}"}) == 302


def links(director: Visitor, event: str, number: int) -> dict[int, str]:
    """Each pair's own link, by the number of the pair."""
    page = director.go(f"/e/{event}/rounds/{number}/links")
    tiles = page.locator(".tile:has(a[href*='/q/'])").all()
    told = ((each.inner_text(), each.locator("a").first.get_attribute("href")) for each in tiles)
    return {int(text.split()[0]): link or "" for text, link in told}


def seats(phone: Visitor, link: str) -> tuple[int, str]:
    """The table and the side of a pair, as its phone says."""
    told = " ".join(phone.go(link).locator(".turn-place h1").inner_text().split())
    found = re.search(r"table (\d+) · (\S+)", told)
    assert found is not None, told
    return int(found[1]), found[2]


def played(phone: Visitor, own: dict[int, str], number: int, *, but: int = 0) -> None:
    """Every table enters its boards on one phone and agrees on the other; ``but`` one table is late.

    North–south make their game where the lower pair of the two teams sits, so one team wins each match.
    """
    tables: dict[int, dict[str, str]] = {}
    for link in own.values():
        table, side = seats(phone, link)
        tables.setdefault(table, {})[side] = link
    for table, sides in sorted(tables.items()):
        if table == but:
            continue
        north, east = sides["North–south"], sides["East–west"]
        for deal in range(1, DEALS + 1):
            line = DOWN if deal == 1 and table % 2 == 0 else GAME
            at = {"round": str(number), "table": str(table), "deal": str(deal)}
            typed = {f"d{deal}-line": line, "op": f"type{number}.{table}.{deal}", "seen": "", "do": "deal"}
            assert phone.send(north, {**at, **typed}) == 302
            page = phone.go(f"{east}?round={number}&deal={deal}")
            seen = page.locator("form:has(button[value=agree]) input[name=seen]").input_value()
            said = {"do": "agree", "op": f"agree{number}.{table}.{deal}", "seen": seen}
            stranger = tables[table % TABLES + 1]["East–west"]
            assert phone.send(stranger, {**at, **said}) == 422, "a phone of another table agrees to nothing"
            assert phone.send(east, {**at, **said}) == 302


@pytest.mark.slow
def test_a_small_swiss_of_teams(plain: Come) -> None:
    director, phone = plain("director"), plain()
    event = opened(director)
    drawn(director, event, 1)
    own = links(director, event, 1)
    assert len(own) == 8
    played(phone, own, 1, but=4)
    early(director, phone, event)
    played_late = {each: link for each, link in own.items() if seats(phone, link)[0] == 4}
    late(phone, played_late)
    ranked(director, event)
    drawn(director, event, 2)
    played(phone, own, 2)
    finished(director, phone, event)


def early(director: Visitor, phone: Visitor, event: str) -> None:
    """With one table out nobody outside reads the boards, and the next round cannot be drawn."""
    page = director.go(f"/e/{event}/draw")
    page.get_by_role("button", name="Draw the matches of round 2").click()
    expect(page.locator("[role=alert]")).to_contain_text("which tables deliver later: 4")
    public = phone.go(f"/e/{event}/public/")
    assert "3NT" not in public.locator("#matches").inner_text()


def late(phone: Visitor, own: dict[int, str]) -> None:
    sides = {seats(phone, link)[1]: link for link in own.values()}
    for deal in range(1, DEALS + 1):
        at = {"round": "1", "table": "4", "deal": str(deal), "seen": ""}
        typed = {f"d{deal}-line": DOWN if deal == 1 else GAME, "op": f"late{deal}", "do": "deal"}
        assert phone.send(sides["North–south"], {**at, **typed}) == 302
        page = phone.go(f"{sides['East–west']}?round=1&deal={deal}")
        page.get_by_role("button", name="Yes, we agree").click()
        expect(page.get_by_role("button", name="Yes, we agree")).to_have_count(0)


def ranked(director: Visitor, event: str) -> None:
    """Two matches won by ten IMPs: the lines, the IMPs and the victory points stand on the page."""
    page = director.go(f"/e/{event}/standings")
    won, lost = (f"{float(points):.2f}" for points in victory_points(10, DEALS))
    matches = page.locator("#matches").inner_text()
    assert matches.count(f"{won} – {lost}") + matches.count(f"{lost} – {won}") == 2
    page.locator("#matches details details summary").first.click()
    shown = page.locator("#matches details details").first.inner_text()
    assert "3NT N =" in shown
    assert "10" in shown


def finished(director: Visitor, phone: Visitor, event: str) -> None:
    """The list names all four of a team; the sheet is printed with its plan and the scale."""
    page = director.go(f"/e/{event}/standings")
    rows = page.locator("table.standings tbody tr, table.grid tbody tr").filter(has_text="Anna")
    assert rows.count() >= TEAMS
    printed = page.request.get(f"/e/{event}/papers/match-sheets.pdf")
    assert printed.status == 200
    told = text_of(printed.body())
    assert "Anna11" in told
    assert f"{float(victory_points(10, DEALS)[0]):.2f}" in told.replace(",", ".")
    public = phone.go(f"/e/{event}/public/")
    assert "Anna 11" in public.locator("main").inner_text()


def test_friends_begin_a_rotation_and_mark_a_deal(plain: Come) -> None:
    someone = plain()
    page = someone.go("/friendly/new?game=bridge")
    page.get_by_role("link", name="4 to 13 friends who change partners").click()
    page.get_by_label("Names, one a line").fill("\n".join(f"Anna-Katharina {at}" for at in range(9)))
    page.get_by_role("button", name="Begin").click()
    page.locator("#now").get_by_role("button", name="Mark").first.click()
    page.get_by_role("heading", name="Round 1, table 2").wait_for()
    page.get_by_role("link", name="Friends' rotation").click()
    expect(page.locator("#standing tbody tr")).to_have_count(9)
    page.locator("#rounds > summary").click()
    expect(page.locator("#rounds h3")).to_have_count(9)
