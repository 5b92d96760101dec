"""An evening of pairs over travelling boards: bridge, seven pairs, four rounds of two boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tapis.club.crossings.boards.travelling import MITCHELL, MovementPlan
from tapis.club.events import Person
from tapis.club.rounds import drawing
from tapis.core.plugin import AnyPlugin, plugins

from .evening import NAMES, Evening

BRIDGE = plugins()["bridge"]
PAIRS = tuple(Person(name, partner=f"{name} bis") for name in NAMES)


class Pairs(Evening):
    """Two names an entrant, boards that travel, tables that are compared."""

    plugin: AnyPlugin = BRIDGE
    chosen: ClassVar[Mapping[str, Any]] = {
        "title": "Tournoi par paires",
        "regulation": "bridge",
        "comparison": "matchpoints",
    }
    known: ClassVar[Sequence[Person]] = PAIRS
    kind: ClassVar[str] = MITCHELL
    lists: ClassVar[int] = 2

    def usual(self) -> tuple[Any, ...]:
        """Everybody makes three no trump, twice."""
        return ("3NT N =",) * self.t.setup.deals

    def draw(self, seed: str = "mardi") -> None:
        """Draw the movement."""
        self.do(drawing.draw_movement(self.competition, seed, MovementPlan(self.kind, self.lists)))
