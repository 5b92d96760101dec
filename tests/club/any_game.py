"""Evenings of points or places: a Schieber of people who change partners, and fixed pairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from tapis.club.events import Person
from tapis.core.plugin import AnyPlugin, regulations

from .evening import NAMES, Evening

POINTS = regulations()["anygame"]


def written(*numbers: int) -> dict[str, Any]:
    """One deal as it is typed: a number for each column."""
    return {"written": list(numbers)}


def sides(ours: int, theirs: int) -> dict[str, Any]:
    """One deal of partners who sit opposite: A and C, then B and D."""
    return written(ours, theirs, ours, theirs)


class Schieber(Evening):
    """Two against two with partners who are drawn, 157 a deal, the highest total wins."""

    plugin: AnyPlugin = POINTS
    chosen: ClassVar[Mapping[str, Any]] = {
        "title": "Schieber de Noël",
        "regulation": "anygame",
        "options": {"sum": 157},
        "format": "free",
    }

    def usual(self) -> tuple[Any, ...]:
        """A hundred to fifty-seven, every deal."""
        return (sides(100, 57),) * self.t.setup.deals


class PlacesOfPairs(Evening):
    """Fixed pairs of whom the places are written, the lowest total wins."""

    plugin: AnyPlugin = POINTS
    chosen: ClassVar[Mapping[str, Any]] = {
        "title": "Belote par équipes",
        "regulation": "anygame",
        "options": {"who": "pairs", "count": "places", "wins": "lowest"},
        "format": "free",
    }
    known: ClassVar[Sequence[Person]] = tuple(Person(name, partner=f"{name} bis") for name in NAMES)

    def usual(self) -> tuple[Any, ...]:
        """The first pair of the table wins every deal."""
        return (written(1, 2),) * self.t.setup.deals
