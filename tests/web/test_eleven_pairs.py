"""Eleven pairs by requests: an empty table, a late board, A+/A−, a weighted score, two lists, a correction
after closing, personal score sheets on every page that has them and on paper, and the files it leaves behind.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

import pytest
from lxml import etree

from tapis.core.chance import Chance
from tapis.core.compare import TableScore, as_played
from tapis.games.bridge import PLUGIN
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.mark.series import score
from tapis.games.bridge.mark.written import read_result
from tapis.games.bridge.tournament.boards import board_vulnerability
from tapis.games.bridge.tournament.comparison import neuberg
from tapis.law import Breach, Refused
from tests.papers.reading import text_of
from tests.web.plain import Page, Visitor, expect

if sys.version_info < (3, 14):
    from endplay.parsers import pbn as outside_pbn

Come = Callable[..., Visitor]
DEFINITION = Path(__file__).parents[1] / "games" / "bridge" / "usebio_1_2.dtd"
GIVEN = ("Anna Amsler", "Beat Bucher", "Chantal Clément", "Denis Dafflon", "Eva Egger", "Félix Favre",
         "Gabriela Gremaud", "Hans Huber", "Irène Imhof", "Jean Jaquet", "Karin Kolly")  # fmt: skip
HIDDEN, ROUNDS = 11, 4
LINES = ("3NT N = SK", "3NT S +1", "4S E =", "4SX E -2 HA", "2H W +1", "1C S +3", "6D N -1", "pass")


@dataclass
class Evening:
    """The evening, and what each table made of each board."""

    director: Visitor
    desk: Visitor
    name: str = ""
    played: dict[int, list[tuple[tuple[int, int], TableScore]]] = field(default_factory=dict)

    def address(self, path: str = "") -> str:
        return f"/e/{self.name}/{path}"

    def send(self, visitor: Visitor, path: str, sent: dict[str, str]) -> int:
        """What a form sends; the status of the answer."""
        return visitor.send(self.address(path), sent)

    def net(self, board: int, line: str) -> int:
        """What a line is worth to north–south, by the scorer of single boards."""
        result = read_result(line, "en")
        assert not isinstance(result, Breach | Refused)
        return score(result, board_vulnerability(board), scheme("seed"))

    def keep(self, board: int, seats: tuple[int, int], scored: TableScore) -> None:
        lines = [each for each in self.played.setdefault(board, []) if each[0] != seats]
        self.played[board] = [*lines, (seats, scored)]


def open_and_enter(evening: Evening) -> None:
    page = evening.director.go("/events/new?regulation=bridge")
    page.get_by_label("Name of the event").fill("Tournoi du jeudi")
    page.get_by_label("Pairs evening").check()
    page.get_by_label("What ranks").select_option("neuberg")
    page.get_by_label("The next round is published when a table hands in").uncheck()
    page.get_by_role("button", name="Open the event").click()
    page.wait_for_url("**/e/*/")
    evening.name = page.url.split("/e/")[1].strip("/")
    page.goto(evening.address("team"))
    page.get_by_label("User name").fill("desk")
    page.get_by_label("Rights", exact=True).select_option("desk")
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("rowheader", name="desk", exact=True).wait_for()
    rows = "".join(
        f"{one};{one.split()[0]} Zahnd;;{'oui' if at == HIDDEN else ''}\n" for at, one in enumerate(GIVEN, 1)
    )
    page.goto(evening.address("entrants/import"))
    text = ("Joueur 1;Joueur 2;Club;Non publié\n" + rows).encode()
    page.get_by_label("Drop the file here").set_input_files(
        {"name": "paires.csv", "mimeType": "text/csv", "buffer": text}
    )
    page.get_by_role("button", name="Read the list").click()
    page.locator("form button.gold").click()
    page.get_by_text("11 pairs are entered.").wait_for()
    for number in range(1, 12):
        assert (
            evening.send(evening.director, "check-in", {"set": f"{number}:present", "op": f"in{number}"})
            == 302
        )


def draw(evening: Evening) -> None:
    page = evening.director.go(evening.address("draw"))
    expect(page.get_by_label("The missing pair")).to_contain_text("North–south: its table stays empty")
    assert page.locator("button[value='mitchell:1:4:2']").count() == 1
    page.locator("button[value='mitchell:2:4:2']").click()
    page.get_by_text("boards 1–2").first.wait_for()
    expect(page.get_by_text("Two rankings")).to_be_visible()
    assert page.get_by_text("Nobody plays here in this round.").count() == 0, (
        "a table nobody plays at all evening has no place in the draw"
    )


def deal_boards(evening: Evening) -> None:
    page = evening.director.go(evening.address("boards"))
    page.get_by_role("button", name="Deal every board").click()
    page.get_by_text("boards are dealt and sealed").wait_for()


def slip(evening: Evening, number: int, table: int) -> tuple[tuple[int, int], list[int]]:
    """Who plays which boards, as the desk finds it."""
    page = evening.desk.go(evening.address(f"slips/{number}/{table}/type"))
    page.locator(".lines-grid").wait_for()
    north, east = (int(page.locator(f"#s{column}").input_value()) for column in (0, 1))
    return (north, east), [int(text) for text in page.locator(".lines-grid tbody th").all_inner_texts()]


def read(
    evening: Evening, place: tuple[int, int], seats: tuple[int, int], lines: list[str], reason: str = ""
) -> None:
    path = f"slips/{place[0]}/{place[1]}"
    typed = {f"d{at}-line": line for at, line in enumerate(lines, start=1) if line}
    sent = typed | {"s0": str(seats[0]), "s1": str(seats[1]), "op": f"read{path}{reason}", "reason": reason}
    assert evening.send(evening.desk, f"{path}/type", sent) == 302
    assert evening.send(evening.director, path, {"do": "accept", "op": f"agree{path}{reason}"}) == 302


def adjust(evening: Evening, place: tuple[int, int], board: int, **form: str) -> None:
    sent = {"do": "adjust", "slip": f"{place[0]}.{place[1]}", "board": str(board), "op": f"adjust{board}"}
    assert evening.send(evening.director, "rulings", sent | {"reason": "Jugé à table"} | form) == 302


def play(evening: Evening, chance: Chance) -> None:
    for number in range(1, ROUNDS + 1):
        assert evening.send(evening.director, f"draw/{number}/publish", {"op": f"publish{number}"}) == 302
        page = evening.desk.go(evening.address(f"rounds/{number}"))
        tables = [int((each.get_attribute("id") or "").split("-")[1]) for each in page.locator(".tile").all()]
        assert len(tables) == 5
        for table in tables:
            seats, boards = slip(evening, number, table)
            lines = [chance.pick(LINES) for _ in boards]
            for board, line in zip(boards, lines, strict=True):
                evening.keep(board, seats, as_played(evening.net(board, line)))
            if (number, table) == (1, tables[0]):
                late_board(evening, (number, table), seats, (boards, lines))
                continue
            if (number, table) == (ROUNDS, tables[0]):
                nothing_is_told_early(evening, seats, boards)
            read(evening, (number, table), seats, lines)
            if (number, table) == (2, tables[0]):
                weighted(evening, (number, table), seats, boards[0])
        assert evening.send(evening.desk, f"rounds/{number}", {"do": "close", "op": f"close{number}"}) == 302


def late_board(
    evening: Evening, place: tuple[int, int], seats: tuple[int, int], played: tuple[list[int], list[str]]
) -> None:
    """Time ran out: the second board is not played, and the director gives A+ and A−."""
    (first, late), (line, _) = played
    adjust(evening, place, late, score="A+/A-")
    read(evening, place, seats, [line, ""])
    evening.keep(late, seats, TableScore())
    evening.keep(first, seats, as_played(evening.net(first, line)))


def weighted(evening: Evening, place: tuple[int, int], seats: tuple[int, int], board: int) -> None:
    """Two results with weights stand in for what was played."""
    adjust(evening, place, board, score="60% 4S E =, 40% 4S E -1")
    mixture = (
        (Fraction(3, 5), evening.net(board, "4S E =")),
        (Fraction(2, 5), evening.net(board, "4S E -1")),
    )
    evening.keep(board, seats, TableScore((mixture, mixture)))


def nothing_is_told_early(evening: Evening, seats: tuple[int, int], boards: list[int]) -> None:
    """Before the last round is played nobody reads what its boards are worth."""
    page = evening.desk.go(evening.address("public/"))
    page.goto(evening.address(f"public/boards/{seats[0]}"))
    shown = {int(text) for text in page.locator(".own-sheet tbody th").all_inner_texts()}
    assert shown
    assert not shown & set(boards)


def means(evening: Evening) -> dict[int, Fraction]:
    """Every pair's mean: Neuberg over the board with most results; A+ and A− last, from the own mean."""
    shares: dict[int, list[Fraction]] = {number: [] for number in range(1, 12)}
    most = max(map(len, evening.played.values()))
    for lines in evening.played.values():
        earned = neuberg([each for _, each in lines], most, PLUGIN.regulation.profile({}))
        for (seats, _), both in zip(lines, earned, strict=True):
            for number, points in zip(seats, both, strict=True):
                if points is not None:
                    shares[number].append(Fraction(points))
    (plus, minus), _ = next(each for lines in evening.played.values() for each in lines if not each[1].counts)
    own = {number: sum(mine, Fraction(0)) / len(mine) for number, mine in shares.items()}
    shares[plus].append(max(Fraction(60), own[plus]))
    shares[minus].append(min(Fraction(40), own[minus]))
    return {number: sum(mine, Fraction(0)) / len(mine) for number, mine in shares.items()}


def ranked(page: Page) -> dict[str, list[tuple[int, str, str]]]:
    """Each list: number, marks and per cent of its pairs, best first."""
    found = {}
    for body in page.locator("#ranking tbody").all():
        rows = [row for row in body.locator("tr").all() if row.locator("td").count()]
        found[body.locator("th.list").inner_text()] = [
            (
                int((row.locator("th a").get_attribute("href") or "").split("/")[-1]),
                row.locator("td").nth(-2).inner_text(),
                row.locator("td.strong").last.inner_text(),
            )
            for row in rows
        ]
    return found


def agrees(evening: Evening, page: Page) -> dict[str, list[tuple[int, str, str]]]:
    expected, lists = means(evening), ranked(page)
    assert [(title, len(rows)) for title, rows in lists.items()] == [("North–south", 5), ("East–west", 6)]
    for rows in lists.values():
        assert [number for number, _, _ in rows] == sorted(
            (number for number, _, _ in rows), key=lambda number: -expected[number]
        )
        for number, marks, share in rows:
            assert abs(float(expected[number]) - float(share.rstrip("%"))) < 0.0051
            points, top = (float(each) for each in marks.split("/"))
            assert abs(100 * points / top - float(expected[number])) < 0.1
    return lists


def the_own_sheet(visitor: Visitor, path: str, share: str, name: str) -> None:
    page = visitor.go(path)
    rows = page.locator(".own-sheet tbody tr")
    assert rows.count() >= 6
    expect(rows.last.locator("td").last).to_have_text(share)


@pytest.mark.slow
def test_eleven_pairs(plain: Come) -> None:
    evening = Evening(plain("director"), plain("desk"))
    open_and_enter(evening)
    draw(evening)
    deal_boards(evening)
    play(evening, Chance("eleven pairs"))

    page = evening.director.go(evening.address("standings"))
    before = agrees(evening, page)
    correct_after_closing(evening)
    lists = agrees(evening, evening.director.go(evening.address("standings")))
    assert lists != before
    number, _, share = lists["East–west"][0]
    page.locator("#ranking th a").first.click()
    page.get_by_role("link", name="Print all score sheets").wait_for()
    the_own_sheet(evening.director, evening.address(f"standings/{number}"), share, "eleven-own-sheet")
    boards = evening.director.go(evening.address("boards"))
    assert boards.get_by_text("A+ / A−").count() == 1
    on_public_pages(evening, plain(), number, share)
    on_paper(evening)
    in_files(evening)
    on_the_screen(evening)


def correct_after_closing(evening: Evening) -> None:
    """A line of the third round was misread; it is corrected when all rounds are closed."""
    page = evening.desk.go(evening.address("rounds/3"))
    table = int((page.locator(".tile").first.get_attribute("id") or "").split("-")[1])
    seats, boards = slip(evening, 3, table)
    read(evening, (3, table), seats, ["7NT N -6", "7NT N -6"], "misread")
    for board in boards:
        evening.keep(board, seats, as_played(evening.net(board, "7NT N -6")))


def on_public_pages(evening: Evening, public: Visitor, number: int, share: str) -> None:
    page = public.go(evening.address("public/"))
    page.locator("details.rank-fold > summary").click()
    assert page.locator("th.list").all_inner_texts() == ["North–south", "East–west"]
    assert GIVEN[HIDDEN - 1].split()[0] not in page.locator("main").inner_text()
    if number != HIDDEN:
        the_own_sheet(public, evening.address(f"public/boards/{number}"), share, "eleven-public-own")
    assert page.request.get(evening.address(f"public/boards/{HIDDEN}")).status == 404
    assert page.request.get(evening.address("public/boards/99")).status == 404


def on_paper(evening: Evening) -> None:
    made = evening.director.page.request.get(evening.address("papers/own-sheets.pdf"))
    told = text_of(made.body())
    assert told.count("Opponents") == 11
    assert "A+/A−" in told
    listed = text_of(evening.director.page.request.get(evening.address("papers/standings.pdf")).body())
    assert "North–South" in listed
    assert "East–West" in listed
    assert re.search(r"of\d\d", listed)


def in_files(evening: Evening) -> None:
    """Hand records on paper, and the boards for other programs: each opened by a reader that is not ours."""
    boards = sorted(evening.played)
    records = text_of(evening.director.page.request.get(evening.address("papers/hand-records.pdf")).body())
    assert [int(each) for each in re.findall(r"Board(\d+)NSEWDealer", records)] == boards
    usebio = etree.fromstring(downloaded(evening, "USEBIO"))
    with DEFINITION.open("rb") as definition:
        dtd = etree.DTD(definition)
    assert dtd.validate(usebio), dtd.error_log
    assert len(usebio.findall("EVENT/BOARD/TRAVELLER_LINE")) == sum(map(len, evening.played.values()))
    ours = downloaded(evening, "PBN").decode("latin-1")
    assert "[TotalScoreTable" in ours
    if sys.version_info < (3, 14):
        assert [each.board_num for each in outside_pbn.loads(ours + "\n")] == boards


def downloaded(evening: Evening, kind: str) -> bytes:
    page = evening.director.go(evening.address("boards"))
    link = page.get_by_role("link", name=f"Boards played as {kind}")
    answer = page.request.get(link.get_attribute("href") or "")
    assert "attachment" in answer.headers["content-disposition"]
    return answer.body()


def on_the_screen(evening: Evening) -> None:
    shown = evening.director.go(evening.address("screen/standings"))
    assert shown.locator(".ranking > .list").all_inner_texts() == ["North–south", "East–west"]
