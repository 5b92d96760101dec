"""An evening of seven pairs over eight boards in a browser: a Mitchell with a half table, boards dealt from
a seed, slips typed line by line and read twice, matchpoints, then IMPs; travellers, and boards as a file.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal
from itertools import pairwise

import pytest

from tapis.core.chance import Chance
from tapis.games.bridge import TYPED_PLUGIN as PLUGIN
from tapis.games.bridge.files.exchange import FILES, deal_board
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.mark.series import score
from tapis.games.bridge.tournament.boards import board_vulnerability
from tapis.law import Breach, Refused
from tests.web.plain import Page, Visitor, expect

Come = Callable[..., Visitor]

PAIRS = """Joueur 1;Joueur 2;Club;Non publié
Anna Amsler;Beat Bucher;Bulle;
Chantal Clément;Denis Dafflon;Bulle;
Eva Egger;Félix Favre;Romont;
Gabriela Gremaud;Hans Hungerbühler;Romont;
Irène Imhof;Jean Jaquet;;
Karin Kolly;Léon Liaudat;;
Monique Morel;Noël Nicolet;Bulle;oui
"""
HIDDEN, ROUNDS, SET, WORD = 7, 4, 2, "mardi soir"
LINES = ("3NT N =", "3NT S +1", "4S E =", "4SX E -2", "2H W +1", "1C S +3", "6D N -1", "2NT W -1", "pass")
STEPS = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750)


@dataclass
class Event:
    """The evening, everybody who works on it, and what was really played: pair, pair, points by board."""

    director: Visitor
    desk: Visitor
    second: Visitor
    name: str = ""
    played: dict[int, list[tuple[int, int, int]]] = field(default_factory=lambda: defaultdict(list))

    def address(self, path: str = "") -> str:
        return f"/e/{self.name}/{path}"

    def send(self, visitor: Visitor, path: str, sent: dict[str, str]) -> int:
        """What a form sends; the status of the answer."""
        return visitor.send(self.address(path), sent)

    def keep(self, board: int, seats: list[int], line: str) -> None:
        """What the line is worth to north–south, by the scorer of single boards."""
        result = PLUGIN.sheet.shorthand.read(line, "en") if PLUGIN.sheet.shorthand else None
        assert result is not None
        assert not isinstance(result, Breach | Refused)
        points = score(result, board_vulnerability(board), scheme("seed"))
        self.played[board].append((seats[0], seats[1], points))


def open_event(event: Event) -> None:
    page = event.director.go("/events/new?regulation=bridge")
    page.get_by_label("Name of the event").fill("Tournoi du mardi")
    page.get_by_label("Pairs evening").check()
    page.get_by_label("What ranks").select_option("matchpoints")
    page.get_by_role("button", name="Open the event").click()
    page.wait_for_url("**/e/*/")
    event.name = page.url.split("/e/")[1].strip("/")
    for account in ("desk", "desk2"):
        page.goto(event.address("team"))
        page.get_by_label("User name").fill(account)
        page.get_by_label("Rights", exact=True).select_option("desk")
        page.get_by_role("button", name="Add", exact=True).click()
        page.get_by_role("rowheader", name=account, exact=True).wait_for()


def pairs_arrive(event: Event) -> None:
    page = event.director.go(event.address("entrants/import"))
    file = {"name": "paires.csv", "mimeType": "text/csv", "buffer": PAIRS.encode()}
    page.get_by_label("Drop the file here").set_input_files(file)
    page.get_by_role("button", name="Read the list").click()
    page.locator("form button.gold").click()
    page.get_by_text("7 pairs are entered.").wait_for()
    for number in range(1, 8):
        sent = {"set": f"{number}:present", "op": f"in{number}"}
        assert event.send(event.director, "check-in", sent) == 302


def draw_and_deal(event: Event) -> None:
    page = event.director.go(event.address("draw"))
    plans = page.locator(".tile, .unfolding > li")
    as_set = plans.filter(has_text="as the event is set").filter(has_text="two rankings")
    as_set.locator("button[value^='mitchell:']").click()
    page.get_by_text("boards 1–2").first.wait_for()
    page.goto(event.address("boards"))
    page.get_by_label("A word from the hall").fill(WORD)
    page.get_by_role("button", name="Deal every board").click()
    page.get_by_text("8 boards are dealt and sealed").wait_for()


def publish(event: Event, number: int) -> None:
    page = event.director.go(event.address(f"draw?round={number}"))
    page.locator("summary", has_text=f"Publish round {number}").click()
    page.locator(f"form[action$='draw/{number}/publish'] button").click()
    page.get_by_text("published").first.wait_for()


def slip(event: Event, number: int, table: int) -> tuple[list[int], list[int]]:
    """Who plays which boards, as the desk finds it."""
    page = event.desk.go(event.address(f"slips/{number}/{table}/type"))
    seats = [int(page.locator(f"#s{column}").input_value()) for column in (0, 1)]
    page.locator(".lines-grid").wait_for()
    return seats, [int(text) for text in page.locator(".lines-grid tbody th").all_inner_texts()]


def first_slip_on_screen(event: Event, table: int, lines: list[str]) -> None:
    """Typed by hand: an impossible line is refused with its clause and stays in its box."""
    page = event.desk.page
    page.locator("[name=d1-line]").fill("8NT N =")
    page.locator("[data-work] button.primary").click()
    expect(page.get_by_role("alert")).to_contain_text("bridge B22")
    for number, line in enumerate(lines, start=1):
        page.locator(f"[name=d{number}-line]").fill(line)
    page.locator("[data-work] button.primary").click()
    page.get_by_text(f"Table {table} is saved.").wait_for()
    event.desk.go(event.address(f"slips/1/{table}")).get_by_role("heading", name="First reading").wait_for()
    shown = event.second.go(event.address(f"slips/1/{table}"))
    shown.get_by_role("button", name="It agrees with the paper").click()
    shown.get_by_text("What counts").wait_for()


def play(event: Event, chance: Chance) -> None:
    for number in range(1, ROUNDS + 1):
        if number == 1:
            publish(event, number)
        page = event.desk.go(event.address(f"rounds/{number}"))
        tables = [int((each.get_attribute("id") or "").split("-")[1]) for each in page.locator(".tile").all()]
        assert len(tables) == 3, "one pair of seven sits out"
        for table in tables:
            seats, boards = slip(event, number, table)
            lines = [chance.pick(LINES) for _ in boards]
            for board, line in zip(boards, lines, strict=True):
                event.keep(board, seats, line)
            if (number, table) == (1, tables[0]):
                first_slip_on_screen(event, table, lines)
                continue
            typed = {f"d{at}-line": line.lower() for at, line in enumerate(lines, start=1)}
            path = f"slips/{number}/{table}"
            sent = typed | {"s0": str(seats[0]), "s1": str(seats[1]), "op": f"read{path}"}
            assert event.send(event.desk, f"{path}/type", sent) == 302
            assert event.send(event.second, path, {"do": "accept", "op": f"agree{path}"}) == 302
            if (number, table) == (ROUNDS, tables[0]):
                what_is_public_before_the_end(event)
        assert event.send(event.desk, f"rounds/{number}", {"do": "close", "op": f"close{number}"}) == 302


def what_is_public_before_the_end(event: Event) -> None:
    """Boards of the last round that other tables have still to play are nobody's business."""
    page = event.second.go(event.address("public/boards"))
    shown = {int(text) for text in re.findall(r"Board (\d+)", page.locator("#boards").inner_text())}
    page.goto(event.address("boards"))
    begun = {int(text) for text in re.findall(r"Board (\d+)", page.locator("#boards").inner_text())}
    assert begun == set(range(1, 9))
    assert shown < begun
    assert page.locator(".diagram").count() == len(shown)


def matchpoints(event: Event) -> dict[int, float]:
    """Every pair's mean, with a pencil."""
    shares: dict[int, list[float]] = defaultdict(list)
    for tables in event.played.values():
        for home, visitor, points in tables:
            rivals = [each[2] for each in tables]
            rivals.remove(points)
            won = sum(1.0 if points > each else 0.5 if points == each else 0.0 for each in rivals)
            share = 100 * won / len(rivals) if rivals else 50.0
            shares[home].append(share)
            shares[visitor].append(100 - share)
    return {pair: sum(mine) / len(mine) for pair, mine in shares.items()}


def imps(event: Event) -> dict[int, float]:
    """Every pair against every other table, with a pencil."""
    sums: dict[int, float] = defaultdict(float)
    for tables in event.played.values():
        for home, visitor, points in tables:
            rivals = [each[2] for each in tables]
            rivals.remove(points)
            won = 0
            for each in rivals:
                gap = abs(points - each)
                won += sum(gap >= step for step in STEPS) * (1 if points > each else -1)
            mean = won / len(rivals) if rivals else 0.0
            sums[home] += mean
            sums[visitor] -= mean
    return dict(sums)


def ranking(page: Page) -> dict[str, dict[str, str]]:
    """Each pair's total, in the order of each list of the ranking."""
    lists = {}
    for body in page.locator("#ranking tbody").all():
        rows = [row for row in body.locator("tr").all() if row.locator("td").count()]
        texts = [(row.locator("th").inner_text(), row.locator("td.strong").last.inner_text()) for row in rows]
        lists[body.locator("th.list").inner_text()] = {
            re.sub(r"\s+", " ", name): total for name, total in texts
        }
    return lists


def hundredths(points: float) -> str:
    """Two decimals, halves away from nothing, as a program prints them."""
    rounded = Decimal(str(round(points, 9))).quantize(Decimal("0.01"), ROUND_HALF_UP)
    return f"{rounded + 0:f}".replace("-", "−")


def agrees(page: Page, expected: dict[int, float], ending: str) -> None:
    firsts = [line.split(";")[0].split() for line in PAIRS.splitlines()[1:]]
    names = {f"{surname.upper()} {given}": at for at, (given, surname) in enumerate(firsts, start=1)}
    lists = ranking(page)
    assert [(title, len(shown)) for title, shown in lists.items()] == [("North–south", 3), ("East–west", 4)]
    totals = {names[name.split(" &")[0]]: total for shown in lists.values() for name, total in shown.items()}
    assert totals == {pair: f"{hundredths(points)}{ending}" for pair, points in expected.items()}
    for shown in lists.values():
        order = [expected[names[name.split(" &")[0]]] for name in shown]
        assert all(one >= other - 1e-9 for one, other in pairwise(order))


def rank_by_imps(event: Event) -> None:
    page = event.director.go(event.address("settings"))
    page.get_by_label("What ranks").select_option("imps")
    page.locator("form button.primary").last.click()
    page.get_by_text("The settings are saved.").wait_for()


def take_the_boards_away(event: Event) -> None:
    answer = event.director.page.request.get(event.address("boards/file"))
    assert ".pbn" in answer.headers["content-disposition"]
    read = FILES.read(answer.body())
    assert not isinstance(read, Refused)
    boards = read.deals
    assert [each.number for each in boards] == list(range(1, 9))
    page = event.director.page.request.get(event.address("public/boards")).text()
    told = {int(number): secret for secret, number in re.findall(r"([0-9a-f]{64})/(\d+)/", page)}
    for each in boards:
        assert each.hands == deal_board(Chance(told[each.number]), each.number), "its secret deals it again"
        results = [
            PLUGIN.sheet.shorthand.write(one.result, "en")
            for one in each.scores
            if PLUGIN.sheet.shorthand and one.result is not None
        ]
        assert len(results) == len(event.played[each.number])


@pytest.mark.slow
def test_an_evening_of_pairs(plain: Come) -> None:
    event = Event(plain("director"), plain("desk"), plain("desk2"))
    open_event(event)
    pairs_arrive(event)
    draw_and_deal(event)
    play(event, Chance("seven pairs"))

    page = event.director.go(event.address("standings"))
    agrees(page, matchpoints(event), "%")
    assert page.get_by_role("columnheader", name="Matchpoints").is_visible()
    assert page.get_by_role("link", name="B24").is_visible()

    page.goto(event.address("boards"))
    assert page.locator(".diagram").count() == 8
    assert page.locator("#boards tbody tr").count() == ROUNDS * 3 * SET

    public = plain()
    public.go(event.address("public/"))
    public.page.locator("details.rank-fold > summary").click()
    text = public.page.locator("main").inner_text()
    assert "%" in text
    assert "Monique" not in text
    public.page.get_by_role("link", name="Boards, with what every table made of them").click()
    public.page.locator(".traveller").first.wait_for()
    assert public.page.locator(".traveller").count() == 8
    assert "Monique" not in public.page.locator("main").inner_text()

    rank_by_imps(event)
    page = event.director.go(event.address("standings"))
    agrees(page, imps(event), "")
    assert page.get_by_role("link", name="B25").is_visible()
    take_the_boards_away(event)
