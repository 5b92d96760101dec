"""A workbook's sheets as plain cells: what a cell shows, never what it would work out; macros are not opened.

It is made safe before it is read: what its directory says of sizes is judged before anything is unpacked; of
a package only the parts that hold cells are, as far as a list of people goes, and packed anew. A cell far
away makes a grid as large as the sheet: the reader of workbooks asks for memory that no machine has, and ends
the program. So a workbook somebody sends is read where memory and processor are counted
(``web.server.work.apart``). Knows nothing of people.
"""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from python_calamine import CalamineError, CalamineSheet, CalamineWorkbook, PasswordError

from tapis.core.whole import whole
from tapis.law import Reason, Refused

PACKAGE, BINARY = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"
LARGEST, UNPACKED, PARTS, ENTRIES = 9_000_000, 32_000_000, 400, 4_000
ROWS, COLUMNS, CELLS, SHEETS = 20_000, 250, 400_000, 40
LETTERS = 4_000_000
"""How many letters all cells show together: twice what the text of a list may have."""
SPREAD = 200_000_000
"""How many letters all cells could show together: a text stands once in a package, and in many cells."""
MERGED = 2_000
"""How many cells a value that stands in several cells is repeated in."""
CELL = 1_000
"""Letters of a cell that are read: none of a list of people has more."""
ASIDE = re.compile(
    r"vba|macro|media/|drawings/|charts/|Pictures/|Thumbnails/|embeddings/|printerSettings/", re.IGNORECASE
)
SHEET = re.compile(r"xl/worksheets/[^/]+\.xml|content\.xml", re.IGNORECASE)
ADDRESS = re.compile(rb"""\br\s*=\s*["']([A-Za-z]{1,4})(\d{1,9})["']""")
REPEATED = re.compile(rb"""number-(columns|rows)-repeated\s*=\s*["'](\d{1,9})["']""")
FILLED = re.compile(
    rb"<(?:\w+:)?table-(?:cell|row)\b[^<>]*number-(?:columns|rows)-repeated[^<>]*>", re.IGNORECASE
)
SECRET = "EncryptedPackage".encode("utf-16-le")
DIRECTORY, TAIL = b"PK\x05\x06", 66_000
"""What begins the last part of a package, and within how many bytes of the end it stands."""
LEAST_ENTRY = 46
"""Bytes that a part takes in the directory at least."""

TOO_MUCH = Reason(
    "workbook-too-large",
    "This workbook is larger than a list of people can be; copy the cells of the list and paste them here.",
)
LOCKED = Reason(
    "workbook-locked",
    "This workbook is locked with a password; open it, copy the cells of the list and paste them here.",
)
NO_WORKBOOK = Reason(
    "no-workbook",
    "This workbook cannot be opened; open it in the spreadsheet program, copy the cells and paste them here.",
)
NO_RESULTS = Reason(
    "no-results",
    "No cell of this workbook shows anything; if it holds formulas, open it, save it and send it again.",
)


@dataclass(frozen=True, slots=True)
class WorkbookSheet:
    """One sheet: its name and its rows from the first one on, cells as they are shown."""

    name: str
    rows: tuple[tuple[str, ...], ...]

    @property
    def lines(self) -> int:
        """How many rows have something in them."""
        return sum(any(row) for row in self.rows)


def is_workbook(data: bytes) -> bool:
    """Whether a file is a workbook by its first bytes, or something else in the same wrapping."""
    return data.startswith((PACKAGE, BINARY))


def read_workbook(data: bytes) -> tuple[WorkbookSheet, ...] | Refused:
    """The sheets of a workbook, whoever made it; as much memory and processor as that takes."""
    safe = made_safe(data)
    return safe if isinstance(safe, Refused) else read_sheets(safe)


def read_sheets(safe: bytes) -> tuple[WorkbookSheet, ...] | Refused:
    """The sheets, in their order, that have cells in them, of a workbook that was made safe."""
    try:
        return _sheets(CalamineWorkbook.from_filelike(io.BytesIO(safe)))
    except PasswordError:
        return LOCKED()
    except (CalamineError, ValueError, OSError):  # whatever the reader stumbles over
        return NO_WORKBOOK()


def made_safe(data: bytes) -> bytes | Refused:
    """The workbook without what shows no cell, or why it is not read: too large, locked, none."""
    if len(data) > LARGEST:
        return TOO_MUCH()
    if data.startswith(BINARY):
        return LOCKED() if SECRET in data else data
    if _entries(data) > ENTRIES:
        return TOO_MUCH()
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            return _packed_anew(package)
    except (zipfile.BadZipFile, EOFError, ValueError, OSError, NotImplementedError, RuntimeError, zlib.error):
        return NO_WORKBOOK()


def _entries(data: bytes) -> int:
    """How many parts a package says it has, read before its directory is."""
    tail = data[-TAIL:]
    at = tail.rfind(DIRECTORY)
    found = tail[at + 10 : at + 16] if at >= 0 else b""
    return max(_declared(found)) if len(found) == 6 else 0


def _declared(found: bytes) -> tuple[int, int]:
    """The number of parts, and the number for which their directory has room: either may lie."""
    parts, size = struct.unpack("<HI", found)
    return parts, size // LEAST_ENTRY


def _packed_anew(package: zipfile.ZipFile) -> bytes | Refused:
    """The package with what it needs to show its cells and nothing else, none of it larger than it said."""
    parts = [each for each in package.infolist() if not ASIDE.search(each.filename) and not each.is_dir()]
    if len(parts) > PARTS or sum(each.file_size for each in parts) > UNPACKED:
        return TOO_MUCH()
    if any(each.flag_bits & 1 for each in parts):
        return LOCKED()
    out, cells, longest = io.BytesIO(), 0, 0
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as anew:
        for each in parts:
            inside = package.read(each)
            if refusal := _unfit(each.filename, inside):
                return refusal
            cells += inside.count(b"<c ") if SHEET.fullmatch(each.filename) else 0
            longest = max(longest, *map(len, inside.split(b"</si>"))) if b"</si>" in inside else longest
            anew.writestr(each.filename, inside)
    return TOO_MUCH() if cells * longest > SPREAD else out.getvalue()


def _unfit(name: str, inside: bytes) -> Refused | None:
    if name.endswith("manifest.xml") and b"encryption-data" in inside:
        return LOCKED()
    if b"<!ENTITY" in inside:
        return NO_WORKBOOK()
    return TOO_MUCH() if SHEET.fullmatch(name) and _too_far(inside) else None


def _too_far(inside: bytes) -> bool:
    """Whether a sheet reaches further than a list does, by addresses of cells or by repeating them."""
    if inside.count(b"<c ") > CELLS:
        return True
    rows = columns = 1
    for found in ADDRESS.finditer(inside):
        rows, columns = max(rows, _number(found[2])), max(columns, _column(found[1]))
    return rows * columns > CELLS * 10 or rows > ROWS * 10 or _repeats_much(inside)


def _repeats_much(inside: bytes) -> bool:
    """Whether what holds something is repeated; empty cells to the edge of the sheet are usual."""
    return any(
        _number(times[2]) > MERGED
        for tag in FILLED.finditer(inside)
        for times in REPEATED.finditer(tag[0])
        if b"office:value" in tag[0] or _holds(inside, tag)
    )


def _holds(inside: bytes, tag: re.Match[bytes]) -> bool:
    """Whether a value or a text stands between a tag and its end."""
    if tag[0].endswith(b"/>"):
        return False
    end = inside.find(b"table-row>" if b"table-row" in tag[0] else b"table-cell>", tag.end())
    part = inside[tag.end() : end if end >= 0 else len(inside)]
    return b"office:value" in part or b"<text:" in part


def _number(digits: bytes) -> int:
    return whole(digits.decode("ascii"), 9) or 0


def _column(letters: bytes) -> int:
    number = 0
    for letter in letters.upper():
        number = number * 26 + letter - 64
    return number


def _sheets(workbook: CalamineWorkbook) -> tuple[WorkbookSheet, ...] | Refused:
    found = list[WorkbookSheet]()
    left, letters = CELLS, LETTERS
    for name in workbook.sheet_names[:SHEETS]:
        sheet = workbook.get_sheet_by_name(name)
        width, height = sheet.total_width, sheet.total_height
        left -= width * height
        if height > ROWS or width > COLUMNS or left < 0:
            return TOO_MUCH()
        rows = tuple(_rows(sheet))
        letters -= sum(len(cell) for row in rows for cell in row)
        if letters < 0:
            return TOO_MUCH()
        if any(map(any, rows)):
            found.append(WorkbookSheet(name, rows))
    return tuple(found) or NO_RESULTS()


def _rows(sheet: CalamineSheet) -> Iterator[tuple[str, ...]]:
    rows = [[shown(cell) for cell in row] for row in sheet.to_python(skip_empty_area=False)]
    for area in sheet.merged_cell_ranges or ():
        _spread(rows, area)
    return map(tuple, rows)


def _spread(rows: list[list[str]], area: tuple[tuple[int, int], tuple[int, int]]) -> None:
    """Give every row of a cell that stands in several below each other what it shows; a title stays one."""
    (top, left), (bottom, right) = area
    if right != left or bottom - top > MERGED:
        return
    within = [row for row in rows[top : bottom + 1] if left < len(row)]
    for row in within[1:]:
        row[left] = within[0][left]


def shown(value: object) -> str:
    """What a cell shows: a whole number without a fraction, a day without an hour, lines parted by a mark."""
    if isinstance(value, bool):
        return "x" if value else ""
    if isinstance(value, float):
        return f"{value:.0f}" if value.is_integer() and abs(value) < 1e15 else f"{value:.10g}"
    if not isinstance(value, str):  # a day, an hour, a span of time
        return str(value).removesuffix(" 00:00:00")
    return "\v".join(_lines(value))


def _lines(text: str) -> Sequence[str]:
    return [part for line in text[:CELL].splitlines() if (part := " ".join(line.split()))]
