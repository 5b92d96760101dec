"""Workbooks as spreadsheet programs write them, and as nobody should: made here, cell by cell."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
OASIS = "urn:oasis:names:tc:opendocument:xmlns"
PARTS = "application/vnd.openxmlformats-officedocument.spreadsheetml"
Cell = str | int | float
Rows = Sequence[Sequence[Cell]]


def zipped(parts: Mapping[str, str | bytes]) -> bytes:
    """A package of these parts."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in parts.items():
            package.writestr(name, content)
    return out.getvalue()


def xlsx(sheets: Mapping[str, Rows | str], merged: Sequence[str] = (), **more: str | bytes) -> bytes:
    """A workbook; a sheet is its rows, or what stands in the XML of its rows."""
    names = [*sheets]
    numbered = range(1, len(names) + 1)
    types = "".join(
        f'<Override PartName="/xl/worksheets/sheet{n}.xml" ContentType="{PARTS}.worksheet+xml"/>'
        for n in numbered
    )
    listed = "".join(
        f'<sheet name="{escape(name)}" sheetId="{n}" r:id="rId{n}"/>' for n, name in enumerate(names, start=1)
    )
    related = "".join(
        f'<Relationship Id="rId{n}" Type="{DOCUMENT}/worksheet" Target="worksheets/sheet{n}.xml"/>'
        for n in numbered
    )
    parts: dict[str, str | bytes] = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{PARTS}.sheet.main+xml"/>{types}</Types>',
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships"><Relationship Id="rId1" '
        f'Type="{DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{DOCUMENT}">'
        f"<sheets>{listed}</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships">'
        f"{related}</Relationships>",
    }
    for n, rows in enumerate(sheets.values(), start=1):
        inside = (
            rows if isinstance(rows, str) else "".join(_row(at, row) for at, row in enumerate(rows, start=1))
        )
        cells = "".join(f'<mergeCell ref="{area}"/>' for area in merged)
        merges = f"<mergeCells>{cells}</mergeCells>" if merged else ""
        parts[f"xl/worksheets/sheet{n}.xml"] = (
            f'<worksheet xmlns="{MAIN}"><sheetData>{inside}</sheetData>{merges}</worksheet>'
        )
    return zipped({**parts, **{name.replace("__", "/"): content for name, content in more.items()}})


def _row(at: int, row: Sequence[Cell]) -> str:
    cells = "".join(
        _cell(f"{chr(65 + column)}{at}", value) for column, value in enumerate(row) if value != ""
    )
    return f'<row r="{at}">{cells}</row>'


def _cell(address: str, value: Cell) -> str:
    if isinstance(value, str):
        return f'<c r="{address}" t="inlineStr"><is><t xml:space="preserve">{escape(value)}</t></is></c>'
    return f'<c r="{address}"><v>{value}</v></c>'


def ods(rows: Rows | str, manifest: str = "") -> bytes:
    """A sheet of LibreOffice, with the empty cells up to the edge that it always writes."""
    inside = (
        rows
        if isinstance(rows, str)
        else "".join(
            "<table:table-row>"
            + "".join(
                '<table:table-cell office:value-type="string">'
                f"<text:p>{escape(str(cell))}</text:p></table:table-cell>"
                if cell != ""
                else "<table:table-cell/>"
                for cell in row
            )
            + '<table:table-cell table:number-columns-repeated="16000"/></table:table-row>'
            for row in rows
        )
    )
    edge = (
        '<table:table-row table:number-rows-repeated="1048000">'
        '<table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    )
    content = (
        f'<office:document-content xmlns:office="{OASIS}:office:1.0" xmlns:table="{OASIS}:table:1.0" '
        f'xmlns:text="{OASIS}:text:1.0"><office:body><office:spreadsheet><table:table table:name="Liste">'
        f"{inside}{edge}</table:table></office:spreadsheet></office:body></office:document-content>"
    )
    return zipped({
        "mimetype": "application/vnd.oasis.opendocument.spreadsheet",
        "META-INF/manifest.xml": f'<manifest:manifest xmlns:manifest="{OASIS}:manifest:1.0">{manifest}'
        "</manifest:manifest>",
        "content.xml": content,
    })  # fmt: skip


SECTOR, END, FREE = 512, 0xFFFFFFFE, 0xFFFFFFFF


def xls(cells: Mapping[tuple[int, int], str]) -> bytes:
    """A workbook of before 2007: one sheet with these texts, by row and column from 0."""
    name = b"Liste"
    labels = b"".join(
        _record(0x0204, struct.pack("<HHHHB", row, column, 0, len(text), 0) + text.encode("latin-1"))
        for (row, column), text in cells.items()
    )
    started = _record(0x0809, struct.pack("<HHHHII", 0x0600, 0x0005, 0, 1996, 0, 0))
    where = len(started) + 4 + 8 + len(name) + 4
    listed = _record(0x0085, struct.pack("<IHBB", where, 0, len(name), 0) + name)
    sheet = _record(0x0809, struct.pack("<HHHHII", 0x0600, 0x0010, 0, 1996, 0, 0)) + labels
    return _compound(started + listed + _record(0x000A, b"") + sheet + _record(0x000A, b""))


def _record(kind: int, content: bytes) -> bytes:
    return struct.pack("<HH", kind, len(content)) + content


def _compound(stream: bytes) -> bytes:
    """A file in which one stream stands: its table of sectors, its directory, and the stream."""
    stream += bytes(max(0, 4096 - len(stream)))
    stream += bytes(-len(stream) % SECTOR)
    count = len(stream) // SECTOR
    chain = [0xFFFFFFFD, END, *range(3, count + 2), END]
    table = struct.pack(f"<{len(chain)}I", *chain).ljust(SECTOR, b"\xff")
    head = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".ljust(24, b"\0") + struct.pack("<HHHHH", 0x3E, 3, 0xFFFE, 9, 6)
    head += bytes(6) + struct.pack("<IIIIIIIII", 0, 1, 1, 0, 4096, END, 0, END, 0)
    head += struct.pack("<I", 0).ljust(SECTOR - len(head), b"\xff")
    entries = _entry("Root Entry", 5, 1, END, 0) + _entry("Workbook", 2, FREE, 2, len(stream))
    return head + table + entries.ljust(SECTOR, b"\0") + stream


def _entry(name: str, kind: int, child: int, start: int, size: int) -> bytes:
    told = name.encode("utf-16-le")
    links = struct.pack("<HBBIII", len(told) + 2, kind, 1, FREE, FREE, child)
    return told.ljust(64, b"\0") + links + bytes(36) + struct.pack("<IQ", start, size)
