"""What a page shows when a game is over: who has won, in which order all came, one's best and weakest deal.

Knows the sheet of the game that is over and what its deals were worth, and nothing of the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from tapis.core.hindsight import Hindsight
from tapis.core.sheet import Points, ranks
from tapis.parlour.state.played import PlayedDeal
from tapis.parlour.state.table import Parlour
from tapis.web.play.over.ending import hindsight_told
from tapis.web.play.over.split import SplitBar, split
from tapis.web.tables.table.page import SheetPage, SheetRow


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranked:
    """A column of the sheet at the end of a game."""

    rank: int
    column: int
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
    worth: GameWorth | None = None
    """Luck or oneself, over the game; None for who has played no deal of it."""
    evening: GameWorth | None = None
    """The same over all games at the table; None at the first."""


@dataclass(frozen=True, slots=True)
class GameWorth:
    """What was found out about the reader's deals of a game, added up."""

    weighed: int
    """Of how many deals; 0 while it is known of none."""
    deals: int
    """How many the reader has played."""
    told: str = ""
    """What own cards and calls cost, in words."""
    dearest: int = 0
    """The number of the deal that cost most; 0 where none cost anything."""
    cost: str = ""
    """What was found out about it, in words: games count in points, tricks, or both."""
    bar: SplitBar | None = None
    """The same drawn, with what the deals gave; None where it cannot be added up."""
    alike: bool = True
    """Whether the game knows all of it in one unit, so that it could be added up."""


def game_worth(table: Parlour, chair: int | None, language: str, first: int = 0) -> GameWorth | None:
    """Luck and skill of whoever sits in a chair, over the deals of the game that they played themselves.

    From the ``first`` deal on, it is over all games since; in the ones before they may have sat elsewhere.
    None for who has played none.
    """
    guest = "" if chair is None else table.chairs[chair].guest
    deals = table.deals[(first or table.first) - 1 :]
    own = [(each, each.guests.index(guest)) for each in deals if guest and guest in each.guests]
    known = {each.number: worth for each, at in own if (worth := _weighed(each, at)) is not None}
    if not known:
        return GameWorth(0, len(own)) if own else None
    found = [*known.values()]
    dearest = max(known, key=lambda number: known[number].lost)
    return GameWorth(
        weighed=len(found),
        deals=len(own),
        told=hindsight_told(_added(found), table.plugin, language),
        dearest=dearest if known[dearest].lost else 0,
        cost=hindsight_told(known[dearest], table.plugin, language),
        bar=split(found, table.plugin, language),
        alike=table.plugin.voice.split is not None,
    )


def _weighed(deal: PlayedDeal, chair: int) -> Hindsight | None:
    """What a deal was worth to a chair; None where that chair rested, or nobody knows."""
    seat = deal.seats.index(chair) if chair in deal.seats else len(deal.weighed)
    return deal.weighed[seat] if seat < len(deal.weighed) else None


def _added(found: Sequence[Hindsight]) -> Hindsight:
    """What own cards and calls cost together; what cannot be added is left out."""

    def total(values: Iterable[int | None]) -> int | None:
        known = [each for each in values if each is not None]
        return sum(known) if known else None

    return Hindsight(cards=total(each.cards for each in found), call=total(each.call for each in found))


def game_shown(table: Parlour, sheet: SheetPage, chair: int | None, language: str) -> GameShown | None:
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
        worth=game_worth(table, chair, language),
        evening=game_worth(table, chair, language, first=1) if table.first > 1 else None,
    )


def _ranked(sheet: SheetPage, own: int | None, sign: int) -> Iterator[Ranked]:
    reached = ranks([-sign * place.total for place in sheet.places])
    for column, (rank, place) in enumerate(zip(reached, sheet.places, strict=True)):
        yield Ranked(
            rank=rank, column=column, name=place.name, total=place.total, best=place.best, mine=column == own
        )


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
