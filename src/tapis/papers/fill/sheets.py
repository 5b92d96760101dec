"""The sheets a table fills in, drawn as the regulation draws its mark: lines, a grid of boxes, a tally."""

from __future__ import annotations

from tapis.club.boards.dealing import boards_of
from tapis.club.rounds.free_tables import tables
from tapis.club.state.marks import first_board
from tapis.club.state.reasons import NO_SLIP
from tapis.club.state.slips import Slip
from tapis.club.text.slip_numbers import slip_number
from tapis.core.face import Account, Face, Grid, Tally
from tapis.core.form import Field, Scope, as_written
from tapis.core.sheet import SheetStart
from tapis.law import Refused
from tapis.papers.boards import AccountSheets
from tapis.papers.fill.boards import table_boards
from tapis.papers.fill.figures import figures
from tapis.papers.fill.rounds import Filled, published
from tapis.papers.fill.source import PaperSource
from tapis.papers.parts import BoardHead, SeatLabel
from tapis.papers.sheets import Column, GridSheets, Named, ScoreSlips, SlipForm, SlipSheet, TallySheets

Sheets = ScoreSlips | GridSheets | TallySheets | AccountSheets
MANY_CHOICES = 5
"""From so many choices on, a choice is written as a word and not as a letter."""
PARTIES = 6
"""How many parties of the same people an empty tally sheet has room for."""


def round_sheets(source: PaperSource, number: int, only: int = 0) -> Filled[tuple[Sheets, ...]]:
    """The sheets of a round, or of one table of it; tables of one size together, the usual size first."""
    if isinstance(found := published(source, number), Refused):
        return found
    slips = [slip for table, slip in sorted(found.slips.items()) if only in (0, table)]
    if only and not slips:
        return NO_SLIP(round=number, table=only)
    sizes = list(dict.fromkeys(len(slip.seats) for slip in slips)) or [0]
    return tuple(
        sheets(source, tuple(_slip(source, slip) for slip in slips if len(slip.seats) == size))
        for size in sorted(sizes)
    )


def party_sheets(source: PaperSource) -> tuple[Sheets, ...]:
    """A sheet for each free table with a party under way, tables of one size together."""
    playing = [at.slip for at in tables(source.tournament) if at.playing]
    sizes = sorted({len(slip.seats) for slip in playing})
    return tuple(
        sheets(source, tuple(_slip(source, slip) for slip in playing if len(slip.seats) == size))
        for size in sizes
    )


def blank_sheets(source: PaperSource) -> tuple[Sheets, ...]:
    """Sheets to fill in by hand: one for every number of players a table may have, or two alike."""
    sizes = sorted(source.plugin.sheet.marking.sizes)
    copies = 1 if len(sizes) > 1 else 2
    return tuple(
        sheets(source, (SlipSheet(chairs=source.empty_columns(columns)),) * copies) for columns in sizes
    )


def sheets(source: PaperSource, slips: tuple[SlipSheet, ...]) -> Sheets:
    """The sheets of these tables, drawn as the regulation's mark is."""
    match _face(source, len(slips[0].chairs) if slips else 0):
        case Grid() as grid:
            return _grid(source, grid, slips)
        case Tally():
            return _tally(source, slips)
        case Account():
            return AccountSheets(source.head, slip_form(source), source.sides, slips)
    form = slip_form(source, columns=len(slips[0].chairs) if slips else 0, points=True)
    return ScoreSlips(source.head, form, slips, figures(source))


def _face(source: PaperSource, columns: int) -> Face | None:
    """What an empty sheet looks like; None for lines only."""
    settings, plugin = source.tournament.setup, source.plugin
    if plugin.sheet.face is None:
        return None
    options = source.competition.profile
    return plugin.sheet.face(
        plugin.sheet.marking.blank(SheetStart(settings.deals, options=options, columns=columns))
    )


def _grid(source: PaperSource, grid: Grid, slips: tuple[SlipSheet, ...]) -> GridSheets:
    names = source.game.get("rows", {})
    rows = tuple(Named(row.key, str(names.get(row.key) or source.translate(row.label))) for row in grid.rows)
    extra = source.game.get("extra", source.words["grid"]["extra"])
    return GridSheets(source.head, slip_form(source), rows, slips, str(extra))


def _tally(source: PaperSource, slips: tuple[SlipSheet, ...]) -> TallySheets:
    tally = source.words["tally"] | source.game.get("tally", {})
    size = len(slips[0].chairs) if slips else 0
    listed = tally.get(f"marks_of_{size}", tally.get("marks", ()))
    marks = tuple((str(case), str(what)) for case, what in listed)
    won, lost, line = (str(tally.get(key, "")) for key in ("won", "lost", "line"))
    parties = 1 if any(slip.number for slip in slips) else PARTIES
    return TallySheets(source.head, won, lost, slips, marks, _notes(source), line, parties, not source.free)


def slip_form(source: PaperSource, *, columns: int = 0, points: bool = False) -> SlipForm:
    """What the regulation's sheet asks for, by its own fields; with ``points`` a last column is for these.

    What is ticked for some of the players is one column of the deal, in which their letters are written.
    """
    labels = source.game.get("fields", {})

    def column(field: Field) -> Column:
        label = str(labels.get(field.key) or source.translate(field.label))
        totals = tuple(dict.fromkeys(total.points for total in field.totals))
        words = field.choices and not all(choice.isdecimal() for choice in field.choices)
        return Column(label, totals, bool(words) and len(field.choices) >= MANY_CHOICES)

    fields = source.fields
    usual = [each for each in fields if _usual(source, each)]
    seats = [column(each) for each in usual if each.scope is Scope.SEAT]
    if points and not as_written(source.fields):
        seats.append(Column(source.game.get("difference", source.words["travel"]["points"])))
    deals = tuple(column(each) for each in fields if _of_the_deal(source, each))
    setup = source.tournament.setup
    officers = tuple(source.game.get("officers", ()))
    return SlipForm(setup.deals_at(columns), tuple(seats), deals, _notes(source), officers)


def _of_the_deal(source: PaperSource, field: Field) -> bool:
    return _lettered(field) or (field.scope is Scope.DEAL and _usual(source, field))


def _lettered(field: Field) -> bool:
    """Whether a field is always asked, and ticked for some of the players, whose letters then tell it."""
    return field.scope is Scope.SEAT and len(field.choices) == 1 and not field.only_if


def _usual(source: PaperSource, field: Field) -> bool:
    """Whether a field gets a column: it is asked in half of all cases or more, and is no mere tick."""
    others = {each.key: each for each in source.fields}
    needs = (part.split("=") for part in field.only_if.split(",") if part)
    return len(field.choices) != 1 and all(_likely(others[key], values.split("|")) for key, values in needs)


def _likely(field: Field, values: list[str]) -> bool:
    """Whether an answer among ``values`` is to be expected; an empty one is, where it is among them."""
    lowest, highest = field.bounds
    answers = len(field.choices) or highest - lowest + 1
    return "" in values or 2 * len(values) >= answers


def _notes(source: PaperSource) -> tuple[str, ...]:
    """The regulation's own reminders, else the names of what has no column."""
    fields = source.fields
    unusual = (
        source.translate(each.label) for each in fields if not _usual(source, each) and not _lettered(each)
    )
    return tuple(source.game.get("notes", unusual))


def _slip(source: PaperSource, slip: Slip) -> SlipSheet:
    marking = source.plugin.sheet.marking
    start = source.competition.setup(slip)
    dealers, resting = _turns(source, start)
    boards = _boards(source, slip)
    columns = source.in_round(slip.round).columns(slip.seats)
    first = () if boards else (marking.dealer(marking.blank(start)) % _chairs(source, columns),)
    return SlipSheet(
        "" if source.free else str(slip.round),
        str(slip.place) if slip.place else source.table_name(slip.table),
        columns,
        slip_number(slip.round, slip.table),
        source.link(slip.round, slip.table),
        dealers or first,
        slip.party or 1,
        resting,
        boards,
        source.hall.hosts,
        source.notes_at(slip.round, slip.table),
    )


def _chairs(source: PaperSource, columns: tuple[SeatLabel, ...]) -> int:
    """After how many chairs the columns begin anew."""
    sheet = source.plugin.sheet
    return len(columns) * (1 if sheet.sharing > 1 else sheet.members)


def _boards(source: PaperSource, slip: Slip) -> tuple[BoardHead, ...]:
    """The boards of a table; empty where deals are only counted."""
    settings = source.tournament.setup
    if source.plugin.boards is None or not first_board(settings, slip):
        return ()
    return table_boards(source, boards_of(source.tournament, slip), slip.round, slip.table)


def _turns(source: PaperSource, start: SheetStart) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Who deals each deal and who rests, where some rest and the results change nothing about it."""
    resting = tuple(tuple(sorted(source.plugin.resting(start)(deal))) for deal in range(1, start.deals + 1))
    if source.plugin.sheet.rotation is None or not any(resting):
        return (), ()
    return tuple(turn.dealer for turn in source.plugin.sheet.rotation(start)), resting
