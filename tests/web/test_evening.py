"""The evening of estimation of ``docs/evening.md``, from the entry list to the printed ranking, in a browser.

What people do at screens is done on screens; the many slips that nothing special happens to are sent
through the same forms without drawing every page.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from lxml import html
from playwright.sync_api import Error, Page, expect
from pypdf import PdfReader

from tapis.club.text.slip_numbers import slip_number
from tests.web.browsing import Visitor

Come = Callable[..., Visitor]

EVENING = Path(__file__).parents[2] / "examples" / "evening.csv"
ROUNDS, DEALS, SEATS, TOTAL = 3, 8, 4, 157
ABSENT = ("Benoît Berset", "Josef Bürgisser")
CAME = 19
"""How many of the list come in time, who wants no publication among them: five tables with who comes late."""
LATE, LATE_LISTED = "Late Larry", "LARRY Late"
HIDDEN = {
    f"{row['Prénom']} {row['Nom']}"
    for row in csv.DictReader(io.StringIO(EVENING.read_bytes().decode("cp1252")), delimiter=";")
    if row["Non publié"]
}


@dataclass
class Evening:
    """The event, and everybody who works on it."""

    director: Visitor
    desk: Visitor
    second: Visitor
    name: str = ""
    slips: dict[tuple[int, int], list[int]] = field(default_factory=dict)

    def address(self, path: str = "") -> str:
        return f"/e/{self.name}/{path}"

    def send(self, visitor: Visitor, path: str, form: dict[str, str]) -> int:
        """What a form sends, without drawing the page; the status of the answer."""
        cookies = {each.get("name"): each.get("value", "") for each in visitor.page.context.cookies()}
        sent: dict[str, str | float | bool] = {**form, "csrfmiddlewaretoken": cookies["csrftoken"]}
        answer = visitor.page.request.post(self.address(path), form=sent, max_redirects=0)
        return answer.status


def deals(table: int) -> list[tuple[list[int], list[int]]]:
    """Eight results of a table: each seat is off by a few points that depend on seat and table."""
    made = [50, 47, 40, 20]
    return [([points + (seat + table) % 3 for seat, points in enumerate(made)], made) for _ in range(DEALS)]


def boxes(rows: Sequence[tuple[list[int], list[int]]]) -> dict[str, str]:
    typed = {}
    for deal, (estimated, made) in enumerate(rows, start=1):
        for seat in range(SEATS):
            typed[f"d{deal}-estimated-{seat}"] = str(estimated[seat])
            typed[f"d{deal}-made-{seat}"] = str(made[seat])
    return typed


def seats_of(evening: Evening, number: int, table: int) -> list[int]:
    told = evening.desk.page.request.get(evening.address(f"slips/{number}/{table}/type")).text()
    typed = dict(each for form in html.fromstring(told).forms for each in form.form_values())
    return [int(typed[f"s{seat}"]) for seat in range(SEATS)]


def open_event(evening: Evening) -> None:
    page = evening.director.go("/events/new?regulation=estimation")
    page.get_by_label("Name of the event").fill("Soirée d'automne")
    page.get_by_label("Free", exact=True).check()
    page.get_by_label("Rounds", exact=True).fill(str(ROUNDS))
    page.get_by_label("Deals per round").fill(str(DEALS))
    page.get_by_role("button", name="Open the event").click()
    page.wait_for_url("**/e/*/")
    evening.name = page.url.split("/e/")[1].strip("/")
    for account in ("desk", "desk2"):
        page.goto(evening.address("team"))
        page.get_by_label("User name").fill(account)
        page.get_by_label("Rights", exact=True).select_option("desk")
        page.get_by_role("button", name="Add", exact=True).click()
        page.get_by_role("rowheader", name=account, exact=True).wait_for()


def import_and_check_in(evening: Evening) -> None:
    page = evening.director.go(evening.address("entrants/import"))
    page.get_by_label("Drop the file here").set_input_files(EVENING)
    page.get_by_role("button", name=re.compile(r"Enter \d+ people")).click()
    page.get_by_text("41 people are entered.").wait_for()
    page.goto(evening.address("check-in"))
    for name in ABSENT:
        page.get_by_role("button", name=f"absent: {name}", exact=True).click()
        page.locator(f'[aria-label="absent: {name}"][aria-pressed=true]').wait_for()
    buttons = page.locator(".people button.tap").all()
    numbers = [each.get_attribute("value") for each in buttons]
    away = [page.locator(f'[aria-label="present: {name}"]').get_attribute("value") for name in ABSENT]
    here = [value or "" for value in numbers if value not in away][:CAME]
    for value in (*here, "0:others"):
        assert evening.send(evening.director, "check-in", {"set": value, "op": value}) == 302
    page.goto(evening.address("check-in"))
    page.get_by_label("First and last name").fill(LATE)
    page.get_by_role("button", name="Enter and check in").click()
    page.get_by_text(f"{LATE} is entered and present.").wait_for()
    assert f"{CAME + 1} present" in page.get_by_test_id("attendance").inner_text()


def draw_and_publish(evening: Evening) -> None:
    page = evening.director.go(evening.address("draw"))
    page.get_by_label("A word from the hall").fill("automne")
    page.get_by_role("button", name="Draw all rounds").click()
    # The pile's tiles are framed, the names of a draw are not: both lists are called tables.
    expect(page.locator(".tables .name").first).to_have_css("border-top-width", "0px")
    page.get_by_role("heading", name="Round 1 draft").wait_for()
    publish(evening, 1)


def publish(evening: Evening, number: int) -> None:
    page = evening.director.go(evening.address("draw"))
    page.locator("summary", has_text=f"Publish round {number}").click()
    page.get_by_role("button", name=f"Publish round {number}").click()
    page.get_by_text(f"The seating of round {number} is published").wait_for()


def printed(visitor: Visitor, address: str) -> str:
    answer = visitor.page.request.get(address)
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/pdf"
    pages = PdfReader(io.BytesIO(answer.body())).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def type_slip(
    page: Page, evening: Evening, number: int, table: int, rows: Sequence[tuple[list[int], list[int]]]
) -> None:
    """By keyboard only: the slip's number, then its boxes in the order of the paper; a wrong sum is left."""
    page.goto(evening.address("slips"))
    page.locator("#slip:focus").wait_for()
    page.wait_for_load_state()  # the number has the focus before the page has its script
    page.keyboard.type(slip_number(number, table))
    page.keyboard.press("Enter")
    page.locator("input[name=d1-estimated-0]:focus").wait_for()
    for estimated, made in rows:
        for pair in zip(estimated, made, strict=True):
            for value in pair:
                page.keyboard.type(str(value))
                page.keyboard.press("Enter")
        if sum(made) != TOTAL:
            page.locator(".stop").wait_for()
            page.keyboard.press("F8")
            break
    page.locator("#slip:focus").wait_for()
    page.locator(".said .state").filter(has_not_text="being sent").wait_for()
    page.goto(evening.address(f"slips/{number}/{table}"))


def round_one(evening: Evening) -> None:
    by_typing_and_by_comparing(evening)
    a_wrong_total_is_kept_to_clear(evening)
    two_people_swapped_are_noticed_by_the_second_reader(evening)
    for table in (4, 5):
        read_twice(evening, 1, table)


def by_typing_and_by_comparing(evening: Evening) -> None:
    form = boxes(deals(1)) | {f"s{seat}": str(each) for seat, each in enumerate(seats_of(evening, 1, 1))}
    assert evening.send(evening.desk, "slips/1/1/type", form | {"op": "first"}) == 302
    page = evening.desk.go(evening.address("slips/1/1"))
    page.get_by_role("heading", name="First reading").wait_for()
    assert not page.get_by_role("button", name="It agrees with the paper").is_visible()
    other = evening.second.go(evening.address("slips/1/1"))
    other.get_by_role("button", name="It agrees with the paper").click()
    other.get_by_role("heading", name="What counts").wait_for()


def a_wrong_total_is_kept_to_clear(evening: Evening) -> None:
    rows = deals(2)
    rows[2] = (rows[2][0], [50, 46, 40, 20])
    type_slip(evening.desk.page, evening, 1, 2, rows)
    page = evening.desk.page
    said = page.locator(".refusal").inner_text()
    assert "156" in said
    assert "16.14" in said
    other = evening.second.go(evening.address("slips/1/2"))
    assert not other.get_by_role("button", name="It agrees with the paper").is_visible()
    other.get_by_label("What is wrong?").fill("Deal 3 adds to 156; the paper says 47")
    other.get_by_role("button", name="Reject this reading").click()
    other.get_by_text("The first reading was rejected").wait_for()
    read_twice(evening, 1, 2)


def two_people_swapped_are_noticed_by_the_second_reader(evening: Evening) -> None:
    seats = seats_of(evening, 1, 3)
    swapped = [seats[1], seats[0], *seats[2:]]
    form = boxes(deals(3)) | {f"s{seat}": str(number) for seat, number in enumerate(swapped)}
    assert evening.send(evening.desk, "slips/1/3/type", form | {"op": "swapped"}) == 302
    right = boxes(deals(3)) | {f"s{seat}": str(number) for seat, number in enumerate(seats)}
    assert evening.send(evening.second, "slips/1/3/type", right | {"op": "right"}) == 302
    page = evening.second.go(evening.address("slips/1/3"))
    page.get_by_text("Two people read different things").wait_for()
    assert page.locator(".differs").count() > 0
    director = evening.director.go(evening.address("slips/1/3"))
    panel = director.locator("section", has_text="As desk2 read it")
    panel.get_by_label("Why is this one right?").fill("A and B were swapped by the first reader")
    panel.get_by_role("button", name="This one agrees with the paper").click()
    director.get_by_role("heading", name="What counts").wait_for()


def read_twice(evening: Evening, number: int, table: int) -> None:
    seats = seats_of(evening, number, table)
    evening.slips[number, table] = seats
    form = boxes(deals(table)) | {f"s{seat}": str(each) for seat, each in enumerate(seats)}
    path = f"slips/{number}/{table}"
    assert evening.send(evening.desk, f"{path}/type", form | {"op": f"{number}.{table}"}) == 302
    assert evening.send(evening.second, path, {"do": "accept", "op": f"{number}.{table}"}) == 302


def a_revoke(evening: Evening) -> str:
    page = evening.director.go(evening.address("rulings"))
    page.get_by_label("Fault").select_option("revoke")
    offender = str(evening.slips[1, 4][0])
    page.get_by_label("Who").select_option(offender)
    page.get_by_label("Deal").fill("3")
    page.get_by_role("button", name="What does it cost?").click()
    assert page.get_by_label("Points added to the total").input_value() == "10"
    page.get_by_label("What happened").fill("Held a heart and played a club")
    page.get_by_role("button", name="Rule", exact=True).click()
    page.get_by_role("heading", name="Decided so far").wait_for()
    return offender


def close_round(evening: Evening, number: int) -> None:
    page = evening.director.go(evening.address(f"rounds/{number}"))
    page.get_by_role("button", name="Close the round").click()
    page.locator("h1 .badge", has_text="closed").wait_for()


def a_correction_after_round_two_is_published(evening: Evening) -> None:
    seats = evening.slips[1, 2]
    rows = deals(2)
    rows[7] = ([51, *rows[7][0][1:]], rows[7][1])
    form = boxes(rows) | {f"s{seat}": str(each) for seat, each in enumerate(seats)}
    assert evening.send(evening.desk, "slips/1/2/type", form | {"op": "without a reason"}) == 422
    form |= {"reason": "The paper says 51", "op": "corrected"}
    assert evening.send(evening.desk, "slips/1/2/type", form) == 302
    page = evening.second.go(evening.address("slips/1/2"))
    page.get_by_role("heading", name="A correction waits for a second reading").wait_for()
    page.get_by_role("button", name="It agrees with the paper").click()
    page.get_by_role("heading", name="Counted before").wait_for()


def a_withdrawal(evening: Evening) -> None:
    number = evening.slips[1, 4][2]
    page = evening.director.go(evening.address(f"entrants/{number}"))
    page.get_by_label("Reason").fill("Had to catch the last train")
    page.get_by_role("button", name="Withdraw", exact=True).click()
    page.locator("h1 .badge", has_text="withdrawn").wait_for()


def the_rest_of_the_evening(evening: Evening) -> None:
    for number in range(2, ROUNDS + 1):
        if number == 3:
            redraw(evening)
        if number > 2:
            publish(evening, number)
        board = evening.director.go(evening.address(f"rounds/{number}"))
        tables = board.locator(".tiles > .tile").count()
        assert tables == (5 if number == 2 else 4)
        for table in range(1, tables + 1):
            read_twice(evening, number, table)
        if number == 2:
            a_withdrawal(evening)
        close_round(evening, number)


def redraw(evening: Evening) -> None:
    page = evening.director.go(evening.address("draw"))
    form = page.locator("details", has=page.get_by_role("button", name="Draw the remaining rounds"))
    if form.get_attribute("open") is None:
        form.locator("summary").first.click()
    page.get_by_label("A word from the hall").fill("automne encore")
    page.get_by_role("button", name="Draw the remaining rounds").click()
    page.get_by_role("heading", name=re.compile("draft")).first.wait_for()


def test_a_request_to_another_host_is_noticed_and_finds_nobody(visitor: Come) -> None:
    """Only a browser asks for what a page names: the walks themselves are watched."""
    somebody = visitor(size="phone")
    page = somebody.go("/")
    page.evaluate("() => fetch('http://fonts.example/x.js', { mode: 'no-cors' }).catch(() => null)")
    assert any("http://fonts.example/x.js" in each for each in somebody.wrong), (
        "the page's own policy says so"
    )
    somebody.wrong.clear()
    with pytest.raises(Error, match="ERR_NAME_NOT_RESOLVED"):
        page.goto("http://localhost/x.js")
    assert somebody.wrong == ["a request to http://localhost/x.js"]
    somebody.wrong.clear()


@pytest.mark.slow
def test_the_whole_evening_with_the_network_cable_out(visitor: Come) -> None:
    """Only a browser asks for what no test thinks of: it finds no other machine, and asking one fails."""
    evening = Evening(visitor("director"), visitor("desk"), visitor("desk2"))
    open_event(evening)
    import_and_check_in(evening)
    draw_and_publish(evening)

    wall = printed(evening.director, evening.address("papers/1/seating-by-name.pdf"))
    assert LATE_LISTED in wall
    assert slip_number(1, 5) in printed(evening.director, evening.address("papers/1/slips.pdf"))
    evening.director.go(evening.address("papers"))

    round_one(evening)
    evening.desk.go(evening.address("rounds/1"))
    offender = a_revoke(evening)
    close_round(evening, 1)
    publish(evening, 2)
    a_correction_after_round_two_is_published(evening)
    the_rest_of_the_evening(evening)

    page = evening.director.go(evening.address("standings"))
    ranks = page.locator(".standings tbody:first-of-type td:first-child").all_inner_texts()
    assert any(rank.startswith("=") for rank in ranks), "two people end with the same total"
    assert page.locator(".unranked").get_by_text("withdrawn").is_visible()

    page.goto(evening.address("close"))
    page.get_by_label("Reason").fill("Nobody has a claim")
    page.get_by_role("button", name="Close the event").click()
    page.goto(evening.address("standings"))
    page.locator("h1 .badge", has_text="final").wait_for()
    ranking = printed(evening.director, evening.address("papers/standings.pdf"))
    published = [name for name in page.locator(".standings tbody th").all_inner_texts() if name not in HIDDEN]
    assert published[0] in ranking
    assert not any(name in ranking for name in HIDDEN), "on paper too they are a number"
    assert LATE_LISTED in ranking
    assert offender
