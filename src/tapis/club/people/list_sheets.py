"""The sheets of a workbook as texts that travel with a page, and which of them is the list of people.

Knows sheets and lines, and nothing of what a cell means for anybody.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from tapis.club.people.columns import NAMED, role_of
from tapis.club.people.list_lines import told_apart
from tapis.club.text.full_names import is_given
from tapis.club.text.list_text import list_text
from tapis.core.spreadsheet import CONTROL, LARGEST, TextLine, no_text
from tapis.core.workbook import TOO_MUCH, WorkbookSheet
from tapis.law import Reason, Refused

SHEET = "\f"
"""What begins a sheet where several stand in one text; no cell holds it."""
HEADED = 10_000
LOOKED_AT = 100

CELL_NO_TEXT = Reason(
    "cell-no-text",
    "Sheet {sheet}, line {line}: a cell holds signs that are no text; type that cell anew.",
)


@dataclass(frozen=True, slots=True)
class ListSheet:
    """One sheet as a text; a file that is no workbook is one without a name."""

    name: str
    data: bytes

    @property
    def lines(self) -> int:
        """How many lines have something in them."""
        text = list_text(self.data)
        return 0 if isinstance(text, Refused) else len(text.lines)


def of_workbook(sheets: Sequence[WorkbookSheet]) -> tuple[ListSheet, ...] | Refused:
    """The sheets as texts, where they are no more than lists and every cell is text."""
    for each in sheets:
        if no_text("\n".join(chain.from_iterable(each.rows))):
            wrong = (line for line, row in enumerate(each.rows, start=1) if any(map(CONTROL.search, row)))
            return CELL_NO_TEXT(sheet=each.name, line=next(wrong))
    told = tuple(ListSheet(each.name, _written(each.rows)) for each in sheets)
    return TOO_MUCH() if sum(len(each.data) for each in told) > LARGEST else told


def packed(sheets: Sequence[ListSheet]) -> bytes:
    """The sheets in one text; a file alone as it is."""
    if len(sheets) == 1 and not sheets[0].name:
        return sheets[0].data
    return b"".join(f"{SHEET}{each.name.translate(PLAIN)}\n".encode() + each.data for each in sheets)


PLAIN = str.maketrans({SHEET: " ", "\n": " ", "\r": " "})


def unpacked(data: bytes) -> tuple[ListSheet, ...]:
    """The sheets of such a text."""
    if not data.startswith(SHEET.encode()):
        return (ListSheet("", data),)
    parts = (each.partition(b"\n") for each in data[1:].split(SHEET.encode()))
    return tuple(ListSheet(name.decode("utf-8", "replace"), text) for name, _, text in parts)


def probable(sheets: Sequence[ListSheet]) -> int:
    """Which of the sheets looks most like a list of people."""
    told = [_likeness(each.data) for each in sheets]
    return told.index(max(told)) if told else 0


def _likeness(data: bytes) -> int:
    text = list_text(data)
    if isinstance(text, Refused):
        return -1
    lines = told_apart(text)
    headed = lines.header and any(role_of(cell) in NAMED for cell in lines.header.cells or ())
    named = sum(1 for line in lines.body[:LOOKED_AT] if _named(line))
    return (HEADED if headed else 0) + named


def _named(line: TextLine) -> bool:
    return any(is_given(word) and len(word) > 1 for cell in line.cells or () for word in cell.split())


def _written(rows: Sequence[Sequence[str]]) -> bytes:
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";", lineterminator="\n")
    for row in rows:
        cells = [cell.translate(LINES) for cell in row]
        writer.writerow(cells if any(cells) else ())
    return out.getvalue().encode()


LINES = str.maketrans({"\n": "\v", "\r": "\v", SHEET: " "})
