"""A sheet as pages show it: for each deal and seat what was typed, what it is worth, and by which clause."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from tapis.club.state.marks import Place, boxes_alone, in_place
from tapis.core.face import Account, Box, Face, Grid, Tally
from tapis.core.form import Field, Scope
from tapis.core.plugin import AnyPlugin, SomeSheet
from tapis.core.sheet import Line, Mistake, Points, SheetStart, columns, fold
from tapis.core.terms import Json
from tapis.core.whole import whole
from tapis.law import Breach, Clause
from tapis.web.sheet.clauses import lettered, letters
from tapis.web.sheet.entry import names_columns
from tapis.web.sheet.one_line import written


@dataclass(frozen=True, slots=True)
class Entered:
    """One seat's part of a deal."""

    seat: int
    values: tuple[Json, ...]
    """What was typed, in the order of the fields."""
    lines: tuple[Line, ...] = ()
    """Those it gave."""
    letters: str = ""
    """Those of the clauses that the lines rest on, as ``clauses`` of the sheet has them."""
    shown: tuple[Json, ...] = ()
    """The values in few words: numbers, or else the msgids of what was chosen."""
    total: Points = 0
    """What the seat has with this deal."""

    @property
    def points(self) -> Points | None:
        """What the deal is worth to this seat; None where the sheet has not accepted it."""
        return sum((line.points for line in self.lines), 0) if self.lines else None

    @property
    def clause(self) -> Clause | None:
        """The clause that the first line rests on."""
        return self.lines[0].clause if self.lines else None


@dataclass(frozen=True, slots=True)
class SaidOfDeal:
    """What was chosen in a field of the whole deal: the msgid of the choice, or the ``column`` it names."""

    field: Field
    word: str = ""
    column: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRow:
    """One deal of a sheet."""

    deal: int
    seats: tuple[Entered, ...]
    whole: tuple[SaidOfDeal, ...] = ()
    """What was said of the whole deal."""
    typed: bool = True
    """Whether anything was entered."""
    written: str = ""
    """The deal in one line, where players have a way to write it."""
    board: int = 0
    """Its number, where tables play boards."""

    @property
    def number(self) -> int:
        """The number of the deal, or of its board where it has one."""
        return self.board or self.deal


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetTable:
    """A sheet as pages show it."""

    fields: tuple[Field, ...]
    """Those filled for each seat; one that is asked in some cases only is left out unless it was."""
    rows: tuple[DealRow, ...]
    totals: tuple[Points, ...]
    """Those of the columns so far."""
    mistake: tuple[int, Breach] | None = None
    """The first deal the regulation refuses, by number, and why; None where there is none."""
    face: Face | None = None
    """The sheet as people draw it, up to the mistake."""
    over: bool = False
    """Whether the party is over, up to the mistake."""
    sides: tuple[str, ...] = ()
    """The names of the columns."""
    boxed: bool = False
    """Only its boxes were read: nobody knows the deals, nor their order."""
    clauses: tuple[tuple[str, Clause], ...] = ()
    """What the figures rest on, each clause once, with its letter."""

    @property
    def partial(self) -> bool:
        """Whether a deal is wrong or missing, so that the totals are no result."""
        return self.mistake is not None or not (self.boxed or all(row.typed for row in self.rows))

    @property
    def grid(self) -> Grid | None:
        """Its face where that is a grid of boxes."""
        return self.face if isinstance(self.face, Grid) else None

    @property
    def tally(self) -> Tally | None:
        """Its face where that is a tally of strokes."""
        return self.face if isinstance(self.face, Tally) else None

    @property
    def account(self) -> Account | None:
        """Its face where that is an account of two columns."""
        return self.face if isinstance(self.face, Account) else None

    @property
    def spoken(self) -> bool:
        """Whether anything was said of a whole deal."""
        return any(row.whole for row in self.rows)


def sheet_table(
    plugin: AnyPlugin, setup: SheetStart, deals: Sequence[Json], *, new: bool = False
) -> SheetTable:
    """The sheet of these deals in JSON (None: not entered), marked as far as the regulation accepts them.

    Where they are ``new``, they are judged by what cards can bring.
    """
    typed = {number: deal for number, deal in enumerate(deals, start=1) if deal is not None}
    marked = in_place(plugin, setup, deals)
    numbers = list(marked)
    mistake, sheet = _marked(plugin, setup, list(marked.values()), new=new)
    lines = plugin.sheet.marking.lines(sheet)
    placed = [(number, line) for line in lines if (number := numbers[line.deal - 1]) in typed]
    seats = columns(plugin.sheet.marking, setup)
    fields = shown_fields(plugin, typed.values())
    first = first_board(plugin, setup)
    rows = tuple(
        replace(
            _row(plugin, fields, seats, (number, typed.get(number)), placed),
            board=first + number - 1 if first else 0,
        )
        for number in range(1, len(deals) + 1)
    )
    known = lettered(line for row in rows for each in row.seats for line in each.lines)
    rows = tuple(_running(rows, seats, known))
    totals = tuple(sum((line.points for _, line in placed if line.seat == seat), 0) for seat in range(seats))
    wrong = (numbers[mistake.deal - 1], mistake.breach) if mistake else None
    told = boxes_alone(plugin, deals)
    return SheetTable(
        fields=fields,
        rows=rows,
        totals=totals,
        mistake=wrong,
        face=_face(plugin, sheet, told),
        over=plugin.sheet.marking.over(sheet),
        sides=plugin.voice.sides,
        boxed=bool(told),
        clauses=tuple((letter, clause) for clause, letter in known.items()),
    )


def _face(plugin: AnyPlugin, sheet: SomeSheet, told: Mapping[Place, Points]) -> Face | None:
    """The sheet as it is drawn, with the boxes of which nothing else is known as they were read."""
    face = plugin.sheet.face(sheet) if plugin.sheet.face else None
    return _as_read(face, told) if told and isinstance(face, Grid) else face


def _as_read(grid: Grid, told: Mapping[Place, Points]) -> Grid:
    """The boxes as they were read, those behind a mistake too; of none is it known which deal filled it."""

    def box(place: Place, marked: Box) -> Box:
        return Box(told.get(place), kind=marked.kind)

    rows = (
        replace(row, boxes=tuple(box((row.key, column), each) for column, each in enumerate(row.boxes)))
        for row in grid.rows
    )
    return replace(grid, rows=tuple(rows))


def _running(rows: Iterable[DealRow], seats: int, known: Mapping[Clause, str]) -> Iterator[DealRow]:
    """The rows with what every seat has so far, and with the letters of their clauses."""
    sums: list[Points] = [0] * seats
    for row in rows:
        for each in row.seats:
            sums[each.seat] += each.points or 0
        yield replace(
            row,
            seats=tuple(
                replace(each, total=sums[each.seat], letters=letters(each.lines, known)) for each in row.seats
            ),
        )


def first_board(plugin: AnyPlugin, setup: SheetStart) -> int:
    """The number of the first board, where a sheet is played with boards."""
    return plugin.sheet.marking.terms(plugin.sheet.marking.blank(setup)).board or 0


def open_ended(plugin: AnyPlugin, setup: SheetStart) -> bool:
    """Whether a party of this format ends when the mark says so."""
    ways = (each for each in plugin.event.formats if each.open_ended)
    return any(each.options.items() <= setup.options.items() for each in ways)


def shown_fields(plugin: AnyPlugin, deals: Iterable[Json]) -> tuple[Field, ...]:
    """The fields of each seat that a sheet of these deals has something to show for."""
    entered = tuple(deals)

    def needed(field: Field) -> bool:
        return not field.only_if or any(any_filled(deal.get(field.key)) for deal in entered)

    return tuple(each for each in plugin.sheet.fields if each.scope is Scope.SEAT and needed(each))


def any_filled(values: Json) -> bool:
    """Whether anything was typed into a field."""
    return any(value is not None for value in values or ())


def _marked(
    plugin: AnyPlugin, setup: SheetStart, deals: list[Json], *, new: bool
) -> tuple[Mistake | None, SomeSheet]:
    """The mistake, if there is one, and the sheet of everything before it."""
    results = [plugin.sheet.results.decode(deal) for deal in deals]
    sheet = fold(plugin.sheet.marking, setup, results, plugin.sheet.possible if new else None)
    if not isinstance(sheet, Mistake):
        return None, sheet
    before = fold(plugin.sheet.marking, setup, results[: sheet.deal - 1])
    assert not isinstance(before, Mistake)
    return sheet, before


def _row(
    plugin: AnyPlugin,
    fields: Sequence[Field],
    seats: int,
    numbered: tuple[int, Json],
    placed: Sequence[tuple[int, Line]],
) -> DealRow:
    number, deal = numbered
    whole = tuple(_said(plugin.sheet.fields, deal)) if deal else ()
    entered = []
    for seat in range(seats):
        values = tuple(_value(deal, field.key, seat) for field in fields)
        lines = tuple(line for at, line in placed if (at, line.seat) == (number, seat))
        entered.append(Entered(seat, values, lines, shown=_in_short(fields, values)))
    return DealRow(
        deal=number, seats=tuple(entered), whole=whole, typed=deal is not None, written=written(plugin, deal)
    )


def _in_short(fields: Sequence[Field], values: Sequence[Json]) -> tuple[Json, ...]:
    """The values to show in few words: numbers that are no blank, else the msgids of what was chosen."""
    if not any(field.choices for field in fields):
        every = zip(fields, values, strict=True)
        return tuple(value for field, value in every if value is not None or not field.only_if)
    typed = [(field, value) for field, value in zip(fields, values, strict=True) if value is not None]
    numbers = tuple(value for field, value in typed if not field.choices and value != field.blank)
    return numbers or tuple(word_of(field, value) for field, value in typed if field.choices)


def word_of(field: Field, value: Json) -> Json:
    """The msgid of a choice; other values as they are."""
    return dict(zip(field.choices, field.words, strict=False)).get(str(value), value)


def _said(fields: Sequence[Field], deal: Json) -> Iterator[SaidOfDeal]:
    """What was said of the whole deal; of what is asked after the seats only the unusual."""
    after = False
    for field in fields:
        after = after or field.scope is Scope.SEAT
        value = deal.get(field.key)
        if field.scope is Scope.SEAT or value is None or (after and value == next(iter(field.choices), None)):
            continue
        column = whole(str(value)) if names_columns(field) else None
        yield SaidOfDeal(field, str(word_of(field, value)), column)


def _value(deal: Json, key: str, seat: int) -> Json:
    """One box of an entered deal; None where nothing was asked or entered."""
    values = deal.get(key) if deal else None
    return values[seat] if values else None
