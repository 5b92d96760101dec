"""The lists of the ZIP for spreadsheets: read back, they say what the event says, and name nobody hidden."""

from __future__ import annotations

import csv
from collections import defaultdict
from dataclasses import replace
from io import BytesIO, StringIO
from zipfile import ZipFile

import pytest

from tapis.club.crossings.boards.travelling import MITCHELL, MovementPlan
from tapis.club.events import Depth, Fund
from tapis.club.people import registration
from tapis.club.prizes import treasury
from tapis.club.rounds import drawing
from tapis.club.rulings import faults
from tapis.club.rulings.faults import Charge
from tapis.club.slips.legibility import Typed
from tapis.i18n import cell_number
from tapis.papers.bundle import bundle
from tapis.papers.fill import PaperSource
from tapis.papers.tables import tables
from tests.club.evening import ANNE, BERNARD, NAMES, Evening, missing
from tests.club.pairs import Pairs
from tests.papers.reading import left_blank
from tests.scenarios.houses import House, every


def read(evening: Evening, language: str = "en") -> dict[str, list[dict[str, str]]]:
    """Every list as a spreadsheet reads it back, by its name."""
    source = PaperSource(evening.competition, language)
    return {
        name: list(csv.DictReader(StringIO(content.decode("utf-8-sig"), newline=""), delimiter=";"))
        for name, content in tables(source)
    }


def played() -> Evening:
    """Nine people, two tables, one sits out; both slips are confirmed."""
    evening = Evening(9, rounds=1)
    evening.begin()
    for slip in list(evening.t.slips):
        for reader in (ANNE, BERNARD):
            evening.read(evening.typed(1, slip.table, missing(10, 0, 3, 0), missing(0, 5, 0, 0)), reader)
    return evening


def test_slips_add_up_to_the_ranking() -> None:
    evening = played()
    lines = read(evening)["slips.csv"]
    assert len(lines) == 2 * 2 * 4
    sums: dict[str, int] = defaultdict(int)
    for line in lines:
        sums[line["No."]] += int(line["Points"])
    for row in evening.table.rows:
        if sum(cell.table for cell in row.score.cells):
            assert sums[str(row.score.entrant.number)] == row.score.total
    first = lines[0]
    assert (first["Round"], first["Table"], first["Deal"], first["Seat"]) == ("1", "1", "1", "A")
    assert int(first["Points"]) == 10


def test_totals_alone_are_one_line_a_seat() -> None:
    evening = Evening(4, rounds=1, depth=Depth.TOTALS, tie_keys=())
    evening.begin()
    slip = evening.slip(1, 1)
    for reader in (ANNE, BERNARD):
        seen = Typed(1, 1, slip.people, (), totals=(10, 20, 30, 0))
        evening.read(seen, reader)
    lines = read(evening)["slips.csv"]
    assert [(line["Deal"], line["Points"]) for line in lines] == [
        ("Total of the round", points) for points in ("10", "20", "30", "0")
    ]


def test_the_draw_names_every_seat_and_who_is_out() -> None:
    evening = played()
    lines = read(evening)["draw.csv"]
    (out,) = evening.t.rounds[0].seating.out
    assert {int(line["No."]) for line in lines} == set(range(1, 10))
    assert [line["No."] for line in lines if not line["Seat"]] == [str(out)]
    at = {(int(line["Table"]), line["Seat"]): int(line["No."]) for line in lines if line["Seat"]}
    for table, seats in enumerate(evening.t.rounds[0].seating.tables, start=1):
        assert [at[table, letter] for letter in "ABCD"] == list(seats)


def test_a_round_that_is_not_published_is_in_no_list() -> None:
    evening = Evening(8, rounds=2)
    evening.draw()
    assert "draw.csv" not in read(evening)


def ruled(reason: str) -> Evening:
    evening = played()
    offender = evening.slip(1, 1).seats[0]
    charge = Charge("revoke", offender, 1, 1, reason=reason)
    evening.do(faults.rule(evening.competition, charge))
    return evening


def test_rulings_say_who_why_and_by_whom() -> None:
    evening = ruled("=cards lay open")
    (ruling,) = evening.t.rulings
    line = read(evening)["rulings.csv"][0]
    assert line["Clause"] == ruling.clause
    assert int(line["Points"]) == ruling.points
    assert line["No."] == str(ruling.entrant)
    assert line["Reason"] == "'=cards lay open", "no spreadsheet runs it"
    assert (line["Decided by"], line["Time (UTC)"], line["Counts"]) == (ruling.by, ruling.at, "yes")


def test_the_till_is_told_line_by_line() -> None:
    evening = played()
    evening.do(treasury.set_fees(evening.t, Fund(fee=15_00, start=100_00, share=50)))
    evening.do(treasury.pay(evening.t, 1, 15_00))
    evening.do(treasury.count_cash(evening.t, {100_00: 1, 10_00: 1}))
    lines = read(evening)["cash.csv"]
    assert [(line["No."], line["Paid"], line["Still owing"]) for line in lines[:2]] == [
        ("1", "15.00", "0.00"),
        ("2", "0.00", "15.00"),
    ]
    assert {line["Name"]: line["Paid"] for line in lines if not line["No."]} == {
        "Float": "100.00",
        "Fees paid": "15.00",
        "Must be in the till": "115.00",
        "Counted": "110.00",
        "Difference": "−5.00",
        "For prizes": "7.50",
    }


def test_money_that_nobody_keeps_makes_no_list() -> None:
    assert "cash.csv" not in read(played())


def test_who_is_kept_off_the_internet_is_a_number_in_all_of_them() -> None:
    for offline in (True, False):
        evening = ruled("Le voisin de geheim, a vu")
        number = evening.t.rulings[0].entrant
        person = replace(
            evening.entrant(number).person, name="Xénia Geheim", offline=offline, hidden=not offline
        )
        evening.do(registration.edit_entrant(evening.competition, number, person))
        evening.do(treasury.set_fees(evening.t, Fund(fee=15_00)))
        found = read(evening)
        assert set(found) == {"slips.csv", "draw.csv", "rulings.csv", "cash.csv"}
        assert "geheim" not in repr(found).casefold()
        assert all(any(line["No."] == str(number) for line in lines) for lines in found.values())
        others = next(name for at, name in enumerate(NAMES[:9], start=1) if at != number)
        assert others.split()[-1].casefold() in repr(found).casefold()


def test_a_reason_is_kept_back_for_a_name_and_not_for_a_small_word() -> None:
    evening = ruled("Le voisin de table a vu")
    shy = replace(evening.entrant(9).person, name="Maria de la Cruz", offline=True)
    evening.do(registration.edit_entrant(evening.competition, 9, shy))
    assert read(evening)["rulings.csv"][0]["Reason"] == "Le voisin de table a vu"


def packed(evening: Evening, language: str) -> ZipFile:
    """The ZIP, with papers that nobody has set."""
    with left_blank():
        return ZipFile(BytesIO(bundle("{}", PaperSource(evening.competition, language))))


def test_the_zip_holds_them() -> None:
    assert not {"slips.csv", "draw.csv"} & set(packed(Evening(4), "fr").namelist())
    assert {"slips.csv", "draw.csv"} <= set(packed(played(), "fr").namelist())


@every
def test_every_game_tells_its_deals(house: House) -> None:
    evening = house.begun()
    house.all_typed(evening)
    lines = read(evening, "fr")["slips.csv"]
    assert {line["N°"] for line in lines} <= set(map(str, evening.t.entrants))
    assert all(None not in line and None not in line.values() for line in lines)


def ranking_in(evening: Evening) -> list[dict[str, str]]:
    content = packed(evening, "en").read("standings.csv").decode("utf-8-sig")
    return list(csv.DictReader(StringIO(content, newline=""), delimiter=";"))


@pytest.mark.parametrize("lists", [1, 2])
def test_who_left_stays_in_the_ranking_without_a_rank(lists: int) -> None:
    evening = Pairs(6, rounds=2, deals=2)
    evening.do(drawing.draw_movement(evening.competition, "mardi", MovementPlan(MITCHELL, lists)))
    evening.begin()
    evening.play(1)
    evening.withdraw(2)
    table, rows = evening.table, ranking_in(evening)
    (left,) = table.unranked
    assert [row["No."] for row in rows] == [
        *(str(row.score.entrant.number) for row in table.rows),
        str(left.entrant.number),
    ]
    assert [row["Rank"] for row in rows] == [*(str(row.rank) for row in table.rows), ""]
    assert rows[-1]["Total"] == cell_number(left.total, "%")
