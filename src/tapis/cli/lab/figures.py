"""The answer of a study: its tables on a terminal, or as JSON."""

from __future__ import annotations

from collections.abc import Sequence

import click

from tapis.cli.shell import language
from tapis.cli.tables import show
from tapis.core.terms import Json
from tapis.i18n import words
from tapis.i18n.numbers import MARKS
from tapis.lab.figures import Estimate
from tapis.lab.study import Cells, ColumnKind, Head, Run, Scalar

SMALL, TINY = 10, 0.01
"""Columns whose greatest figure is below the first number have two decimals; below the second, four."""


def show_cells(answer: Sequence[Cells]) -> None:
    """Print every table under its title, each figure with its interval."""
    for number, cells in enumerate(answer):
        if number:
            click.echo()
        click.echo(words(cells.title, language()))
        heads = [words(head.title, language()) for head in cells.heads]
        columns = [_texts(head, column) for head, *column in zip(cells.heads, *cells.rows, strict=True)]
        rows = list(zip(*columns, strict=True))
        show(
            heads, rows, [place for place, head in enumerate(cells.heads) if head.kind is not ColumnKind.TEXT]
        )


def data(run: Run, answer: Sequence[Cells]) -> dict[str, Json]:
    """The run and its answer as JSON data."""
    return {
        "study": run.study.name,
        "seed": run.seed,
        "samples": run.samples,
        "choices": dict(run.choices),
        "tables": {cells.id: [_row(cells.heads, row) for row in cells.rows] for cells in answer},
    }


def _row(heads: Sequence[Head], row: Sequence[Scalar | Estimate]) -> dict[str, Json]:
    return {
        head.id: cell.data if isinstance(cell, Estimate) else cell
        for head, cell in zip(heads, row, strict=True)
    }


def _texts(head: Head, column: Sequence[Scalar | Estimate]) -> list[str]:
    """The texts of a column: figures of one quantity have the same decimals."""
    figures = [cell.value for cell in column if isinstance(cell, Estimate)]
    return [_text(head, cell, figures) for cell in column]


def _text(head: Head, cell: Scalar | Estimate, figures: Sequence[float]) -> str:
    if isinstance(cell, str):
        return words(cell, language())
    if not isinstance(cell, Estimate):
        return str(cell)
    decimals = _decimals([cell.value] if head.kind is ColumnKind.MIXED else figures)
    value, low, high = (_number(head, each, decimals) for each in (cell.value, cell.low, cell.high))
    return f"{value} ({low} – {high})"


def _decimals(figures: Sequence[float]) -> int:
    greatest = max(map(abs, figures))
    return 1 if greatest >= SMALL else 2 if greatest >= TINY or not greatest else 4


def _number(head: Head, value: float, decimals: int) -> str:
    if head.kind is ColumnKind.SHARE:
        space = "" if language()[:2] == "en" else "\N{NO-BREAK SPACE}"
        return f"{_spelled(100 * value, 1)}{space}%"
    return _spelled(value, decimals)


def _spelled(value: float, decimals: int) -> str:
    """A figure in the reader's language, without groups of thousands, so that columns can be compared."""
    return f"{value:z.{decimals}f}".replace(".", MARKS.get(language()[:2], MARKS["en"])[1])
