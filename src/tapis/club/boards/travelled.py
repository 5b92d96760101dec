"""A line of a traveller: what one table made of a board, and what that earned; marks of several together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from tapis.club.crossings.boards.fouled import AS_FIRST
from tapis.club.state.slips import Adjustment
from tapis.core.compare import TableScore
from tapis.core.sheet import Points
from tapis.core.terms import Json

SIDES = 2
"""A table that is compared has two sides, of one entrant each or of two."""


@dataclass(frozen=True, slots=True)
class Travelled:
    """One line of a traveller: what one table made of a board."""

    board: int
    round: int
    table: int
    seats: tuple[int, ...]
    """The entrants at the table, in order of columns; of four players the first and third are partners."""
    result: Json
    """The result as JSON, in the regulation's own spelling; None where there is none."""
    net: Points | None
    """The points of ``seats[0]`` less those of ``seats[1]``; None without a result."""
    score: TableScore
    """What counts in the comparison."""
    earned: tuple[Points | None, Points | None] = (None, None)
    """What the comparison gives each of the two, in order of ``seats``; None: the board does not count."""
    adjusted: Adjustment | None = None
    """What a director gave, if anything."""
    top: Points | None = None
    """The most marks that a side could earn; None where the comparison counts none."""
    cards: int = AS_FIRST
    """Which cards the table had, where the board had others on the way."""
    exchanged: bool = False
    """Whether ``seats`` are not those of the slip, since each side sat in the other's place."""
    alone: str = ""
    """The code of what both sides get because nobody else had these cards."""

    def side(self, column: int) -> tuple[int, ...]:
        """Who holds a column: one pair, or the two players opposite one another."""
        return self.seats[column::SIDES]

    def marks(self, column: int) -> Points | None:
        """What the side earns in marks, of ``top``; None where it earns nothing, or there are no marks."""
        earned = self.earned[column]
        return None if earned is None or self.top is None else plain(Fraction(earned) * self.top / 100)


@dataclass(frozen=True, slots=True)
class Marks:
    """Marks earned over several boards, and the most that could be."""

    points: Points
    top: Points

    @property
    def shown(self) -> Points:
        """The points with two decimals at most."""
        return hundredths(self.points)


def hundredths(points: Points) -> Points:
    """Points with two decimals at most, a half rounded away from zero."""
    whole = floor(abs(Fraction(points)) * 100 + Fraction(1, 2))
    return plain(Fraction(whole if points >= 0 else -whole, 100))


def added(marks: Sequence[Marks]) -> Marks:
    """Marks of several boards together."""
    return Marks(
        summed([each.points for each in marks], mean=False),
        summed([each.top for each in marks], mean=False),
    )


def by_net(line: Travelled) -> tuple[bool, Points]:
    """The order of a traveller: best for the first column first, tables without a result last."""
    return line.net is None, -(line.net or 0)


def by_cards(lines: Iterable[Travelled]) -> Mapping[int, tuple[Travelled, ...]]:
    """The lines of a board by the cards that the tables had, the first cards first."""
    groups: dict[int, list[Travelled]] = {}
    for line in lines:
        groups.setdefault(line.cards, []).append(line)
    return {cards: tuple(groups[cards]) for cards in sorted(groups)}


def summed(points: Sequence[Points], *, mean: bool) -> Points:
    """The sum of points, or their mean."""
    total = sum(map(Fraction, points), Fraction(0))
    return plain(total / len(points) if mean else total)


def plain(points: Fraction) -> Points:
    """A whole number where it is one."""
    return int(points) if points.denominator == 1 else points
