"""A sheet of results, marked line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

from tapis import pictures
from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Line, Mistake, Points, SheetStart, columns, fold, totals
from tapis.core.terms import DealTerms, Json
from tapis.core.tricks import Seat
from tapis.law import IllegalMove, Setting
from tapis.library.games import game


@dataclass(frozen=True, slots=True)
class Sheet:
    """A marked sheet: its lines, each with its clause, and the total of each column."""

    lines: tuple[Line, ...]
    totals: tuple[Points, ...]

    def _repr_html_(self) -> str:
        """The sheet as a notebook shows it: a row for each line, its points in their column, its clause."""
        columns = range(len(self.totals))
        head = ("deal", *map(str, columns), "clause")
        rows = [
            (
                str(line.deal),
                *(_decimal(line.points) if line.seat == seat else "" for seat in columns),
                escape(str(line.clause)),
            )
            for line in self.lines
        ]
        return pictures.table(head, [*rows, ("total", *map(_decimal, self.totals), "")])


def _decimal(points: Points) -> str:
    """Points for a notebook, a half as a decimal."""
    return str(points if isinstance(points, int) else float(points))


def sheet(
    of: AnyPlugin | str,
    results: Sequence[Json],
    dealer: Seat = 0,
    options: Mapping[str, Setting] | None = None,
) -> Sheet:
    """The sheet of results in their JSON form; ``of`` is a game or its name.

    IllegalMove names what is wrong with the first bad one, ValueError a seat that is none.
    """
    of = game(of) if isinstance(of, str) else of
    profile = of.regulation.profile(options)
    marking = of.sheet.marking
    setup = SheetStart(len(results), dealer, profile)
    seats = max(columns(marking, setup), of.game(dict(options or {}), DealTerms()).seats)
    if dealer not in range(seats):
        raise ValueError(f"There are {seats} seats, from 0: {dealer} is none of them.")
    marked = fold(marking, setup, [of.sheet.results.decode(each) for each in results], of.sheet.possible)
    if isinstance(marked, Mistake):
        raise IllegalMove(marked.breach)
    lines = tuple(marking.lines(marked))
    return Sheet(lines, totals(columns(marking, setup), lines))
