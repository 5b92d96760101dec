"""A web: many tables, few boards. Everybody plays the same few sets, of which several copies lie in the room.

The tables are parted into sections of as many tables as there are rounds, in each of which the boards move
down a table while the moving pairs move up, as in a Mitchell, with a copy of every set. The last section
takes the tables that are left over; which set lies where is found there by colouring: a table's two pairs
hold a set that neither has held, and no set lies at many more tables than it must. Knows nothing of scores.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import ceil
from operator import itemgetter
from typing import TypeAlias

from tapis.club.crossings.boards.mitchell import MOVING, Movement, leg_of, places_of
from tapis.core.chance import Chance

FEWEST_TABLES = 8
"""With fewer tables a Mitchell's boards are few enough."""
STEPS = 2_000
"""So many exchanges are tried to make copies few."""


def longest_web(pairs: int) -> int:
    """How many rounds there may be for so many pairs: fewer than tables; 0 where a Mitchell does."""
    tables = (pairs + 1) // 2
    return tables - 1 if tables >= FEWEST_TABLES else 0


def web(pairs: int, rounds: int, *, missing: int = MOVING) -> Movement:
    """Everybody plays every one of ``rounds`` sets; ValueError for more rounds than there are.

    Of an odd field the pair that is ``missing`` is one that moves, or the one at home at the last table.
    """
    if not 1 <= rounds <= longest_web(pairs):
        raise ValueError(f"a web of {pairs} pairs has 1 to {longest_web(pairs)} rounds, not {rounds}")
    tables = (pairs + 1) // 2
    lying = [(first, _coloured(size, rounds)) for first, size in _sections(tables, rounds)]
    return Movement(
        tuple(
            leg_of(
                pairs,
                [
                    (*places_of(tables, first + at, first + (at - number) % len(sets[0]), missing), set_)
                    for first, sets in lying
                    for at, set_ in enumerate(sets[number])
                ],
            )
            for number in range(rounds)
        ),
        rounds,
    )


def _sections(tables: int, rounds: int) -> list[tuple[int, int]]:
    """The first table of each section, from 0, and how many it has; an even one would have to share."""
    whole = tables // rounds - 1 if rounds % 2 else 0
    starts = [at * rounds for at in range(whole + 1)]
    return [(start, rounds if at < whole else tables - start) for at, start in enumerate(starts)]


Lying: TypeAlias = "tuple[tuple[int, ...], ...]"
"""For each round the set at every table of a section."""


@cache
def _coloured(tables: int, rounds: int) -> Lying:
    """Which set lies where in a section: each pair meets each set once."""
    if tables == rounds and rounds % 2:
        return tuple(tuple((at + number) % rounds for at in range(tables)) for number in range(rounds))
    chance, fewest = Chance(f"web {tables} {rounds}"), ceil(tables / rounds)
    section = _Section(tables, rounds, chance)
    for _ in range(STEPS):
        if section.most() <= fewest:
            break
        section.try_swap(chance.below(tables), *chance.shuffled(range(rounds))[:2])
    return section.lying()


class _Section:
    """Which set lies at a table in a round, such that every pair meets every set.

    It begins set by set with any rounds in which all pairs can meet it (Koenig, 1916: there always are some).
    The tables at which two sets lie make rings: from a table to the one at which its visitors hold the other
    set, and on. Exchanging both sets round a ring keeps what every pair meets, and is done where copies
    become fewer or no more.
    """

    def __init__(self, tables: int, rounds: int, chance: Chance) -> None:
        self._tables, self._rounds = tables, rounds
        self._when: list[dict[int, int]] = [{} for _ in range(tables)]  # by table: set -> round
        left = [chance.shuffled(range(rounds)) for _ in range(tables)]
        for set_ in range(rounds):
            for at, number in enumerate(self._matched(left)):
                self._when[at][set_] = number
                left[at].remove(number)
        self._lie = [Counter(each) for each in self.lying()]

    def _matched(self, left: Sequence[Sequence[int]]) -> list[int]:
        """A round for each table such that all tables have different visitors."""
        taken: dict[int, int] = {}

        def placed(at: int, tried: set[int]) -> bool:
            for number in left[at]:
                visitor = (at - number) % self._tables
                if visitor not in tried:
                    tried.add(visitor)
                    if visitor not in taken or placed(taken[visitor], tried):
                        taken[visitor] = at
                        return True
            return False

        for at in range(self._tables):
            placed(at, set())
        return [(at - visitor) % self._tables for visitor, at in sorted(taken.items(), key=itemgetter(1))]

    def most(self) -> int:
        """At how many tables of a round one set lies, at most."""
        return max(max(each.values()) for each in self._lie)

    def lying(self) -> Lying:
        """For each round the set at every table."""
        found = [[0] * self._tables for _ in range(self._rounds)]
        for at, when in enumerate(self._when):
            for set_, number in when.items():
                found[number][at] = set_
        return tuple(map(tuple, found))

    def try_swap(self, table: int, one: int, other: int) -> None:
        """Exchange two sets round the ring of a table, unless that heaps more of a set in some round."""
        ring = self._ring(table, one, other)
        moves = [(number, left, came) for at in ring for number, left, came in self._moves(at, one, other)]
        before = self._heaped(moves)
        self._move(moves)
        if self._heaped(moves) > before:
            self._move([(number, came, left) for number, left, came in moves])
            return
        for at in ring:
            when = self._when[at]
            when[one], when[other] = when[other], when[one]

    def _ring(self, table: int, one: int, other: int) -> list[int]:
        ring: list[int] = []
        at = table
        while not ring or at != table:
            ring.append(at)
            visitor = (at - self._when[at][one]) % self._tables
            at = next(
                home
                for number in range(self._rounds)
                if self._when[home := (visitor + number) % self._tables][other] == number
            )
        return ring

    def _moves(self, at: int, one: int, other: int) -> list[tuple[int, int, int]]:
        when = self._when[at]
        return [(when[one], one, other), (when[other], other, one)]

    def _move(self, moves: Sequence[tuple[int, int, int]]) -> None:
        for number, left, came in moves:
            self._lie[number][left] -= 1
            self._lie[number][came] += 1

    def _heaped(self, moves: Sequence[tuple[int, int, int]]) -> int:
        touched = {number for number, _, _ in moves}
        return sum(count * count for number in touched for count in self._lie[number].values())
