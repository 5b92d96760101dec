"""The page of a table, computed from its own slip: nothing of any other table is in here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.functional import Promise

from tapis.club.friendly_faults import Penalty
from tapis.club.marks import in_place
from tapis.core.plugin import AnyPlugin, SomeSheet
from tapis.core.sheet import Line, Mistake, Points, SheetStart, fold
from tapis.core.terms import NO_TERMS, Json
from tapis.i18n import seat_letter
from tapis.law import Breach, Clause
from tapis.web.sheet import board_labels, entry, one_line
from tapis.web.sheet.board_labels import BoardLabel
from tapis.web.sheet.boxes import DealForm, EntryBox
from tapis.web.sheet.mark import DealRow, SaidOfDeal, SheetTable, first_board, open_ended, sheet_table
from tapis.web.sheet.one_line import LineBox
from tapis.web.tables.known import fixed, given, taken, with_penalties
from tapis.web.tables.typed import print_of


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """One seat's boxes of the deal being typed."""

    seat: int
    name: str
    boxes: tuple[EntryBox, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealEntry:
    """The deal being typed, for each seat that has cards."""

    form: DealForm
    seats: tuple[SeatEntry, ...]
    seen: str = ""
    """A print of what was entered for it before, to notice when another phone changes it."""
    wrong: Breach | None = None
    """What the sheet has against what was entered."""
    line: LineBox | None = None
    """The box for the whole deal in one line, where players write it so."""
    resting: tuple[int, ...] = ()
    """The columns that have no cards."""

    @property
    def deal(self) -> int:
        """The number of the deal."""
        return self.form.deal

    @property
    def corrects(self) -> bool:
        """Whether the deal was entered before."""
        return bool(self.seen)

    @property
    def totalled(self) -> bool:
        """Whether the boxes of a field are added up."""
        return any(row.field.totals for row in self.form.rows)

    @property
    def narrow(self) -> bool:
        """Whether two seats fit side by side on a phone."""
        typed = ([box for box in each.boxes if len(box.choices) != 1] for each in self.seats)
        return len(self.seats) == 2 and all(len(boxes) == 1 for boxes in typed)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatDeal:
    """One seat's deal: what was typed, the lines it gave, and the total with it (None: not accepted yet)."""

    seat: int
    values: tuple[Json, ...]
    lines: tuple[Line, ...]
    total: Points | None
    contested: bool
    shown: tuple[Json, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One entered deal, with what was said of it as a whole."""

    deal: int
    cells: tuple[SeatDeal, ...]
    whole: tuple[SaidOfDeal, ...] = ()
    written: str = ""
    number: int = 0


@dataclass(frozen=True, slots=True)
class SeatTotal:
    """One seat's name and total; ``best`` once every deal is entered and nobody has a better one."""

    name: str
    total: Points
    best: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetPage:
    """A table's sheet."""

    names: tuple[str, ...]
    sheet: SheetTable
    rows: tuple[SheetRow, ...]
    places: tuple[SeatTotal, ...]
    dealer: int
    """The seat that deals next."""
    deals: int
    entry: DealEntry | None
    """The deal being typed; None where nothing is to be typed."""
    complete: bool
    """Every deal has been entered."""
    people: tuple[str, ...] = ()
    """The names by seat, where partners share a column."""
    first: int = -1
    """The seat that speaks first, where the mark says so; -1 for nobody in particular."""
    ends_itself: bool = False
    """The mark says when the party is over."""
    label: BoardLabel | None = None
    vulnerable: Promise | str = ""
    secret: bool = False
    penalties: tuple[Penalty, ...] = ()

    @property
    def entered(self) -> frozenset[int]:
        """The numbers of the deals that are entered."""
        return frozenset(row.deal for row in self.sheet.rows if row.typed)

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

        Who rests changes from deal to deal, a correction leads back to where one was, and what is given in
        secret is asked for before each deal.
        """
        here = self.entry
        alone = here is None or here.corrects or here.resting or self.secret
        return 0 if alone else self.deals

    @property
    def dealing(self) -> str:
        """What the seat that deals is called: ``A``, or ``A2`` where two share a column without a name."""
        member, column = divmod(self.dealer, len(self.names))
        shared = len(self.people) > len(self.names) and not self.sheet.sides
        return f"{seat_letter(column)}{member + 1}" if shared else seat_letter(column)

    @property
    def free(self) -> tuple[tuple[str, int], ...]:
        """How many boxes each column of a grid has still to fill, by its name."""
        return tuple(zip(self.names, self.sheet.grid.free, strict=True)) if self.sheet.grid else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """What a sheet page is made of."""

    plugin: AnyPlugin
    setup: SheetStart
    """How the sheet began."""
    names: tuple[str, ...]
    deals: Sequence[Json]
    """Those so far; None where a reader could not make one out."""
    contested: frozenset[tuple[int, int]] = frozenset()
    """The (deal, seat) pairs that are disputed."""
    open: bool = True
    people: tuple[str, ...] = ()
    """The names by seat, where several share a column."""
    judged: Sequence[Json] = ()
    """The deals as rulings left them; empty: as they are."""
    jury: bool = True
    """The table writes a jury's word down itself."""
    secret: bool = False
    """Something is given in secret before each deal."""
    given: Mapping[str, Mapping[int, int]] = field(default_factory=dict)
    """For the next deal, by field key: the values known already, by column."""
    penalties: tuple[Penalty, ...] = ()


def sheet_page(sitting: Sitting, asked: int, typed: Mapping[str, str]) -> SheetPage:
    """The page of a table; deal ``asked`` is the one to type (0: the next, or one that must be corrected)."""
    sheet = sheet_table(sitting.plugin, sitting.setup, sitting.judged or sitting.deals)
    entered = len(sitting.deals)
    full = entered >= sitting.setup.deals or sheet.over
    complete = full and None not in sitting.deals and sheet.mistake is None
    deal = _to_type(asked, sitting, sheet)
    typing = sitting.open and (deal <= entered or not full)
    before = sheet_before(sitting, deal) if typing else None
    terms = sitting.plugin.sheet.marking.terms(before) if before is not None else NO_TERMS
    return SheetPage(
        names=sitting.names,
        sheet=sheet,
        rows=tuple(_rows(sitting, sheet)),
        places=_places(sitting, sheet, complete=complete),
        dealer=sitting.plugin.sheet.marking.dealer(before) if before is not None else 0,
        deals=sitting.setup.deals,
        entry=None if before is None else _deal_entry(sitting, deal, typed, sheet, before),
        complete=complete,
        people=sitting.people or sitting.names,
        first=-1 if terms.first_word is None else terms.first_word,
        ends_itself=sitting.plugin.sheet.ends_itself or open_ended(sitting.plugin, sitting.setup),
        label=None
        if terms.board is None
        else board_labels.board(sitting.plugin, terms.board, sitting.setup.options),
        vulnerable=board_labels.vulnerable(terms),
        secret=sitting.secret,
        penalties=sitting.penalties,
    )


def _to_type(asked: int, sitting: Sitting, sheet: SheetTable) -> int:
    """The number of the deal to type: none behind the first mistaken one, which must be corrected first.

    Boards may be asked for in any order; unasked, the first one left out is next.
    """
    open_to = sitting.setup.deals if first_board(sitting.plugin, sitting.setup) else len(sitting.deals)
    left_out = (number for number, deal in enumerate(sitting.deals, start=1) if deal is None)
    deal = asked if 1 <= asked <= open_to else next(left_out, len(sitting.deals) + 1)
    return min(deal, sheet.mistake[0]) if sheet.mistake else deal


def sheet_before(sitting: Sitting, deal: int) -> SomeSheet:
    """The regulation's sheet as it was before a deal."""
    earlier = in_place(sitting.plugin, sitting.setup, sitting.deals[: deal - 1], through=deal - 1)
    results = [sitting.plugin.sheet.results.decode(each) for each in earlier.values()]
    sheet = fold(sitting.plugin.sheet.marking, sitting.setup, results)
    assert not isinstance(sheet, Mistake)
    return sheet


def _rows(sitting: Sitting, sheet: SheetTable) -> Iterator[SheetRow]:
    running: list[Points] = [0] * len(sitting.names)
    for row in sheet.rows:
        for each in row.seats:
            running[each.seat] += each.points or 0
        yield SheetRow(row.deal, tuple(_cells(sitting, row, running)), row.whole, row.written, row.number)


def _cells(sitting: Sitting, row: DealRow, running: Sequence[Points]) -> Iterator[SeatDeal]:
    marked = any(each.lines for each in row.seats)
    for each in row.seats:
        total = running[each.seat] if marked else None
        disputed = (row.deal, each.seat) in sitting.contested
        yield SeatDeal(
            seat=each.seat,
            values=each.values,
            lines=each.lines,
            total=total,
            contested=disputed,
            shown=each.shown,
        )


def _places(sitting: Sitting, sheet: SheetTable, *, complete: bool) -> tuple[SeatTotal, ...]:
    totals = with_penalties(sheet.totals, sitting.penalties)
    best = (min if sitting.plugin.sheet.marking.lowest_wins else max)(totals)
    as_drawn = sheet.tally is not None and not sitting.penalties
    places = sheet.tally.places if sheet.tally and as_drawn else tuple(int(total == best) for total in totals)
    return tuple(
        SeatTotal(name, total, complete and place == 1)
        for name, total, place in zip(sitting.names, totals, places, strict=True)
    )


def _deal_entry(
    sitting: Sitting, deal: int, typed: Mapping[str, str], sheet: SheetTable, before: SomeSheet
) -> DealEntry:
    """The boxes of one deal, filled with what was typed or entered before."""
    plugin = sitting.plugin
    columns = len(sitting.names)
    entered = entry.typed_of(plugin.sheet.fields, columns, sitting.deals) | one_line.lines_of(
        plugin, sitting.deals
    )
    filled = {**(typed or entered), **given(sitting, deal)}
    face = plugin.sheet.face(before) if plugin.sheet.face else None
    fields = tuple(each for each in plugin.form(sitting.setup.options) if sitting.jury or not each.jury)
    form = entry.form(fields, columns, deal, filled, taken(fields, face))
    terms = plugin.sheet.marking.terms(before)
    away = plugin.sheet.away(before) if plugin.sheet.away else frozenset()
    dealt = set(terms.chairs(columns)) - away
    playing = dealt - terms.out
    resting = tuple(seat for seat in range(columns) if seat not in dealt)
    seats = tuple(
        SeatEntry(seat, name, fixed(sitting, deal, boxes))
        for seat, (name, boxes) in enumerate(zip(sitting.names, form.seats, strict=False))
        if seat in playing
    )
    wrong = sheet.mistake[1] if sheet.mistake and sheet.mistake[0] == deal else None
    line = one_line.box(plugin, deal, filled, sitting.setup.options, columns, resting)
    line = one_line.for_a_phone(line)
    line = line if sitting.jury else one_line.without_a_jury(line)
    return DealEntry(
        form=form, seats=seats, seen=print_of(sitting.deals, deal), wrong=wrong, line=line, resting=resting
    )
