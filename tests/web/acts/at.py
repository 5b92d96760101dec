"""What an act is: given an evening, it says which commands it gives.

Where one is refused this was not its moment.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tapis.club.events import Person
from tapis.club.slips.legibility import Typed
from tapis.club.state.competition import Competition
from tapis.club.state.reasons import Outcome
from tapis.club.state.slips import Slip
from tapis.law import Breach, Refused
from tests.club.evening import DIRECTOR, Evening
from tests.scenarios.houses import House

WHY = "parce que"
SECRET = "0123456789abcdef0123456789abcdef01234567"
ONE = 1
"""The table, and the entrant, at which most acts are aimed."""


def at_most_one(competition: Competition) -> bool:
    """Whether people enter alone here."""
    how = competition.comparison
    return competition.plugin.sheet.members < 2 or bool(how and how.alone)


class Unlawful(Exception):
    """A command of an act was refused: this is not the moment for it."""


class At:
    """An evening at the moment of an act, and the short ways to what an act aims at."""

    def __init__(self, house: House, evening: Evening) -> None:
        self.house, self.evening = house, evening

    def give(self, command: Callable[[], Outcome], by: str = DIRECTOR) -> None:
        """Give a command, or leave the act where it is refused."""
        outcome = command()
        if isinstance(outcome, Breach | Refused) or not outcome:
            raise Unlawful(str(outcome))
        self.evening.do(outcome, by)

    @property
    def t(self) -> Any:
        """The event now."""
        return self.evening.t

    @property
    def c(self) -> Any:
        """What commands are given to."""
        return self.evening.competition

    @property
    def round(self) -> int:
        """The last round that is published."""
        return max(1, int(self.t.published))

    @property
    def slip(self) -> Slip:
        """The first table's slip of that round."""
        found: Slip | None = self.t.slip(self.round, ONE)
        if found is None:
            raise Unlawful("no slip")
        return found

    @property
    def who(self) -> int:
        """Somebody who sits at that table, or the first who entered."""
        slip = self.t.slip(self.round, ONE)
        return slip.people[0] if slip else ONE

    def person(self, first: str, second: str = "Une Autre") -> Person:
        """Somebody who may enter here."""
        person = self.house.person(first, second)
        return replace(person, partner="") if at_most_one(self.c) else person

    def typed(self, *lines: Any) -> Typed:
        """What is read from that slip: the usual lines, or others."""
        people = self.slip.people
        usual = tuple(self.evening.usual() if self.house.regulation != "putze" else self.house.usual)
        return Typed(self.round, ONE, people, tuple(lines) or usual, reason=WHY)


Act = Callable[[At], None]
ACTS: dict[str, Act] = {}


def act(name: str) -> Callable[[Act], Act]:
    """Keep an act under its name."""

    def keep(done: Act) -> Act:
        ACTS[name] = done
        return done

    return keep


def simple(name: str, command: Callable[[At], Outcome]) -> None:
    """Keep an act of one command."""
    ACTS[name] = lambda at: at.give(lambda: command(at))
