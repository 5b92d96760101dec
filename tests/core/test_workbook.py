"""Workbooks: cells as they are shown, and one sentence for whatever is no list, in bounded memory."""

from __future__ import annotations

import tracemalloc
from typing import Any

from tapis.core.workbook import UNPACKED, WorkbookSheet, made_safe, read_workbook
from tapis.law import Refused
from tests.cells import in_one
from tests.workbooks import Rows, ods, xlsx, zipped

PEOPLE: Rows = [["Nom", "Natel", "Payé"], ["Müller", 791234567, 20.5], ["Favre", "026 1", ""]]
SHOWN = (("Nom", "Natel", "Payé"), ("Müller", "791234567", "20.5"), ("Favre", "026 1", ""))


def sheets(data: bytes) -> tuple[WorkbookSheet, ...]:
    found = read_workbook(data)
    assert isinstance(found, tuple), str(found)
    return found


def test_a_sheet_of_excel_is_its_cells_as_they_are_shown() -> None:
    assert sheets(xlsx({"Liste": PEOPLE})) == (WorkbookSheet("Liste", SHOWN),)


def test_a_sheet_of_libreoffice_too_with_empty_cells_to_the_edge() -> None:
    (found,) = sheets(ods([["Nom", "Club"], ["Müller", ""], ["Favre", "Bulle"]]))
    assert found.rows == (("Nom", "Club"), ("Müller", ""), ("Favre", "Bulle"))


def test_rows_have_the_numbers_that_the_spreadsheet_gives_them() -> None:
    (found,) = sheets(xlsx({"Liste": [[], [], ["", "Nom"], ["", "Favre"]]}))
    assert found.rows[2:] == (("", "Nom"), ("", "Favre"))
    assert found.lines == 2


def test_every_sheet_with_something_in_it_is_read() -> None:
    found = sheets(xlsx({"Salle": [["Table", 3]], "Liste": PEOPLE, "Feuille 4": []}))
    assert [each.name for each in found] == ["Salle", "Liste"]


def test_a_formula_is_what_it_was_last_and_is_never_worked_out() -> None:
    row = '<row r="1"><c r="A1"><f>1+1</f><v>7</v></c><c r="B1"><f>WEBSERVICE("http://x")</f></c></row>'
    (found,) = sheets(xlsx({"Liste": row}))
    assert found.rows[0][0] == "7"
    assert not any(found.rows[0][1:])


def test_a_club_merged_over_several_rows_is_that_of_each() -> None:
    rows = [["Nom", "Club"], ["Favre", "Bulle"], ["Rime", ""], ["Rey", "Riaz"]]
    (found,) = sheets(xlsx({"Liste": rows}, merged=["B2:B3"]))
    assert [row[1] for row in found.rows] == ["Club", "Bulle", "Bulle", "Riaz"]


def test_macros_and_pictures_are_not_opened() -> None:
    data = xlsx({"Liste": PEOPLE}, xl__vbaProject="bin", xl__media="x")
    safe = made_safe(data)
    assert isinstance(safe, bytes)
    assert b"vbaProject" in data
    assert b"vbaProject" not in safe


FAR = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>'
CELL = '<table:table-cell office:value-type="string"><text:p>Nom</text:p></table:table-cell>'
REPEATED = (
    '<table:table-row table:number-rows-repeated="1048575"><table:table-cell '
    'table:number-columns-repeated="16384" office:value-type="string"><text:p>Nom</text:p></table:table-cell>'
    "</table:table-row>"
)
DEEP = (
    f"<table:table-row>{CELL}</table:table-row>"
    f'<table:table-row table:number-rows-repeated="1048000">{CELL}</table:table-row>'
)
LONG = "x" * 30_000
SHARED = '<row r="1">' + '<c r="A1" t="s"><v>0</v></c>' * 50_000 + "</row>"
STRINGS = f"<sst><si><t>{LONG}</t></si></sst>"
LIES = xlsx({"Liste": PEOPLE})

REFUSED: dict[str, tuple[bytes, str]] = {
    "a bomb": (zipped({"xl/worksheets/sheet1.xml": b"0" * (UNPACKED + 1)}), "workbook-too-large"),
    "a cell at the far end": (xlsx({"Liste": FAR}), "workbook-too-large"),
    "a cell repeated to the end": (ods(REPEATED), "workbook-too-large"),
    "a row repeated to the end": (ods(DEEP), "workbook-too-large"),
    "one text in many cells": (xlsx({"L": SHARED}, xl__sharedStrings=STRINGS), "workbook-too-large"),
    "many parts": (zipped({f"xl/{n}.xml": "" for n in range(500)}), "workbook-too-large"),
    "more than a list": (b"PK\x03\x04" + b"0" * 9_000_001, "workbook-too-large"),
    "locked, of Excel": (b"\xd0\xcf\x11\xe0" + "EncryptedPackage".encode("utf-16-le"), "workbook-locked"),
    "locked, of LibreOffice": (ods([["Nom"]], "<manifest:encryption-data/>"), "workbook-locked"),
    "no workbook": (b"PK\x03\x04zip", "no-workbook"),
    "no old workbook": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(4_000), "no-workbook"),
    "a document": (zipped({"word/document.xml": "<w/>"}), "no-workbook"),
    "entities": (xlsx({"Liste": PEOPLE}, xl__more='<!DOCTYPE x [<!ENTITY a "b">]><x/>'), "no-workbook"),
    "cut off": (LIES[: len(LIES) // 2], "no-workbook"),
    "formulas without results": (xlsx({"L": '<row r="1"><c r="A1"><f>B1</f></c></row>'}), "no-results"),
}


@in_one(("data", "code"), REFUSED.values())
def test_what_is_no_list_gets_one_sentence_and_no_memory(data: bytes, code: str) -> None:
    tracemalloc.start()
    found: Any = read_workbook(data)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert isinstance(found, Refused)
    assert found.code == code
    assert most < 4 * UNPACKED


def test_a_part_that_is_larger_than_it_says_is_not_read() -> None:
    whole, said = xlsx({"Liste": PEOPLE}), (10).to_bytes(4, "little")
    at = whole.rindex(b"PK\x01\x02")
    found = read_workbook(whole[: at + 24] + said + whole[at + 28 :])
    assert isinstance(found, Refused)
    assert found.code == "no-workbook"
