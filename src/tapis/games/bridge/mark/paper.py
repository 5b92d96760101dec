"""A sheet as it stands on paper: two columns, an upper and a lower part, numbers of deals, lines drawn.

*Classic* writes every premium above. *Compact* joins, in the deal that wins a game, the premiums that
may stand below with the tricks in one figure (20). Totals are the same either way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from tapis.games.bridge.book import ART
from tapis.games.bridge.mark.scoring import Kind
from tapis.games.bridge.mark.sheet import Sheet, column_of, entries, part_of
from tapis.games.bridge.mark.state import Marked
from tapis.games.bridge.result import SIDES

JOINING = frozenset({Kind.TRICKS, Kind.MADE, Kind.OVERTRICKS, Kind.PARTY})
"""What may stand below in the deal that wins a game."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure on paper, with the number of the deal it comes from."""

    column: int
    part: str
    points: int
    deal: int

    def __str__(self) -> str:
        return numbered(self.points, self.deal)


@dataclass(frozen=True, slots=True)
class Column:
    """One side's column: ``upper`` is piled upwards, ``lower`` has a part for each game."""

    upper: tuple[Figure, ...]
    lower: tuple[tuple[Figure, ...], ...]
    total: int


@dataclass(frozen=True, slots=True)
class Paper:
    """Both columns; a line is drawn under the last figures of each deal in ``closed``."""

    columns: tuple[Column, ...]
    closed: tuple[int, ...]


@ART("19")
def numbered(points: int, deal: int) -> str:
    """Write beside each figure, in brackets, the number of its deal."""
    return f"{points} ({deal})"


@ART("20")
def may_stand_below(kind: Kind, deal: int, closed: tuple[int, ...]) -> bool:
    """In the deal that wins a game, write what was earned by making the contract in one figure below."""
    return kind in JOINING and deal in closed


def classic(sheet: Sheet) -> tuple[Figure, ...]:
    """Every entry by itself, premiums above."""
    return tuple(_figure(marked) for marked in entries(sheet))


def compact(sheet: Sheet) -> tuple[Figure, ...]:
    """The figures with those joined that may stand below."""
    joined: dict[int, Figure] = {}
    figures: list[Figure] = []
    for marked in entries(sheet):
        if may_stand_below(marked.entry.kind, marked.deal, sheet.state.closed):
            figure = joined.get(marked.deal, replace(_figure(marked), part="below", points=0))
            joined[marked.deal] = replace(figure, points=figure.points + marked.entry.points)
        else:
            figures.append(_figure(marked))
    return tuple(sorted((*figures, *joined.values()), key=lambda figure: figure.deal))


def _figure(marked: Marked) -> Figure:
    entry = marked.entry
    return Figure(column_of(entry.side), part_of(entry.kind), entry.points, marked.deal)


PRESENTATIONS: Mapping[str, Callable[[Sheet], tuple[Figure, ...]]] = {"classic": classic, "compact": compact}


@ART("20", "B5")
def presentation(sheet: Sheet) -> Callable[[Sheet], tuple[Figure, ...]]:
    """Write the sheet the way that was agreed."""
    return PRESENTATIONS[str(sheet.terms.option("presentation"))]


def paper(sheet: Sheet) -> Paper:
    """The sheet on paper."""
    figures = presentation(sheet)(sheet)
    closed = sheet.state.closed
    columns = (
        _column([figure for figure in figures if figure.column == column], closed) for column in range(SIDES)
    )
    return Paper(tuple(columns), closed)


def _column(figures: list[Figure], closed: tuple[int, ...]) -> Column:
    upper = tuple(figure for figure in reversed(figures) if figure.part == "above")
    lower = [figure for figure in figures if figure.part == "below"]
    return Column(upper, tuple(_games(lower, closed)), sum(figure.points for figure in figures))


def _games(lower: list[Figure], closed: tuple[int, ...]) -> Iterator[tuple[Figure, ...]]:
    """The figures of each game, and of the game under way when there is one."""
    before = 0
    for end in closed:
        yield tuple(figure for figure in lower if before < figure.deal <= end)
        before = end
    if rest := tuple(figure for figure in lower if figure.deal > before):
        yield rest
