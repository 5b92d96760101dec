"""Tables on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from rich import box
from rich.console import Console
from rich.table import Table

PIPED = 160
"""The width of a table when no window tells one."""


def show(heads: Sequence[str], rows: Iterable[Sequence[str]], numbers: Sequence[int] = ()) -> None:
    """Print a table; the columns in ``numbers`` are set to the right."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place in numbers else "left")
    for row in rows:
        table.add_row(*row)
    width = None if sys.stdout.isatty() else PIPED
    Console(width=width, highlight=False, markup=False, emoji=False).print(table)
