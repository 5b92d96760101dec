"""A tournament of nine teams by requests: two names everywhere, ten boxes, forfeits, a bonus, a tie.

What people do at pages is done with their forms; the slips that nothing special happens to are only sent.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction

import pytest

from tests.papers.reading import pages
from tests.web.plain import Page, Visitor
from tests.web.tutti_party import Deal, form, marks, party

Come = Callable[..., Visitor]

TEAMS = """Joueur 1;Joueur 2;Club;Non publié
Anna Amsler;Beat Bucher;Bulle;
Chantal Clément;Denis Dafflon;Bulle;
Eva Egger;Félix Favre;Romont;
Gabriela Gremaud-Charrière;Hans-Heinrich Hungerbühler;Châtel-Saint-Denis;
Irène Imhof;Jean-Baptiste de Montmollin-Chaillet;Romont;
Karin Kolly;Léon Liaudat;;
Monique Morel;Noël Nicolet;Bulle;oui
Odile Oberson;;Romont;
"""
HIDDEN, LATE, FORFEIT, ROUNDS, DEALS = 7, "Pia Perler", 1400, 3, 20


@dataclass
class Event:
    """The tournament, everybody who works on it, and what was really played."""

    director: Visitor
    desk: Visitor
    second: Visitor
    name: str = ""
    points: dict[int, list[Fraction]] = field(default_factory=lambda: {n: [] for n in range(1, 10)})
    matches: Counter[int] = field(default_factory=Counter)

    def address(self, path: str = "") -> str:
        return f"/e/{self.name}/{path}"

    def send(self, visitor: Visitor, path: str, sent: dict[str, str]) -> int:
        """What a form sends; the status of the answer."""
        return visitor.send(path if path.startswith("http") else self.address(path), sent)

    def seats(self, number: int, table: int) -> list[int]:
        """Who plays whom, as the desk finds it on the slip."""
        page = self.desk.go(self.address(f"slips/{number}/{table}/type"))
        return [int(page.locator(f"#s{column}").input_value()) for column in (0, 1)]

    def played(self, seats: list[int], deals: list[Deal]) -> None:
        """Keep by hand what the table made."""
        for column, (team, points) in enumerate(zip(seats, marks(deals), strict=True)):
            self.points[team].append(points)
            self.matches[team] += sum(each.taker == column and each.written == 257 for each in deals)


def open_event(event: Event) -> None:
    page = event.director.go("/events/new?regulation=tutti")
    page.get_by_label("Name of the event").fill("Tutti gruérien")
    assert page.get_by_label("Points for a round not played").input_value() == str(FORFEIT)
    assert page.get_by_label("Regional: 3 rounds of 20 deals").is_checked()
    assert page.get_by_label("Cantonal: 4 rounds of 20 deals").is_visible()
    page.get_by_role("button", name="Open the event").click()
    page.wait_for_url("**/e/*/")
    event.name = page.url.split("/e/")[1].strip("/")
    for account in ("desk", "desk2"):
        page.goto(event.address("team"))
        page.get_by_label("User name").fill(account)
        page.get_by_label("Rights", exact=True).select_option("desk")
        page.get_by_role("button", name="Add", exact=True).click()
        page.get_by_role("rowheader", name=account, exact=True).wait_for()


def enter_the_teams(event: Event) -> None:
    page = event.director.go(event.address("entrants/import"))
    file = {"name": "equipes.csv", "mimeType": "text/csv", "buffer": TEAMS.encode()}
    page.get_by_label("Drop the file here").set_input_files(file)
    page.get_by_role("button", name="Read the list").click()
    assert "8 ready" in page.get_by_test_id("tally").inner_text()
    assert page.get_by_text("looks for a partner").is_visible()
    page.get_by_role("button", name=re.compile(r"Enter \d+ teams")).click()
    page.get_by_text("8 teams are entered.").wait_for()
    page.get_by_role("searchbox").fill("bucher")
    page.get_by_role("button", name="Search").click()
    assert page.locator("table.people tbody tr").count() == 1
    page.goto(event.address("entrants"))


def check_them_in(event: Event) -> None:
    page = event.director.go(event.address("check-in"))
    page.get_by_label("First player").fill(LATE)
    page.get_by_label("Partner").fill("beat bucher")
    page.get_by_role("button", name="Enter and check in").click()
    assert "already entered as number 1" in page.get_by_role("alert").inner_text()
    page.get_by_label("Partner").fill("Quentin Quartenoud")
    page.get_by_role("button", name="Enter and check in").click()
    page.get_by_text(f"{LATE} & Quentin Quartenoud is entered and present.").wait_for()

    page.get_by_role("button", name="both present: Odile Oberson").click()
    page.get_by_role("alert").get_by_text("has no partner yet").wait_for()
    page.get_by_role("link", name="looks for a partner").click()
    page.get_by_label("Last name of the partner").fill("Rime")
    page.get_by_label("First name of the partner").fill("Rita")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Odile Oberson & Rita Rime is saved.").wait_for()

    page.goto(event.address("check-in"))
    page.get_by_role("button", name="both present: Anna Amsler & Beat Bucher").click()
    page.locator('[aria-label="both present: Anna Amsler & Beat Bucher"][aria-pressed=true]').wait_for()
    for number in range(2, 9):
        assert (
            event.send(event.director, "check-in", {"set": f"{number}:present", "op": f"in{number}"}) == 302
        )
    page.goto(event.address("check-in"))
    told = page.get_by_test_id("remainder").inner_text()
    assert "9 teams play; tables of two teams: 4." in told
    assert "1 team sits out each round" in told
    assert "17.2" in told


def draw_and_publish(event: Event) -> None:
    page = event.director.go(event.address("draw"))
    page.get_by_label("A word from the hall").fill("vacherin")
    page.get_by_role("button", name="Draw all rounds").click()
    page.get_by_role("heading", name="Round 1 draft").wait_for()
    assert page.locator(".fairness .badge").count() == 0, "nothing better is possible"
    publish(event, 1)


def publish(event: Event, number: int) -> None:
    page = event.director.go(event.address("draw"))
    page.locator("summary", has_text=f"Publish round {number}").click()
    page.get_by_role("button", name=f"Publish round {number}").click()
    page.get_by_text(f"The seating of round {number} is published").wait_for()


def script(seats: list[int], number: int, table: int) -> list[Deal]:
    """The team entered first wins; at the last table of round 1 the losers replay a contract."""
    winner = seats.index(min(seats))
    replay = (number, table) == (1, 4)
    return party(winner, match=number == 2 and table in (1, 2), replay=replay)


def type_on_screen(page: Page, deals: list[Deal]) -> None:
    """Every box by hand, the points of one team only: the other's are what is missing."""
    for number, deal in enumerate(deals, start=1):
        typed = deal.typed(number)
        del typed[f"d{number}-points-1"]
        for name, value in typed.items():
            box = page.locator(f"[name='{name}']")
            if "points" in name:
                box.fill(value)
            else:
                box.select_option(value)


def by_hand_and_by_comparing(event: Event) -> None:
    seats = event.seats(1, 1)
    deals = script(seats, 1, 1)
    page = event.desk.page
    assert " & " in (page.locator("#s0 option:checked").text_content() or ""), "both names before any number"
    page.goto(event.address("slips/1/1/type?kind=deals"))
    type_on_screen(page, deals)
    page.locator("[data-work] button.primary").click()
    page.get_by_text("Table 1 is saved.").wait_for()
    event.desk.go(event.address("slips/1/1")).get_by_role("heading", name="First reading").wait_for()
    other = event.second.go(event.address("slips/1/1"))
    other.get_by_role("button", name="It agrees with the paper").click()
    other.get_by_role("heading", name="What counts").wait_for()
    boxes = other.locator(".boxes").first
    assert "62.5" in boxes.inner_text()
    assert "1,494.5" in boxes.inner_text()
    event.played(seats, deals)


def a_wrong_total_is_kept_to_clear(event: Event) -> None:
    seats = event.seats(1, 2)
    wrong = form(script(seats, 1, 2), seats)
    wrong["d7-points-0"] = str(int(wrong["d7-points-0"]) - 1)
    assert event.send(event.desk, "slips/1/2/type", wrong | {"op": "wrong"}) == 302
    page = event.desk.go(event.address("slips/1/2"))
    said = page.locator(".refusal").inner_text()
    assert "Deal 7" in said
    assert "156" in said
    assert "17.3" in said
    other = event.second.go(event.address("slips/1/2"))
    assert not other.get_by_role("button", name="It agrees with the paper").is_visible()
    other.get_by_label("What is wrong?").fill("Deal 7 adds to 156")
    other.get_by_role("button", name="Reject this reading").click()
    other.get_by_text("The first reading was rejected").wait_for()
    read_twice(event, 1, 2)


def read_twice(event: Event, number: int, table: int) -> None:
    seats = event.seats(number, table)
    deals = script(seats, number, table)
    path, sent = f"slips/{number}/{table}", form(deals, seats)
    assert event.send(event.desk, f"{path}/type", sent | {"op": path}) == 302
    assert event.send(event.second, path, {"do": "accept", "op": path}) == 302
    event.played(seats, deals)


def at_the_table_s_phone(event: Event, phone: Visitor) -> None:
    seats = event.seats(1, 3)
    deals = script(seats, 1, 3)
    links = event.director.go(event.address("rounds/1/links"))
    link = links.locator(".tile a").nth(2).get_attribute("href") or ""
    page = phone.go(link)
    for number, deal in enumerate(deals[:2], start=1):
        page.get_by_role("heading", name=f"Deal {number} of {DEALS}").wait_for()
        for name, value in deal.typed(number).items():
            box = page.locator(f"[name='{name}']")
            if "points" in name:
                box.fill(value)
            else:
                page.locator(f"label:has([name='{name}'][value='{value}'])").click()
        if number == 1:
            right = page.locator("[name=d1-points-0]").input_value()
            page.locator("[name=d1-points-0]").fill(str(int(right) + 2))
            page.get_by_role("button", name="Enter this deal").click()
            assert "159" in page.get_by_role("alert").inner_text()
            page.locator("[name=d1-points-0]").fill(right)
        page.get_by_role("button", name="Enter this deal").click()
    page.get_by_role("heading", name=f"Deal 3 of {DEALS}").wait_for()
    where = page.url
    for number, deal in enumerate(deals[2:], start=3):
        sent = {"do": "deal", "deal": str(number), "op": f"phone{number}"}
        assert event.send(phone, where, deal.typed(number) | sent) == 302
    page.goto(where)
    page.get_by_role("button", name="Hand the sheet in").click()
    page.get_by_text("The sheet is handed in").wait_for()
    desk = event.desk.go(event.address("slips/1/3"))
    assert desk.get_by_text("typed at the table").is_visible()
    desk.get_by_role("button", name="It agrees with the paper").click()
    desk.get_by_role("heading", name="What counts").wait_for()
    event.played(seats, deals)


def a_contract_replayed(event: Event) -> None:
    read_twice(event, 1, 4)
    page = event.desk.go(event.address("slips/1/4"))
    assert page.locator(".boxes .replayed").first.inner_text().startswith("50")
    page.get_by_text("Deal by deal").first.click()
    letter = page.locator(".clauses a", has_text="17.16").locator("b").first.inner_text()
    assert page.locator(".turns .gain sup").get_by_text(letter, exact=True).count() == 1


def two_desks_read_different_contracts(event: Event) -> None:
    seats = event.seats(2, 1)
    deals = script(seats, 2, 1)
    other = form(deals, seats)
    other["d1-contract-0"], other["d3-contract-0"] = other["d3-contract-0"], other["d1-contract-0"]
    assert event.send(event.desk, "slips/2/1/type", other | {"op": "one"}) == 302
    assert event.send(event.second, "slips/2/1/type", form(deals, seats) | {"op": "other"}) == 302
    page = event.director.go(event.address("slips/2/1"))
    assert page.locator(".said.differs").count() == 4, "two deals in each of two readings"
    panel = page.locator("section", has_text="As desk2 read it")
    panel.get_by_label("Why is this one right?").fill("Hearts come first on the paper")
    panel.get_by_role("button", name="This one agrees with the paper").click()
    page.get_by_role("heading", name="What counts").wait_for()
    event.played(seats, deals)


def somebody_else_plays_on(event: Event) -> None:
    page = event.director.go(event.address("entrants/8"))
    page.get_by_label("Last name of the partner").fill("Savary")
    page.get_by_label("First name of the partner").fill("Sylvie")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("alert").get_by_text("Give a reason").wait_for()
    page.get_by_label("Reason, if somebody else plays from now on").fill("Rita is ill")
    page.get_by_role("button", name="Save").click()
    page.get_by_text("Odile Oberson & Sylvie Savary is saved.").wait_for()
    page.goto(event.address("entrants/8"))
    assert page.get_by_text("Odile Oberson & Rita Rime (Rita is ill)").is_visible()


def a_hand_lifted_too_early(event: Event) -> None:
    page = event.director.go(event.address("rulings"))
    page.get_by_label("Fault").select_option("hand-lifted")
    page.get_by_label("Who").select_option(str(next(team for team, points in event.points.items() if points)))
    page.get_by_role("button", name="What does it cost?").click()
    assert page.get_by_label("Points added to the total").input_value() == "0"
    assert "17.7" in page.locator("form .lead").inner_text()
    page.get_by_role("button", name="Rule", exact=True).click()
    page.get_by_role("heading", name="Decided so far").wait_for()


def close_round(event: Event, number: int) -> None:
    page = event.director.go(event.address(f"rounds/{number}"))
    out = re.search(r"Sitting out: (.*)", page.locator("#board").inner_text())
    assert out is not None
    page.get_by_role("button", name="Close the round").click()
    page.locator("h1 .badge", has_text="closed").wait_for()
    resting = [team for team, points in event.points.items() if len(points) < number]
    assert len(resting) == 1
    event.points[resting[0]].append(Fraction(FORFEIT))


def draw_by_standing(event: Event) -> None:
    page = event.director.go(event.address("draw"))
    details = page.locator("details:has(button[value=standing])")
    if details.get_attribute("open") is None:
        details.locator("summary").first.click()
    page.get_by_label("A word from the hall").fill("gruyère")
    page.get_by_role("button", name="Draw round 3 by standing").click()
    page.get_by_text("neighbours in the ranking meet").wait_for()


def ranking(page: Page) -> list[tuple[str, str, str, str]]:
    """Rank, team, total and what parted it, as the page shows them."""
    rows = page.locator(".standings tbody:first-of-type tr").all()
    cells = [row.locator("th, td").all_inner_texts() for row in rows]
    return [(line[0], " ".join(line[1].split()), line[-2], line[-1]) for line in cells]


def check_the_standings(event: Event) -> None:
    names = {name: team for team, name in team_names(event).items()}
    page = event.director.go(event.address("standings"))
    seen = [(rank, names[name], total, why) for rank, name, total, why in ranking(page)]
    totals = {team: sum(points) for team, points in event.points.items()}
    assert {team: total for _, team, total, _ in seen} == {
        team: f"{float(total):,.1f}".removesuffix(".0") for team, total in totals.items()
    }
    keys = [(-totals[team], -event.matches[team]) for _, team, _, _ in seen]
    assert keys == sorted(keys)
    parted = [(key, why) for key, (*_, why) in zip(keys, seen, strict=True)]
    for (rank, team, _, why), own in zip(seen, parted, strict=True):
        equal = [each for each, other in totals.items() if other == totals[team]]
        assert rank.strip("=") == str(1 + parted.index(own))
        assert rank.startswith("=") == (parted.count(own) > 1), "unless a later key parts them too"
        if len(equal) > 1:
            assert f"Number of matches {event.matches[team]}" in why
        else:
            assert why == ""


def team_names(event: Event) -> dict[int, str]:
    page = event.director.go(event.address("entrants"))
    rows = page.locator("table.people tbody tr").all()
    told = [(row.locator("td").first.inner_text(), row.locator("th").inner_text()) for row in rows]
    return {int(number): " ".join(name.split()) for number, name in told}


def what_the_public_sees(event: Event, come: Come) -> None:
    phone = come(language="fr")
    page = phone.go(event.address("public/"))
    assert page.locator("details.rank-fold").get_attribute("open") is not None, "all is played"
    told = page.locator("main").inner_text()
    assert "MOREL" not in told.upper()
    assert "NICOLET" not in told.upper()
    assert f"#{HIDDEN}" in told
    assert "\u202f" in told
    page.locator("details.fold:not(.rank-fold) > summary").first.click()
    page.get_by_role("link", name="AMSLER Anna & BUCHER Beat").first.click()
    assert page.locator(".boxes").count() == ROUNDS, "the sheet of every round"
    for fold in page.locator("main details > summary").all():
        fold.click()
    assert "17.19" in page.locator("main").inner_text()


def the_papers(event: Event) -> None:
    page = event.director.go(event.address("papers"))
    papers = [each.get_attribute("href") or "" for each in page.locator("main a").all()]
    assert not any("bulletins" in each for each in papers)
    for each in papers:
        if each.endswith("/1/slips.pdf"):
            assert "Beat Bucher" in " ".join(pages(page.request.get(each).body()))


@pytest.mark.slow
def test_a_tournament_of_tutti(plain: Come) -> None:
    event = Event(plain("director"), plain("desk"), plain("desk2"))
    open_event(event)
    enter_the_teams(event)
    check_them_in(event)
    draw_and_publish(event)

    by_hand_and_by_comparing(event)
    a_wrong_total_is_kept_to_clear(event)
    at_the_table_s_phone(event, plain())
    a_contract_replayed(event)
    event.desk.go(event.address("rounds/1"))
    a_hand_lifted_too_early(event)
    close_round(event, 1)

    publish(event, 2)
    two_desks_read_different_contracts(event)
    for table in (2, 3, 4):
        read_twice(event, 2, table)
    close_round(event, 2)
    somebody_else_plays_on(event)

    draw_by_standing(event)
    publish(event, 3)
    for table in (1, 2, 3, 4):
        read_twice(event, 3, table)
    close_round(event, ROUNDS)
    check_the_standings(event)
    what_the_public_sees(event, plain)
    the_papers(event)
