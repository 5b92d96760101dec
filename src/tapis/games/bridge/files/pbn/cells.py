"""The words of an auction or a play as cells: a call or card with the marks and the note beside it.

Nothing here knows what a call or a card is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tapis.core.tricks import Seat
from tapis.core.whole import whole
from tapis.games.bridge.files.pbn.scan import Tag, Unreadable, Word
from tapis.games.bridge.files.pbn.values import MOST_DIGITS, Wrong, read_seat

PARTS = re.compile(r"=\d{1,9}=|\$\d+|\^[A-Za-z]+|[!?]+|\*|\+|-|=|[^\s!?=$^*+-]+")
NOTE = re.compile(r"=(\d{1,9})=")
MARK = re.compile(r"\$\d+|[!?]+")
GAP, END, NEXT = "-", "*", "+"


class Irregular(Exception):
    """A section with irregularities or gaps."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A call or card as it is written, its line, the number of the note and the marks beside it."""

    text: str
    line: int
    note: int | None = None
    marks: str = ""


def cells(words: Sequence[Word]) -> list[Cell]:
    """The calls or cards of a section; ``Irregular`` when one is out of the rules."""
    found: list[Cell] = []
    for word in words:
        for part in (word.text,) if word.text.isalnum() else PARTS.findall(word.text):
            if part.startswith("^"):
                raise Irregular
            if found and (part[0] in "=$!?"):
                found[-1] = _beside(found[-1], part)
            elif part[0] not in "=$!?":
                found.append(Cell(part.upper(), word.line))
    return found


def _beside(cell: Cell, part: str) -> Cell:
    """The cell with a note or a mark that stands beside it."""
    if note := NOTE.fullmatch(part):
        return replace(cell, note=whole(note[1], MOST_DIGITS) or 0)
    if not MARK.fullmatch(part):
        return cell
    between = " " if part.startswith("$") else ""
    return replace(cell, marks=cell.marks + between + part)


def first_seat(tag: Tag) -> Seat | None:
    """The seat with which the columns of a section begin; None where it is not known."""
    try:
        return read_seat(tag.value)
    except Wrong as wrong:
        raise Unreadable(tag.line, wrong.problem) from wrong
