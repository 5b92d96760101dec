"""One line of a list read as a person, or what in it cannot be read and how it may be put right.

Knows cells by their column and nothing of the other lines.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from tapis.club.events import Person
from tapis.club.people.cash_book import booked
from tapis.club.people.columns import INTERNET, PARTNERS, ColumnRole, Columns, answer
from tapis.club.people.guessing import BORN
from tapis.club.people.name_cells import (
    NAMES,
    Cells,
    KeptName,
    cleaned,
    full_name,
    lacking,
    names_in,
    to_look_at,
    with_names,
)
from tapis.club.people.names import bad_person, tidy
from tapis.club.people.teams.cells import BadCell, ListedTeam, listed_team
from tapis.club.prizes.amounts import amount_in
from tapis.club.prizes.categories import categories_in
from tapis.club.text.full_names import normalised
from tapis.core.plugin import AnyPlugin
from tapis.core.spreadsheet import TextLine, restored
from tapis.core.whole import whole
from tapis.law import Reason, Refusal

CELL = Reason("bad-cell", "Line {line}, column {column}: {problem}")
YES_OR_NO = Reason("yes-or-no", "write yes or no, not “{value}”.")
WHOLE_NUMBER = Reason("whole-number", "write the number of a table, not “{value}”.")
BAD_YEAR = Reason("bad-year", "write a year of birth, not “{value}”.")
NO_COLUMN = Reason("no-column", "Line {line}: “{value}” stands in a column without a heading.")
BROKEN_LINE = Reason("broken-line", "Line {line}: a quotation mark is not closed.")
TWO_NAMES = Reason("two-names", "write two names, not “{value}”.")
ONE_WORD = Reason("one-word", "Line {line}: “{name}” is one word; a first name seems to be missing.")
NO_GIVEN_NAME = Reason(
    "no-given-name", "Line {line}: “{name}” stands alone; a first name seems to be missing."
)
NO_SURNAME = Reason("no-surname", "Line {line}: “{name}” stands alone; a last name seems to be missing.")
LACKING: Mapping[ColumnRole | None, Reason] = {ColumnRole.FIRST: NO_GIVEN_NAME, ColumnRole.LAST: NO_SURNAME}
LEAST, NEARLY_ALL = 3, 0.7
OLDEST = 120
"""How long ago somebody who plays may have been born."""
FEDERATION_LIMIT = 40
"""Characters of a number in a federation."""
LACKS_ZERO = re.compile(r"[1-9]\d{7,8}")
"""A telephone number that a spreadsheet took for a number, so that its first figure is gone."""


class Doubt(StrEnum):
    """Why somebody has to say something about a line."""

    CELL = "cell"
    SURPLUS = "surplus"
    ALONE = "alone"
    TWICE = "twice"
    ENTERED = "entered"


@dataclass(frozen=True, slots=True)
class ListRow:
    """One line of a list: the person on it, or what is wrong with it."""

    line: int
    """The number of the line in the file, from 1."""
    person: Person | None
    """None where the line cannot be read."""
    problem: Refusal | None = None
    """What is doubtful about it."""
    name: str = ""
    """What stands where a name is expected, so that a faulty line is found in the list."""
    guessed: bool = False
    """Whether somebody should look at how its names were taken apart."""
    doubt: Doubt | None = None
    column: int = -1
    """The column of the cell that cannot be read."""
    value: str = ""
    """What stands there."""
    asks: ColumnRole | None = None
    """What is wanted there."""
    settled: bool | None = None
    """Whether a line in doubt is entered; None where nobody has said and nothing tells."""
    amount: int | None = None
    """What was paid, where the column says how much."""
    born: int = 0
    """The year of birth; 0 where no column tells."""
    member: str = ""
    """The member's number, as it is written there."""
    federation: str = ""
    """The number in a federation, in the same way."""
    known: int = 0
    """The number of the entry, or of the member, whose name this is."""
    titles: str = ""
    """What stood beside the name and is no name."""
    alike: Person | None = None
    """Whom the name of a doubled line was met with."""
    lacks: ColumnRole | None = None
    """The half of the name that is missing, where it has a column of its own."""
    guess: Person | None = None
    """As the names were taken apart before somebody did so by hand."""
    team: ListedTeam | None = None
    """The team with a name for which they play."""

    @property
    def ready(self) -> bool:
        """Whether the line is entered when the list is accepted."""
        told = self.doubt is None or self.settled is True
        return self.person is not None and told and self.settled is not False

    @property
    def waits(self) -> bool:
        """Whether somebody has to say something before it is entered."""
        return not self.ready and self.settled is None


@dataclass(frozen=True, slots=True)
class RowReader:
    """Reads the lines of a list: its columns, what they are called, and the regulation that is played."""

    columns: Columns
    titles: Sequence[str]
    plugin: AnyPlugin
    surname_first: bool = False
    least_age: int = 0
    year: int = 0
    """The year of the event, by which an age is reckoned; 0 where its date is no day."""
    cells: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """Cells that were put right, by line and column."""
    said: Mapping[int, bool] = field(default_factory=dict)
    """Whether a line in doubt is entered, by its number."""

    def title(self, column: int) -> str | int:
        """What a column is called, or its number in a list without headings."""
        told = self.titles[column].strip() if column < len(self.titles) else ""
        return told or column + 1

    @property
    def members(self) -> int:
        """How many names an entry has."""
        return self.plugin.sheet.members

    def right(self, line: TextLine) -> tuple[str, ...]:
        """The cells of a line, those put right among them."""
        cells = line.cells
        if cells is None:
            cells = tuple(re.split(r"[;\t,]", line.text.replace('"', "")))
        fixed = {column: text for (at, column), text in self.cells.items() if at == line.number}
        width = max(len(cells), *(column + 1 for column in fixed), 0) if fixed else len(cells)
        return tuple(fixed.get(at, cells[at] if at < len(cells) else "") for at in range(width))


def read_row(line: TextLine, reader: RowReader) -> ListRow:
    """The person on a line, or what cannot be read."""
    cells, columns = reader.right(line), reader.columns
    told, titles = cleaned({role: restored(cell) for role, cell in columns.pairs(cells)}, reader.members)
    name = " & ".join(each for each in (full_name(told, *NAMES), full_name(told, *PARTNERS)) if each)
    try:
        row = _read(line.number, told, reader)
    except BadCell as bad:
        problem = CELL(line=line.number, column=reader.title(bad.column), problem=bad.problem)
        asks = columns.roles[bad.column] if bad.column < len(columns.roles) else None
        value = cells[bad.column] if bad.column < len(cells) else ""
        return ListRow(
            line.number, None, problem, name, doubt=Doubt.CELL, column=bad.column, value=value, asks=asks,
            settled=False if reader.said.get(line.number) is False else None,
        )  # fmt: skip
    return replace(_broken(_surplus(row, cells, reader), line, reader), name=name, titles=titles)


def _read(number: int, told: Cells, reader: RowReader) -> ListRow:
    where = {role: at for at, role in enumerate(reader.columns.roles) if role}
    person, born = _person(told, where, reader), _born(told, where, reader)
    if reader.members == 1:
        person = replace(person, born=born, member=whole(told.get(ColumnRole.MEMBER, "")) or 0)
    if reader.least_age and reader.year and born:
        person = replace(person, of_age=person.of_age or reader.year - born > reader.least_age)
    paid = told.get(ColumnRole.PAID, "")
    return ListRow(
        number,
        person,
        guessed=to_look_at(told, reader.members, surname_first=reader.surname_first),
        amount=(amount_in(paid) or None) if answer(paid) is None else None,
        lacks=lacking(told, reader.members),
        born=born,
        member=told.get(ColumnRole.MEMBER, ""),
        federation=told.get(ColumnRole.FEDERATION, ""),
        team=listed_team(told, where, surname_first=reader.surname_first),
    )


def _surplus(row: ListRow, cells: Sequence[str], reader: RowReader) -> ListRow:
    """The row, in doubt where something stands beyond the last heading."""
    beyond = len(reader.titles)
    surplus = next((cell for cell in cells[beyond:] if cell.strip()), None) if reader.columns.headed else None
    told = any(reader.columns.roles[beyond:])
    if surplus is None or told or row.person is None:
        return row
    problem = NO_COLUMN(line=row.line, value=surplus.strip())
    return replace(row, problem=problem, doubt=Doubt.SURPLUS, settled=reader.said.get(row.line))


def _broken(row: ListRow, line: TextLine, reader: RowReader) -> ListRow:
    """The row, in doubt where its line had to be split in spite of a quotation mark."""
    if line.cells is not None or row.person is None:
        return row
    settled = reader.said.get(line.number)
    return replace(row, problem=BROKEN_LINE(line=line.number), doubt=Doubt.SURPLUS, settled=settled)


def _person(told: Cells, where: Mapping[ColumnRole, int], reader: RowReader) -> Person:
    offline = normalised(told.get(ColumnRole.HIDDEN, "")) == INTERNET
    person = Person(
        "",
        club=told.get(ColumnRole.CLUB, ""),
        stand_in=_flag(told, where, ColumnRole.STAND_IN),
        paid=_paid(told, where),
        hidden=not offline and _flag(told, where, ColumnRole.HIDDEN),
        offline=offline,
        pinned_table=_table(told, where),
        note=told.get(ColumnRole.NOTE, ""),
        joker=_flag(told, where, ColumnRole.JOKER),
        of_age=_flag(told, where, ColumnRole.AGE),
        categories=categories_in(told.get(ColumnRole.CATEGORY, "")),
        telephone=telephone_in(told.get(ColumnRole.TELEPHONE, "")),
        federation=federation_in(told.get(ColumnRole.FEDERATION, "")),
        partner_federation=federation_in(told.get(ColumnRole.PARTNER_FEDERATION, "")),
    )
    person = tidy(with_names(person, _names(told, where, reader)))
    if problem := bad_person(reader.plugin, person):
        raise BadCell(where.get(ColumnRole.NAME, where.get(ColumnRole.LAST, 0)), problem)
    return person


def federation_in(cell: str) -> str:
    """A number in a federation as it is kept: in one line, and of a length that such numbers have."""
    return " ".join(cell.split())[:FEDERATION_LIMIT]


def telephone_in(cell: str) -> str:
    """A telephone number as it is dialled: the first 0 is given back where a spreadsheet has lost it."""
    number = " ".join(cell.split())
    return f"0{number}" if LACKS_ZERO.fullmatch(number) else number


def _names(told: Cells, where: Mapping[ColumnRole, int], reader: RowReader) -> tuple[KeptName, ...]:
    """One name, or both names of a team, which may stand in one cell."""
    found = names_in(told, reader.members, surname_first=reader.surname_first)
    if len(found) > reader.members > 1:
        value = told.get(ColumnRole.NAME, "")
        raise BadCell(where.get(ColumnRole.NAME, where.get(ColumnRole.LAST, 0)), TWO_NAMES(value=value))
    return found


def _flag(told: Cells, where: Mapping[ColumnRole, int], role: ColumnRole) -> bool:
    said = answer(told.get(role, ""))
    if said is None:
        raise BadCell(where[role], YES_OR_NO(value=told[role]))
    return said


def _paid(told: Cells, where: Mapping[ColumnRole, int]) -> bool:
    kept = booked(told.get(ColumnRole.PAID, ""))
    return _flag(told, where, ColumnRole.PAID) if kept is None else kept


def _table(told: Cells, where: Mapping[ColumnRole, int]) -> int | None:
    value = told.get(ColumnRole.TABLE, "")
    if value and whole(value) is None:
        raise BadCell(where[ColumnRole.TABLE], WHOLE_NUMBER(value=value[:40]))
    return whole(value)


def _born(told: Cells, where: Mapping[ColumnRole, int], reader: RowReader) -> int:
    """The year of birth in a cell: a year, a day or two figures of a year."""
    value = told.get(ColumnRole.YEAR, "").strip()
    found = BORN.fullmatch(value)
    year = whole(found[1]) if found else whole(value) if len(value) == 2 else None
    if year is not None and year < 100:
        year += 1900 if year > reader.year % 100 else 2000
    if value and (year is None or (reader.year and not reader.year - OLDEST < year <= reader.year)):
        raise BadCell(where[ColumnRole.YEAR], BAD_YEAR(value=value[:40]))
    return year or 0


def lone_words(rows: Sequence[ListRow], said: Mapping[int, bool], *, in_one_piece: bool) -> Iterator[ListRow]:
    """The rows, those in doubt that have half a name where nearly all others have a whole one.

    With columns for both halves (not ``in_one_piece``) the columns say which half is missing.
    """
    most = _nearly_all(rows)
    for row in rows:
        half = row.person is not None and (row.lacks or (in_one_piece and " " not in row.person.name))
        problem = LACKING.get(row.lacks, ONE_WORD)(line=row.line, name=row.name)
        if half and row.doubt is None and most:
            yield replace(row, problem=problem, doubt=Doubt.ALONE, settled=said.get(row.line))
        else:
            yield row


def _nearly_all(rows: Sequence[ListRow]) -> bool:
    """Whether nearly all of a list have a whole name, also of a short one where the columns say so."""
    whole = sum(1 for row in rows if row.person and " " in row.person.name and not row.lacks)
    least = 1 if any(row.lacks for row in rows) else LEAST
    return whole >= max(least, NEARLY_ALL * len(rows))
