"""What several papers have in common: the heading, people, chairs, how a list is sorted and sized."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Order(StrEnum):
    """How an entry list is sorted; it only words the title, the rows come sorted."""

    NUMBER = "number"
    NAME = "name"


class Size(StrEnum):
    """The sheet a list is printed on: a page to hold, or a wall to read from two metres away."""

    PAGE = "page"
    WALL = "wall"


@dataclass(frozen=True, slots=True)
class EventHead:
    """What stands at the head of every paper; ``entered`` are "people", "teams" or "pairs"."""

    title: str
    date: str = ""
    place: str = ""
    regulation: str = ""
    entered: str = "people"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody by name, number and club, or a team by the names of both partners."""

    name: str = ""
    number: str = ""
    club: str = ""
    partner: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody's name."""
        return (self.name, self.partner) if self.partner else (self.name,)


NOBODY = Person()


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits where: a seat letter, or one for each partner with spaces between them."""

    seat: str
    person: Person = NOBODY
