"""What a whole sheet can come to, by its grid alone: how far up and down, and whether all totals make 0.

Every result there is, is marked once for each grid: four chairs, so a few hundred of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from tapis.core.sheet import SheetStart
from tapis.games.whist.auction.catalogue import CATALOGUE, TRICKS
from tapis.games.whist.mark.grid import Grid
from tapis.games.whist.mark.reading import grid
from tapis.games.whist.mark.scoring import entries
from tapis.games.whist.mark.tariff import OPTION
from tapis.games.whist.play.rests import PLAYING
from tapis.games.whist.result import Result

CHAIRS = tuple(range(PLAYING))


def limits(start: SheetStart) -> tuple[int, int]:
    """The least and the most that a column of the sheet can come to."""
    lowest, highest, _ = _extremes(str(start.options[OPTION]))
    return start.deals * lowest, start.deals * highest


def always_makes(start: SheetStart) -> int | None:
    """What the totals of the sheet always make together: 0 where every deal does, else None."""
    _, _, even = _extremes(str(start.options[OPTION]))
    return 0 if even else None


@lru_cache(maxsize=32)
def _extremes(written: str) -> tuple[int, int, bool]:
    """The least and the most that a deal brings a chair, and whether all four always make 0."""
    figures = grid(written)
    deals = [_points(result, figures) for result in _results(figures)]
    every = [points for deal in deals for points in deal]
    return min(every, default=0), max(every, default=0), all(sum(deal) == 0 for deal in deals)


def _points(result: Result, figures: Grid) -> Sequence[int]:
    found = entries(result, figures, CHAIRS)
    return [sum(each.points for each in found if each.seat == seat) for seat in CHAIRS]


def _results(figures: Grid) -> Iterator[Result]:
    for code in figures.ladder:
        entry = CATALOGUE[code]
        for count in entry.declarers:
            declarers = CHAIRS[:count]
            if entry.each_for_himself:
                for made in product((True, False), repeat=count):
                    yield Result(code, declarers, made=made)
            else:
                for tricks in range(TRICKS + 1):
                    yield Result(code, declarers, tricks)
