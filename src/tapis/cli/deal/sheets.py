"""The lines of a sheet, printed and as JSON data."""

from __future__ import annotations

from collections.abc import Sequence

import click

from tapis.cli.shell import language
from tapis.cli.tables import show
from tapis.core.sheet import Line, Points, totals
from tapis.core.terms import Json
from tapis.i18n import msgid, plain_text, score_line, seat_letter, words


def lines_data(columns: int, lines: Sequence[Line]) -> dict[str, Json]:
    """``lines`` and ``totals`` for another program."""
    return {
        "lines": [
            {
                "deal": line.deal,
                "seat": line.seat,
                "points": _number(line.points),
                "kind": line.kind,
                "clause": str(line.clause),
            }
            for line in lines
        ],
        "totals": [_number(points) for points in totals(columns, lines)],
    }


def print_sheet(columns: int, lines: Sequence[Line], deal: int = 0) -> None:
    """Every line with its clause, or only those of one deal, then a table of deals and totals."""
    for line in lines:
        if deal in (0, line.deal):
            click.echo(score_line(line, language()))
    click.echo()
    deals = sorted({line.deal for line in lines})
    rows = [(str(deal), *_row(columns, [line for line in lines if line.deal == deal])) for deal in deals]
    rows.append((words(msgid("Total"), language()), *_row(columns, lines)))
    heads = (words(msgid("Deal"), language()), *map(seat_letter, range(columns)))
    show(heads, rows, numbers=range(1, len(heads)))


def _row(columns: int, lines: Sequence[Line]) -> list[str]:
    return [plain_text(points, language()) for points in totals(columns, lines)]


def _number(points: Points) -> int | str:
    return points if isinstance(points, int) else str(points)
