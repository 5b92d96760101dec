"""What a table sees of itself, computed from its own slip: nothing of any other table is in here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise

from tapis.core.face import Face, Grid
from tapis.core.form import Field
from tapis.core.plugin import Plugin
from tapis.core.sheet import Line, Mistake, Points, Setup, fold
from tapis.core.sitting import sitting as sitting_of
from tapis.law import Breach, Clause
from tapis.web import entry, holds, oneline
from tapis.web.entry import DealForm
from tapis.web.holds import BoardLabel
from tapis.web.mark import DealRow, Said, SheetTable, sheet_table
from tapis.web.oneline import LineBox
from tapis.web.tables.typed import print_of


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """One seat's boxes of the deal being typed."""

    seat: int
    name: str
    boxes: tuple[entry.Box, ...]


@dataclass(frozen=True, slots=True)
class DealEntry:
    """The deal being typed, for each seat that has cards.

    ``seen`` is the print of what was entered for it before, ``wrong`` what the sheet has against that,
    ``line`` the box for the whole deal in one line, where players write it so, ``resting`` who has no cards.
    """

    form: DealForm
    seats: tuple[SeatEntry, ...]
    seen: str = ""
    wrong: Breach | None = None
    line: LineBox | None = None
    resting: tuple[int, ...] = ()

    @property
    def deal(self) -> int:
        """Its number."""
        return self.form.deal

    @property
    def corrects(self) -> bool:
        """Whether it was entered before."""
        return bool(self.seen)

    @property
    def totalled(self) -> bool:
        """Whether the boxes of a field are added up."""
        return any(row.field.totals for row in self.form.rows)

    @property
    def narrow(self) -> bool:
        """Whether two seats fit side by side on a phone."""
        return len(self.seats) == 2 and all(len(each.boxes) == 1 for each in self.seats)


@dataclass(frozen=True, slots=True)
class Cell:
    """One seat's deal: what was typed, the lines it gave, and the total with it (None: not accepted)."""

    seat: int
    values: tuple[Any, ...]
    lines: tuple[Line, ...]
    total: Points | None
    contested: bool
    shown: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One entered deal, with what was said of it as a whole."""

    deal: int
    cells: tuple[Cell, ...]
    whole: tuple[Said, ...] = ()
    written: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """One seat's name and total; ``best`` once every deal is entered and nobody has a better one."""

    name: str
    total: Points
    best: bool


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A table's sheet: who sits where, what is entered, who deals next, which deal is being typed.

    ``names`` are those of the columns, ``people`` those of the seats: with partners the two differ.
    ``first`` is the seat that has the first word, where the mark says so (-1: nobody in particular),
    ``label`` that of the board being played.
    """

    names: tuple[str, ...]
    sheet: SheetTable
    rows: tuple[SheetRow, ...]
    places: tuple[Place, ...]
    dealer: int
    deals: int
    entry: DealEntry | None
    complete: bool
    people: tuple[str, ...] = ()
    first: int = -1
    ends_itself: bool = False
    label: BoardLabel | None = None
    vulnerable: Promise | str = ""

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause a line of the sheet rests on, each once."""
        lines = (line for row in self.rows for each in row.cells for line in each.lines)
        return tuple(dict.fromkeys(line.clause for line in lines))

    @property
    def contested(self) -> bool:
        """Whether a line of the sheet is disputed."""
        return any(cell.contested for row in self.rows for cell in row.cells)

    @property
    def counted(self) -> bool:
        """Whether everybody knows how many deals there will be."""
        return not self.ends_itself or self.sheet.grid is not None

    @property
    def ahead(self) -> int:
        """Up to which deal a phone without network may go on; 0 where another form comes next.

        Who rests changes from deal to deal, and a correction leads back to where one was.
        """
        here = self.entry
        return 0 if here is None or here.corrects or here.resting else self.deals

    @property
    def dealing(self) -> int:
        """The column whose member deals."""
        return self.dealer % len(self.names)

    @property
    def free(self) -> tuple[tuple[str, int], ...]:
        """How many boxes each column of a grid has still to fill, by its name."""
        return tuple(zip(self.names, self.sheet.grid.free, strict=True)) if self.sheet.grid else ()


@dataclass(frozen=True, slots=True)
class Sitting:
    """What a sheet page is made of: the regulation, how it began, people, deals so far, lines disputed.

    A deal is None where a reader could not make it out; nothing is typed into a sheet that is not ``open``.
    ``people`` are the names by seat where several share a column.
    """

    plugin: Plugin[Any]
    setup: Setup
    names: tuple[str, ...]
    deals: Sequence[Any]
    contested: frozenset[tuple[int, int]] = frozenset()
    open: bool = True
    people: tuple[str, ...] = ()


def sheet_page(sitting: Sitting, asked: int, typed: Mapping[str, str]) -> SheetPage:
    """The page of a table; deal ``asked`` is the one to type (0: the next, or one that must be corrected)."""
    sheet = sheet_table(sitting.plugin, sitting.setup, sitting.deals)
    entered = len(sitting.deals)
    full = entered >= sitting.setup.deals or sheet.over
    complete = full and None not in sitting.deals and sheet.mistake is None
    deal = _to_type(asked, entered, sheet)
    typing = sitting.open and (deal <= entered or not full)
    before = sheet_before(sitting, deal) if typing else None
    conditions = sitting.plugin.marking.conditions(before) if typing else {}
    return SheetPage(
        sitting.names,
        sheet,
        tuple(_rows(sitting, sheet)),
        _places(sitting, sheet, complete=complete),
        sitting.plugin.marking.dealer(before) if typing else 0,
        sitting.setup.deals,
        _deal_entry(sitting, deal, typed, sheet, before) if typing else None,
        complete,
        sitting.people or sitting.names,
        conditions.get("first_word", -1),
        sitting.plugin.ends_itself or _open_ended(sitting),
        holds.board(sitting.plugin, conditions["board"], sitting.setup.options)
        if "board" in conditions
        else None,
        holds.vulnerable(conditions),
    )


def _open_ended(sitting: Sitting) -> bool:
    """Whether this way to play ends when the mark says so."""
    ways = (each for each in sitting.plugin.formats if each.open_ended)
    return any(each.options.items() <= sitting.setup.options.items() for each in ways)


def _to_type(asked: int, entered: int, sheet: SheetTable) -> int:
    """The deal to type; nothing after a mistake, which must be corrected first."""
    deal = asked if 1 <= asked <= entered else entered + 1
    return min(deal, sheet.mistake[0]) if sheet.mistake else deal


def sheet_before(sitting: Sitting, deal: int) -> Any:
    """The regulation's sheet as it was before a deal."""
    results = [sitting.plugin.results.decode(each) for each in sitting.deals[: deal - 1]]
    sheet = fold(sitting.plugin.marking, sitting.setup, results)
    assert not isinstance(sheet, Mistake)
    return sheet


def _rows(sitting: Sitting, sheet: SheetTable) -> Iterator[SheetRow]:
    running: list[Points] = [0] * len(sitting.names)
    for row in sheet.rows:
        for each in row.seats:
            running[each.seat] += each.points or 0
        yield SheetRow(row.deal, tuple(_cells(sitting, row, running)), row.whole, row.written, row.number)


def _cells(sitting: Sitting, row: DealRow, running: Sequence[Points]) -> Iterator[Cell]:
    marked = any(each.lines for each in row.seats)
    for each in row.seats:
        total = running[each.seat] if marked else None
        disputed = (row.deal, each.seat) in sitting.contested
        yield Cell(each.seat, each.values, each.lines, total, disputed, each.shown)


def _places(sitting: Sitting, sheet: SheetTable, *, complete: bool) -> tuple[Place, ...]:
    best = (min if sitting.plugin.marking.lowest_wins else max)(sheet.totals)
    places = sheet.tally.places if sheet.tally else tuple(int(total == best) for total in sheet.totals)
    return tuple(
        Place(name, total, complete and place == 1)
        for name, total, place in zip(sitting.names, sheet.totals, places, strict=True)
    )


def _deal_entry(
    sitting: Sitting, deal: int, typed: Mapping[str, str], sheet: SheetTable, before: Any
) -> DealEntry:
    """The boxes of one deal, filled with what was typed or entered before."""
    plugin = sitting.plugin
    columns = len(sitting.names)
    entered = entry.typed_of(plugin.fields, columns, sitting.deals) | oneline.lines_of(plugin, sitting.deals)
    filled = typed or entered
    face = plugin.face(before) if plugin.face else None
    fields = plugin.form(sitting.setup.options)
    form = entry.form(fields, columns, deal, filled, taken(fields, face))
    conditions = plugin.marking.conditions(before)
    dealt = set(sitting_of(conditions, columns))
    playing = dealt - set(conditions.get("out", ()))
    resting = tuple(seat for seat in range(columns) if seat not in dealt)
    seats = tuple(
        SeatEntry(seat, name, boxes)
        for seat, (name, boxes) in enumerate(zip(sitting.names, form.seats, strict=False))
        if seat in playing
    )
    wrong = sheet.mistake[1] if sheet.mistake and sheet.mistake[0] == deal else None
    line = oneline.box(plugin, deal, filled, sitting.setup.options, columns, resting)
    return DealEntry(form, seats, print_of(sitting.deals, deal), wrong, line, resting)


def taken(fields: Sequence[Field], face: Face | None) -> entry.Taken:
    """What cannot be chosen any more: boxes of a grid by the columns that filled them, and full columns."""
    if not isinstance(face, Grid):
        return entry.FREE
    rows = {
        row.key: frozenset(column for column, box in enumerate(row.boxes) if box.points is not None)
        for row in face.rows
    }
    full = {
        str(column): frozenset({column}) if not free else frozenset() for column, free in enumerate(face.free)
    }
    boxes = {each.key: rows for each in fields if set(rows) <= set(each.choices)}
    return boxes | {each.key: full for each in fields if entry.names_columns(each)}
