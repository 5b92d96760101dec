"""An entry list in CSV: looked at before anything is entered, and written out again.

A *preview* says of every line who would be entered, or what is wrong with it and in which column.
Nothing is entered until somebody accepts the preview; then ``register`` decides as for anybody else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from tapis.club.columns import TITLES, Columns, Role, guess
from tapis.club.events import Person
from tapis.club.registration import bad_person, normalised, tidy
from tapis.club.spreadsheet import TextLine, read_text, restored, write_table
from tapis.club.tournament import Entrant, Tournament
from tapis.club.words import msgid
from tapis.law import Reason, Refusal, Refused

YES_WORDS = "oui o ja j yes y x 1 vrai wahr waar true paye payee bezahlt betaald paid ✓ ✔"
NO_WORDS = "non n nein nee no 0 faux falsch onwaar false"
YES, NO = frozenset(YES_WORDS.split()), frozenset(NO_WORDS.split()) | {""}
EXPORTED = (Role.NAME, Role.CLUB, Role.PAID, Role.STAND_IN, Role.TABLE, Role.HIDDEN, Role.NOTE)

YES_WORD = msgid("yes")

BROKEN_LINE = Reason("broken-line", "Line {line}: a quotation mark is not closed.")
CELL = Reason("bad-cell", "Line {line}, column {column}: {problem}")
YES_OR_NO = Reason("yes-or-no", "write yes or no, not “{value}”.")
WHOLE_NUMBER = Reason("whole-number", "write the number of a table, not “{value}”.")
NO_COLUMN = Reason("no-column", "Line {line}: “{value}” stands in a column without a heading.")
TWICE = Reason("twice-in-list", "Line {line}: {name} is on line {other} already.")
ENTERED = Reason("entered-already", "Line {line}: {name} is already entered as number {number}.")


class _BadCell(ValueError):
    """A cell that cannot be read."""

    def __init__(self, column: int, problem: Refused) -> None:
        super().__init__(problem.code)
        self.column, self.problem = column, problem


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a list: the person on it, or what is wrong; both when it is only a name met before.

    ``name`` is what stands where a name is expected, so that a faulty line is found in the list.
    """

    line: int
    person: Person | None
    problem: Refusal | None = None
    name: str = ""

    @property
    def doubled(self) -> bool:
        """Whether the line would do if it is another person of the same name."""
        return self.person is not None and self.problem is not None


@dataclass(frozen=True, slots=True)
class Preview:
    """What a file would enter, line by line; ``ignored`` are headings of columns left aside."""

    encoding: str
    delimiter: str
    columns: Columns
    ignored: tuple[str, ...]
    rows: tuple[Row, ...]

    def people(self, namesakes: Iterable[int] = ()) -> tuple[Person, ...]:
        """Those to enter; ``namesakes`` are lines confirmed to be another person of the same name."""
        confirmed = set(namesakes)
        wanted = (row for row in self.rows if row.problem is None or row.line in confirmed)
        return tuple(row.person for row in wanted if row.person is not None)


def preview(data: bytes, tournament: Tournament) -> Preview | Refused:
    """What the file ``data`` would enter into the tournament; nothing is entered here."""
    text = read_text(data)
    if isinstance(text, Refused):
        return text
    first = text.lines[0].cells or ()
    columns = guess(first)
    if isinstance(columns, Refused):
        return columns
    body = text.lines[1:] if columns.headed else text.lines
    ignored = tuple(
        cell for cell, role in zip(first, columns.roles, strict=False) if not role and cell.strip()
    )
    rows = _without_doubles((_row(line, columns, first) for line in body), tournament)
    return Preview(text.encoding, text.delimiter, columns, ignored, tuple(rows))


def _row(line: TextLine, columns: Columns, titles: tuple[str, ...]) -> Row:
    if line.cells is None:
        return Row(line.number, None, BROKEN_LINE(line=line.number))
    surplus = next((cell for cell in line.cells[len(columns.roles) :] if cell.strip()), None)
    if surplus is not None and columns.headed:
        problem = NO_COLUMN(line=line.number, value=surplus.strip())
        return Row(line.number, None, problem, _name(line.cells, columns))
    try:
        return Row(line.number, _person(line.cells, columns))
    except _BadCell as bad:
        column = titles[bad.column].strip() if columns.headed else bad.column + 1
        problem = CELL(line=line.number, column=column, problem=bad.problem)
        return Row(line.number, None, problem, _name(line.cells, columns))


def _name(cells: tuple[str, ...], columns: Columns) -> str:
    told = {role: restored(cell) for role, cell in columns.pairs(cells)}
    full = told.get(Role.NAME) or f"{told.get(Role.FIRST, '')} {told.get(Role.LAST, '')}"
    return " ".join(full.split())


def _person(cells: tuple[str, ...], columns: Columns) -> Person:
    told = {role: restored(cell) for role, cell in columns.pairs(cells)}
    where = {role: at for at, role in enumerate(columns.roles) if role}
    person = tidy(
        Person(
            _name(cells, columns),
            told.get(Role.CLUB, ""),
            _flag(told, where, Role.STAND_IN),
            _flag(told, where, Role.PAID),
            _flag(told, where, Role.HIDDEN),
            _table(told, where),
            told.get(Role.NOTE, ""),
        )
    )
    if problem := bad_person(person):
        raise _BadCell(where.get(Role.NAME, where.get(Role.LAST, 0)), problem)
    return person


def _flag(told: Mapping[Role, str], where: Mapping[Role, int], role: Role) -> bool:
    value = normalised(told.get(role, ""))
    if value not in YES | NO:
        raise _BadCell(where[role], YES_OR_NO(value=told[role]))
    return value in YES


def _table(told: Mapping[Role, str], where: Mapping[Role, int]) -> int | None:
    value = told.get(Role.TABLE, "")
    if value and not (value.isascii() and value.isdigit()):
        raise _BadCell(where[Role.TABLE], WHOLE_NUMBER(value=value))
    return int(value[:6]) if value else None


def _without_doubles(rows: Iterable[Row], tournament: Tournament) -> Iterator[Row]:
    """Marks names that are entered already or stand further up in the list."""
    entered: dict[str, Entrant] = {normalised(each.name): each for each in tournament.entrants.values()}
    seen: dict[str, int] = {}
    for row in rows:
        if row.person is None:
            yield row
            continue
        name = normalised(row.person.name)
        known, above = entered.get(name), seen.setdefault(name, row.line)
        if known is not None:
            yield replace(row, problem=ENTERED(line=row.line, name=known.name, number=known.number))
        elif above != row.line:
            yield replace(row, problem=TWICE(line=row.line, name=row.person.name, other=above))
        else:
            yield row


def export(tournament: Tournament, say: Callable[[str], str] = str) -> bytes:
    """The entry list as a spreadsheet opens it; ``say`` translates headings and answers."""
    titles = [say(TITLES[role]) for role in EXPORTED]
    people = (entrant.person for _, entrant in sorted(tournament.entrants.items()))
    return write_table(titles, (_cells(person, say) for person in people))


def _cells(person: Person, say: Callable[[str], str]) -> tuple[str, ...]:
    flags = {True: say(YES_WORD), False: ""}
    table = "" if person.pinned_table is None else str(person.pinned_table)
    paid, stand_in, hidden = flags[person.paid], flags[person.stand_in], flags[person.hidden]
    return (person.name, person.club, paid, stand_in, table, hidden, person.note)
