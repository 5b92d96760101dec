"""Lists that nobody wrote: one sentence each, within so much of the processor and of memory.

Limits are asserted as seconds of the processor and as what the system refuses; a clock says nothing beside
other work.
"""

from __future__ import annotations

import io
import os
import re
import struct
import time
import zipfile
from collections.abc import Callable
from functools import partial
from operator import methodcaller
from typing import Any

import pytest

from tapis.club.people.entry_list import ListPreview, preview
from tapis.club.text.list_text import COLUMNS, LETTERS, LINES
from tapis.core.workbook import ENTRIES, is_workbook, made_safe, read_workbook
from tapis.law import Refused
from tapis.web.director.people import list_reading
from tapis.web.director.people.list_reading import sheets_of
from tapis.web.server.work import apart
from tests.club.evening import Evening
from tests.processor import METER
from tests.workbooks import Rows, ods, xls, xlsx, zipped

WITHIN = 2.0
"""Seconds of the processor for a sentence on the quiet machine: reading, and the process it is done in."""
PEOPLE: Rows = [["Nom", "Club"], ["Favre Jean", "Bulle"]]
SHOWN = "Nom;Club\nFavre Jean;Bulle\n"


def spent() -> float:
    """Seconds of the processor so far, of this process and of those that have ended."""
    return time.process_time() + sum(os.times()[2:4])


def taking(read: Callable[[], Any]) -> tuple[float, Any]:
    begun = spent()
    found = read()
    return spent() - begun, found


def packed(parts: int) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as package:
        for at in range(parts):
            package.writestr(f"xl/media/{at}", "")
    return out.getvalue()


def lying_directory() -> bytes:
    """A package that says of its directory that it is as long as the file."""
    whole = packed(1)
    at = whole.rindex(b"PK\x05\x06")
    return whole[: at + 12] + struct.pack("<I", 2**31) + whole[at + 16 :]


UNENDING = "<table:table-cell table:number-columns-repeated='1' " * 60_000
TWICE = "<table:table-row table:number-rows-repeated='2000'>" * 20_000
MERGED = [f"A{at}:A{at + 1999}" for at in range(1, 8_000)]
COLUMN = "".join(f'<row r="{at}"><c r="A{at}"><v>1</v></c></row>' for at in range(1, 17_000))
NESTED = "<a>" * 1_000_000

HOSTILE: dict[str, Callable[[], bytes]] = {
    "an old workbook that is locked": lambda: (
        b"\xd0\xcf\x11\xe0" + bytes(5_000) + "EncryptedPackage".encode("utf-16-le") + bytes(5_000)
    ),
    "more parts than any workbook": lambda: packed(ENTRIES + 1),
    "a directory that lies about its length": lying_directory,
    "tags that never end": lambda: ods(UNENDING),
    "tags within tags": lambda: xlsx({"Liste": NESTED}),
    "merged over and over": lambda: xlsx({"Liste": COLUMN}, merged=MERGED),
    "a thousand columns": lambda: xlsx({"Liste": '<row r="1"><c r="ALL1"><v>1</v></c></row>'}),
}


def all_read(files: dict[str, bytes]) -> dict[str, tuple[float, bool]]:
    """Of each file how long it takes to read, and whether it is refused."""
    found = {kind: taking(partial(read_workbook, data)) for kind, data in files.items()}
    return {kind: (seconds, isinstance(read, Refused)) for kind, (seconds, read) in found.items()}


def test_what_nobody_wrote_gets_one_sentence_soon() -> None:
    """All of them in one process that may take no more memory than one of them may."""
    files = {kind: made() for kind, made in HOSTILE.items()}
    assert all(map(is_workbook, files.values()))
    read, limit = partial(all_read, files), 4 * list_reading.PROCESSOR
    found = apart.ask(read, list_reading.SECONDS, memory=list_reading.MEMORY, processor=limit)
    assert found is not None
    late = WITHIN * max(1.0, METER.pace())
    wrong = {
        kind: (seconds, refused)
        for kind, (seconds, refused) in found.items()
        if seconds > late or not (refused or kind == "merged over and over")
    }
    assert not wrong, wrong


def test_what_only_the_system_ends_gets_one_sentence_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows within rows take too long, an old workbook with a cell at the far end too much memory.

    They are given less time here: what all have is shown below.
    """
    monkeypatch.setattr(list_reading, "PROCESSOR", 0.2)
    for data in (ods(TWICE), xls({(0, 0): "Nom", (65_535, 255): "x"})):
        assert isinstance(sheets_of(data), Refused)


@pytest.mark.slow
def test_what_takes_too_long_is_ended_by_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here reading itself never ends, in C: so the limit holds for whatever nobody has thought of."""
    monkeypatch.setattr(list_reading, "read_workbook", partial(re.fullmatch, rb"(?s)(.+)+\n\n\n\n"))
    seconds, found = taking(lambda: sheets_of(xlsx({"Liste": PEOPLE})))
    assert isinstance(found, Refused)
    assert found.code == "no-workbook"
    assert seconds < WITHIN * max(1.0, METER.pace())


def test_what_takes_too_much_memory_is_refused_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(list_reading, "read_workbook", methodcaller("ljust", 2 * list_reading.MEMORY))
    assert isinstance(sheets_of(xlsx({"Liste": PEOPLE})), Refused)


def as_large_as_can_be(data: bytes) -> bytes:
    """A workbook that says of its sheet that it fills every cell there is."""
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        parts = {name: package.read(name) for name in package.namelist()}
    lie = b'<dimension ref="A1:XFD1048576"/><sheetData>'
    return zipped({name: inside.replace(b"<sheetData>", lie) for name, inside in parts.items()})


HARMLESS: dict[str, bytes] = {
    "an old workbook": xls({(0, 0): "Nom", (0, 1): "Club", (1, 0): "Favre Jean", (1, 1): "Bulle"}),
    "a workbook that says it is as large as can be": as_large_as_can_be(xlsx({"Liste": PEOPLE})),
    "one with macros": xlsx({"Liste": PEOPLE}, xl__vbaProject="bomb"),
    "a package within the package": xlsx({"Liste": PEOPLE}, xl__embeddings__a=zipped({"b": bytes(10**7)})),
}


@pytest.mark.parametrize("kind", HARMLESS)
def test_a_list_with_something_odd_beside_it_is_read(kind: str) -> None:
    found = sheets_of(HARMLESS[kind])
    assert not isinstance(found, Refused), found.code
    assert [each.data.decode() for each in found] == [SHOWN]


def test_neither_macros_nor_packages_within_are_unpacked() -> None:
    for name in ("xl__vbaProject", "xl__embeddings__a", "xl__media__p", "xl__macrosheets__s"):
        safe = made_safe(xlsx({"Liste": PEOPLE}, (), **{name: b"inside" * 100}))
        assert isinstance(safe, bytes)
        assert b"inside" not in safe


TEXTS: dict[str, tuple[str, str]] = {
    "lines": ("Nom\n" + "Favre Jean\n" * (LINES + 1), "list-too-long"),
    "lines of a Macintosh": ("Nom\r" + "Favre Jean\r" * (LINES + 1), "list-too-long"),
    "empty lines": ("Nom\n" + "\n" * 500_000 + "Favre Jean\n", "list-too-long"),
    "columns": ("Nom;" * (COLUMNS + 1) + "\nFavre\n", "list-too-wide"),
    "headings": ("Nom;" * 200_000 + "\nFavre Jean\n", "list-too-wide"),
    "empty columns": ("Nom" + ";" * 100_000 + "\nFavre Jean\n", "list-too-wide"),
    "letters": ("Nom\n" + "a" * (LETTERS + 1), "cell-too-long"),
    "one word": ("Nom\n" + "a" * 1_900_000, "cell-too-long"),
    "quotes": ("Nom\n" + '"a\n' * 500_000, "list-too-long"),
}


@pytest.mark.parametrize(("text", "code"), TEXTS.values(), ids=TEXTS)
def test_a_text_that_is_more_than_a_list_gets_one_sentence_soon(text: str, code: str) -> None:
    seconds, found = taking(lambda: preview(text.encode(), Evening(0).competition))
    assert isinstance(found, Refused)
    assert found.code == code
    assert seconds < WITHIN * max(1.0, METER.pace())


FULL = {
    "words": "a" * LETTERS,
    "commas": "a," * (LETTERS // 2),
    "letters with accents": "é" * (LETTERS // 2),
    "signs of an address": "a@" * (LETTERS // 2),
    "points of an address": "a@" + "b." * (LETTERS // 2 - 1),
    "gaps": "a" + " " * (LETTERS - 2) + "a",
    "figures": "079 " * (LETTERS // 4),
    "brackets": "(" * LETTERS,
}


@pytest.mark.parametrize("kind", FULL)
def test_the_longest_cells_are_looked_at_in_so_much_time(kind: str) -> None:
    """Two megabytes of them: what grows with the square of a cell takes minutes."""
    text = "Nom;Remarque\n" + f"{FULL[kind]};\n" * (200_000 // LETTERS)
    seconds, found = taking(lambda: preview(text.encode(), Evening(0).competition))
    assert isinstance(found, ListPreview | Refused)
    assert seconds < WITHIN / 4 * max(1.0, METER.pace())


def test_empty_lines_and_columns_below_a_list_and_beside_it_are_usual() -> None:
    text = f"Nom{';' * 300}\nFavre Jean{';' * 300}\n" + ";;;\n" * 100_000
    found = preview(text.encode(), Evening(0).competition)
    assert isinstance(found, ListPreview)
    assert len(found.ready) == 1
