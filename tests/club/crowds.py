"""Halls as full as they get: people and teams by the dozen, names as long as they come."""

from __future__ import annotations

from itertools import cycle, islice
from typing import ClassVar

from tapis.club.events import Person
from tapis.club.rounds import course
from tests.club.evening import NAMES, Evening, missing
from tests.club.teams import TeamEvening

LONG = ("Marie-Antoinette de Montmollin-Chaillet", "Hans-Heinrich Hungerbühler-Zumsteg")


def named(count: int) -> list[str]:
    """So many names, each of them once, as long as names are."""
    firsts = [name.split()[0] for name in NAMES]
    surnames = (name.split()[-1] for name in islice(cycle(NAMES), count))
    return [f"{firsts[at % 7]} {last}{chr(97 + at // 26)}" for at, last in enumerate(surnames)]


class Crowd(Evening):
    """Many people, one of them with a name as long as they come."""

    known: ClassVar[list[Person]] = [Person(name, "Châtel-Saint-Denis") for name in (LONG[0], *named(159))]


class Teams(TeamEvening):
    """Forty teams, one of them with names as long as they come."""

    known: ClassVar[list[Person]] = [
        Person(first, partner=second)
        for first, second in zip((LONG[0], *named(39)), (LONG[1], *named(78)[39:]), strict=True)
    ]


def full(people: int) -> Evening:
    """Two rounds are over, the third is being played."""
    hall = Crowd(people, rounds=4, deals=2)
    for number in (1, 2):
        hall.begin()
        for table in hall.t.rounds[number - 1].slips:
            hall.confirm(number, table, missing(10 * (table % 5), -5 * (table % 3), number, 0))
        hall.close(number)
    hall.begin()
    hall.do(course.start_round(hall.t, 3, 50))
    for table in list(hall.t.rounds[2].slips)[3:]:
        hall.confirm(3, table)
    return hall
