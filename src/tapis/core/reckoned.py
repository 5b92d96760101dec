"""Totals as a table has reckoned them: the sums of a whole sheet, without the deals they come from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tapis.core.sheet import Points, SheetStart
from tapis.law import Breach, Clause, Reason

BEYOND = Reason(
    "total-beyond", "A total of {total} cannot be: so many deals give from {lowest} to {highest}."
)
APART = Reason("totals-apart", "Partners have the same total: it is that of their side.")
MISSED = Reason("totals-miss", "The totals add up to {total}; on this sheet they always make {wanted}.")


def _nothing(_start: SheetStart) -> None:
    return None


def _as_they_are(_start: SheetStart, totals: Sequence[int]) -> tuple[Points, ...]:
    return tuple(totals)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reckoned:
    """How the totals of a sheet may be read instead of its deals.

    A game has this only where the foot of its paper shows them, one for each column.
    """

    clause: Clause
    """What the totals rest on."""
    label: str
    """The msgid of what is added up, such as the difference."""
    limits: Callable[[SheetStart], tuple[int, int]]
    """The least and the most that a column of a whole sheet can come to."""
    sum: Callable[[SheetStart], int | None] = _nothing
    """What all totals always add up to; None where that depends on the deals."""
    on_top: int = 0
    """What any deal may bring on top of that sum."""
    counts: Callable[[SheetStart, Sequence[int]], tuple[Points, ...]] = _as_they_are
    """What these totals bring in the ranking, where something comes on top that the foot does not show."""
    shared: int = 1
    """How many columns are partners and have one total at the foot, those opposite each other."""

    def at_the_foot(self, totals: Sequence[int]) -> Sequence[int]:
        """The totals as they stand on the paper: of partners the one they share."""
        return totals[: len(totals) // self.shared]

    def check(self, start: SheetStart, totals: Sequence[int]) -> Breach | None:
        """Why a sheet of so many deals cannot end with these totals; None when it can."""
        written, (lowest, highest) = self.at_the_foot(totals), self.limits(start)
        if tuple(totals) != tuple(written) * self.shared:
            return Breach(self.clause, APART.code, APART.sentence)
        beyond = next((total for total in totals if not lowest <= total <= highest), None)
        if beyond is not None:
            args = {"total": beyond, "lowest": lowest, "highest": highest}
            return Breach(self.clause, BEYOND.code, BEYOND.sentence, args)
        if (wanted := self.sum(start)) is not None and not self._adds_up(sum(written) - wanted, start.deals):
            args = {"total": sum(written), "wanted": wanted}
            return Breach(self.clause, MISSED.code, MISSED.sentence, args)
        return None

    def _adds_up(self, beyond: int, deals: int) -> bool:
        """Whether so much beyond the sum comes from deals that brought something on top."""
        if not self.on_top:
            return beyond == 0
        return beyond % self.on_top == 0 and 0 <= beyond // self.on_top <= deals
