"""What a table sees of itself, computed from its own slip: nothing of any other table is in here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapis.core.plugin import Plugin
from tapis.core.sheet import Mistake, Points, Setup, fold
from tapis.law import Clause
from tapis.web import entry
from tapis.web.entry import DealForm
from tapis.web.mark import SheetTable, sheet_table


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """One seat's boxes of the deal being typed."""

    seat: int
    name: str
    boxes: tuple[entry.Box, ...]


@dataclass(frozen=True, slots=True)
class DealEntry:
    """The deal being typed, seat by seat; ``corrects`` when it was entered before."""

    form: DealForm
    seats: tuple[SeatEntry, ...]
    corrects: bool

    @property
    def deal(self) -> int:
        """Its number."""
        return self.form.deal


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A table's sheet: who sits where, what is entered, who deals next, which deal is being typed."""

    names: tuple[str, ...]
    sheet: SheetTable
    dealer: int
    deals: int
    entry: DealEntry | None
    contested: frozenset[tuple[int, int]]

    @property
    def complete(self) -> bool:
        """Whether every deal is entered."""
        return len(self.sheet.rows) >= self.deals

    @property
    def places(self) -> tuple[tuple[str, Points], ...]:
        """Names and totals."""
        return tuple(zip(self.names, self.sheet.totals, strict=True))

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause a line of the sheet rests on, each once."""
        lines = (line for row in self.sheet.rows for each in row.seats for line in each.lines)
        return tuple(dict.fromkeys(line.clause for line in lines))


@dataclass(frozen=True, slots=True)
class Sitting:
    """What a sheet page is made of: the regulation, how it began, people, deals so far, lines disputed."""

    plugin: Plugin[Any]
    setup: Setup
    names: tuple[str, ...]
    deals: Sequence[Any]
    contested: frozenset[tuple[int, int]] = frozenset()


def sheet_page(sitting: Sitting, asked: int, typed: Mapping[str, str]) -> SheetPage:
    """The page of a table; deal ``asked`` is the one to type (0: the next)."""
    total = sitting.setup.deals
    entered = len(sitting.deals)
    deal = asked if 1 <= asked <= entered else entered + 1
    shown = deal_entry(sitting, deal, typed) if deal <= total else None
    return SheetPage(
        sitting.names,
        sheet_table(sitting.plugin, sitting.setup, sitting.deals),
        dealer(sitting, deal),
        total,
        shown,
        sitting.contested,
    )


def deal_entry(sitting: Sitting, deal: int, typed: Mapping[str, str]) -> DealEntry:
    """The boxes of one deal, filled with what was typed or entered before."""
    plugin = sitting.plugin
    corrects = deal <= len(sitting.deals)
    filled = typed or entry.typed_of(plugin.fields, plugin.marking.seats, sitting.deals)
    form = entry.form(plugin.fields, plugin.marking.seats, deal, filled)
    seats = tuple(
        SeatEntry(seat, name, tuple(box for row in form.rows for box in row.boxes if box.seat == seat))
        for seat, name in enumerate(sitting.names)
    )
    return DealEntry(form, seats, corrects)


def dealer(sitting: Sitting, deal: int) -> int:
    """The seat that deals this deal."""
    results = [sitting.plugin.results.decode(each) for each in sitting.deals[: deal - 1]]
    sheet = fold(sitting.plugin.marking, sitting.setup, results)
    assert not isinstance(sheet, Mistake)
    return sitting.plugin.marking.dealer(sheet)
