"""What a page shows when a game is over: who has won, in which order all came, one's best and weakest deal.

Knows the sheet of the game that is over, and nothing of the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tapis.core.sheet import Points, ranks
from tapis.parlour.state.table import Parlour
from tapis.web.tables.table.page import SheetPage, SheetRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """A column of the sheet at the end of a game."""

    rank: int
    name: str
    total: Points
    best: bool
    mine: bool


@dataclass(frozen=True, slots=True)
class DealBrought:
    """A deal of the evening, by its number, and what it brought the reader."""

    number: int
    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class GameShown:
    """A game that is over, as one reader sees it."""

    winners: str
    """Who has won, as a headline; empty where nobody has."""
    won: bool
    """Whether the reader has."""
    ranks: tuple[Ranked, ...]
    best: DealBrought | None
    """The deal that brought the reader most; None where no two deals differ."""
    weakest: DealBrought | None
    """The one that brought least."""


def game_shown(table: Parlour, sheet: SheetPage, chair: int | None) -> GameShown | None:
    """The game that is over; None as long as it is played."""
    if not table.over or table.playing is not None:
        return None
    own = None if chair is None else chair % table.columns
    sign = -1 if table.plugin.sheet.marking.lowest_wins else 1
    ranks = sorted(_ranked(sheet, own, sign), key=lambda each: each.rank)
    brought = [] if own is None else list(_brought(table, sheet, own))
    best, weakest = (_first(brought, each, sign) for each in (max, min))
    differ = best is not None and weakest is not None and best.points != weakest.points
    return GameShown(
        winners=sheet.winners.removesuffix("."),
        won=any(each.mine and each.best for each in ranks),
        ranks=tuple(ranks),
        best=best if differ else None,
        weakest=weakest if differ else None,
    )


def _ranked(sheet: SheetPage, own: int | None, sign: int) -> Iterator[Ranked]:
    reached = ranks([-sign * place.total for place in sheet.places])
    for column, (rank, place) in enumerate(zip(reached, sheet.places, strict=True)):
        yield Ranked(rank=rank, name=place.name, total=place.total, best=place.best, mine=column == own)


def _brought(table: Parlour, sheet: SheetPage, own: int) -> Iterator[DealBrought]:
    """Every deal that was marked for the reader."""
    for row in sheet.rows:
        if (points := _points(row, own, table)) is not None:
            yield DealBrought(table.first + row.deal - 1, points)


def _points(row: SheetRow, own: int, table: Parlour) -> Points | None:
    """What a deal alone brought, without what the end of the game brought besides."""
    lines = [line for line in row.cells[own].lines if line.kind not in table.plugin.sheet.closing]
    return sum((line.points for line in lines), 0) if lines else None


Chosen = Callable[..., DealBrought]


def _first(deals: list[DealBrought], choose: Chosen, sign: int) -> DealBrought | None:
    """The deal with most or least points for its player, the first of several."""
    return choose(deals, key=lambda each: sign * each.points) if deals else None
