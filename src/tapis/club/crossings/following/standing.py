"""The next round by standing: groups down the ranking, nobody meeting anybody again.

From the top, the first person without a table takes the next who have met neither that person nor each
other. Where the end of the ranking does not come out, the last tables are dealt again in the order
nearest to the ranking. Knows the ranking as an order only, and nothing of how it came about.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tapis.club.crossings.meetings import Meetings, strangers
from tapis.club.crossings.seating import TABLE_SIZE, Group

WINDOW = 12
"""Tables at the end of the ranking among which a dead end is looked for and avoided."""
PATIENCE = 6_000
"""Tables that may be tried before a dead end is given up."""
CROWDED = 36
"""With so few people to meet left at all tables, people who have all met each other are counted."""


def standing_groups(order: list[int], met: Meetings, size: int = TABLE_SIZE) -> Iterator[list[Group]]:
    """Rounds without a repeat, nearest to the ranking first; few or none when there hardly are any.

    Variants differ in the last tables only, where tables are hard to fill.
    """
    head, rest = _down_the_ranking(order, met, size)
    while True:
        found = False
        for tail in _last_tables(rest, met, size):
            found = True
            yield head + tail
        if found or not head:
            return
        rest = sorted([*rest, *(p for group in head[-WINDOW:] for p in group)], key=order.index)
        head = head[:-WINDOW]


def _down_the_ranking(order: list[int], met: Meetings, size: int) -> tuple[list[Group], list[int]]:
    """The groups before the last tables, each the first that fits, and who is left in order."""
    groups, rest = [], order
    for _ in range(max(0, len(order) // size - WINDOW)):
        group = next(_completed((rest[0],), rest, 1, (met, size)), None)
        if group is None:
            break
        groups.append(group)
        rest = _without(rest, group)
    return groups, rest


def _without(order: list[int], group: Group) -> list[int]:
    """The order without a group whose people stand near its beginning."""
    last = max(order.index(player) for player in group) + 1
    return [player for player in order[:last] if player not in group] + order[last:]


def _completed(group: Group, order: list[int], start: int, wanted: tuple[Meetings, int]) -> Iterator[Group]:
    """Groups of strangers of the size wanted that begin with ``group``, nearest to the ranking first."""
    met, size = wanted
    if len(group) == size:
        yield group
        return
    for place in range(start, len(order)):
        if strangers(met, group, order[place]):
            yield from _completed((*group, order[place]), order, place + 1, wanted)


def _last_tables(people: list[int], met: Meetings, size: int) -> Iterator[list[Group]]:
    """Every way to seat all of ``people`` among strangers, until patience ends."""
    places = range(len(people))
    new = [
        sum(1 << other for other in places if other != place and not met[people[place]][people[other]])
        for place in places
    ]
    ending = _Ending(new, size)
    for groups in ending.partitions((1 << len(people)) - 1):
        yield [tuple(people[place] for place in group) for group in groups]


@dataclass(slots=True)
class _Ending:
    """People as bits of a number, the lowest bit the first in the ranking; ``new[i]`` has not met i."""

    new: list[int]
    size: int
    patience: int = PATIENCE

    def partitions(self, rest: int) -> Iterator[list[Group]]:
        """Every way to seat ``rest``, the nearest to the ranking first."""
        if not rest:
            yield []
            return
        first = next(_bits(rest))
        for group in self._groups((first,), self.new[first] & rest):
            self.patience -= 1
            if self.patience < 0:
                return
            left = rest & ~sum(1 << place for place in group)
            if not self._hopeless(left):
                for others in self.partitions(left):
                    yield [group, *others]

    def _groups(self, group: Group, fitting: int) -> Iterator[Group]:
        if len(group) == self.size:
            yield group
            return
        for place in _bits(fitting):
            after = fitting >> (place + 1) << (place + 1)
            yield from self._groups((*group, place), after & self.new[place])

    def _hopeless(self, left: int) -> bool:
        """Whether somebody lacks strangers, or more people have met each other than tables are left."""
        if any((self.new[place] & left).bit_count() < self.size - 1 for place in _bits(left)):
            return True
        tables = left.bit_count() // self.size
        crowded = tables * self.size * (self.size - 1) <= CROWDED
        return tables > 0 and crowded and self._all_met(left, tables + 1)

    def _all_met(self, among: int, number: int) -> bool:
        """Whether ``number`` people among the set bits of ``among`` have all met each other."""
        if number == 0:
            return True
        if among.bit_count() < number:
            return False
        for place in _bits(among):
            among &= ~(1 << place)
            if self._all_met(among & ~self.new[place], number - 1):
                return True
        return False


def _bits(number: int) -> Iterator[int]:
    """The positions of the bits that are set, lowest first."""
    while number:
        lowest = number & -number
        yield lowest.bit_length() - 1
        number ^= lowest
