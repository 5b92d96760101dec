"""The text of a list as far as a list of people goes: so many lines, columns and letters.

Whatever is looked at line by line and cell by cell takes so much of the processor and no more, whoever made
the text. Knows sizes and nothing of what stands in a cell.
"""

from __future__ import annotations

from tapis.core.spreadsheet import SpreadsheetText, read_text
from tapis.law import Reason, Refused

LINES, COLUMNS, LETTERS = 10_000, 250, 1_000
"""How many lines a list has, columns a line and letters a cell, at most."""
NOTHING = b" \t\r\n;,\0"
"""What the empty lines below a list are made of."""

TOO_LONG = Reason(
    "list-too-long", "This list has more than {most} lines, more than any event has people; take it apart."
)
TOO_WIDE = Reason(
    "list-too-wide",
    "Line {line} has more than {most} columns, more than any list of people; leave out what is not needed.",
)
CELL_TOO_LONG = Reason(
    "cell-too-long",
    "Line {line} has a cell of more than {most} letters, longer than any name; take that line out.",
)


def list_text(data: bytes) -> SpreadsheetText | Refused:
    """The lines of a list in whatever flavour it was written, or what is too much of it."""
    filled = data.rstrip(NOTHING)
    if max(filled.count(b"\n"), filled.count(b"\r")) > LINES:
        return TOO_LONG(most=LINES)
    text = read_text(data)
    return text if isinstance(text, Refused) else _too_much(text) or text


def _too_much(text: SpreadsheetText) -> Refused | None:
    for line in text.lines:
        cells = line.cells or (line.text,)
        if len(cells) > COLUMNS and any(map(str.strip, cells[COLUMNS:])):
            return TOO_WIDE(line=line.number, most=COLUMNS)
        if len(cells) > 4 * COLUMNS:  # nothing in them, and still to be looked at in every line
            return TOO_WIDE(line=line.number, most=COLUMNS)
        if max(map(len, cells)) > LETTERS:
            return CELL_TOO_LONG(line=line.number, most=LETTERS)
    return None
