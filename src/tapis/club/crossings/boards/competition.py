"""How evenly the pairs of a movement compete with one another.

Two pairs *compete* on a set where both hold it: by one for each where they sit the same way, against one
another by as many as other tables play it; where they sit opposite ways at two tables what helps the one
helps the other, which takes one off (J. Manning, 1979). However tables are turned, the sum over all pairs
stays, so that the least sum of squares is the most even. Knows nothing of scores.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from tapis.club.crossings.boards.mitchell import Leg


class Competing:
    """Which sets each position holds in which round and column, as bits of a number; and who meets."""

    def __init__(self, legs: Sequence[Leg]) -> None:
        self._rounds: dict[int, list[tuple[int, int, int]]] = {}
        self._met: Counter[tuple[int, int]] = Counter()
        tables = Counter(at for leg in legs for table, at in zip(leg.tables, leg.sets, strict=True) if table)
        for number, leg in enumerate(legs):
            for table, at in zip(leg.tables, leg.sets, strict=True):
                for column, position in enumerate(table):
                    self._rounds.setdefault(position, []).append((number, column, 1 << at))
                if table:
                    self._met[min(table), max(table)] += tables[at]

    def unevenness(self, turned: Iterable[int] = ()) -> int:
        """The squares of how much any two compete, added up, with the boards of some rounds turned."""
        switched = frozenset(turned)
        columns = {position: self._columns(position, switched) for position in self._rounds}
        return sum(
            ((a & c).bit_count() + (b & d).bit_count() - (a & d).bit_count() - (b & c).bit_count()
             + self._met[one, other]) ** 2
            for (one, (a, b)), (other, (c, d)) in combinations(sorted(columns.items()), 2)
        )  # fmt: skip

    def _columns(self, position: int, turned: frozenset[int]) -> tuple[int, int]:
        sets = [0, 0]
        for number, column, at in self._rounds[position]:
            sets[column ^ (number in turned)] |= at
        return sets[0], sets[1]
