"""What a deal of tutti comes to, whether played here or typed from paper.

A *column* is a team: seats 0 and 2 are column 0, seats 1 and 3 are column 1.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from tapis.games.tutti.book import ART
from tapis.games.tutti.contracts import BOXES, MISERE, TUTTI

SEATS, COLUMNS, TRICKS = 4, 2, 9
DEALS = COLUMNS * len(BOXES)
TOTAL, FULL_TRUMP_TOTAL, MATCH = 157, 253, 100
NO_TRICK = frozenset(-value for value in ART.figures["reverse_match"].values.values())
"""How a side that took no trick may be written: a reverse match, as any edition counts it."""


@ART("17.6")
def points_of_a_deal(mode: str) -> int:
    """A deal is worth 157 points with the last trick, and 253 when every suit is trump."""
    return FULL_TRUMP_TOTAL if mode == TUTTI else TOTAL


@dataclass(frozen=True, slots=True)
class Result:
    """What a deal of tutti comes to.

    A match is written as all the points and a hundred more against nothing.
    """

    taker: int
    """The column that took the contract."""
    box: str
    """The contract's name on the sheet."""
    points: tuple[int, ...] = (0, 0)
    """Those of each column."""
    base: str = ""
    """That of a misère; empty otherwise."""
    replayed: bool = False
    """The team named a filled box (17.16): ``box`` is the free one that gets fifty points, without base or
    points.
    """
    figure: int | None = None
    """What stands in the box, where nothing else of the deal is known: no base then, and no points."""

    @property
    def other(self) -> int:
        """The column that did not take the contract."""
        return 1 - self.taker

    @property
    def due(self) -> int:
        """What both columns make together when neither takes all nine tricks."""
        return points_of_a_deal(self.base if self.box == MISERE else self.box)

    @property
    def winner(self) -> int | None:
        """The column that made a match; None without one."""
        match = self.due + MATCH
        return self.points.index(match) if sorted(self.points) == [0, match] else None

    @property
    def worthless(self) -> int | None:
        """The column whose tricks brought nothing, so that points alone look like none; None without one."""
        return self.points.index(0) if sorted(self.points) == [0, self.due] else None

    def made(self, points: tuple[int, ...]) -> Result:
        """The result with these points of the two columns."""
        return replace(self, points=points)

    def missing(self, points: int) -> int:
        """What the other side made when one side made ``points``; a side cannot make less than nothing."""
        return self.due + MATCH if points in NO_TRICK else max(0, self.due - points)

    def settled(self) -> Result:
        """The result in the one form in which results compare: no trick at all is written as nothing."""
        if self.replayed:
            return Result(self.taker, self.box, replayed=True)
        if min(self.points) in NO_TRICK and max(self.points) == self.due + MATCH:
            return self.made(tuple(max(0, points) for points in self.points))
        return self
