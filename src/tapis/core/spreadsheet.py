"""Tables as spreadsheets read and write them: which encoding, which delimiter, which cells are dangerous.

Knows nothing of entrants. What is written opens in a French Excel with a double click: semicolons,
CRLF, UTF-8 with its mark, and no cell that a spreadsheet would run as a formula.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from tapis.core.encodings import decoded
from tapis.law import Reason, Refused

DELIMITERS = ("\t", ";", ",")
LOOKED_AT = 30
"""Lines by which the delimiter is told."""
LARGEST = 2_000_000
CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f]")
"""A sign that stands in no text."""
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
    text: str = ""
    """The line as it stands where it cannot be split."""


@dataclass(frozen=True, slots=True)
class SpreadsheetText:
    """A file as read: how it was encoded and delimited, and its lines that are not empty."""

    encoding: str
    delimiter: str
    lines: tuple[TextLine, ...]
    empty: tuple[int, ...] = ()
    """The numbers of the lines between them that are empty."""


def read_text(data: bytes, largest: int = LARGEST) -> SpreadsheetText | Refused:
    """The lines of a CSV file in whatever flavour a spreadsheet program wrote it."""
    if len(data) > largest:
        return TOO_LARGE()
    if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        return WORKBOOK()
    told = decoded(data)
    if told is None or no_text(told[1]):
        return NOT_TEXT()
    encoding, text = told
    delimiter, text, before = _delimited(text)
    every = tuple(_lines(text, delimiter, before))
    lines = tuple(each for each in every if each.cells is None or any(cell.strip() for cell in each.cells))
    if not lines:
        return NOTHING_INSIDE()
    filled = {each.number for each in lines}
    empty = (each.number for each in every if each.number < lines[-1].number)
    return SpreadsheetText(encoding, delimiter, lines, tuple(each for each in empty if each not in filled))


def no_text(text: str) -> bool:
    """Whether a text has signs that no text has; a stray one is passed over, unless it is nought."""
    return "\0" in text or len(CONTROL.findall(text)) > len(text) / 10


def _delimited(text: str) -> tuple[str, str, int]:
    """The delimiter, the text without Excel's ``sep=`` line, and how many lines that was."""
    first, _, rest = text.partition("\n")
    if first.strip().lower().startswith("sep=") and first.strip()[4:5] in DELIMITERS:
        return first.strip()[4:5], rest, 1
    some = [line for line in text[:100_000].splitlines() if line.strip()][:LOOKED_AT]
    bare = ["".join(line.split('"')[::2]) for line in some]

    def weight(delimiter: str) -> tuple[int, int]:
        times = [line.count(delimiter) for line in bare]
        return sum(map(bool, times)), sum(times)

    return max(DELIMITERS, key=weight), text, 0


def _lines(text: str, delimiter: str, before: int) -> Iterator[TextLine]:
    """The lines as cells; a cell may hold line breaks only where the whole file is sound."""
    try:
        split = [TextLine(*each) for each in _sound(text, delimiter)]
    except csv.Error:
        split = list(_broken(text, delimiter))
    return ((replace(each, number=each.number + before)) for each in split) if before else iter(split)


def _sound(text: str, delimiter: str) -> Iterator[tuple[int, tuple[str, ...]]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    number = 1
    for cells in reader:
        yield number, tuple(cells)
        number = reader.line_num + 1


def _broken(text: str, delimiter: str) -> Iterator[TextLine]:
    for number, line in enumerate(io.StringIO(text, newline=None), start=1):
        try:
            yield TextLine(number, tuple(next(csv.reader([line], delimiter=delimiter, strict=True), ())))
        except csv.Error:
            yield TextLine(number, None, line.rstrip("\n"))


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
