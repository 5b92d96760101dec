"""The page of a table, computed from its own slip: nothing of any other table is in here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import get_language

from tapis.club.state.marks import in_place
from tapis.core.form import sides
from tapis.core.plugin import SomeSheet
from tapis.core.sheet import Mistake, Points, fold
from tapis.core.terms import NO_TERMS
from tapis.i18n.seats import seat_called
from tapis.web.sheet import board_labels, entry, one_line
from tapis.web.sheet.mark import DealRow, SheetTable, first_board, open_ended, sheet_table
from tapis.web.tables.table.known import fixed, given, taken, with_penalties
from tapis.web.tables.table.page import (
    DealEntry,
    SeatDeal,
    SeatEntry,
    SeatTotal,
    SheetPage,
    SheetRow,
    Sitting,
)
from tapis.web.tables.table.typed import print_of


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
    dealer = sitting.plugin.sheet.marking.dealer(before) if before is not None else 0
    named, language = bool(sitting.plugin.voice.places), get_language() or "fr"
    return SheetPage(
        names=sitting.names,
        sheet=sheet,
        rows=tuple(_rows(sitting, sheet)),
        places=_places(sitting, sheet, complete=complete),
        dealer=dealer,
        place=seat_called(sitting.plugin, dealer, language) if named else "",
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
    together = sides(columns, plugin.sheet.sharing)
    seats = tuple(
        SeatEntry(tuple((seat, sitting.names[seat]) for seat in each), fixed(sitting, deal, boxes))
        for each, boxes in zip(together, form.seats, strict=False)
        if each[0] in playing
    )
    wrong = sheet.mistake[1] if sheet.mistake and sheet.mistake[0] == deal else None
    line = one_line.box(plugin, deal, filled, sitting.setup.options, columns, resting)
    line = one_line.for_a_phone(line)
    line = line if sitting.jury else one_line.without_a_jury(line)
    return DealEntry(
        form=form,
        seats=seats,
        seen=print_of(sitting.deals, deal),
        wrong=wrong,
        line=line,
        resting=resting,
        resters=tuple(sitting.names[seat] for seat in resting),
    )
