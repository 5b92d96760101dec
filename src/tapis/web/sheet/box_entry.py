"""Typing the boxes of a grid as the paper shows them: a row for each box, a column for each entrant.

A box is named ``b-<key of its row>-<column>``; what the paper says a column's boxes make together stands in
``b-sum-<column>``. Whether a figure is possible is for the sheet to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tapis.club.state import boxes
from tapis.club.state.competition import Competition
from tapis.club.state.marks import Place
from tapis.club.state.slips import Slip
from tapis.core.face import Grid
from tapis.core.sheet import Mistake, Points, fold
from tapis.core.terms import Json
from tapis.i18n import seat_letter
from tapis.law import Reason, Refusal
from tapis.web.sheet.entry import Typed, number

NOT_A_FIGURE = Reason("not-a-figure", "Type a whole number, or leave the box empty.")
SUM_MISSED = Reason("sum-missed", "The boxes of {letter} make {sum}; the paper says {paper}.")
LONGEST = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureBox:
    """One box of the grid."""

    name: str
    """That of the box in the form."""
    column: int
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxRowForm:
    """One row of the grid."""

    key: str
    label: str
    """A msgid."""
    boxes: tuple[FigureBox, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureForm:
    """The grid to type, and the sums as they stand on the paper."""

    rows: tuple[BoxRowForm, ...]
    sums: tuple[FigureBox, ...]
    whole: bool
    """Every box must be filled, as nobody cut the party short."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FiguresJudged:
    """What the boxes typed so far come to."""

    sums: tuple[Points, ...]
    extra: tuple[Points, ...]
    """What comes on top once every box is filled."""
    wrong: Mapping[str, Refusal]
    """Why a figure cannot be, by name of its box."""
    filled: int


def name_of(place: Place) -> str:
    """The name of a box in the form."""
    return f"b-{place[0]}-{place[1]}"


def sum_of(column: int) -> str:
    """The name of the box for a column's sum."""
    return name_of(("sum", column))


def offered(competition: Competition, slip: Slip) -> bool:
    """Whether a slip may be typed by its boxes: where a line is contested they do not show it."""
    return competition.plugin.sheet.boxes is not None and not slip.contests


def sent(typed: Typed) -> bool:
    """Whether a form was sent that shows the boxes."""
    return any(name.startswith("b-") for name in typed)


def form(competition: Competition, slip: Slip, typed: Typed) -> FigureForm:
    """The grid of a slip, filled with what was typed."""

    def box(place: Place) -> FigureBox:
        name = name_of(place)
        return FigureBox(name=name, column=place[1], value=typed.get(name, "").strip())

    columns = range(len(slip.seats))
    rows = tuple(
        BoxRowForm(key=row.key, label=row.label, boxes=tuple(box((row.key, column)) for column in columns))
        for row in boxes.rows(competition, slip)
    )
    sums = tuple(box(("sum", column)) for column in columns)
    return FigureForm(rows=rows, sums=sums, whole=slip.cut is None)


def typed_of(competition: Competition, slip: Slip, deals: Sequence[Json]) -> dict[str, str]:
    """A reading as the boxes would show it."""
    found = boxes.boxes_of(competition, slip, deals)
    return {name_of(place): str(points) for place, points in found.items()}


def _figures(
    competition: Competition, slip: Slip, typed: Typed
) -> tuple[dict[Place, int], dict[str, Refusal]]:
    """The figures that can be read, and the boxes that hold something else."""
    figures: dict[Place, int] = {}
    wrong: dict[str, Refusal] = {}
    for place in _places(competition, slip):
        found = number(typed.get(name_of(place), "").strip())
        if isinstance(found, int) and abs(found) < 10**LONGEST:
            figures[place] = found
        elif found is not None:
            wrong[name_of(place)] = NOT_A_FIGURE()
    return figures, wrong


def _places(competition: Competition, slip: Slip) -> Iterator[Place]:
    for row in boxes.rows(competition, slip):
        for column in range(len(slip.seats)):
            yield row.key, column


def judged(competition: Competition, slip: Slip, typed: Typed) -> FiguresJudged:
    """The sums so far, what comes on top, and every box that cannot be so."""
    figures, wrong = _figures(competition, slip, typed)
    while isinstance(grid := _grid(competition, slip, figures), Mistake):
        place = list(figures)[grid.deal - 1]
        wrong[name_of(place)] = grid.breach
        del figures[place]
    for column, total in enumerate(grid.sums):
        paper = number(typed.get(sum_of(column), "").strip())
        if paper is not None and paper != total:
            wrong[sum_of(column)] = SUM_MISSED(letter=seat_letter(column), sum=total, paper=paper)
    return FiguresJudged(sums=grid.sums, extra=grid.extra, wrong=wrong, filled=len(figures))


def _grid(competition: Competition, slip: Slip, figures: Mapping[Place, int]) -> Grid | Mistake:
    """The grid of these figures, or the first of them that is impossible."""
    plugin, deals = competition.plugin, boxes.deals_of_boxes(competition, slip, figures)
    results = map(plugin.sheet.results.decode, deals)
    sheet = fold(plugin.sheet.marking, competition.setup(slip), results)
    if isinstance(sheet, Mistake):
        return sheet
    assert plugin.sheet.face is not None
    face = plugin.sheet.face(sheet)
    assert isinstance(face, Grid)
    return face


def read(competition: Competition, slip: Slip, typed: Typed, *, doubtful: bool) -> tuple[Json, ...] | Refusal:
    """The slip as its boxes tell it, or the first thing that cannot be read.

    A reading left to be cleared up may hold figures and sums that do not fit, but no letters.
    """
    figures, unreadable = _figures(competition, slip, typed)
    wrong = unreadable if doubtful else judged(competition, slip, typed).wrong
    return next(iter(wrong.values()), None) or boxes.deals_of_boxes(competition, slip, figures)
