"""A movement, or a plan of sections, as the draw lists it."""

from __future__ import annotations

from dataclasses import dataclass

from tapis.club.crossings.boards.suiting import EveningWanted, SuitedMovement
from tapis.law import Refused

PART = ":"
"""Between the parts of a key."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SuitedRow:
    """A movement as it would be played here."""

    name: str
    key: str
    """What its button sends."""
    movement: SuitedMovement
    length: str
    """How long all rounds last, as ``3:30``."""
    best: bool
    as_set: bool
    """Whether it lasts as the event is set now."""
    moves: Refused | None = None
    """Why somebody with a fixed table cannot stay there; None where everybody can."""

    @property
    def boards(self) -> int:
        """How many boards have to be made, or dealt."""
        return self.movement.line.sets * self.movement.deals


def suited_row(
    name: str,
    key: str,
    movement: SuitedMovement,
    wanted: EveningWanted,
    *,
    best: bool,
    moves: Refused | None = None,
) -> SuitedRow:
    """A movement of that name, as its button draws it."""
    return SuitedRow(
        name=name,
        key=key,
        movement=movement,
        length=f"{movement.minutes // 60}:{movement.minutes % 60:02}",
        best=best,
        as_set=(movement.line.rounds, movement.deals) == wanted.length,
        moves=moves,
    )
