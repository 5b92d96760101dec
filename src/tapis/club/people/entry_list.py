"""A list of people in a file: looked at before anything is entered, and put right where it is shown.

A *preview* says of every line who would be entered, what is doubtful about it, or why it was set aside; its
*choices* are what somebody said about it. Nothing is entered until somebody accepts the preview; then
``register`` decides as for anybody else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from tapis.club.events import Person
from tapis.club.people.columns import NO_NAME_COLUMN, PARTNERS, TITLES, UNCLEAR_PRIVACY, ColumnRole, Columns
from tapis.club.people.guessing import by_contents, by_headings, columns_of, completed, swapped
from tapis.club.people.list_doubles import NumberedPerson, entered_in, marked_doubles
from tapis.club.people.list_lines import AsideLine, ListLines, told_apart
from tapis.club.people.list_rows import Doubt, ListRow, RowReader, lone_words, read_row
from tapis.club.people.name_cells import NAMES, cleaned, in_one_piece, renamed
from tapis.club.state.competition import Competition
from tapis.club.text.full_names import FullName
from tapis.club.text.list_text import list_text
from tapis.club.text.name_order import NameVote, vote
from tapis.core.spreadsheet import SpreadsheetText
from tapis.core.whole import whole
from tapis.law import Reason, Refused

SAME_COLUMN = Reason("same-column", "Two columns of this list are taken for {heading}; change one of them.")
EXCHANGED = {
    ColumnRole.FIRST: ColumnRole.LAST,
    ColumnRole.LAST: ColumnRole.FIRST,
    ColumnRole.PARTNER_FIRST: ColumnRole.PARTNER_LAST,
    ColumnRole.PARTNER_LAST: ColumnRole.PARTNER_FIRST,
}
SAMPLES, LETTERS = 3, 26


@dataclass(frozen=True, slots=True)
class Choices:
    """What somebody said about a list; whatever is not said is guessed."""

    roles: Mapping[int, ColumnRole | None] = field(default_factory=dict)
    """What columns hold, by number from 0; None to leave one aside."""
    surname_first: bool | None = None
    exchanged: bool = False
    """Last and first names stand in the columns of each other."""
    people: frozenset[int] = frozenset()
    """Lines that are people although they were set aside."""
    said: Mapping[int, bool] = field(default_factory=dict)
    """Whether lines in doubt are entered: a name that was met before is another person, a word a name."""
    cells: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """Cells put right, by line and column."""
    names: Mapping[int, Sequence[FullName]] = field(default_factory=dict)
    """Names that were taken apart by hand, by line."""


NOTHING_SAID, NOBODY_ASKED = Choices(), NameVote()


@dataclass(frozen=True, slots=True)
class ListColumn:
    """One column: what it is called, what stands in it, what it was taken for."""

    at: int
    title: str
    samples: tuple[str, ...]
    role: ColumnRole | None
    unclear: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ListPreview:
    """What a file would enter, line by line, and how it was understood."""

    encoding: str
    delimiter: str
    lines: ListLines
    columns: Columns
    titles: tuple[str, ...]
    rows: tuple[ListRow, ...]
    vote: NameVote = NOBODY_ASKED
    surname_first: bool = False
    exchanged: bool = False
    """Whether last and first names were found in the columns of each other."""
    trouble: Refused | None = None
    """Why nobody can be entered before somebody says what a column holds."""

    @property
    def aside(self) -> tuple[AsideLine, ...]:
        """The lines set aside, empty ones and the header among them."""
        return self.lines.aside

    @property
    def ready(self) -> tuple[ListRow, ...]:
        """The lines that would be entered."""
        return () if self.trouble else tuple(row for row in self.rows if row.ready)

    @property
    def waiting(self) -> tuple[ListRow, ...]:
        """The lines about which somebody has to say something first."""
        return tuple(row for row in self.rows if row.waits)

    @property
    def doubts(self) -> tuple[ListRow, ...]:
        """The lines to look at: those that wait, doubles that were told apart, names with an unsure end."""
        return tuple(row for row in self.rows if (row.guessed or row.doubt) and not self._known(row))

    @property
    def known(self) -> tuple[ListRow, ...]:
        """The lines of people who are entered already."""
        return tuple(row for row in self.rows if self._known(row))

    @staticmethod
    def _known(row: ListRow) -> bool:
        return row.doubt is Doubt.ENTERED and row.settled is not None

    @property
    def in_one_piece(self) -> bool:
        """Whether names stand whole in a cell, so that their order has to be told."""
        return ColumnRole.NAME in self.columns.roles or ColumnRole.PARTNER in self.columns.roles

    @property
    def sample(self) -> ListRow | None:
        """A line by which the order of names can be shown."""
        return next((row for row in self.ready if row.person and " " in row.person.name), None)

    @property
    def shown_columns(self) -> tuple[ListColumn, ...]:
        """The columns that hold anything, each with some of it."""
        filled = columns_of([line.cells or () for line in self.lines.body])
        called = (*self.titles, *[""] * len(filled))
        return tuple(
            ListColumn(at, called[at].strip(), _samples(cells), self._role(at), at in self.columns.unclear)
            for at, cells in enumerate(filled)
            if cells or called[at].strip()
        )

    def _role(self, at: int) -> ColumnRole | None:
        return self.columns.roles[at] if at < len(self.columns.roles) else None

    def people(self) -> tuple[Person, ...]:
        """Those to enter."""
        return tuple(row.person for row in self.ready if row.person is not None)


def _samples(cells: Sequence[str]) -> tuple[str, ...]:
    return tuple(" ".join(cell.split()) for cell in dict.fromkeys(cells))[:SAMPLES]


def letter(at: int) -> str:
    """What a spreadsheet calls a column: A, B, … AA."""
    return (letter(at // LETTERS - 1) if at >= LETTERS else "") + chr(ord("A") + at % LETTERS)


Known: TypeAlias = Mapping[str, Sequence[NumberedPerson]]
"""Who has a number already, by name."""


def preview(
    data: bytes, competition: Competition, choices: Choices = NOTHING_SAID, known: Known | None = None
) -> ListPreview | Refused:
    """What the file ``data`` would enter into the tournament; nothing is entered here."""
    text = list_text(data)
    return text if isinstance(text, Refused) else read(text, competition, choices, known)


def read(
    text: SpreadsheetText,
    competition: Competition,
    choices: Choices = NOTHING_SAID,
    known: Known | None = None,
) -> ListPreview:
    """What the lines of a list would enter beside those who are ``known``: whoever is entered."""
    members = competition.plugin.sheet.members
    lines = told_apart(text, choices.people)
    titles = _titles(lines, text)
    body = [line.cells or () for line in lines.body]
    guessed = (
        completed(by_headings(titles, members, named=_named(competition)), body)
        if lines.header
        else by_contents(body, members)
    )
    columns = _chosen(guessed, choices)
    turned = choices.exchanged if choices.roles else swapped(columns, body) is not choices.exchanged
    columns = _exchanged(columns) if turned else columns
    found = vote(_names(lines, columns, members))
    first = (
        found.surname_first(columns.surname_first) if choices.surname_first is None else choices.surname_first
    )
    shown = ListPreview(
        encoding=text.encoding, delimiter=text.delimiter, lines=lines, columns=columns, titles=titles,
        rows=(), vote=found, surname_first=first, exchanged=turned, trouble=_trouble(columns, titles),
    )  # fmt: skip
    if shown.trouble:
        return shown
    met = entered_in(competition.tournament) if known is None else known
    rows = _rows(shown, competition, choices)
    return replace(shown, rows=tuple(marked_doubles(rows, met, choices.said)))


def _titles(lines: ListLines, text: SpreadsheetText) -> tuple[str, ...]:
    """The headings; where one is empty, the one that stands above it."""
    if lines.header is None:
        return ()
    cells = lines.header.cells or ()
    above = next((each.cells or () for each in text.lines if each.number == lines.header.number - 1), ())
    return tuple(
        cell if cell.strip() or len(lines.body) < 1 else (above[at] if at < len(above) else "")
        for at, cell in enumerate(cells)
    )


def _chosen(guessed: Columns, choices: Choices) -> Columns:
    """The columns with what somebody said of them; who was guessed to hold the same is left aside."""
    said = choices.roles
    width = max(len(guessed.roles), *(at + 1 for at in said), 0) if said else len(guessed.roles)
    roles = [*guessed.roles, *[None] * (width - len(guessed.roles))]
    taken = {role for role in said.values() if role}
    kept = [said.get(at, None if role in taken else role) for at, role in enumerate(roles)]
    unclear = tuple(at for at in guessed.unclear if at not in said)
    return replace(guessed, roles=tuple(_in_two(kept, *NAMES)), unclear=unclear)


def _in_two(
    roles: Sequence[ColumnRole | None], full: ColumnRole, first: ColumnRole, last: ColumnRole
) -> list[ColumnRole | None]:
    apart = first in roles and last not in roles
    return [last if apart and role is full else role for role in roles]


def _exchanged(columns: Columns) -> Columns:
    return replace(
        columns, roles=tuple(EXCHANGED.get(role, role) if role else None for role in columns.roles)
    )


def _names(lines: ListLines, columns: Columns, members: int) -> Iterable[str]:
    wanted = (*NAMES, *PARTNERS)
    for line in lines.body:
        cells = {role: cell for role, cell in columns.pairs(line.cells or ()) if role in wanted}
        yield from in_one_piece(cleaned(cells, members)[0], members)


def _trouble(columns: Columns, titles: Sequence[str]) -> Refused | None:
    if columns.unclear:
        column = titles[columns.unclear[0]].strip() if columns.unclear[0] < len(titles) else ""
        return UNCLEAR_PRIVACY(column=column)
    twice = next((role for role in ColumnRole if columns.roles.count(role) > 1), None)
    if twice:
        return SAME_COLUMN(heading=TITLES[twice])
    return None if columns.named else NO_NAME_COLUMN()


def _rows(shown: ListPreview, competition: Competition, choices: Choices) -> tuple[ListRow, ...]:
    reader = RowReader(
        shown.columns, shown.titles, competition.plugin, shown.surname_first,
        least_age=_least_age(competition), year=_year(competition), cells=choices.cells, said=choices.said,
    )  # fmt: skip
    found = [_by_hand(read_row(line, reader), choices) for line in shown.lines.body]
    return tuple(lone_words(found, choices.said, in_one_piece=shown.in_one_piece))


def _by_hand(row: ListRow, choices: Choices) -> ListRow:
    names = choices.names.get(row.line)
    if names and row.person:
        row = replace(row, person=renamed(row.person, names), guess=row.person)
    out = choices.said.get(row.line) is False and row.doubt is None
    return replace(row, settled=False) if out else row


def _named(competition: Competition) -> bool:
    """Whether teams have names of their own."""
    return competition.tournament.settings is not None and competition.plays_matches


def _least_age(competition: Competition) -> int:
    return (competition.least_age or 0) if competition.tournament.settings else 0


def _year(competition: Competition) -> int:
    settings = competition.tournament.settings
    found = re.match(r"(\d{4})-", settings.date) if settings else None
    return (whole(found[1]) or 0) if found else 0
