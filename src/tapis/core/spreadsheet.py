"""Tables as spreadsheets read and write them: which encoding, which delimiter, which cells are dangerous.

Knows nothing of entrants. What is written opens in a French Excel with a double click: semicolons,
CRLF, UTF-8 with its mark, and no cell that a spreadsheet would run as a formula.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tapis.law import Reason, Refused

DELIMITERS = (";", ",", "\t")
LARGEST = 2_000_000
DANGEROUS = ("=", "+", "-", "@", "\t", "\r")

TOO_LARGE = Reason("file-too-large", "This file is larger than an entry list can be.")
WORKBOOK = Reason(
    "workbook", "This is a workbook; save it as CSV in the spreadsheet program, then import that file."
)
NOT_TEXT = Reason("not-text", "This file is not a text file; save the list as CSV.")
NOTHING_INSIDE = Reason("nothing-inside", "This file holds no line.")


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of a file: its number (from 1) and its cells; None when it cannot be split."""

    number: int
    cells: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class SpreadsheetText:
    """A file as read: how it was encoded and delimited, and its lines that are not empty."""

    encoding: str
    delimiter: str
    lines: tuple[TextLine, ...]


def read_text(data: bytes, largest: int = LARGEST) -> SpreadsheetText | Refused:
    """The lines of a CSV file in whatever flavour a spreadsheet program wrote it."""
    if len(data) > largest:
        return TOO_LARGE()
    if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        return WORKBOOK()
    decoded = _decoded(data)
    if decoded is None:
        return NOT_TEXT()
    encoding, text = decoded
    delimiter, text, before = _delimited(text)
    lines = tuple(_lines(text, delimiter, before))
    return SpreadsheetText(encoding, delimiter, lines) if lines else NOTHING_INSIDE()


def _decoded(data: bytes) -> tuple[str, str] | None:
    """The text and the name of its encoding, or None: UTF-8 or UTF-16, otherwise what Windows writes here."""
    marked = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ("utf-16",) if marked else ("utf-8-sig", "cp1252"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        return None if "\0" in text else (encoding, text)
    return None


def _delimited(text: str) -> tuple[str, str, int]:
    """The delimiter, the text without Excel's ``sep=`` line, and how many lines that was."""
    first, _, rest = text.partition("\n")
    if first.strip().lower().startswith("sep=") and first.strip()[4:5] in DELIMITERS:
        return first.strip()[4:5], rest, 1
    top = next((line for line in text.splitlines() if line.strip()), "")
    bare = "".join(top.split('"')[::2])
    return max(DELIMITERS, key=bare.count), text, 0


def _lines(text: str, delimiter: str, before: int) -> Iterator[TextLine]:
    """The lines as cells; a cell may hold line breaks only where the whole file is sound."""
    split: Iterable[tuple[int, tuple[str, ...] | None]]
    try:
        split = list(_sound(text, delimiter))
    except csv.Error:
        split = _broken(text, delimiter)
    for number, cells in split:
        if cells is None or any(cell.strip() for cell in cells):
            yield TextLine(number + before, cells)


def _sound(text: str, delimiter: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    number = 1
    for cells in reader:
        yield number, tuple(cells)
        number = reader.line_num + 1


def _broken(text: str, delimiter: str) -> Iterator[tuple[int, tuple[str, ...] | None]]:
    for number, line in enumerate(io.StringIO(text, newline=None), start=1):
        try:
            yield number, tuple(next(csv.reader([line], delimiter=delimiter, strict=True), ()))
        except csv.Error:
            yield number, None


def neutralised(cell: object) -> str:
    """The cell as text that no spreadsheet program runs as a formula; a number stays a number."""
    text = str(cell)
    return f"'{text}" if text.lstrip("'").startswith(DANGEROUS) and not isinstance(cell, int) else text


def restored(cell: str) -> str:
    """A cell as it was before it was neutralised."""
    return cell[1:] if cell.startswith("'") and cell.lstrip("'").startswith(DANGEROUS) else cell


def write_table(titles: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """A table as a French Excel opens it."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow([neutralised(title) for title in titles])
    writer.writerows([neutralised(cell) for cell in row] for row in rows)
    return out.getvalue().encode("utf-8-sig")
