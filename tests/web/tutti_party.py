"""Parties of tutti as they are typed, and what they are worth, worked out without the program's own rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

BOXES = ("hearts", "diamonds", "clubs", "spades", "down", "up", "slalom", "alternance", "misere", "tutti")
REPLAYED = 50


@dataclass(frozen=True)
class Deal:
    """Team ``taker`` (0 or 1) writes ``written`` into a box."""

    taker: int
    box: str
    written: int
    replayed: bool = False

    @property
    def points(self) -> list[int]:
        """The points of both teams; in a misère it is the other team's that are written."""
        total = 253 if self.box == "tutti" else 157
        other = 0 if self.written > total else total - self.written
        first = (self.box == "misere") != (self.taker == 0)
        return [self.written, other] if first else [other, self.written]

    def typed(self, number: int) -> dict[str, str]:
        """The boxes of the form for deal ``number``."""
        boxes = {f"d{number}-taker-0": str(self.taker), f"d{number}-contract-0": self.box}
        if self.replayed:
            return boxes | {f"d{number}-fault-0": "replayed"}
        if self.box == "misere":
            boxes[f"d{number}-base-0"] = "spades"
        return boxes | {f"d{number}-points-{column}": str(each) for column, each in enumerate(self.points)}


def written(values: Sequence[int], taker: int) -> list[Deal]:
    return [Deal(taker, box, value) for box, value in zip(BOXES, values, strict=True)]


HIGH = (*[142] * 9, 154)
"""1432 in ten boxes."""

HIGH_WITH_A_MATCH = (257, *[128] * 8, 151)
"""1432 too, one box of it a match."""

LOW = (*[130] * 9, 137)
"""1307 in ten boxes."""


def party(winner: int, *, match: bool = False, replay: bool = False) -> list[Deal]:
    """Twenty deals, taken in turn; the loser may have replayed a filled contract by mistake."""
    best = written(HIGH_WITH_A_MATCH if match else HIGH, winner)
    rest = written(LOW, 1 - winner)
    if replay:
        rest[7] = Deal(1 - winner, rest[7].box, REPLAYED, replayed=True)
    pairs = zip(best, rest, strict=True)
    return [deal for pair in pairs for deal in (pair if winner == 0 else pair[::-1])]


def marks(deals: Sequence[Deal]) -> list[Fraction]:
    """Both teams' points with the bonus: half of what the better team is ahead."""
    sums = [Fraction(sum(each.written for each in deals if each.taker == team)) for team in (0, 1)]
    ahead = max(sums) - min(sums)
    return [total + (ahead / 2 if total == max(sums) and ahead else 0) for total in sums]


def form(deals: Sequence[Deal], seats: Sequence[int]) -> dict[str, str]:
    """A whole slip as the desk's form sends it."""
    boxes = {f"s{column}": str(number) for column, number in enumerate(seats)}
    for number, deal in enumerate(deals, start=1):
        boxes |= deal.typed(number)
    return boxes
