"""Workbooks as spreadsheet programs write them, and as nobody should: made here, cell by cell."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

from tapis.core.workbook import WorkbookSheet, made_safe, read_sheets
from tapis.law import Refused

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
OASIS = "urn:oasis:names:tc:opendocument:xmlns"
PARTS = "application/vnd.openxmlformats-officedocument.spreadsheetml"
Cell = str | int | float
Rows = Sequence[Sequence[Cell]]


def read_workbook(data: bytes) -> tuple[WorkbookSheet, ...] | Refused:
    """The sheets of a workbook, read here and not in a process of its own."""
    safe = made_safe(data)
    return safe if isinstance(safe, Refused) else read_sheets(safe)


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
