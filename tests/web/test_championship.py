"""A whist championship of eighteen by requests: tables of five, the jury on call, places that bring points.

What people do at pages is done with their forms; slips that nothing special happens to are only sent.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from tests.papers.reading import pages
from tests.web.plain import Page, Visitor, expect

Come = Callable[..., Visitor]

PEOPLE = 18
LATE = "Zoé Zufferey"
YOUNG = 7
NAMES = [f"{chr(64 + number)}lex {chr(64 + number)}mstutz" for number in range(1, PEOPLE + 1)]
FOURS = ("E9 AB 9", "E9 CD 9", "E9 AB 9", "E9 CD 9")
FIVES = ("E9 CD 9", "E9 DE 9", "E9 EA 9", "E9 AB 9", "E9 BC 9")
"""The dealer rests, B in the first deal."""
PARTED = ("E8 AB 8", "E8 CD 8", "E10 AB 10", "E10 CD 10")
"""Everybody has twenty points as at the other tables, but a better deal."""


@dataclass
class Hall:
    """The championship and everybody who works on it."""

    director: Visitor
    desk: Visitor
    second: Visitor
    jury: Visitor
    name: str = ""

    def address(self, path: str = "") -> str:
        return f"/e/{self.name}/{path}"

    def send(self, visitor: Visitor, path: str, sent: dict[str, str]) -> int:
        """What a form sends; the status of the answer."""
        return visitor.send(self.address(path), sent)

    def seats(self, number: int, table: int) -> list[int]:
        """Who sits at a table, as the desk finds it on the slip."""
        page = self.desk.go(self.address(f"slips/{number}/{table}/type"))
        return [int(box.input_value()) for box in page.locator("select[name^=s]").all()]

    def read_twice(self, number: int, table: int, lines: tuple[str, ...] = ()) -> None:
        """Both readings of a slip on which this stands, or nothing special."""
        seats = self.seats(number, table)
        path, usual = f"slips/{number}/{table}", FOURS if len(seats) == 4 else FIVES
        sent = {f"s{seat}": str(person) for seat, person in enumerate(seats)}
        sent |= {f"d{deal}-line": line for deal, line in enumerate(lines or usual, start=1)}
        assert self.send(self.desk, f"{path}/type", sent | {"op": path}) == 302
        assert self.send(self.second, path, {"do": "accept", "op": path}) == 302

    def tables(self, number: int, size: int) -> list[int]:
        """The tables of a round that have so many people."""
        return [table for table in range(1, 5) if len(self.seats(number, table)) == size]


@pytest.mark.slow
def test_a_championship_of_whist(plain: Come) -> None:
    hall = Hall(plain("director"), plain("desk"), plain("desk2"), plain("jury"))
    open_event(hall)
    enter_everybody(hall)
    check_in(hall)
    draw_and_publish(hall)

    five, other = hall.tables(1, 5)
    ask_and_be_accepted(hall, plain(), five)
    ask_and_be_refused(hall, plain(), other)
    a_misdeal_waived(hall, plain(), hall.tables(1, 4)[0])
    for table in hall.tables(1, 4):
        hall.read_twice(1, table)
    faults_and_misdeals(hall, hall.tables(1, 4)[0])
    close_round(hall, 1)

    publish(hall, 2)
    parted = hall.tables(2, 4)[0]
    for table in range(1, 5):
        hall.read_twice(2, table, PARTED if table == parted else ())
    close_round(hall, 2)

    draw_by_standing(hall)
    publish(hall, 3)
    for table in range(1, 5):
        hall.read_twice(3, table)
    close_round(hall, 3)
    the_final_ranking(hall)
    close_event(hall)
    the_log_cites(hall)
    the_season(hall)


def open_event(hall: Hall) -> None:
    page = hall.director.go("/events/new?regulation=whist")
    page.get_by_label("Name of the event").fill("Championnat de whist")
    page.get_by_label("Free", exact=True).check()
    page.get_by_label("Rounds", exact=True).fill("3")
    page.get_by_label("Deals per round").fill("4")
    page.get_by_label("They join tables as fifth or sixth player").check()
    page.locator("#id_tie_0").select_option("declared")
    page.locator("#id_tie_1").select_option("best-deal")
    page.get_by_label("Place bonus").fill("90/60/x")
    page.get_by_role("button", name="Open the event").click()
    page.get_by_text("Write whole numbers").wait_for()
    page.get_by_label("Place bonus").fill("90/60/30/0")
    assert page.locator("a.ref", has_text="W30").count() == 1
    assert page.locator("a.ref", has_text="W31").count() == 1
    page.get_by_role("button", name="Open the event").click()
    page.wait_for_url("**/e/*/")
    hall.name = page.url.split("/e/")[1].strip("/")
    for account, role in (("desk", "desk"), ("desk2", "desk"), ("jury", "jury")):
        page.goto(hall.address("team"))
        page.get_by_label("User name").fill(account)
        page.get_by_label("Rights", exact=True).select_option(role)
        page.get_by_role("button", name="Add", exact=True).click()
        page.get_by_role("rowheader", name=account, exact=True).wait_for()


def enter_everybody(hall: Hall) -> None:
    lines = [f"{name};{'' if number == YOUNG else 'oui'};" for number, name in enumerate(NAMES, start=1)]
    listed = "\n".join(["Nom;16 ans;Joker", *lines, "Jo Quer;oui;oui"])
    page = hall.director.go(hall.address("entrants/import"))
    file = {"name": "liste.csv", "mimeType": "text/csv", "buffer": listed.encode()}
    page.get_by_label("Drop the file here").set_input_files(file)
    page.get_by_role("button", name="Read the list").click()
    page.get_by_role("button", name=re.compile(r"Enter \d+ people")).click()
    page.get_by_text("19 people are entered.").wait_for()
    page.goto(hall.address("entrants"))
    expect(page.get_by_text("age not confirmed")).to_have_count(1)
    page.get_by_role("link", name="Jokers 1").click()
    expect(page.locator("table.people tbody tr")).to_have_count(1)
    page.goto(hall.address("entrants/new"))
    page.get_by_label("Last name").fill("Jeune")
    page.get_by_label("First name").fill("Trop")
    page.get_by_role("button", name="Enter", exact=True).click()
    page.get_by_role("alert").get_by_text("Trop Jeune is at least 16").wait_for()


def check_in(hall: Hall) -> None:
    page = hall.director.go(hall.address("check-in"))
    page.get_by_role("button", name=f"present: {NAMES[YOUNG - 1]}").click()
    page.get_by_role("alert").get_by_text("is at least 16").wait_for()
    page.get_by_role("button", name=f"at least 16: {NAMES[YOUNG - 1]}").click()
    expect(page.get_by_role("button", name=f"at least 16: {NAMES[YOUNG - 1]}")).to_have_count(0)
    for number in range(1, PEOPLE + 2):
        assert hall.send(hall.director, "check-in", {"set": f"{number}:present", "op": f"in{number}"}) == 302
    page.goto(hall.address("check-in"))
    told = page.get_by_test_id("remainder").inner_text()
    assert "18 people play; tables of four: 2." in told
    assert "2 tables of 5." in told
    assert "Stand-ins not needed: Jo Quer." in told
    close_the_door(hall)


def close_the_door(hall: Hall) -> None:
    """From now on it is too late, as at 0:00 it always is."""
    page = hall.director.go(hall.address("settings"))
    page.get_by_label("Date").fill("2020-01-01")
    page.get_by_label("Registration until").fill("09:45")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("The settings are saved.").wait_for()
    page.goto(hall.address("check-in"))
    assert page.get_by_text("Registration until 09:45.").is_visible()
    door = page.locator("#door")
    door.get_by_label("First and last name").fill(LATE)
    door.get_by_label("Is at least 16").check()
    door.get_by_label("Joker").check()
    door.get_by_role("button", name="Enter and check in").click()
    assert "58" in page.get_by_role("alert").inner_text()
    page.locator("#door").get_by_label("Let in although registration has ended").check()
    page.locator("#door").get_by_role("button", name="Enter and check in").click()
    page.get_by_text(f"{LATE} is entered and present.").wait_for()


def draw_and_publish(hall: Hall) -> None:
    page = hall.director.go(hall.address("draw"))
    page.get_by_label("A word from the hall").fill("pagat")
    page.get_by_role("button", name="Draw all rounds").click()
    page.get_by_role("heading", name="Round 1 draft").wait_for()
    assert page.get_by_test_id("figure-joined_most").inner_text().split()[-3:-1] == ["1", "1"]
    publish(hall, 1)


def publish(hall: Hall, number: int) -> None:
    page = hall.director.go(hall.address(f"draw?round={number}"))
    page.locator("summary", has_text=f"Publish round {number}").click()
    page.get_by_role("button", name=f"Publish round {number}").click()
    page.get_by_text(f"The seating of round {number} is published").wait_for()


def phone_of(hall: Hall, phone: Visitor, table: int) -> Page:
    links = hall.director.go(hall.address("rounds/1/links"))
    link = links.locator(".tile a").nth(table - 1).get_attribute("href") or ""
    return phone.go(link)


def enter_lines(page: Page, lines: tuple[str, ...], first: int = 1) -> None:
    for number, line in enumerate(lines, start=first):
        page.get_by_role("heading", name=f"Deal {number} of").wait_for()
        page.locator(f"[name=d{number}-line]").fill(line)
        page.get_by_role("button", name="Enter this deal").click()


def ask(page: Page, seat: int) -> None:
    panel = page.locator("#jury")
    panel.get_by_label("Game").select_option("GMT")
    panel.get_by_label("Who plays it").select_option(str(seat))
    panel.get_by_role("button", name="Call the jury").click()
    page.get_by_text("The jury is asked; wait for its word").wait_for()


def ask_and_be_accepted(hall: Hall, phone: Visitor, table: int) -> None:
    page = phone_of(hall, phone, table)
    ask(page, 2)
    jury = hall.jury.go(hall.address("rulings"))
    call = jury.locator("[id^=call-]")
    assert "46" in call.inner_text()
    assert "Grande misère sur table" in call.inner_text()
    call.get_by_role("button", name="Accept").click()
    page.get_by_text("the jury accepts.").wait_for()
    enter_lines(page, ("GMT C+",))
    enter_lines(page, FIVES[1:], 2)
    page.get_by_role("button", name="Hand the sheet in").click()
    page.get_by_text("The sheet is handed in").wait_for()
    desk = hall.desk.go(hall.address(f"slips/1/{table}"))
    desk.get_by_role("button", name="It agrees with the paper").click()
    desk.get_by_role("heading", name="What counts").wait_for()


def ask_and_be_refused(hall: Hall, phone: Visitor, table: int) -> None:
    page = phone_of(hall, phone, table)
    ask(page, 0)
    jury = hall.jury.go(hall.address("rulings"))
    call = jury.locator("[id^=call-]")
    call.get_by_role("button", name="Refuse").click()
    jury.get_by_role("alert").get_by_text("Give a reason").wait_for()
    call = jury.locator("[id^=call-]")
    call.get_by_label("Reason (needed to refuse)").fill("Three sure tricks")
    call.get_by_role("button", name="Refuse").click()
    page.get_by_text("the jury refuses; the player passes.").wait_for()
    assert page.get_by_text("Three sure tricks").is_visible()
    hall.read_twice(1, table)


def a_misdeal_waived(hall: Hall, phone: Visitor, table: int) -> None:
    """The table forgives the dealer: nothing is ruled on, and the log says so."""
    page = phone_of(hall, phone, table)
    page.get_by_label("What happened (optional)").fill("Five cards at once")
    page.get_by_role("button", name="Call the director").click()
    page.get_by_text("The director has been called").wait_for()
    desk = hall.director.go(hall.address("rulings"))
    desk.get_by_label("What was agreed (optional)").fill("waived by the table")
    desk.get_by_role("button", name="I have been there: nothing to rule on").click()
    expect(desk.locator("[id^=call-]")).to_have_count(0)
    assert desk.locator("[id^=ruling-]").count() == 0


def faults_and_misdeals(hall: Hall, table: int) -> None:
    """The next misdeal is ruled on, and a trou was not announced."""
    seats = hall.seats(1, table)
    assert hall.send(hall.director, "rulings", rule("misdeal", seats[0], "deal 2, packets")) == 302
    assert hall.send(hall.jury, "rulings", rule("trou", seats[1], "three aces unannounced")) == 302
    page = hall.director.go(hall.address("rulings"))
    told = page.locator("ol.tiles").inner_text()
    assert "−15" in told
    assert "−3" in told


def rule(fault: str, entrant: int, reason: str) -> dict[str, str]:
    charge = {"fault": fault, "entrant": f"{entrant}", "round": "1", "reason": reason}
    return {"do": "rule", "op": fault, **charge}


def close_round(hall: Hall, number: int) -> None:
    page = hall.director.go(hall.address(f"rounds/{number}"))
    page.get_by_role("button", name="Close the round").click()
    page.locator("h1 .badge", has_text="closed").wait_for()


def draw_by_standing(hall: Hall) -> None:
    page = hall.director.go(hall.address("draw"))
    details = page.locator("details:has(button[value=standing])")
    if details.get_attribute("open") is None:
        details.locator("summary").first.click()
    page.get_by_label("A word from the hall").fill("final")
    page.get_by_role("button", name="Draw round 3 by standing").click()
    page.get_by_text("by standing: tables of four down the ranking").wait_for()
    sizes = [panel.locator("li").count() for panel in page.locator("ul.tables > li.panel:not(.aside)").all()]
    assert sorted(sizes) == [4, 4, 5, 5]


def the_final_ranking(hall: Hall) -> None:
    page = hall.director.go(hall.address("standings"))
    assert page.get_by_text("place bonus of a round, 90/60/30/0").is_visible()
    told = page.locator("tbody:not(.unranked) tr").all_inner_texts()
    parted = [each for each in told if "Best deal 13" in each]
    assert parted, "what parted equal totals is printed beside them"
    assert any("Deals made minus lost as declarer 6, Best deal 10" in each for each in told)
    expect(page.locator("tbody:not(.unranked) tr")).to_have_count(PEOPLE)
    answer = page.request.get(hall.address("papers/standings.pdf"))
    assert answer.status == 200
    text = "".join(pages(answer.body()))
    assert "W31" in text


def close_event(hall: Hall) -> None:
    page = hall.director.go(hall.address("close"))
    page.get_by_label("Reason").fill("Prizes at five")
    page.get_by_role("button", name="Close the event").click()
    page.goto(hall.address("standings"))
    page.locator("h1 .badge", has_text="final").wait_for()


def the_log_cites(hall: Hall) -> None:
    page = hall.director.go(hall.address("log"))
    assert page.get_by_text("waived by the table").is_visible()
    for title in ("Jury called", "The jury accepts", "The jury refuses"):
        assert page.get_by_role("rowheader", name=title).first.locator("a.ref", has_text="46").count() == 1


def the_season(hall: Hall) -> None:
    page = hall.director.go("/seasons/new")
    page.get_by_label("First day").fill("")
    page.get_by_label("Last day").fill("")
    page.get_by_role("button", name="Open the season").click()
    page.locator(f"input[value='{hall.name}']").check()
    page.get_by_role("button", name="Count these").click()
    expect(page.locator(".seasontable tbody tr")).to_have_count(PEOPLE)
    answer = page.request.get(f"{page.url}season.pdf")
    assert answer.headers["content-type"] == "application/pdf"
