"""How evenly a movement compares its pairs: two are compared on a set that both hold the same way.

Two that hold it opposite ways at two tables help one another, and two that meet on it compete as hard as
all other tables together: ``evenness`` weighs these too.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from tapis.club.crossings.seating import Seating

Two = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Comparing:
    """What a movement lets pairs be compared by, those of each list among themselves."""

    twos: tuple[Two, ...]
    """Any two that are ranked in one list."""
    sitting: dict[tuple[int, int], set[int]]
    """By set and column who held it so."""
    met: dict[Two, int] = field(default_factory=dict)
    """By two pairs that met with how many results theirs were compared there."""

    def unevenness(self) -> tuple[int, int] | None:
        """How much more often two are compared than two others, and the least that could be."""
        if not self.twos or not self.sitting:
            return None
        counts = [
            sum(one in group and other in group for group in self.sitting.values())
            for one, other in self.twos
        ]
        return max(counts) - min(counts), 1 if sum(counts) % len(counts) else 0

    def evenness(self) -> int | None:
        """How evenly all compete, in per cent: 100 where any two do as much as any other two."""
        if not self.twos or not self.sitting:
            return None
        found = [self._competing(*two) for two in self.twos]
        squares = len(found) * sum(each * each for each in found)
        return 100 * sum(found) ** 2 // squares if squares else None

    def _competing(self, one: int, other: int) -> int:
        total = self.met.get((min(one, other), max(one, other)), 0)
        for (at, column), group in self.sitting.items():
            if one in group:
                total += (other in group) - (other in self.sitting.get((at, 1 - column), ()))
        return total


def comparing(
    rounds: Iterable[Seating], present: Sequence[int], lists: Sequence[Collection[int]] = ()
) -> Comparing:
    """What ``rounds`` let those ``present`` be compared by; without ``lists`` everybody is in one."""
    sitting: dict[tuple[int, int], set[int]] = defaultdict(set)
    meetings: list[tuple[Two, int]] = []
    for seating in rounds:
        for group, at in zip(seating.tables, seating.sets, strict=False):
            for column, player in enumerate(group):
                sitting[at, column].add(player)
            if len(group) == 2:
                meetings.append(((min(group), max(group)), at))
    results = {at: sum(each == at for _, each in meetings) for _, at in meetings}
    met: dict[Two, int] = defaultdict(int)
    for two, at in meetings:
        met[two] += results[at]
    listed = [sorted(set(each) & set(present)) for each in lists] or [sorted(present)]
    return Comparing(tuple(two for each in listed for two in combinations(each, 2)), sitting, met)
