"""An event of individuals: people enter for themselves and change partners every round.

Up to thirteen play the rotation of friends, everybody with everybody as evenly as can be. Where tables are
in number prime to six (20, 28, 44, 52 people ...), north stays and the three others move up by one, two and
three tables while boards move down one: the rainbow. Any other field is searched for rounds in which nobody
meets anybody twice. Except in a rainbow all tables play the same boards in a round. Knows nothing of scores.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import gcd

from tapis.club.crossings.boards.mitchell import Leg, Movement
from tapis.club.crossings.drawing import draw
from tapis.club.crossings.grids.individuals import (
    FEWEST_FRIENDS,
    MOST_FRIENDS,
    FriendsRound,
    RotationAudit,
    rotation,
    rotation_audit,
)
from tapis.club.crossings.seating import Crossing, Seating

SEATS = 4
MOST_SEARCHED = 9
"""Longer events of fields that are searched for are not offered."""
MOST_PEOPLE = 120


def longest_alone(people: int) -> int:
    """How many rounds so many people may play; 0 where there are none."""
    if FEWEST_FRIENDS <= people <= MOST_FRIENDS:
        return len(rotation(people))
    if not MOST_FRIENDS < people <= MOST_PEOPLE:
        return 0
    return people // SEATS if _rainbow(people) else min(MOST_SEARCHED, (people - 1) // (SEATS - 1))


def alone(people: int, rounds: int) -> Movement:
    """The rounds, seats in order north, east, south, west; ValueError for more rounds than there are."""
    if not 1 <= rounds <= longest_alone(people):
        raise ValueError(f"{people} individuals have 1 to {longest_alone(people)} rounds, not {rounds}")
    if people <= MOST_FRIENDS:
        legs = [_of_friends(each, at) for at, each in enumerate(rotation(people)[:rounds])]
        return Movement(tuple(legs), rounds)
    if _rainbow(people):
        tables = people // SEATS
        return Movement(tuple(_of_rainbow(tables, at) for at in range(rounds)), tables)
    return Movement(_searched(people, rounds), rounds)


def _rainbow(people: int) -> bool:
    tables, over = divmod(people, SEATS)
    return not over and gcd(tables, 6) == 1


def _of_friends(found: FriendsRound, at: int) -> Leg:
    tables = tuple((north, east, south, west) for (north, south), (east, west) in found.tables)
    return Leg(tables, (at,) * len(tables), found.out)


def _of_rainbow(tables: int, at: int) -> Leg:
    """South moves by one table a round, east by two, west by three, the boards by one the other way."""

    def there(section: int, table: int, step: int) -> int:
        return section * tables + (table - step * at) % tables

    seated = tuple(
        (table, there(1, table, 2), there(2, table, 1), there(3, table, 3)) for table in range(tables)
    )
    return Leg(seated, tuple((table + at) % tables for table in range(tables)))


@cache
def _searched(people: int, rounds: int) -> tuple[Leg, ...]:
    found = draw(range(people), rounds, "individuals", size=SEATS)
    return tuple(
        Leg(seating.tables, (at,) * len(seating.tables), seating.out) for at, seating in enumerate(found)
    )


def carried_on_alone(planned: Crossing, players: Sequence[int]) -> Crossing:
    """The rounds to come without those who have left: who rests most takes an empty seat.

    Where nobody rests, one table is given up for the others, unless tables play other boards (a rainbow).
    """
    present, rested, found = frozenset(players), Counter[int](), []
    for seating in planned:
        filled = _filled(seating, present, rested)
        rested.update(filled.out)
        found.append(filled)
    return tuple(found)


def _filled(seating: Seating, present: frozenset[int], rested: Counter[int]) -> Seating:
    """One round with as many whole tables as those present make."""
    tables = list(seating.tables)
    idle, aside = [each for each in seating.out if each in present], list[int]()
    broken = sorted(
        (at for at, group in enumerate(tables) if not present.issuperset(group)),
        key=lambda at: (len(present.intersection(tables[at])), -at),
    )
    same_boards = len(set(seating.sets)) <= 1
    while broken:
        group = tables[broken[-1]]
        if len(group) - len(present.intersection(group)) <= len(idle):
            idle.sort(key=lambda each: (rested[each], -each))
            tables[broken.pop()] = tuple(each if each in present else idle.pop() for each in group)
            continue
        given_up = broken.pop(0 if same_boards else -1)
        moving = idle if same_boards else aside
        moving += [each for each in tables[given_up] if each in present]
        tables[given_up] = ()
    return replace(seating, tables=tuple(tables), out=tuple(sorted(idle + aside)))


@dataclass(frozen=True, slots=True)
class AloneAudit:
    """What an event of individuals gives."""

    rotation: RotationAudit
    sets: int
    boards_again: int
    """How often somebody came to a set a second time."""


def alone_audit(crossing: Crossing) -> AloneAudit:
    """Counted from who sits where, without asking how the rounds were made."""
    people = sorted(
        {each for seating in crossing for group in (*seating.tables, seating.out) for each in group}
    )
    places = {number: at for at, number in enumerate(people)}
    rounds = [
        FriendsRound(
            tuple(
                ((places[north], places[south]), (places[east], places[west]))
                for north, east, south, west in filter(None, seating.tables)
            ),
            tuple(places[each] for each in seating.out),
        )
        for seating in crossing
    ]
    met = Counter(
        (player, at)
        for seating in crossing
        for group, at in zip(seating.tables, seating.sets, strict=True)
        for player in group
    )
    return AloneAudit(
        rotation_audit(len(people), rounds),
        len({at for seating in crossing for at in seating.sets}),
        sum(number - 1 for number in met.values()),
    )
