"""An entry list in CSV: looked at before anything is entered, and written out again.

A *preview* says of every line who would be entered, or what is wrong with it and in which column.
Nothing is entered until somebody accepts the preview; then ``register`` decides as for anybody else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from tapis.club.events import Person
from tapis.club.people.cash_book import booked
from tapis.club.people.columns import PARTNERS, TITLES, ColumnRole, Columns, guess
from tapis.club.people.name_cells import (
    NAMES,
    Cells,
    KeptName,
    full_name,
    names_in,
    parts_of,
    renamed,
    to_look_at,
    with_names,
)
from tapis.club.people.names import bad_person, tidy
from tapis.club.prizes.categories import categories_in
from tapis.club.state.competition import Competition
from tapis.club.state.tournament import Tournament
from tapis.club.text.full_names import FullName, normalised
from tapis.club.text.words import msgid
from tapis.core.plugin import AnyPlugin
from tapis.core.spreadsheet import TextLine, read_text, restored, write_table
from tapis.core.whole import whole
from tapis.law import Reason, Refusal, Refused

YES_WORDS = "oui o ja j yes y x 1 vrai wahr waar true paye payee bezahlt betaald paid ✓ ✔"
NO_WORDS = "non n nein nee no 0 faux falsch onwaar false"
YES, NO = frozenset(YES_WORDS.split()), frozenset(NO_WORDS.split()) | {""}
INTERNET = "internet"
"""What stands in the column about publication where a name is only kept off the internet."""
EXPORTED = (
    ColumnRole.LAST,
    ColumnRole.FIRST,
    ColumnRole.PARTNER_LAST,
    ColumnRole.PARTNER_FIRST,
    ColumnRole.CLUB,
    ColumnRole.PAID,
    ColumnRole.STAND_IN,
    ColumnRole.TABLE,
    ColumnRole.HIDDEN,
    ColumnRole.NOTE,
)
WHERE_USED = (ColumnRole.JOKER, ColumnRole.AGE, ColumnRole.CATEGORY)
"""Columns that are written only when some entrant has something in them."""

YES_WORD = msgid("yes")
EMPTY: Mapping[int, Sequence[FullName]] = MappingProxyType({})

BROKEN_LINE = Reason("broken-line", "Line {line}: a quotation mark is not closed.")
CELL = Reason("bad-cell", "Line {line}, column {column}: {problem}")
YES_OR_NO = Reason("yes-or-no", "write yes or no, not “{value}”.")
WHOLE_NUMBER = Reason("whole-number", "write the number of a table, not “{value}”.")
NO_COLUMN = Reason("no-column", "Line {line}: “{value}” stands in a column without a heading.")
TWO_NAMES = Reason("two-names", "write two names, not “{value}”.")
TWICE = Reason("twice-in-list", "Line {line}: {name} is on line {other} already.")
ENTERED = Reason("entered-already", "Line {line}: {name} is already entered as number {number}.")


class _BadCell(ValueError):
    """A cell that cannot be read."""

    def __init__(self, column: int, problem: Refused) -> None:
        super().__init__(problem.code)
        self.column, self.problem = column, problem


@dataclass(frozen=True, slots=True)
class ListRow:
    """One line of a list: the person on it, or what is wrong with it."""

    line: int
    """The number of the line in the file, from 1."""
    person: Person | None
    """None where the line cannot be read."""
    problem: Refusal | None = None
    """Beside a person only this: the name was met before."""
    name: str = ""
    """What stands where a name is expected, so that a faulty line is found in the list."""
    guessed: bool = False
    """Whether somebody should look at how its names were taken apart."""

    @property
    def doubled(self) -> bool:
        """Whether the line can be entered if it is confirmed to be another person of the same name."""
        return self.person is not None and self.problem is not None


@dataclass(frozen=True, slots=True)
class ListPreview:
    """What a file would enter, line by line; ``ignored`` are headings of columns left aside."""

    encoding: str
    delimiter: str
    columns: Columns
    ignored: tuple[str, ...]
    rows: tuple[ListRow, ...]

    @property
    def guesses(self) -> int:
        """How many lines somebody should look at, whether their names were taken apart as they should be."""
        return sum(row.guessed for row in self.rows)

    def people(
        self, namesakes: Iterable[int] = (), corrected: Mapping[int, Sequence[FullName]] = EMPTY
    ) -> tuple[Person, ...]:
        """Those to enter; ``namesakes`` are lines confirmed to be another person of the same name.

        ``corrected`` has the names of lines that were taken apart by hand.
        """
        confirmed = set(namesakes)
        wanted = (row for row in self.rows if row.problem is None or row.line in confirmed)
        return tuple(
            renamed(row.person, corrected.get(row.line, ())) for row in wanted if row.person is not None
        )


def preview(data: bytes, competition: Competition) -> ListPreview | Refused:
    """What the file ``data`` would enter into the tournament; nothing is entered here."""
    text = read_text(data)
    if isinstance(text, Refused):
        return text
    first = text.lines[0].cells or ()
    columns = guess(first, competition.plugin.sheet.members)
    if isinstance(columns, Refused):
        return columns
    body = text.lines[1:] if columns.headed else text.lines
    ignored = tuple(
        cell for cell, role in zip(first, columns.roles, strict=False) if not role and cell.strip()
    )
    rows = _without_doubles(
        (_row(line, _Reader(columns, first, competition.plugin)) for line in body), competition.tournament
    )
    return ListPreview(text.encoding, text.delimiter, columns, ignored, tuple(rows))


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads the lines of a list: its columns, their headings, and the regulation that is played."""

    columns: Columns
    titles: tuple[str, ...]
    plugin: AnyPlugin

    def title(self, column: int) -> str | int:
        """What a column is called, or its number in a list without headings."""
        return self.titles[column].strip() if self.columns.headed else column + 1


def _row(line: TextLine, reader: _Reader) -> ListRow:
    if line.cells is None:
        return ListRow(line.number, None, BROKEN_LINE(line=line.number))
    columns = reader.columns
    surplus = next((cell for cell in line.cells[len(columns.roles) :] if cell.strip()), None)
    if surplus is not None and columns.headed:
        problem = NO_COLUMN(line=line.number, value=surplus.strip())
        return ListRow(line.number, None, problem, _name(line.cells, columns))
    try:
        person, told = _person(line.cells, reader), dict(columns.pairs(line.cells))
        return ListRow(line.number, person, guessed=to_look_at(told, reader.plugin.sheet.members))
    except _BadCell as bad:
        problem = CELL(line=line.number, column=reader.title(bad.column), problem=bad.problem)
        return ListRow(line.number, None, problem, _name(line.cells, columns))


def _name(cells: tuple[str, ...], columns: Columns) -> str:
    told = {role: restored(cell) for role, cell in columns.pairs(cells)}
    names = (full_name(told, *NAMES), full_name(told, *PARTNERS))
    return " & ".join(name for name in names if name)


def _person(cells: tuple[str, ...], reader: _Reader) -> Person:
    told = {role: restored(cell) for role, cell in reader.columns.pairs(cells)}
    where = {role: at for at, role in enumerate(reader.columns.roles) if role}
    offline = normalised(told.get(ColumnRole.HIDDEN, "")) == INTERNET
    person = Person(
        "",
        club=told.get(ColumnRole.CLUB, ""),
        stand_in=_flag(told, where, ColumnRole.STAND_IN),
        paid=_paid(told, where),
        hidden=_flag(told, where, ColumnRole.HIDDEN),
        offline=offline,
        pinned_table=_table(told, where),
        note=told.get(ColumnRole.NOTE, ""),
        joker=_flag(told, where, ColumnRole.JOKER),
        of_age=_flag(told, where, ColumnRole.AGE),
        categories=categories_in(told.get(ColumnRole.CATEGORY, "")),
    )
    person = tidy(with_names(person, _names(told, where, reader)))
    if problem := bad_person(reader.plugin, person):
        raise _BadCell(where.get(ColumnRole.NAME, where.get(ColumnRole.LAST, 0)), problem)
    return person


def _names(told: Cells, where: Mapping[ColumnRole, int], reader: _Reader) -> tuple[KeptName, ...]:
    """One name, or both names of a team, which may stand in one cell."""
    members = reader.plugin.sheet.members
    found = names_in(told, members, surname_first=reader.columns.surname_first)
    if len(found) > members > 1:
        value = told.get(ColumnRole.NAME, "")
        raise _BadCell(where.get(ColumnRole.NAME, where.get(ColumnRole.LAST, 0)), TWO_NAMES(value=value))
    return found


def _flag(told: Mapping[ColumnRole, str], where: Mapping[ColumnRole, int], role: ColumnRole) -> bool:
    value = normalised(told.get(role, ""))
    if value == INTERNET and role is ColumnRole.HIDDEN:
        return False
    if value not in YES | NO:
        raise _BadCell(where[role], YES_OR_NO(value=told[role]))
    return value in YES


def _paid(told: Mapping[ColumnRole, str], where: Mapping[ColumnRole, int]) -> bool:
    kept = booked(told.get(ColumnRole.PAID, ""))
    return _flag(told, where, ColumnRole.PAID) if kept is None else kept


def _table(told: Mapping[ColumnRole, str], where: Mapping[ColumnRole, int]) -> int | None:
    value = told.get(ColumnRole.TABLE, "")
    if value and whole(value) is None:
        raise _BadCell(where[ColumnRole.TABLE], WHOLE_NUMBER(value=value[:40]))
    return whole(value)


def _without_doubles(rows: Iterable[ListRow], tournament: Tournament) -> Iterator[ListRow]:
    """The rows, those marked whose name is entered already or stands further up in the list."""
    entered = {
        normalised(name): (name, each.number)
        for each in tournament.entrants.values()
        for name in each.person.names
    }
    seen: dict[str, int] = {}
    for row in rows:
        names = row.person.names if row.person else ()
        problems = [_doubled(row.line, name, entered, seen) for name in names]
        problem = next((each for each in problems if each), None)
        yield replace(row, problem=problem) if problem else row


def _doubled(
    line: int, name: str, entered: Mapping[str, tuple[str, int]], seen: dict[str, int]
) -> Refused | None:
    key = normalised(name)
    above = seen.setdefault(key, line)
    if key in entered:
        known, number = entered[key]
        return ENTERED(line=line, name=known, number=number)
    return TWICE(line=line, name=name, other=above) if above != line else None


def export(tournament: Tournament, say: Callable[[str], str] = str) -> bytes:
    """The entry list as a spreadsheet opens it; ``say`` translates headings and answers."""
    return export_people([entrant.person for _, entrant in sorted(tournament.entrants.items())], say)


def export_people(people: Sequence[Person], say: Callable[[str], str] = str) -> bytes:
    """The same of people who need not be entered anywhere."""
    teams = any(person.partner for person in people)
    roles = [role for role in EXPORTED if teams or role not in PARTNERS]
    told = [_cells(person, say) for person in people]
    roles += [role for role in WHERE_USED if any(cells[role] for cells in told)]
    rows = ((cells[role] for role in roles) for cells in told)
    return write_table([say(TITLES[role]) for role in roles], map(tuple, rows))


def _cells(person: Person, say: Callable[[str], str]) -> dict[ColumnRole, str]:
    flags = {True: say(YES_WORD), False: ""}
    table = "" if person.pinned_table is None else str(person.pinned_table)
    return {
        **parts_of(person),
        ColumnRole.CLUB: person.club,
        ColumnRole.PAID: flags[person.paid],
        ColumnRole.STAND_IN: flags[person.stand_in],
        ColumnRole.TABLE: table,
        ColumnRole.HIDDEN: INTERNET if person.offline and not person.hidden else flags[person.hidden],
        ColumnRole.NOTE: person.note,
        ColumnRole.JOKER: flags[person.joker],
        ColumnRole.AGE: flags[person.of_age],
        ColumnRole.CATEGORY: ", ".join(person.categories),
    }
