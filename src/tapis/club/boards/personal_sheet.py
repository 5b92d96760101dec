"""What one entrant made of every board: the personal score sheet.

What others made of a board is told where nobody has still to play it, or to whoever works at the event.
Knows no names and no words.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from tapis.club.boards.comparison import travellers
from tapis.club.boards.dealing import known
from tapis.club.boards.travelled import SIDES, Marks, Travelled, added
from tapis.club.state.competition import Competition
from tapis.core.sheet import Points


@dataclass(frozen=True, slots=True)
class OwnBoard:
    """One board of an entrant."""

    line: Travelled
    column: int
    """The side whose cards the entrant held."""
    told: bool = True
    """Whether it may be said what the comparison gave; not while somebody has still to play the board."""
    running: Points | None = None
    """What the comparison has given so far, as it is ranked: a mean or a sum; None before anything counts."""

    @property
    def opponents(self) -> tuple[int, ...]:
        """Who held the other cards."""
        return self.line.side(1 - self.column)

    @property
    def net(self) -> Points | None:
        """The points, seen from the entrant's side; None without a result."""
        net = self.line.net
        return None if net is None else net if self.column == 0 else -net

    @property
    def earned(self) -> Points | None:
        """What the comparison gives; None where the board does not count, or it may not be said yet."""
        return self.line.earned[self.column] if self.told else None

    @property
    def marks(self) -> Points | None:
        """The same in marks, where players count any."""
        return self.line.marks(self.column) if self.told else None


@dataclass(frozen=True, slots=True)
class OwnSheet:
    """All boards of an entrant in the order in which they were played."""

    number: int
    boards: tuple[OwnBoard, ...]

    @property
    def marks(self) -> Marks | None:
        """Everything earned in marks, penalties apart; None where none are counted."""
        earned = [
            Marks(each.marks, each.line.top)
            for each in self.boards
            if each.marks is not None and each.line.top is not None
        ]
        return added(earned) if earned else None


def own_sheet(competition: Competition, number: int, *, guarded: bool = True) -> OwnSheet:
    """The score sheet of one entrant; ``guarded`` it keeps back what boards still to be played are worth."""
    shown = known(competition.tournament) if guarded else None
    mine = [
        OwnBoard(line, line.seats.index(number) % SIDES, shown is None or board in shown)
        for board, lines in travellers(competition).items()
        for line in lines
        if number in line.seats
    ]
    mine.sort(key=lambda each: (each.line.round, each.line.board))
    return OwnSheet(number, tuple(_running(competition, mine)))


def _running(competition: Competition, boards: list[OwnBoard]) -> Iterator[OwnBoard]:
    how = competition.comparison
    total, count = Fraction(0), 0
    for each in boards:
        if each.earned is not None:
            total, count = total + Fraction(each.earned), count + 1
        so_far = total / count if count and how and how.mean else total
        plain = int(so_far) if so_far.denominator == 1 else so_far
        yield replace(each, running=plain if count else None)
