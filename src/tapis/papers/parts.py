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


class PaperFormat(StrEnum):
    """The paper in the printer; what hangs on a wall is twice as large, a card half as large."""

    A4 = "a4"
    LETTER = "us-letter"


@dataclass(frozen=True, slots=True)
class EventHead:
    """What stands at the head of every paper; ``entered`` are "people", "teams" or "pairs".

    ``seals`` are the lines at its foot by which everybody can check that nobody chose the draw.
    """

    title: str
    date: str = ""
    place: str = ""
    regulation: str = ""
    entered: str = "people"
    seals: tuple[str, ...] = ()
    game: str = ""
    """The id of the regulation, where its players have words of their own."""


@dataclass(frozen=True, slots=True)
class PersonLabel:
    """Somebody by name, number and club, or a team by the names of both partners."""

    name: str = ""
    number: str = ""
    club: str = ""
    partner: str = ""
    beside: str = ""
    """What tells them from others of the same name; printed behind it."""

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody's name."""
        return (self.name, self.partner) if self.partner else (self.name,)


NOBODY = PersonLabel()


def marked(name: str, beside: str) -> str:
    """A name with what tells it from another one."""
    return f"{name} ({beside})" if beside else name


@dataclass(frozen=True, slots=True, kw_only=True)
class HallAddress:
    """How phones in the hall reach the event: what is printed beside codes, and the codes of the poster.

    ``hosts`` are the host as codes have it and, where that is a name, the number beside it; ``page`` is the
    address of the event's public page; ``wifi`` and ``password`` are those of the hall, empty where unknown.
    """

    hosts: tuple[str, ...] = ()
    page: str = ""
    wifi: str = ""
    password: str = ""


@dataclass(frozen=True, slots=True)
class PrintedSide:
    """A side by its letters; vulnerable ones are red and filled on paper, others green and framed."""

    side: str
    vulnerable: bool


@dataclass(frozen=True, slots=True)
class BoardHead:
    """A board's number, its dealer and who is vulnerable, in words, and the colours of its label."""

    number: str
    dealer: str = ""
    vulnerable: str = ""
    risks: tuple[PrintedSide, ...] = ()
    left_out: bool = False
    """Whether the table that it is printed for does not play it."""


@dataclass(frozen=True, slots=True)
class SeatLabel:
    """Who sits where: a seat letter, or one for each partner with spaces between them."""

    seat: str
    person: PersonLabel = NOBODY
