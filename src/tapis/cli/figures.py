"""The answer of a study: its tables on a terminal, or as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import click

from tapis.cli.shell import language
from tapis.cli.tables import show
from tapis.i18n import words
from tapis.i18n.numbers import MARKS
from tapis.lab.figures import Estimate
from tapis.lab.study import Cells, Head, Kind, Run, Scalar

SMALL, TINY = 10, 0.01
"""Below the one a figure has two decimals, below the other four."""


def show_cells(answer: Sequence[Cells]) -> None:
    """Print every table under its title, each figure with its interval."""
    for number, cells in enumerate(answer):
        if number:
            click.echo()
        click.echo(words(cells.title, language()))
        heads = [words(head.title, language()) for head in cells.heads]
        rows = [list(map(_text, cells.heads, row)) for row in cells.rows]
        show(heads, rows, [place for place, head in enumerate(cells.heads) if head.kind is not Kind.TEXT])


def data(run: Run, answer: Sequence[Cells]) -> dict[str, Any]:
    """The run and its answer as JSON data."""
    return {
        "study": run.study.name,
        "seed": run.seed,
        "samples": run.samples,
        "choices": dict(run.choices),
        "tables": {cells.id: [_row(cells.heads, row) for row in cells.rows] for cells in answer},
    }


def _row(heads: Sequence[Head], row: Sequence[Scalar | Estimate]) -> dict[str, Any]:
    return {
        head.id: asdict(cell) if isinstance(cell, Estimate) else cell
        for head, cell in zip(heads, row, strict=True)
    }


def _text(head: Head, cell: Scalar | Estimate) -> str:
    if isinstance(cell, str):
        return words(cell, language())
    if not isinstance(cell, Estimate):
        return str(cell)
    low, high = _number(head, cell.low), _number(head, cell.high)
    return f"{_number(head, cell.value)} ({low} – {high})"


def _number(head: Head, value: float) -> str:
    if head.kind is Kind.SHARE:
        space = "" if language()[:2] == "en" else "\N{NO-BREAK SPACE}"
        return f"{_spelled(100 * value, 1)}{space}%"
    decimals = 1 if abs(value) >= SMALL else 2 if abs(value) >= TINY or not value else 4
    return _spelled(value, decimals)


def _spelled(value: float, decimals: int) -> str:
    """The decimals of the reader's language; thousands stay together, so that columns can be compared."""
    return f"{value:.{decimals}f}".replace(".", MARKS.get(language()[:2], MARKS["en"])[1])
