"""What a party comes to in the end: 22 and 23. Exact decimals; how money is printed is not known here."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from tapis.core.sheet import totals
from tapis.games.bridge.book import ART
from tapis.games.bridge.mark.sheet import Mark, Sheet
from tapis.games.bridge.result import SIDES, Side

HUNDRED = 100


@dataclass(frozen=True, slots=True)
class Settlement:
    """The ``winner`` (None: equal totals), the points won by, and what they are worth at the stake."""

    winner: Side | None
    difference: int
    points: int
    amount: Decimal


@ART("22", "B4")
def hundreds(difference: int, rounding: str) -> int:
    """Count the difference in hundreds; a remainder of exactly 50 goes in the loser's favour."""
    full, rest = divmod(difference, HUNDRED)
    up = {"half_down": rest > HUNDRED // 2, "half_up": rest >= HUNDRED // 2, "floor": False}
    return full + up[rounding]


@ART("23", "B6")
def money(points: int, stake: int) -> Decimal:
    """Multiply the settlement by the price of a point."""
    return Decimal(points * stake).scaleb(-2)


def settle(sheet: Sheet) -> Settlement:
    """The settlement of a sheet as it stands."""
    ours, theirs = totals(SIDES, Mark().lines(sheet))
    difference = abs(int(ours) - int(theirs))
    points = hundreds(difference, str(sheet.terms.option("round")))
    amount = money(points, int(sheet.terms.option("stake")))
    winner = None if ours == theirs else int(theirs > ours)
    return Settlement(winner, difference, points, amount)


@ART("B27")
def carried(sheet: Sheet) -> tuple[int, ...]:
    """Carry the settlement into each player's own account: the winners gain it, the losers pay it."""
    settled = settle(sheet)
    if settled.winner is None:
        return (0,) * SIDES
    return tuple(settled.points if side == settled.winner else -settled.points for side in range(SIDES))
