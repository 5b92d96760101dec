"""What a table sees of itself, computed from its own slip: nothing of any other table is in here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapis.core.plugin import Plugin
from tapis.core.sheet import Line, Mistake, Points, Setup, fold
from tapis.law import Clause
from tapis.web import entry
from tapis.web.entry import DealForm
from tapis.web.mark import DealRow, SheetTable, sheet_table
from tapis.web.tables.typed import print_of


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """One seat's boxes of the deal being typed."""

    seat: int
    name: str
    boxes: tuple[entry.Box, ...]


@dataclass(frozen=True, slots=True)
class DealEntry:
    """The deal being typed, seat by seat; ``seen`` is the print of what was entered for it before."""

    form: DealForm
    seats: tuple[SeatEntry, ...]
    seen: str = ""

    @property
    def deal(self) -> int:
        """Its number."""
        return self.form.deal

    @property
    def corrects(self) -> bool:
        """Whether it was entered before."""
        return bool(self.seen)


@dataclass(frozen=True, slots=True)
class Cell:
    """One seat's deal: what was typed, the lines it gave, and the total with it (None: not accepted)."""

    seat: int
    values: tuple[Any, ...]
    lines: tuple[Line, ...]
    total: Points | None
    contested: bool


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One entered deal."""

    deal: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """One seat's name and total; ``best`` once every deal is entered and nobody has a better one."""

    name: str
    total: Points
    best: bool


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A table's sheet: who sits where, what is entered, who deals next, which deal is being typed."""

    names: tuple[str, ...]
    sheet: SheetTable
    rows: tuple[SheetRow, ...]
    places: tuple[Place, ...]
    dealer: int
    deals: int
    entry: DealEntry | None
    complete: bool

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause a line of the sheet rests on, each once."""
        lines = (line for row in self.rows for each in row.cells for line in each.lines)
        return tuple(dict.fromkeys(line.clause for line in lines))

    @property
    def contested(self) -> bool:
        """Whether a line of the sheet is disputed."""
        return any(cell.contested for row in self.rows for cell in row.cells)


@dataclass(frozen=True, slots=True)
class Sitting:
    """What a sheet page is made of: the regulation, how it began, people, deals so far, lines disputed.

    A deal is None where a reader could not make it out; nothing is typed into a sheet that is not ``open``.
    """

    plugin: Plugin[Any]
    setup: Setup
    names: tuple[str, ...]
    deals: Sequence[Any]
    contested: frozenset[tuple[int, int]] = frozenset()
    open: bool = True


def sheet_page(sitting: Sitting, asked: int, typed: Mapping[str, str]) -> SheetPage:
    """The page of a table; deal ``asked`` is the one to type (0: the next)."""
    entered = len(sitting.deals)
    deal = asked if 1 <= asked <= entered else entered + 1
    typing = sitting.open and deal <= sitting.setup.deals
    sheet = sheet_table(sitting.plugin, sitting.setup, sitting.deals)
    complete = entered >= sitting.setup.deals and None not in sitting.deals
    return SheetPage(
        sitting.names,
        sheet,
        tuple(_rows(sitting, sheet)),
        _places(sitting, sheet, complete=complete),
        dealer(sitting, deal) if typing else 0,
        sitting.setup.deals,
        deal_entry(sitting, deal, typed) if typing else None,
        complete,
    )


def _rows(sitting: Sitting, sheet: SheetTable) -> Iterator[SheetRow]:
    running: list[Points] = [0] * len(sitting.names)
    for row in sheet.rows:
        for each in row.seats:
            running[each.seat] += each.points or 0
        yield SheetRow(row.deal, tuple(_cells(sitting, row, running)))


def _cells(sitting: Sitting, row: DealRow, running: Sequence[Points]) -> Iterator[Cell]:
    for each in row.seats:
        total = running[each.seat] if each.lines else None
        disputed = (row.deal, each.seat) in sitting.contested
        yield Cell(each.seat, each.values, each.lines, total, disputed)


def _places(sitting: Sitting, sheet: SheetTable, *, complete: bool) -> tuple[Place, ...]:
    best = (min if sitting.plugin.marking.lowest_wins else max)(sheet.totals)
    return tuple(
        Place(name, total, complete and total == best)
        for name, total in zip(sitting.names, sheet.totals, strict=True)
    )


def deal_entry(sitting: Sitting, deal: int, typed: Mapping[str, str]) -> DealEntry:
    """The boxes of one deal, filled with what was typed or entered before."""
    plugin = sitting.plugin
    filled = typed or entry.typed_of(plugin.fields, len(sitting.names), sitting.deals)
    form = entry.form(plugin.fields, len(sitting.names), deal, filled)
    seats = tuple(
        SeatEntry(seat, name, tuple(box for row in form.rows for box in row.boxes if box.seat == seat))
        for seat, name in enumerate(sitting.names)
    )
    return DealEntry(form, seats, print_of(sitting.deals, deal))


def dealer(sitting: Sitting, deal: int) -> int:
    """The seat that deals this deal."""
    results = [sitting.plugin.results.decode(each) for each in sitting.deals[: deal - 1]]
    sheet = fold(sitting.plugin.marking, sitting.setup, results)
    assert not isinstance(sheet, Mistake)
    return sitting.plugin.marking.dealer(sheet)
