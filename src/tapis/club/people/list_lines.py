"""Which lines of a list are people: its header is found, titles, totals and remarks are set aside.

Whatever is set aside is kept with what it was taken for, so that somebody can say that it is a person.
Knows lines and cells; what a cell means is for others.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tapis.club.people.columns import NAMED, ColumnRole, heading, role_of
from tapis.club.people.name_cells import bare
from tapis.club.text.full_names import is_given
from tapis.core.spreadsheet import SpreadsheetText, TextLine

HEADER_WITHIN = 10
"""Among how many first lines the header is looked for."""
SUM_WORDS = """
total totaux somme summe totaal gesamt anzahl nombre aantal sum count subtotal subtotaal
zwischentotal effectif
"""
GREETING_WORDS = """
bonjour bonsoir salut cher chere chers merci salutations amities hallo hoi guten liebe lieber grusse gruss
danke freundliche beste dag groeten groetjes dank hello dear hi thanks regards voici voila hier sehr
"""
SUMS, GREETINGS = frozenset(SUM_WORDS.split()), frozenset(GREETING_WORDS.split())
WORDS = 5
"""A cell alone on its line with more words than that is a sentence."""


class AsideKind(StrEnum):
    """What a line was taken for that is no person."""

    HEADER = "header"
    TITLE = "title"
    EMPTY = "empty"
    TOTAL = "total"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class AsideLine:
    """A line that is set aside."""

    number: int
    text: str
    kind: AsideKind


@dataclass(frozen=True, slots=True)
class ListLines:
    """A list with its header, if it has one, the lines that are people, and the others."""

    header: TextLine | None
    body: tuple[TextLine, ...]
    aside: tuple[AsideLine, ...]


def told_apart(text: SpreadsheetText, people: Collection[int] = ()) -> ListLines:
    """The lines of a list by what they are; those numbered in ``people`` are people in any case."""
    header = _header([each for each in text.lines[:HEADER_WITHIN] if each.number not in people])
    body, aside = list[TextLine](), [AsideLine(number, "", AsideKind.EMPTY) for number in text.empty]
    for line in text.lines:
        kind = None if line.number in people else _kind(line, header)
        if kind is None:
            body.append(line)
        else:
            aside.append(AsideLine(line.number, _written(line), kind))
    return ListLines(header, tuple(body), tuple(sorted(aside, key=lambda each: each.number)))


def _header(lines: Sequence[TextLine]) -> TextLine | None:
    """The line with most headings among these, one of them about names; the first where none is."""
    told = [(_headings(line), line) for line in lines]
    named = [(roles, line) for roles, line in told if any(role in NAMED for role in roles)]
    if named:
        return _lowest(max(named, key=lambda each: len(each[0]))[1], lines)
    many = [(roles, line) for roles, line in told if len(roles) > 1 or (roles and line is lines[0])]
    return max(many, key=lambda each: len(each[0]))[1] if many else None


def _lowest(header: TextLine, lines: Sequence[TextLine]) -> TextLine:
    """The last of headings that stand in several lines: Player 1 above Name and First name."""
    for line in lines[lines.index(header) + 1 :]:
        filled = [cell for cell in line.cells or () if cell.strip()]
        if len(filled) < 2 or len(_headings(line)) < len(filled):
            return header
        header = line
    return header


def _headings(line: TextLine) -> list[ColumnRole]:
    cells = [cell for cell in line.cells or () if any(map(str.isalpha, cell))]
    return [role for cell in cells if (role := role_of(cell))]


def _kind(line: TextLine, header: TextLine | None) -> AsideKind | None:
    if header and line.number == header.number:
        return AsideKind.HEADER
    if header and line.number < header.number:
        return AsideKind.TITLE
    cells = [cell.strip() for cell in line.cells or () if cell.strip()]
    if not cells:
        return None
    if header and line.cells == header.cells:
        return AsideKind.HEADER
    if _sum(cells):
        return AsideKind.TOTAL
    return AsideKind.TEXT if len(cells) == 1 and _sentence(cells[0]) else None


def _sum(cells: Sequence[str]) -> bool:
    """Whether a line adds up: it begins with a word of that kind, and figures are all else it has."""
    if heading(cells[0]).partition(" ")[0] not in SUMS:
        return False
    words = [word for cell in cells for word in heading(cell).split()]
    return not any(is_given(word) for word in words[1:] if len(word) > 1)


def _sentence(cell: str) -> bool:
    """Whether the only cell of a line is a remark, a greeting or an address and no name."""
    words = heading(bare(cell)).split()
    if not words or words[0] in GREETINGS or re.search(r"[:!?]$", cell.strip()):
        return True
    polite = any(word in GREETINGS for word in words) and not any(map(is_given, words))
    return polite or len(words) > WORDS or not any(map(str.isalpha, cell))


def _written(line: TextLine) -> str:
    return " · ".join(cell.strip() for cell in line.cells or (line.text,) if cell.strip())
