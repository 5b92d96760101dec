"""The ten boxes of both teams as people draw them: 17.14."""

from __future__ import annotations

from collections.abc import Sequence

from tapis.core.face import Box, Grid, GridRow
from tapis.core.sheet import Line, totals
from tapis.games.tutti.book import ART
from tapis.games.tutti.contracts import BOXES, LABELS
from tapis.games.tutti.result import COLUMNS
from tapis.games.tutti.sheet import BONUS, Mark, Sheet, points_of_the_teams


@ART("17.14", "T10")
def the_sheet_lies_open(sheet: Sheet) -> Grid:
    """Look at the sheet, both teams: what is written, and what is free and counts nothing."""
    lines = Mark().lines(sheet)
    extra = totals(COLUMNS, [line for line in lines if line.kind == BONUS])
    rows = tuple(
        GridRow(box, LABELS[box], tuple(_box(sheet, lines, box, column) for column in range(COLUMNS)))
        for box in BOXES
    )
    free = tuple(len(BOXES) - len(sheet.filled(column)) for column in range(COLUMNS))
    return Grid(rows, points_of_the_teams(lines), extra, free)


def _box(sheet: Sheet, lines: Sequence[Line], box: str, column: int) -> Box:
    for deal, result in enumerate(sheet.results, start=1):
        if (result.taker, result.box) == (column, box):
            mine = [line for line in lines if line.deal == deal and line.kind != BONUS]
            return Box(totals(COLUMNS, mine)[column], deal, mine[-1].kind)
    return Box()
