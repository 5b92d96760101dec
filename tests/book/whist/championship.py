"""A championship of whist step by step, as the club runs it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from tapis.club.events import Person
from tapis.core.plugin import AnyPlugin
from tapis.games.whist import PLUGIN
from tests.club.evening import Evening

DEAL = "S6 A 6"


class Championship(Evening):
    """An event whose deals are written in a line."""

    plugin: AnyPlugin = PLUGIN
    chosen: ClassVar[Mapping[str, Any]] = {
        "title": "Championnat",
        "regulation": "whist",
        "forfeit": PLUGIN.event.forfeit,
    }
    known: ClassVar[Sequence[Person]] = tuple(replace(person, of_age=True) for person in Evening.known)

    def usual(self) -> tuple[Any, ...]:
        """The deals of a slip about which nothing is said."""
        return (DEAL,) * self.t.setup.deals


def played(people: int, *deals: str, **settings: Any) -> Championship:
    """A round in which every table plays these deals."""
    day = Championship(people, rounds=1, deals=len(deals), **settings)
    day.begin()
    for table in day.t.rounds[0].slips:
        day.confirm(1, table, *deals)
    return day
