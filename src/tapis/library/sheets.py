"""A sheet of results, marked line by line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tapis.core.plugin import AnyPlugin
from tapis.core.sheet import Line, Mistake, Points, SheetStart, columns, fold, totals
from tapis.core.terms import DealTerms, Json
from tapis.core.tricks import Seat
from tapis.law import IllegalMove, Setting
from tapis.library import notebook
from tapis.library.games import game


@dataclass(frozen=True, slots=True)
class Sheet:
    """A marked sheet: its lines, each with its clause, and the total of each column."""

    lines: tuple[Line, ...]
    totals: tuple[Points, ...]

    names: tuple[str, ...] = field(default=(), compare=False, repr=False)
    """What the columns are called."""

    def _repr_html_(self) -> str:
        """The sheet as a notebook shows it and as its paper looks: a row a deal, the totals below."""
        return notebook.sheet_html(self.names, self.lines, self.totals)


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
    sums = totals(columns(marking, setup), lines)
    return Sheet(lines, sums, notebook.column_names(of, len(sums)))
