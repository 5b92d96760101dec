"""An event of teams, run step by step: tutti, two deals a round unless told otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tapis.club.events import Person
from tapis.club.people import registration
from tapis.club.ranking.cells import CellKind
from tapis.core.plugin import AnyPlugin
from tapis.games.tutti import PLUGIN
from tests.club.evening import NAMES, Evening

BOXES = ("hearts", "diamonds", "clubs", "spades", "down", "up", "slalom", "alternance", "misere", "tutti")


def took(
    taker: int, box: str, points: int, base: str | None = None, *, replayed: bool = False
) -> dict[str, Any]:
    """A deal as it is typed: who took which contract, and the points of column A."""
    due = 253 if "tutti" in (box, base) else 157
    sides = [None, None] if replayed else [points, due - points]
    fault = "replayed" if replayed else None
    return {"taker": str(taker), "contract": box, "base": base, "fault": fault, "points": sides}


def hearts(first: int, second: int) -> tuple[Any, ...]:
    """Two deals: each column takes hearts once, and writes so many points in its box."""
    return took(0, "hearts", first), took(1, "hearts", 157 - second)


class TeamEvening(Evening):
    """One event of teams and everybody who works on it."""

    plugin: AnyPlugin = PLUGIN
    chosen: ClassVar[Mapping[str, Any]] = {
        "title": "Tutti du samedi",
        "regulation": "tutti",
        "forfeit": 1400,
    }
    known: ClassVar[Sequence[Person]] = tuple(
        Person(first, partner=second) for first, second in zip(NAMES[::2], NAMES[1::2], strict=True)
    )

    def __init__(self, teams: int = 8, *, rounds: int = 3, deals: int = 2, **settings: Any) -> None:
        super().__init__(teams, rounds=rounds, deals=deals, **settings)

    def usual(self) -> tuple[Any, ...]:
        """As many deals as a round has, the columns taking their boxes in turn, 100 points in each."""
        boxes = [box for box in BOXES for _ in range(2)][: self.t.setup.deals]
        made = {"misere": 57, "tutti": 100}
        deals = []
        for number, box in enumerate(boxes):
            base = "hearts" if box == "misere" else None
            due = 253 if box == "tutti" else 157
            mine = made.get(box, 100)
            deals.append(took(number % 2, box, due - mine if number % 2 else mine, base))
        return tuple(deals)

    def team(self, first: str, second: str = "", **flags: Any) -> int:
        """Enter a team; its number."""
        person = Person(first, partner=second, **flags)
        self.do(registration.register(self.competition, [person]))
        return max(self.t.entrants)

    def kinds(self, number: int) -> list[CellKind]:
        """How a ranked team spent its rounds."""
        return [cell.kind for cell in self.row(number).score.cells]

    def met(self) -> list[frozenset[int]]:
        """Who was drawn against whom, round by round."""
        return [frozenset(group) for each in self.t.rounds for group in each.seating.tables]


def begun(**settings: Any) -> TeamEvening:
    """Eight teams sit down for the first round."""
    evening = TeamEvening(8, **settings)
    evening.begin()
    return evening
