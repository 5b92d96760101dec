"""An arrow switch: in which rounds of a Mitchell boards are turned, so that all pairs can be ranked together.

Two pairs *compete* on a set where both hold it: by one for each where they sit the same way, against one
another by as many as other tables play it; where they sit opposite ways at two tables what helps the one
helps the other, which takes one off (J. Manning, 1979). Boards are turned in those few rounds after which
all pairs compete most evenly. Knows nothing of scores.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import chain, combinations
from math import ceil

from tapis.club.crossings.movements import Leg, Movement

ROUNDS_A_SWITCH = 6
"""For every so many rounds, begun ones too, boards may be turned once; about every eighth is best."""
MOST_SWITCHES = 3
"""More are never best in up to 20 rounds."""


def switched(movement: Movement) -> Movement:
    """The movement with the boards turned in those rounds that make comparisons most even.

    The fewest rounds of those that are best, and of these the last ones.
    """
    turned = _best(movement.legs)
    legs = (leg.with_boards_turned() if at in turned else leg for at, leg in enumerate(movement.legs))
    return Movement(tuple(legs), movement.sets)


@cache
def _best(legs: tuple[Leg, ...]) -> frozenset[int]:
    most = min(MOST_SWITCHES, ceil(len(legs) / ROUNDS_A_SWITCH))
    latest_first = range(len(legs) - 1, -1, -1)
    choices = chain.from_iterable(combinations(latest_first, number) for number in range(1, most + 1))
    held = _Held(legs)
    return min((frozenset(each) for each in choices), key=held.unevenness)


class _Held:
    """Which sets each position holds in which round and column, as bits of a number; and who meets."""

    def __init__(self, legs: Iterable[Leg]) -> None:
        self.rounds: dict[int, list[tuple[int, int, int]]] = {}
        self.met: Counter[tuple[int, int]] = Counter()
        tables = Counter(at for leg in legs for table, at in zip(leg.tables, leg.sets, strict=True) if table)
        for number, leg in enumerate(legs):
            for table, at in zip(leg.tables, leg.sets, strict=True):
                for column, position in enumerate(table):
                    self.rounds.setdefault(position, []).append((number, column, 1 << at))
                if table:
                    self.met[min(table), max(table)] += tables[at]

    def unevenness(self, turned: frozenset[int]) -> int:
        """The squares of how much any two compete, added up: the sum itself is always the same."""
        columns = {position: self._columns(position, turned) for position in self.rounds}
        return sum(
            ((a & c).bit_count() + (b & d).bit_count() - (a & d).bit_count() - (b & c).bit_count()
             + self.met[one, other]) ** 2
            for (one, (a, b)), (other, (c, d)) in combinations(sorted(columns.items()), 2)
        )  # fmt: skip

    def _columns(self, position: int, turned: frozenset[int]) -> tuple[int, int]:
        sets = [0, 0]
        for number, column, at in self.rounds[position]:
            sets[column ^ (number in turned)] |= at
        return sets[0], sets[1]
