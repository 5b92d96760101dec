"""How an entrant spent a round: a cell of the ranking, and of which cells the deals are known."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from tapis.core.sheet import Points
from tapis.law import Clause


class CellKind(StrEnum):
    """How an entrant spent a round."""

    PLAYED = "played"
    FORFEIT = "forfeit"
    OPEN = "open"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True)
class Cell:
    """How an entrant spent one round."""

    round: int
    kind: CellKind
    points: Points = 0
    """0 while the round is open."""
    table: int = 0
    clause: Clause | None = None
    """What a forfeit rests on."""
    bonus: Points = 0
    """What the place at the table brings beside the points of the sheet."""
    only_total: bool = False
    """Whether the total is all that was read: nobody knows the deals it comes from."""


class DealsKnown(StrEnum):
    """Of which results the deals are known."""

    DEALS = "deals"
    SOME = "some"
    """Some results are totals alone."""
    TOTALS = "totals"
    """All of them are."""


def known(cells: Iterable[Cell]) -> DealsKnown:
    """Of which of these results the deals are known."""
    found = {cell.only_total for cell in cells if cell.kind is CellKind.PLAYED}
    return DealsKnown.SOME if len(found) > 1 else DealsKnown.TOTALS if True in found else DealsKnown.DEALS
